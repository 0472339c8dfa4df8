import { Command } from 'commander';
import { exportDatasets, listDatasets } from '../datasets/ensure.js';
import { removeImport, rollbackImport } from '../datasets/imports.js';
import { listData, pruneData } from '../datasets/prune.js';
import { buildData } from './build-report.js';
import type { CliContext } from './context.js';
import { type ImportFlags, importMap } from './import-map.js';
import { formatBytes, formatElapsed } from './output.js';

export function createDataCommand(context: CliContext): Command {
  const data = new Command('data').description('the datasets built from package data');

  data
    .command('build')
    .description('build every dataset that is missing')
    .option('--json', 'print what was built as JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const config = context.config();
      const { dataDir } = config;
      const startedAt = performance.now();
      const built = await buildData(config, json === true ? process.stderr : process.stdout);
      const states = await listDatasets(dataDir);
      const bytes = states.reduce((sum, state) => sum + state.bytes, 0);
      context.print(json, { built, datasets: states }, () => {
        const what =
          built.length > 0
            ? `${built.length} ${config.dataArchive === undefined ? 'built' : 'installed'} in ${formatElapsed(performance.now() - startedAt)}`
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
    .command('export')
    .description('write the built datasets as archives with checksums, for DATA_ARCHIVE')
    .argument('<folder>', 'where the archives go')
    .option('--json', 'print as JSON')
    .action(async (folder: string, { json }: { json?: boolean }) => {
      const written = await exportDatasets(context.config().dataDir, folder);
      context.printTable(json, written, ['ARCHIVE', 'SIZE', 'SHA-256'], ({ file, bytes, sha256 }) => [
        file,
        formatBytes(bytes),
        sha256,
      ]);
    });
  addImport(data, context);
  addKeeping(data, context);
  return data;
}

function addImport(data: Command, context: CliContext): void {
  data
    .command('import')
    .description('import real roads and addresses, or places, postcodes, codes or facilities; the next start uses them')
    .argument('<kind>', 'osm, geonames-places, geonames-postal, unlocode, ourairports or world-port-index')
    .argument('<file...>', 'the file as published; of kind osm one extract (.osm.pbf) or several')
    .option('--as <name>', 'keep it under this name beside other imports of the same kind')
    .option('--force', 'accept it even if it looks incomplete')
    .option('--json', 'print the report as JSON')
    .action(async (kind: string, files: readonly string[], { as, force, json }: ImportFlags) => {
      if (kind === 'osm') return importMap(context, files, { as, force, json });
      const [file = '', ...others] = files;
      if (others.length > 0) throw new Error(`${kind} takes one file at a time`);
      const { importPlaces } = await import('../importers.js');
      const options = { force: force === true, ...(as !== undefined && { as }) };
      const report = await importPlaces(context.config().dataDir, kind, file, options);
      context.print(json, report, () => {
        const reasons = Object.entries(report.reasons).map(([reason, count]) => `  ${count} x ${reason}\n`);
        const counts = `${report.accepted} taken, ${report.skipped} of no interest, ${report.rejected} rejected`;
        const beside = report.beside.length > 0 ? `  also in use: ${report.beside.join(', ')}\n` : '';
        return `${report.id} from ${report.file}: ${report.rows} rows, ${counts}\n${reasons.join('')}${beside}`;
      });
    });
}

/** Lists the data folder, and undoes imports. */
function addKeeping(data: Command, context: CliContext): void {
  data
    .command('list')
    .description('list everything in DATA_DIR: datasets, imports and earlier editions of both')
    .option('--json', 'print as JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const kept = await listData(context.config().dataDir);
      context.printTable(json, kept, ['ID', 'STATE', 'SIZE', 'ROWS', 'SINCE', 'FILE'], (item) => [
        item.id,
        item.state.toLowerCase(),
        item.state === 'MISSING' ? undefined : formatBytes(item.bytes),
        item.rows,
        item.at?.slice(0, 16).replace('T', ' '),
        item.file,
      ]);
    });
  data
    .command('remove')
    .description('stop using an import from the next start on; it can be rolled back until it is pruned')
    .argument('<import>', 'KIND/NAME as in the list, or KIND where it has one name')
    .option('--json', 'print as JSON')
    .action((selector: string, { json }: { json?: boolean }) => {
      const removed = removeImport(context.config().dataDir, selector);
      context.print(json, removed, () => `${removed.id} is no longer used from the next start on\n`);
    });
  data
    .command('rollback')
    .description('undo the last import or removal of a name; the next start of the service uses what was before')
    .argument('<import>', 'KIND/NAME as in the list, or KIND where it has one name')
    .option('--json', 'print as JSON')
    .action((selector: string, { json }: { json?: boolean }) => {
      const now = rollbackImport(context.config().dataDir, selector);
      context.print(json, { active: now ?? null }, () =>
        now === undefined
          ? `${selector}: nothing is in use\n`
          : `${now.id} (${now.file}) is used from the next start on\n`,
      );
    });
  data
    .command('prune')
    .description('delete datasets of other versions and editions of imports that are not in use')
    .option('--json', 'print as JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const deleted = await pruneData(context.config().dataDir);
      const bytes = deleted.reduce((sum, item) => sum + item.bytes, 0);
      const lines = deleted.map(({ id }) => `deleted ${id}\n`).join('');
      context.print(json, { deleted }, () => `${lines}${deleted.length} deleted, ${formatBytes(bytes)} freed\n`);
    });
}
