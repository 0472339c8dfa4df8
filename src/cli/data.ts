import { Command } from 'commander';
import { listDatasets } from '../datasets/ensure.js';
import { buildData } from './build-report.js';
import type { CliContext } from './context.js';
import { formatBytes, formatElapsed } from './output.js';

export function createDataCommand(context: CliContext): Command {
  const data = new Command('data').description('the datasets built from package data');

  data
    .command('build')
    .description('build every dataset that is missing')
    .option('--json', 'print what was built as JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const { dataDir } = context.config();
      const startedAt = performance.now();
      const built = await buildData(dataDir, json === true ? process.stderr : process.stdout);
      const states = await listDatasets(dataDir);
      const bytes = states.reduce((sum, state) => sum + state.bytes, 0);
      context.print(json, { built, datasets: states }, () => {
        const what =
          built.length > 0
            ? `${built.length} built in ${formatElapsed(performance.now() - startedAt)}`
            : 'nothing to build';
        return `${what}; ${states.length} datasets, ${formatBytes(bytes)} in ${dataDir}\n`;
      });
    });

  data
    .command('status')
    .description('list the datasets and whether they are built')
    .option('--json', 'print as JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const states = await listDatasets(context.config().dataDir);
      context.printTable(json, states, ['DATASET', 'STATE', 'SIZE'], (state) => [
        state.id,
        state.built ? 'built' : 'missing',
        state.built ? formatBytes(state.bytes) : undefined,
      ]);
    });
  data
    .command('import')
    .description('import a file of places, postcodes, codes or facilities; the next start of the service uses it')
    .argument('<kind>', 'geonames-places, geonames-postal, unlocode, ourairports or world-port-index')
    .argument('<file>', 'the file as its publisher gives it out')
    .option('--json', 'print the report as JSON')
    .action(async (kind: string, file: string, { json }: { json?: boolean }) => {
      const { importPlaces } = await import('../compose.js');
      const report = await importPlaces(context.config().dataDir, kind, file);
      context.print(json, report, () => {
        const reasons = Object.entries(report.reasons).map(([reason, count]) => `  ${count} x ${reason}\n`);
        const counts = `${report.accepted} taken, ${report.skipped} of no interest, ${report.rejected} rejected`;
        return `${report.kind} ${report.file}: ${report.rows} rows, ${counts}\n${reasons.join('')}`;
      });
    });
  return data;
}
