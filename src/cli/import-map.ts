import { SingleBar } from 'cli-progress';
import type { OsmImportReport } from '../osm/import.js';
import type { CliContext } from './context.js';
import { formatBytes, formatElapsed } from './output.js';

export interface ImportFlags {
  readonly as?: string | undefined;
  readonly force?: boolean | undefined;
  readonly json?: boolean | undefined;
}

/** `cargowake data import osm EXTRACT...`: announces what it takes, then shows progress and the outcome. */
export async function importMap(context: CliContext, files: readonly string[], flags: ImportFlags): Promise<void> {
  const { importOsm } = await import('../importers.js');
  const bar = process.stderr.isTTY
    ? new SingleBar({ format: '{bar} {percentage} %  {note}', barsize: 24, hideCursor: true, stream: process.stderr })
    : undefined;
  try {
    const report = await importOsm(context.config().dataDir, files, {
      ...(flags.as === undefined ? {} : { as: flags.as }),
      force: flags.force === true,
      announce({ extractBytes, diskBytes, memoryBytes, seconds }) {
        const needs = `about ${formatElapsed(seconds * 1000)}, ${formatBytes(memoryBytes)} of memory, ${formatBytes(diskBytes)} of disk`;
        process.stderr.write(`${formatBytes(extractBytes)} to read: ${needs}\n`);
        bar?.start(100, 0, { note: 'reading' });
      },
      progress: (fraction, note) => bar?.update(Math.floor(fraction * 100), { note }),
    });
    bar?.stop();
    context.print(flags.json, report, () => describe(report));
  } finally {
    bar?.stop();
  }
}

const NAMES = { ROAD: 'roads', RAIL: 'railways', WATER: 'waterways' } as const;

function describe(report: OsmImportReport): string {
  const networks = Object.entries(report.networks).map(
    ([mode, { km, vertices, exits }]) =>
      `  ${NAMES[mode as keyof typeof NAMES]}: ${km.toFixed(0)} km, ${vertices} junctions, ${exits} exits from the map`,
  );
  const lines = [
    `${report.id} from ${report.extracts.join(', ')}: ${formatBytes(report.bytes)} in ${formatElapsed(report.seconds * 1000)}, ${report.peakMB} MB of memory`,
    ...networks,
    `  ${report.houses} house numbers, ${report.streets} streets, ${report.places} places, ${report.facilities} facilities`,
    ...(report.replaced.length > 0 ? [`  replaces ${report.replaced.join(', ')}`] : []),
    ...(report.beside.length > 0 ? [`  also in use: ${report.beside.join(', ')}`] : []),
    `${report.licence}`,
    `Used from the next start on; undo with: cargowake data remove ${report.id.replace(/@.*/, '')}`,
  ];
  return `${lines.join('\n')}\n`;
}
