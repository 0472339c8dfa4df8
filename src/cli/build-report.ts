import { MultiBar, Presets, type SingleBar } from 'cli-progress';
import type { Config } from '../config.js';
import { type BuildEvent, type BuildReport, ensureData } from '../datasets/ensure.js';
import { formatBytes, formatElapsed } from './output.js';

/** Builds what is missing and shows progress; returns the names of what was built. */
export async function buildData(
  { dataDir, dataArchive }: Pick<Config, 'dataDir' | 'dataArchive'>,
  stream: NodeJS.WriteStream,
  also: BuildReport = () => {},
): Promise<readonly string[]> {
  const { report, stop } = createBuildReport(stream);
  try {
    const both: BuildReport = (event) => {
      also(event);
      report(event);
    };
    return await ensureData(dataDir, both, undefined, dataArchive);
  } finally {
    stop();
  }
}

/** Shows data builds: progress bars on a terminal, otherwise one line for each finished dataset. */
export function createBuildReport(stream: NodeJS.WriteStream): { readonly report: BuildReport; stop(): void } {
  return stream.isTTY ? createBars(stream) : { report: (event) => writeLine(stream, event), stop: () => {} };
}

const DONE = { BUILT: 'built', INSTALLED: 'installed' } as const;

function writeLine(stream: NodeJS.WriteStream, event: BuildEvent): void {
  if (event.kind === 'DONE') {
    stream.write(
      `${DONE[event.how]} ${event.name}: ${formatBytes(event.bytes)} in ${formatElapsed(event.elapsedMs)}\n`,
    );
  }
  if (event.kind === 'FAILED') stream.write(`not built ${event.name}: ${event.reason}\n`);
}

function createBars(stream: NodeJS.WriteStream): { readonly report: BuildReport; stop(): void } {
  const format = '{name} {bar} {percentage} %  {duration_formatted}  {size}  {note}';
  const options = { stream, format, barsize: 24, hideCursor: true, linewrap: false, forceRedraw: true };
  const bars = new MultiBar(options, Presets.shades_classic);
  const running = new Map<string, SingleBar>();
  const report: BuildReport = (event) => {
    const name = event.name.padEnd(12);
    const bar = running.get(event.name) ?? bars.create(100, 0);
    running.set(event.name, bar);
    if (event.kind === 'STARTED') bar.update(0, { name, size: '', note: 'starting' });
    if (event.kind === 'PROGRESS') {
      bar.update(Math.floor(event.fraction * 100), { name, size: formatBytes(event.bytes), note: event.note });
    }
    if (event.kind === 'DONE') {
      bar.update(100, { name, size: formatBytes(event.bytes), note: DONE[event.how] });
      bar.stop();
    }
    if (event.kind === 'FAILED') {
      bar.update({ name, note: 'failed' });
      bar.stop();
    }
  };
  return { report, stop: () => bars.stop() };
}
