import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { listReferences } from '../formula.js';
import { checkTables, formulasOf } from './check.js';
import type { FactorCitation } from './citation.js';
import { type FactorRow, type FactorTable, readTables } from './table.js';

/** The same place from src/estimate/factors and from dist/estimate/factors. */
const OWN_TABLES = fileURLToPath(new URL('../../../data/factors', import.meta.url));

/** Every factor row by id, the user's tables ahead of ours. */
export class FactorLibrary {
  readonly #byId = new Map<string, FactorRow>();
  readonly #byReference = new Map<string, FactorRow>();
  /** Created on first use. */
  readonly #citations = new Map<string, FactorCitation>();
  readonly #bands = new Map<string, FactorRow[]>();
  /** Whether the user's tables have figures per tonne-kilometre, which take precedence over the models. */
  readonly hasIntensities: boolean;

  constructor(
    readonly tables: readonly FactorTable[],
    readonly version: string,
    readonly userSources: readonly string[],
  ) {
    for (const { rows } of tables) {
      for (const row of rows) {
        this.#byReference.set(row.reference, row);
        if (!this.#byId.has(row.id)) this.#byId.set(row.id, row);
      }
    }
    this.hasIntensities = this.listIds('intensity/').length > 0;
  }

  find(id: string): FactorRow | undefined {
    return this.#byId.get(id);
  }

  /** @throws Error: rows named by our own models must be in the tables, which a test checks. */
  get(id: string): FactorRow {
    const row = this.find(id);
    if (row === undefined) throw new Error(`no factor row "${id}"`);
    return row;
  }

  value(id: string): number {
    const { value } = this.get(id);
    if (value === undefined) throw new Error(`factor row "${id}" has no single value`);
    return value;
  }

  /** Ids with this prefix. */
  listIds(prefix: string): readonly string[] {
    return [...this.#byId.keys()].filter((id) => id.startsWith(prefix));
  }

  /** Rows `prefix/...` that have a band, by its lower end. */
  listBands(prefix: string): readonly FactorRow[] {
    let bands = this.#bands.get(prefix);
    if (bands === undefined) {
      bands = [...this.#byId.values()]
        .filter((row) => row.id.startsWith(`${prefix}/`) && row.from !== undefined)
        .sort((a, b) => (a.from ?? 0) - (b.from ?? 0));
      this.#bands.set(prefix, bands);
    }
    return bands;
  }

  /** The band that `size` falls into. @throws Error when the table has none (bands are checked to be gapless). */
  getBand(prefix: string, size: number): FactorRow {
    const band = this.listBands(prefix).findLast((row) => (row.from ?? 0) <= size);
    if (band === undefined) throw new Error(`no band of "${prefix}" for ${size}`);
    return band;
  }

  /** @throws Error for a reference that no table has. */
  cite(reference: string): FactorCitation {
    let citation = this.#citations.get(reference);
    if (citation !== undefined) return citation;
    const row = this.#byReference.get(reference);
    if (row === undefined) throw new Error(`no factor row "${reference}"`);
    citation = citationOf(row, this.#byReference);
    this.#citations.set(reference, citation);
    return citation;
  }
}

/**
 * A row as results cite it. A derived row is cited with title, publisher and licence of the rows it was made from:
 * those are the sources of the figure; our arithmetic is in `formula`.
 */
function citationOf(row: FactorRow, rows: ReadonlyMap<string, FactorRow>): FactorCitation {
  const { reference, source, locator, valid, kind, formula } = row;
  const leaves = kind === 'derived' ? listLeaves(row, rows) : [];
  const sources = leaves.length === 0 ? [source] : [...new Set(leaves.map((leaf) => leaf.source))];
  const join = (field: 'title' | 'publisher' | 'edition' | 'licence'): string =>
    [...new Set(sources.map((cited) => cited[field]))].join('; ');
  return {
    reference,
    title: join('title'),
    publisher: join('publisher'),
    edition: join('edition'),
    locator: kind === 'assumption' ? `assumption, ${locator}` : locator,
    licence: join('licence'),
    validity: valid,
    kind,
    ...(kind === 'derived' && { formula, derivedFrom: leaves.map((leaf) => leaf.reference) }),
  };
}

/** The rows at the end of every chain of formulas: printed, assumed or facts. */
function listLeaves(row: FactorRow, rows: ReadonlyMap<string, FactorRow>): readonly FactorRow[] {
  const leaves = new Set<FactorRow>();
  const seen = new Set<FactorRow>();
  const visit = (at: FactorRow): void => {
    if (seen.has(at)) return;
    seen.add(at);
    if (at.kind !== 'derived') leaves.add(at);
    else
      for (const name of formulasOf(at).flatMap(([, part]) => listReferences(part))) {
        const next = rows.get(name.split('#')[0] ?? name);
        if (next !== undefined) visit(next);
      }
  };
  visit(row);
  return [...leaves];
}

/**
 * Reads the committed tables and, ahead of them, those of `factorSets` (same format; see docs/methodology/factor-choice).
 * @throws Error listing everything that is wrong with the tables.
 */
export function loadLibrary(factorSets?: string): FactorLibrary {
  const own = readTables(OWN_TABLES);
  const users = factorSets === undefined ? [] : readTables(factorSets);
  const clash = users.find((user) => own.some((table) => table.source.id === user.source.id));
  if (clash !== undefined) throw new Error(`factor set "${clash.source.id}": the name belongs to a built-in set`);
  const tables = [...users, ...own];
  const problems = checkTables(tables);
  if (problems.length > 0) throw new Error(`invalid factor tables:\n${problems.join('\n')}`);
  return new FactorLibrary(
    tables,
    versionOf(tables),
    users.map((table) => table.source.id),
  );
}

/** Changes whenever a figure or its provenance changes. */
function versionOf(tables: readonly FactorTable[]): string {
  const hash = createHash('sha256');
  for (const { source, rows } of tables) {
    hash.update(JSON.stringify(source));
    for (const row of rows) hash.update(JSON.stringify({ ...row, source: undefined, reference: undefined }));
  }
  return hash.digest('hex').slice(0, 12);
}
