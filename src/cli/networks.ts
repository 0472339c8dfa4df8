import { join } from 'node:path';
import { Command } from 'commander';
import type { CliContext } from './context.js';

/** `cargowake roads build FILE`: tiles of real roads for ROAD_ENGINE, from an OpenStreetMap extract. */
export function createRoadsCommand(context: CliContext): Command {
  const roads = new Command('roads').description('real roads from OpenStreetMap, routed by Valhalla');
  roads
    .command('build')
    .description('build Valhalla tiles from an extract; needs the package @valhallajs/valhallajs')
    .argument('<file>', 'OpenStreetMap extract, .osm.pbf')
    .option('--out <folder>', 'where the tiles go; by default DATA_DIR/roads')
    .action(async (file: string, { out }: { out?: string }) => {
      const { buildRoads } = await import('../compose.js');
      const folder = out ?? join(context.config().dataDir, 'roads');
      await buildRoads(file, folder);
      process.stdout.write(`built ${folder}; start the service with ROAD_ENGINE=valhalla:${folder}\n`);
    });
  return roads;
}

/** `cargowake rails build FILE`: a real railway network, used ahead of the modelled one where it reaches. */
export function createRailsCommand(context: CliContext): Command {
  const rails = new Command('rails').description('real railways from OpenStreetMap');
  rails
    .command('build')
    .description('import the railways of an extract; the next start of the service uses them')
    .argument('<file>', 'OpenStreetMap extract, .osm.pbf')
    .option('--json', 'print the report as JSON')
    .action(async (file: string, { json }: { json?: boolean }) => {
      const { buildRails } = await import('../compose.js');
      const report = await buildRails(file, context.config().dataDir);
      context.print(json, report, () => `${report.tracks} stretches of track, ${report.km.toFixed(0)} km\n`);
    });
  return rails;
}
