import { createReadStream, createWriteStream, existsSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import type { ApiFault } from '../errors/fault.js';
import { parseOwn } from '../own-json.js';
import type { AskedRow, RowOutcome } from './calculate-row.js';
import { keyOf, type Mapping, type TablePlan } from './columns/plan.js';
import { readFigures } from './figures.js';
import { type Input, type InputRow, openFile } from './input.js';
import { headingsLegs } from './legs.js';
import { refuseQuestions } from './questions.js';
import { nameColumns } from './rows/name-columns.js';
import type { RowResult } from './write/columns.js';
import { type ResultFormat, writeResults } from './write/file.js';
import type { ResultRow, ResultTable } from './write/rows.js';

/** Rows handed to the threads at a time. */
const ROWS_PER_CHUNK = 100;

export interface RunDependencies {
  readonly calculate: (rows: readonly AskedRow[]) => Promise<readonly RowOutcome[]>;
  /** Chunks in progress at a time. */
  readonly ahead: number;
  /** Versions of method and data: results of other versions are not mixed with these. */
  readonly versions: readonly string[];
  readonly onProgress: (progress: RunProgress) => void;
  /** Ends the run after the chunks in progress; the next run continues from there. */
  readonly signal: AbortSignal;
}

export interface RunProgress {
  readonly rows: number;
  readonly failed: number;
  /** Rows taken over from an interrupted run. */
  readonly resumed: number;
}

export interface RunFiles {
  readonly input: string;
  readonly output: string;
  readonly format: ResultFormat;
  /** Receives the failed rows, to be corrected and calculated again. */
  readonly failed?: { readonly path: string; readonly format: ResultFormat };
  readonly mapping?: Mapping;
}

export interface RunReport extends RunProgress {
  readonly interrupted: boolean;
  readonly plan: TablePlan | undefined;
  readonly skippedLines: readonly number[];
}

/** The outcome of a row in the work file: a line of JSON. */
type Kept = readonly [figures: string, credits: number] | readonly [kind: string, details: readonly string[]];

/**
 * Calculates a file into a file, in this process. Finished rows are kept beside the output, so that an interrupted run
 * can continue; the output appears when it is complete.
 * @throws ApiFault if the file as a whole cannot be read, or if a question about it is open
 */
export async function runFile(files: RunFiles, dependencies: RunDependencies): Promise<RunReport> {
  const options = { storeResult: false, ...(files.mapping !== undefined && { mapping: files.mapping }) };
  const input = await openFile(files.input, options);
  refuseQuestions(input);
  const work = `${files.output}.part`;
  const { size, mtimeMs } = statSync(files.input);
  const head = JSON.stringify({ size, mtimeMs, mapping: files.mapping ?? null, versions: dependencies.versions });
  const before = await readWork(work, head);
  const progress = { rows: before.rows, failed: before.failed, resumed: before.rows };
  let legs = Math.max(before.legs, headingsLegs(input.plan));
  dependencies.onProgress(progress);
  const out = await open(work, before.isNew ? 'w' : 'a', 0o600);
  try {
    if (before.isNew) await out.write(`${head}\n`);
    for await (const kept of calculateInOrder(input, before.rows, dependencies)) {
      await out.write(kept.map((row) => `${JSON.stringify(row)}\n`).join(''));
      for (const row of kept) {
        if (isFailed(row)) progress.failed += 1;
        else legs = Math.max(legs, countLegs(row));
      }
      progress.rows += kept.length;
      dependencies.onProgress(progress);
    }
  } finally {
    await out.close();
    input.close();
  }
  const report = { ...progress, plan: input.plan, skippedLines: input.skippedLines };
  if (dependencies.signal.aborted) return { ...report, interrupted: true };
  await assemble(files, work, legs);
  rmSync(work);
  return { ...report, interrupted: false };
}

const isFailed = (kept: Kept): kept is readonly [string, readonly string[]] => Array.isArray(kept[1]);
const countLegs = ([figures]: Kept): number => readFigures(figures).legs.length;

async function* calculateInOrder(
  input: Input,
  skip: number,
  dependencies: RunDependencies,
): AsyncGenerator<readonly Kept[]> {
  const { columns, layout = 'wide' } = input.plan ?? {};
  const named = columns?.map(({ heading, field }) => ({ heading, field: field && keyOf(field) }));
  const inWords = (details: readonly string[]): readonly string[] =>
    named === undefined ? details : nameColumns(details, named, layout);
  const under: Promise<readonly Kept[]>[] = [];
  let toSkip = skip;
  let chunk: InputRow[] = [];
  const start = (): void => {
    const promise = calculateChunk(chunk, dependencies.calculate, inWords);
    // Awaited in order, possibly late, so a rejection is handled from the start.
    promise.catch(() => {});
    under.push(promise);
    chunk = [];
  };
  for await (const rows of input.rows) {
    for (const row of rows) {
      if (toSkip > 0) {
        toSkip -= 1;
        continue;
      }
      chunk.push(row);
      if (chunk.length < ROWS_PER_CHUNK) continue;
      start();
      if (under.length >= dependencies.ahead) yield await (under.shift() as Promise<readonly Kept[]>);
    }
    if (dependencies.signal.aborted) break;
  }
  if (chunk.length > 0 && !dependencies.signal.aborted) start();
  for (const promise of under) yield await promise;
}

async function calculateChunk(
  rows: readonly InputRow[],
  calculate: RunDependencies['calculate'],
  inWords: (details: readonly string[]) => readonly string[],
): Promise<readonly Kept[]> {
  const asked = rows.flatMap(({ request, notes }) =>
    request === undefined ? [] : [{ request, ...(notes !== undefined && { notes }) }],
  );
  const outcomes = asked.length === 0 ? [] : await calculate(asked);
  let next = 0;
  return rows.map((row): Kept => {
    if (row.fault !== undefined) return [row.fault.kind, row.fault.details];
    const outcome = outcomes[next++];
    if (outcome === undefined) throw new Error('a row was left without an outcome');
    return 'fault' in outcome
      ? [outcome.fault.kind, inWords(outcome.fault.details)]
      : [outcome.figures, outcome.creditCost];
  });
}

interface Work {
  readonly isNew: boolean;
  readonly rows: number;
  readonly failed: number;
  readonly legs: number;
}

const NOTHING: Work = { isNew: true, rows: 0, failed: 0, legs: 0 };

/** Results of an earlier run of the same file; a line that was cut off is removed. */
async function readWork(path: string, head: string): Promise<Work> {
  if (!existsSync(path)) return NOTHING;
  let bytes = 0;
  let [rows, failed, legs] = [-1, 0, 0];
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    if (rows === -1 && line !== head) return NOTHING;
    if (rows >= 0) {
      const kept = parseKept(line);
      if (kept === undefined) break;
      if (isFailed(kept)) failed += 1;
      else legs = Math.max(legs, countLegs(kept));
    }
    bytes += Buffer.byteLength(line) + 1;
    rows += 1;
  }
  if (rows === -1 || statSync(path).size < bytes) return NOTHING;
  truncateSync(path, bytes);
  return { isNew: false, rows, failed, legs: Math.max(legs, 1) };
}

function parseKept(line: string): Kept | undefined {
  try {
    return parseOwn<Kept>(line);
  } catch {
    return undefined;
  }
}

/** Reads the input once more and joins each row with its result. */
async function assemble(files: RunFiles, work: string, legs: number): Promise<void> {
  const write = async (path: string, format: ResultFormat, only: 'ALL' | 'FAILED'): Promise<void> => {
    const options = { storeResult: false, ...(files.mapping !== undefined && { mapping: files.mapping }) };
    const input = await openFile(files.input, options);
    const table: ResultTable = { headings: input.plan?.headings, layout: input.plan?.layout ?? 'wide', legs };
    const temporary = `${path}.writing`;
    try {
      await pipeline(writeResults(format, table, join(input, work, only)), createWriteStream(temporary));
      renameSync(temporary, path);
    } finally {
      input.close();
      rmSync(temporary, { force: true });
    }
  };
  await write(files.output, files.format, 'ALL');
  if (files.failed !== undefined) await write(files.failed.path, files.failed.format, 'FAILED');
}

async function* join(input: Input, work: string, only: 'ALL' | 'FAILED'): AsyncGenerator<readonly ResultRow[]> {
  const lines = createInterface({ input: createReadStream(work), crlfDelay: Number.POSITIVE_INFINITY })[
    Symbol.asyncIterator
  ]();
  await lines.next();
  for await (const rows of input.rows) {
    const joined: ResultRow[] = [];
    for (const row of rows) {
      const { value, done } = await lines.next();
      if (done === true) throw new Error('the input changed while it was being calculated');
      const result = toResult(parseOwn<Kept>(value));
      if (only === 'ALL' || result.state === 'FAILED') joined.push({ row, result });
    }
    yield joined;
  }
}

function toResult(kept: Kept): RowResult {
  if (!isFailed(kept)) return { state: 'DONE', figures: readFigures(kept[0]), credits: Number(kept[1]) };
  return { state: 'FAILED', fault: { kind: kept[0] as ApiFault['kind'], details: kept[1] }, credits: 0 };
}
