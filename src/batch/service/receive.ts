import { toErrorBody } from '../../errors/body.js';
import { ApiFault } from '../../errors/fault.js';
import { parseOwn } from '../../own-json.js';
import type { Batch, BatchChunk, BatchStore, ChargedTo } from '../../record/port.js';
import { type Aliases, foldAlias } from '../../request/aliases.js';
import type { Mapping } from '../columns/plan.js';
import { headingsKey } from '../columns/plan-table.js';
import type { Input, InputRow } from '../input.js';
import { headingsLegs } from '../legs.js';
import { refuseQuestions } from '../questions.js';
import { type PackedFile, type PackedRows, packChunks, type ReadFile } from './read-file.js';

/** Written in one transaction. */
const CHUNKS_AT_ONCE = 5;

export type BatchEvent = 'batch.done' | 'batch.failed' | 'batch.paused';

export interface ReceiveDependencies {
  readonly store: BatchStore;
  readonly readFile: ReadFile;
  readonly onEvent: (event: BatchEvent, batch: Batch) => Promise<void>;
}

export interface BatchOptions {
  /** Full results are stored under `shipment_id`. */
  readonly storeResult?: boolean;
  /** The batch pauses before it would cost more. */
  readonly maxCredits?: number;
  /** As its sender knows the file. */
  readonly fileName?: string;
}

export interface BatchFile {
  readonly accountId: string;
  readonly chargedTo: ChargedTo;
  readonly source: AsyncIterable<Uint8Array>;
  readonly mapping?: Mapping;
  readonly options: BatchOptions;
}

/** What is kept of a file besides its rows. */
export interface KeptTable {
  readonly format: Input['format'];
  readonly layout: 'wide' | 'long';
  readonly headings?: readonly string[];
  readonly columns?: readonly { readonly heading: string; readonly field?: string; readonly by?: string }[];
  readonly assumptions?: readonly { readonly column: string; readonly text: string }[];
  readonly skippedLines: readonly number[];
}

/**
 * Stores a file's rows as it arrives. Nothing is calculated yet, nor later by itself if it `isHeld`.
 * @throws ApiFault if the file as a whole cannot be read: the batch then ends as FAILED
 */
export async function receiveFile(
  file: BatchFile,
  { store, readFile, onEvent }: ReceiveDependencies,
  isHeld = false,
): Promise<Batch> {
  const { accountId, chargedTo, options } = file;
  const { maxCredits } = options;
  const batch = await store.createBatch({
    accountId,
    ...chargedTo,
    tableJson: '{}',
    optionsJson: JSON.stringify(options),
    ...(maxCredits !== undefined && { maxCredits }),
  });
  let input: PackedFile | undefined;
  try {
    input = await openFileOf(file, { store, readFile });
    if ((await storeChunks(batch.id, input.chunks, store)) === 0)
      throw new ApiFault('INVALID_PROPERTY_VALUE', ['file: has no rows below its headings']);
    const checked = await store.endReading(batch.id, { tableJson: JSON.stringify(describe(input)), isHeld });
    if (file.mapping !== undefined && input.plan !== undefined) {
      await store.saveMapping(accountId, headingsKey(input.plan.headings), JSON.stringify(toRemember(file.mapping)));
    }
    return checked;
  } catch (error) {
    const fault = error instanceof ApiFault ? error : new ApiFault('INTERNAL_ERROR', ['the file could not be read']);
    const errorJson = JSON.stringify(toErrorBody(fault, '/v1/-/batches'));
    await store
      .endReading(batch.id, { tableJson: JSON.stringify(input === undefined ? {} : describe(input)), errorJson })
      .then(
        (failed) => onEvent('batch.failed', failed),
        () => {},
      );
    throw error;
  } finally {
    await input?.close();
  }
}

/**
 * What of a mapping may speak for the next file. An empty cell says nothing about another shipment: the weight that
 * was missing in one row would become that of every later row without one.
 */
function toRemember(mapping: Mapping): Mapping {
  const { values, ...rest } = mapping;
  if (values === undefined) return rest;
  const written = Object.entries(values).map(([column, own]) => [
    column,
    Object.fromEntries(Object.entries(own).filter(([value]) => value.trim() !== '')),
  ]);
  return { ...rest, values: Object.fromEntries(written) };
}

/** Opens a file for its account: with its saved mappings and its own place names. */
export async function openFileOf(
  { accountId, source, mapping, options }: Pick<BatchFile, 'accountId' | 'source' | 'mapping' | 'options'>,
  { store, readFile }: Pick<ReceiveDependencies, 'store' | 'readFile'>,
  questions: 'REFUSE' | 'ASK' = 'REFUSE',
): Promise<PackedFile> {
  const input = await readFile(source, {
    storeResult: options.storeResult === true,
    ...(mapping !== undefined && { mapping }),
    aliases: await readAliases(store, accountId),
    findMapping: async (key) => {
      const saved = await store.findMapping(accountId, key);
      return saved === undefined ? undefined : parseOwn<Mapping>(saved);
    },
  });
  try {
    if (questions === 'REFUSE') refuseQuestions(input);
  } catch (error) {
    await input.close();
    throw error;
  }
  return input;
}

export async function readAliases(store: Pick<BatchStore, 'listAliases'>, accountId: string): Promise<Aliases> {
  const aliases = await store.listAliases(accountId);
  return new Map(aliases.map(({ name, placeJson }) => [foldAlias(name), parseOwn<Record<string, unknown>>(placeJson)]));
}

/**
 * Stores rows as they arrive.
 * @returns their number
 */
export const storeRows = (
  batchId: string,
  source: AsyncIterable<readonly InputRow[]>,
  store: Pick<BatchStore, 'addChunks'>,
): Promise<number> => storeChunks(batchId, packChunks(source), store);

async function storeChunks(
  batchId: string,
  source: AsyncIterable<PackedRows>,
  store: Pick<BatchStore, 'addChunks'>,
): Promise<number> {
  let waiting: BatchChunk[] = [];
  let [chunk, firstRow] = [0, 1];
  for await (const { rows, input } of source) {
    waiting.push({ chunk, firstRow, rows, input });
    chunk += 1;
    firstRow += rows;
    if (waiting.length < CHUNKS_AT_ONCE) continue;
    await store.addChunks(batchId, waiting);
    waiting = [];
  }
  if (waiting.length > 0) await store.addChunks(batchId, waiting);
  return firstRow - 1;
}

export function describe({
  format,
  plan,
  skippedLines,
}: Pick<Input, 'format' | 'plan' | 'skippedLines'>): KeptTable & { readonly legs: number } {
  const base = {
    format,
    layout: plan?.layout ?? ('wide' as const),
    skippedLines: skippedLines.slice(0, 100),
    legs: headingsLegs(plan),
  };
  if (plan === undefined) return base;
  return {
    ...base,
    headings: plan.headings,
    columns: plan.columns.map(({ heading, field, by }) => ({
      heading,
      ...(field !== undefined && { field: field.leg === undefined ? field.name : `leg${field.leg}_${field.name}` }),
      ...(by !== undefined && { by }),
    })),
    assumptions: plan.assumptions,
  };
}
