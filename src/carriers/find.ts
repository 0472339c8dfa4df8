import { parseOwn } from '../own-json.js';
import type { CarrierStore } from '../record/port.js';
import { createMemory } from '../remember.js';
import { withAliases } from '../request/aliases.js';
import { parseResult } from '../stored/parse.js';
import { type Applied, applyFigures } from './apply.js';
import { listAskedLegs } from './legs.js';
import type { CarrierFigure, StoredFigure } from './model.js';
import { listOperators } from './sites.js';

/** How long a carrier's figures are cached: changes made by another process take effect after this time. */
const KNOWN_MS = 2_000;
const MAX_KNOWN = 1_000;

type Aliases = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export interface CarrierFinder {
  /** The carriers' own figures that a request would use; undefined if it names no carrier that has any. */
  find(accountId: string, body: Uint8Array | string, aliases?: Aliases): Promise<Applied | undefined>;
  /** Figures of an account have changed. */
  forget(accountId: string): void;
}

/** Looks up the own figures of carriers that a request names. */
export function createCarrierFinder(store: CarrierStore, now: () => number = Date.now): CarrierFinder {
  const known = createMemory<readonly StoredFigure[]>({ forMs: KNOWN_MS, maxEntries: MAX_KNOWN, now });
  return {
    async find(accountId, body, aliases) {
      const document = await parse(body);
      if (document === undefined) return undefined;
      const resolved = aliases === undefined ? document : withAliases(document, new Map(Object.entries(aliases)));
      const today = new Date(now()).toISOString().slice(0, 10);
      const parties = [...listAskedLegs(resolved, today), ...listOperators(resolved)];
      const keys = [...new Set(parties.flatMap((party) => party.keys))].sort();
      if (keys.length === 0) return undefined;
      const figures = await known.get(`${accountId} ${keys.join('\n')}`, () => readFigures(store, accountId, keys));
      return figures.length === 0 ? undefined : applyFigures(resolved, figures, today);
    },
    forget(accountId) {
      known.forget((name) => name.startsWith(`${accountId} `));
    },
  };
}

const NAMING = ['movedBy', 'transportProvider', 'hubOperator'];

/** Most requests name no carrier and are not parsed here. Errors in a body are reported when it is read. */
async function parse(body: Uint8Array | string): Promise<unknown> {
  const text = typeof body === 'string' ? body : Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  if (!NAMING.some((field) => text.includes(field))) return undefined;
  try {
    return await parseResult(text);
  } catch {
    return undefined;
  }
}

async function readFigures(
  store: CarrierStore,
  accountId: string,
  keys: readonly string[],
): Promise<readonly StoredFigure[]> {
  const found = await store.findCarrierFigures(accountId, keys);
  return found.map(({ id, documentId, figureJson }) => ({ ...parseFigure(figureJson), id, documentId }));
}

/** In the form `writeFigure` writes. */
export const parseFigure = (json: string): Omit<StoredFigure, 'id' | 'documentId'> =>
  parseOwn<Omit<StoredFigure, 'id' | 'documentId'>>(json);

export const writeFigure = (figure: CarrierFigure, documentName: string): string =>
  JSON.stringify({ ...figure, documentName });
