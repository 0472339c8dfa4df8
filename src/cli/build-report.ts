import { MultiBar, Presets, type SingleBar } from 'cli-progress';
import type { BuildEvent, BuildReport } from '../datasets/ensure.js';
import { formatBytes, formatElapsed } from './output.js';

/** Shows data builds: moving bars on a terminal, elsewhere one line for each dataset that is finished. */
export function createBuildReport(stream: NodeJS.WriteStream): { readonly report: BuildReport; stop(): void } {
  return stream.isTTY ? createBars(stream) : { report: (event) => writeLine(stream, event), stop: () => {} };
}

function writeLine(stream: NodeJS.WriteStream, event: BuildEvent): void {
  if (event.kind === 'DONE') {
    stream.write(`built ${event.name}: ${formatBytes(event.bytes)} in ${formatElapsed(event.elapsedMs)}\n`);
  }
  if (event.kind === 'FAILED') stream.write(`not built ${event.name}: ${event.reason}\n`);
}

interface RunningBar {
  readonly bar: SingleBar;
  readonly startedAt: number;
  fraction: number;
}

function createBars(stream: NodeJS.WriteStream): { readonly report: BuildReport; stop(): void } {
  const bars = new MultiBar(
    {
      stream,
      format: '{name} {bar} {percentage} %  {elapsed}  {size}  {note}',
      barsize: 24,
      hideCursor: true,
      linewrap: false,
    },
    Presets.shades_classic,
  );
  const running = new Map<string, RunningBar>();
  const show = (name: string, row: RunningBar, size: string, note: string): void => {
    const elapsed = formatElapsed(performance.now() - row.startedAt);
    row.bar.update(Math.round(row.fraction * 100), { name: name.padEnd(12), elapsed, size, note });
  };
  const report: BuildReport = (event) => {
    const { name } = event;
    const row = running.get(name) ?? { bar: bars.create(100, 0), startedAt: performance.now(), fraction: 0 };
    running.set(name, row);
    if (event.kind === 'STARTED') show(name, row, '', 'starting');
    if (event.kind === 'PROGRESS') {
      row.fraction = event.fraction;
      show(name, row, formatBytes(event.bytes), event.note);
    }
    if (event.kind === 'DONE') {
      row.fraction = 1;
      show(name, row, formatBytes(event.bytes), 'built');
      row.bar.stop();
    }
    if (event.kind === 'FAILED') {
      show(name, row, '', 'failed');
      row.bar.stop();
      bars.log(`${name}: ${event.reason}\n`);
    }
  };
  return { report, stop: () => bars.stop() };
}
