import { parseOwn } from '../../own-json.js';
import type {
  BatchRow,
  BatchStore,
  ResultStore,
  StoredSummary,
  SummaryFilter,
  SummaryStore,
} from '../../record/port.js';
import { type Aliases, foldAlias, listNames, withAliases } from '../../request/aliases.js';
import { parseResult } from '../../stored/parse.js';
import { type Basis, basisOf, readBasis } from '../basis.js';
import { findRowFigures, type RowFigures, writeFigures } from '../figures.js';
import type { InputRow } from '../input.js';
import { ROWS_PER_CHUNK, unpackRows } from '../service/pack.js';
import type { Before } from './difference.js';

/** Results read at a time: a few megabytes. */
const PAGE = 100;
/** Chunks of batches kept in memory: rows of one batch follow each other. */
const CHUNKS = 32;
const IDS_AT_ONCE = 500;

export type SelectionStore = Pick<SummaryStore, 'listSummaries'> &
  Pick<ResultStore, 'findResult'> &
  Pick<BatchStore, 'readChunk' | 'listBatchRows'>;

export interface Selection {
  readonly filter: SummaryFilter;
  /** In this order; ids that are not stored become failed rows. */
  readonly ids?: readonly string[];
}

export interface SelectOptions {
  readonly accountId: string;
  readonly aliases: Aliases;
  /** Names that were aliases once, folded. */
  readonly pastNames: ReadonlySet<string>;
  /** Whether new results replace the stored ones. */
  readonly replace: boolean;
}

/** The requests of stored results as rows of a batch, each with its current figures. */
export async function* selectRows(
  selection: Selection,
  options: SelectOptions,
  store: SelectionStore,
): AsyncGenerator<readonly InputRow[]> {
  const chunks = createChunkReader(store);
  let line = 0;
  for await (const found of listFound(selection, options.accountId, store)) {
    yield await Promise.all(
      found.map((one) => {
        line += 1;
        return typeof one === 'string' ? unknownRow(one, line) : toRow(one, line, options, store, chunks);
      }),
    );
  }
}

/** Summaries in pages; an id itself if nothing is stored under it. */
async function* listFound(
  { filter, ids }: Selection,
  accountId: string,
  store: Pick<SummaryStore, 'listSummaries'>,
): AsyncGenerator<readonly (StoredSummary | string)[]> {
  if (ids !== undefined) {
    for (let at = 0; at < ids.length; at += IDS_AT_ONCE) {
      const part = ids.slice(at, at + IDS_AT_ONCE);
      const { items } = await store.listSummaries(accountId, { ids: part, limit: part.length });
      const byId = new Map(items.map((item) => [item.id, item]));
      for (let n = 0; n < part.length; n += PAGE) yield part.slice(n, n + PAGE).map((id) => byId.get(id) ?? id);
    }
    return;
  }
  let after: { readonly value: string | number; readonly id: string } | undefined;
  for (;;) {
    const query = { ...filter, sort: 'createdAt', direction: 'asc', limit: PAGE } as const;
    const page = await store.listSummaries(accountId, { ...query, ...(after && { after }) });
    yield page.items;
    if (!page.hasMore || page.last === undefined) return;
    after = page.last;
  }
}

const unknownRow = (id: string, line: number): InputRow => ({
  line,
  id,
  fault: { kind: 'EMISSIONS_RESULT_NOT_FOUND', details: [`no result with id ${JSON.stringify(id)} is stored`] },
});

type ReadChunk = (batchId: string, row: number) => Promise<StoredRow | undefined>;
interface StoredRow {
  readonly row: InputRow;
  readonly result: BatchRow | undefined;
  readonly basis: Basis | undefined;
}

async function toRow(
  summary: StoredSummary,
  line: number,
  options: SelectOptions,
  store: SelectionStore,
  readRow: ReadChunk,
): Promise<InputRow> {
  const { id, createdAt, certificateId, batchId, batchRow } = summary;
  const found =
    certificateId === undefined
      ? await readRowOfBatch(
          summary,
          batchId === undefined || batchRow === undefined ? undefined : await readRow(batchId, batchRow),
        )
      : await readStored(summary, options.accountId, store);
  const before: Before = { createdAt, figures: found.figures, ...(found.basis && { basis: found.basis }) };
  if (found.request === undefined) {
    const details = [`the request of ${JSON.stringify(id)} was not kept, so it cannot be calculated again`];
    return { line, id, before, fault: { kind: 'EMISSIONS_RESULT_NOT_FOUND', details } };
  }
  const { request, isNamed } = asAsked(found.request, options);
  return isNamed
    ? { line, id, before: { ...before, named: true }, request, sent: found.request }
    : { line, id, before, request };
}

interface Found {
  readonly request: string | undefined;
  readonly figures: string;
  readonly basis: Basis | undefined;
}

async function readStored(
  summary: StoredSummary,
  accountId: string,
  store: Pick<ResultStore, 'findResult'>,
): Promise<Found> {
  const stored = await store.findResult(accountId, summary.id);
  const result: unknown = stored === undefined ? undefined : await parseResult(stored.resultJson);
  return {
    request: stored?.requestJson,
    figures: writeFigures(findRowFigures(result) ?? figuresOfSummary(summary)),
    basis: basisOf(result),
  };
}

async function readRowOfBatch(summary: StoredSummary, found: StoredRow | undefined): Promise<Found> {
  return {
    request: found?.row.sent ?? found?.row.request,
    figures: found?.result?.figures ?? writeFigures(figuresOfSummary(summary)),
    basis: found?.basis,
  };
}

/** What is left of a result whose text is not stored. */
const figuresOfSummary = (summary: StoredSummary): RowFigures => ({ ...summary, legs: [], notes: [] });

/** With the account's current place names. If results are only compared, none is stored again. */
function asAsked(
  text: string,
  { replace, aliases, pastNames }: SelectOptions,
): { readonly request: string; readonly isNamed: boolean } {
  if (replace && aliases.size === 0 && pastNames.size === 0) return { request: text, isNamed: false };
  const written = parseOwn<{ readonly options?: Readonly<Record<string, unknown>> }>(text);
  const named = aliases.size === 0 ? written : (withAliases(written, aliases) as typeof written);
  const { storeResult, ...others } = named.options ?? {};
  const isRenamed = named !== written;
  // A name that lost its place since may have meant one then.
  const isNamed =
    isRenamed || (pastNames.size > 0 && listNames(written).some((name) => pastNames.has(foldAlias(name))));
  if (replace || storeResult === undefined) return { request: isRenamed ? JSON.stringify(named) : text, isNamed };
  return { request: JSON.stringify({ ...named, options: others }), isNamed };
}

function createChunkReader(store: Pick<BatchStore, 'readChunk' | 'listBatchRows'>): ReadChunk {
  const known = new Map<string, Promise<ReadonlyMap<number, StoredRow>>>();
  const read = async (batchId: string, chunk: number): Promise<ReadonlyMap<number, StoredRow>> => {
    const stored = await store.readChunk(batchId, chunk);
    if (stored === undefined) return new Map();
    const { firstRow, rows, basisJson } = stored;
    const range = { afterRow: firstRow - 1, toRow: firstRow + rows - 1, limit: rows };
    const results = new Map((await store.listBatchRows(batchId, range)).map((row) => [row.row, row]));
    const basis = readBasis(basisJson);
    return new Map(
      unpackRows(stored.input).map((row, index) => {
        const number = firstRow + index;
        return [number, { row, result: results.get(number), basis }];
      }),
    );
  };
  return async (batchId, row) => {
    const chunk = Math.floor((row - 1) / ROWS_PER_CHUNK);
    const key = `${batchId}/${chunk}`;
    const reading = known.get(key) ?? read(batchId, chunk);
    known.delete(key);
    known.set(key, reading);
    const [oldest] = known.keys();
    if (known.size > CHUNKS && oldest !== undefined) known.delete(oldest);
    return (await reading).get(row);
  };
}
