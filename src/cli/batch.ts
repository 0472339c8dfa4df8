import { accessSync, existsSync, realpathSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { extname, resolve } from 'node:path';
import { Presets, SingleBar } from 'cli-progress';
import { Command, InvalidArgumentError, Option } from 'commander';
import { basisNow } from '../batch/basis.js';
import type { Mapping } from '../batch/columns/plan.js';
import { parseMapping } from '../batch/mapping.js';
import { type RunProgress, type RunReport, runFile } from '../batch/run-file.js';
import { RESULT_FORMATS, type ResultFormat } from '../batch/write/file.js';
import { toErrorBody } from '../errors/body.js';
import { ApiFault } from '../errors/fault.js';
import { promoteByAge } from '../machine/small-heaps.js';
import { buildData } from './build-report.js';
import type { CliContext } from './context.js';
import { formatElapsed, formatJson } from './output.js';
import { parseWhole } from './parse.js';
import { readJsonFile } from './read-json-file.js';

/**
 * 0: every row was calculated. 2: some rows failed. 130: interrupted, the shell's convention. 1: nothing could be
 * calculated.
 */
const EXIT = { failedRows: 2, interrupted: 130, unreadable: 1 } as const;
const LOG_EVERY_MS = 5_000;

interface BatchOptions {
  readonly out: string;
  readonly failed?: string;
  readonly mapping?: string;
  readonly dates?: 'DMY' | 'MDY' | 'YMD';
  readonly decimal?: '.' | ',';
  readonly sheet?: string;
  readonly threads: number;
}

/**
 * `cargowake batch FILE --out FILE`: calculates a file of shipments in this process, without a server, an account or a
 * store.
 */
export function createBatchCommand(context: CliContext): Command {
  return new Command('batch')
    .description('calculate a file of shipments into a file; nothing is stored or charged')
    .argument('<file>', 'CSV, XLSX, NDJSON or a JSON array')
    .requiredOption('--out <file>', 'where the results go: .csv, .xlsx, .ndjson or .parquet')
    .option('--failed <file>', 'the rows that failed, to be corrected and calculated again')
    .option('--mapping <file>', 'JSON: columns by heading, defaults, dateOrder, decimal')
    .addOption(new Option('--dates <order>', 'order of day and month').choices(['DMY', 'MDY', 'YMD']))
    .addOption(new Option('--decimal <sign>', 'decimal sign').choices(['.', ',']))
    .option('--sheet <name>', 'sheet of a workbook; the first with shipments by default')
    .option('--threads <number>', 'calculating threads', parseWhole(1), Math.min(availableParallelism(), 8))
    .addHelpText(
      'after',
      '\nExit code: 0 all rows calculated, 2 some rows failed, 1 the file cannot be read, 130 interrupted (repeat the command to resume).',
    )
    .action(async (file: string, options: BatchOptions) => {
      const format = formatOf(options.out);
      // A missing file is told before the data is built, which takes a minute.
      accessSync(file);
      refuseSameFile(file, options);
      const failed =
        options.failed === undefined ? {} : { failed: { path: options.failed, format: formatOf(options.failed) } };
      const mapping = readMapping(options);
      promoteByAge();
      const config = context.config();
      await buildData(config, process.stderr);
      // Loaded here, so that the other commands start without the engines.
      const { startRowThreads } = await import('../threads/row-pool.js');
      const { composeEngines } = await import('../compose.js');
      const shared = new Map();
      const engines = composeEngines(config, undefined, shared);
      const basis = basisNow(engines.about.methodVersion, engines);
      const threads = startRowThreads(options.threads, { config, shared, nice: 0 });
      const stopping = new AbortController();
      const stop = (): void => {
        // A second signal ends the process as usual.
        process.off('SIGINT', stop);
        stopping.abort();
      };
      process.on('SIGINT', stop);
      const startedAt = performance.now();
      const bar = createBar(process.stderr);
      try {
        const report = await runFile(
          { input: file, output: options.out, format, ...failed, ...(mapping !== undefined && { mapping }) },
          {
            calculate: (rows) => threads.calculate(rows),
            ahead: options.threads * 3,
            versions: [engines.about.version, basis.method, basis.factors, ...basis.data],
            onProgress: bar.update,
            signal: stopping.signal,
          },
        );
        bar.stop();
        process.stderr.write(describe(report, options, performance.now() - startedAt));
        if (report.interrupted) process.exitCode = EXIT.interrupted;
        else if (report.failed > 0) process.exitCode = EXIT.failedRows;
      } catch (error) {
        bar.stop();
        if (!(error instanceof ApiFault)) throw error;
        process.stderr.write(formatJson(toErrorBody(error, file)));
        process.exitCode = EXIT.unreadable;
      } finally {
        process.off('SIGINT', stop);
        await threads.close();
        engines.close();
      }
    });
}

/** Results would replace the shipments they were calculated from, or the failed rows. */
function refuseSameFile(file: string, { out, failed }: BatchOptions): void {
  const real = (path: string): string => (existsSync(path) ? realpathSync(path) : resolve(path));
  if (real(out) === real(file)) throw new InvalidArgumentError(`--out ${out}: is the file of shipments; name another`);
  if (failed === undefined) return;
  if (real(failed) === real(file))
    throw new InvalidArgumentError(`--failed ${failed}: is the file of shipments; name another`);
  if (real(failed) === real(out))
    throw new InvalidArgumentError(`--failed ${failed}: is the file of --out; name another`);
}

function formatOf(path: string): ResultFormat {
  const extension = extname(path).slice(1).toLowerCase();
  const format = RESULT_FORMATS.find((name) => name === extension);
  if (format === undefined)
    throw new InvalidArgumentError(
      `${path}: the name must end in ${RESULT_FORMATS.map((name) => `.${name}`).join(', ')}`,
    );
  return format;
}

function readMapping({ mapping, dates, decimal, sheet }: BatchOptions): Mapping | undefined {
  const written = mapping === undefined ? {} : readMappingFile(mapping);
  const merged: Mapping = {
    ...written,
    ...(dates !== undefined && { dateOrder: dates }),
    ...(decimal !== undefined && { decimal }),
    ...(sheet !== undefined && { sheet }),
  };
  return Object.keys(merged).length === 0 ? undefined : merged;
}

function readMappingFile(path: string): Mapping {
  const text = readJsonFile(path).toString();
  let written: unknown;
  try {
    written = JSON.parse(text);
  } catch {
    throw new InvalidArgumentError(`${path}: cannot be read as JSON`);
  }
  return parseMapping(written);
}

function describe(
  { rows, failed, resumed, interrupted, skippedLines, plan }: RunReport,
  { out, failed: failedFile }: BatchOptions,
  ms: number,
): string {
  const rate = Math.round((rows - resumed) / (ms / 1000));
  const lines = [
    interrupted
      ? `interrupted after ${rows} rows; repeat the command to resume`
      : `${rows} rows in ${formatElapsed(ms)} (${rate} a second)${resumed > 0 ? `, ${resumed} of them from an earlier run` : ''}: ${rows - failed} calculated, ${failed} failed`,
    ...(plan?.assumptions ?? []).map(({ column, text }) => `assumed: ${column}: ${text}`),
    ...(skippedLines.length > 0 ? [`skipped as totals: line ${skippedLines.slice(0, 20).join(', ')}`] : []),
    ...(interrupted
      ? []
      : [`results: ${out}${failed > 0 && failedFile !== undefined ? `, failed rows: ${failedFile}` : ''}`]),
  ];
  return `${lines.join('\n')}\n`;
}

/** A progress bar on a terminal, otherwise a line every few seconds. */
function createBar(stream: NodeJS.WriteStream): { readonly update: (progress: RunProgress) => void; stop(): void } {
  const startedAt = performance.now();
  const rate = ({ rows, resumed }: RunProgress): number =>
    Math.round((rows - resumed) / Math.max(0.001, (performance.now() - startedAt) / 1000));
  if (!stream.isTTY) {
    let loggedAt = startedAt;
    const update = (progress: RunProgress): void => {
      if (performance.now() - loggedAt < LOG_EVERY_MS) return;
      loggedAt = performance.now();
      stream.write(`${progress.rows} rows, ${progress.failed} failed, ${rate(progress)} a second\n`);
    };
    return { update, stop: () => {} };
  }
  const format = '{value} rows  {rate} a second  {failed} failed  {duration_formatted}';
  const bar = new SingleBar(
    { stream, format, hideCursor: true, linewrap: false, etaBuffer: 50 },
    Presets.shades_classic,
  );
  bar.start(0, 0, { rate: 0, failed: 0 });
  return {
    update: (progress) => bar.update(progress.rows, { rate: rate(progress), failed: progress.failed }),
    stop: () => bar.stop(),
  };
}
