import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseOwn } from '../../../own-json.js';

/** The kind of import that holds tiles. */
export const IMPORTED_ROADS = 'roads';

/** Files of a folder made by `buildRoads`. */
export const CONFIG_FILE = 'config.json';
export const TILE_FOLDER = 'tiles';

export interface ValhallaConfig {
  readonly mjolnir: Readonly<Record<string, unknown>>;
}

/**
 * The configuration of a tile folder, with paths for its present location.
 * @throws Error if it is not such a folder
 */
export function readTileConfig(dir: string): ValhallaConfig {
  let config: ValhallaConfig;
  try {
    config = parseOwn<ValhallaConfig>(readFileSync(join(dir, CONFIG_FILE), 'utf8'));
  } catch (error) {
    throw new Error(`${dir} contains no road tiles; build them with: npx cargowake roads build FILE.osm.pbf`, {
      cause: error,
    });
  }
  return { ...config, mjolnir: { ...config.mjolnir, tile_dir: join(dir, TILE_FOLDER) } };
}
