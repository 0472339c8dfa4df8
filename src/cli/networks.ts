import { Command } from 'commander';
import type { CliContext } from './context.js';

const FORCE = ['--force', 'accept it even if it has far less than the previous network'] as const;

/** `cargowake roads build FILE`: tiles of real roads for ROAD_ENGINE, from an OpenStreetMap extract. */
export function createRoadsCommand(context: CliContext): Command {
  const roads = new Command('roads').description('real roads from OpenStreetMap, routed by Valhalla');
  roads
    .command('build')
    .description('build Valhalla tiles from an extract; needs the package @valhallajs/valhallajs')
    .argument('<file>', 'OpenStreetMap extract, .osm.pbf')
    .option('--out <folder>', 'a folder of your own for the tiles; by default they are an import (cargowake data list)')
    .option(...FORCE)
    .option('--json', 'print the report as JSON')
    .action(async (file: string, { out, force, json }: { out?: string; force?: boolean; json?: boolean }) => {
      const { buildRoads, importRoads } = await import('../importers.js');
      const options = { force: force === true };
      const { dataDir } = context.config();
      const built =
        out === undefined
          ? { ...(await importRoads(file, dataDir, options)), roadEngine: 'valhalla' }
          : { tiles: await buildRoads(file, out, options), roadEngine: `valhalla:${out}` };
      context.print(
        json,
        built,
        () => `${built.tiles} tiles; start the service with ROAD_ENGINE=${built.roadEngine}\n`,
      );
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
    .option(...FORCE)
    .option('--json', 'print the report as JSON')
    .action(async (file: string, { force, json }: { force?: boolean; json?: boolean }) => {
      const { buildRails } = await import('../importers.js');
      const report = await buildRails(file, context.config().dataDir, { force: force === true });
      context.print(
        json,
        report,
        () =>
          `${report.id}: ${report.tracks} stretches of track, ${report.km.toFixed(0)} km; used from the next start on\n`,
      );
    });
  return rails;
}
