/**
 * The engine as a library: calculations in this process, without a server, a store or a key. What this file exports is the
 * package's interface and follows semantic versioning; everything else may change.
 */
import { readConfig } from './config.js';
import { ensureData } from './datasets/ensure.js';
import { createEngine, type Engine } from './engine.js';

export type { CalculationResult } from './aggregate/result-schema.js';
export type { Engine } from './engine.js';
export { ApiFault as CalculationError } from './errors/fault.js';

export interface EngineOptions {
  /**
   * Folder of the built datasets; missing ones are built there, which takes minutes the first time. Default
   * `./var/data`.
   */
  readonly dataDir?: string;
  /** Folder with your own factor tables, which take precedence over the built-in ones. */
  readonly factorSets?: string;
  /** `embedded` (default), `valhalla:FOLDER`, `valhalla:URL` or `osrm:URL`. */
  readonly roadEngine?: string;
  /** `embedded` (default), `nominatim:URL`, `photon:URL` or `pelias:URL`. */
  readonly geocoder?: string;
}

/**
 * Opens the networks, places and factors: about 300 MB of memory, and a second once the data is built. Open one for
 * each thread.
 */
export async function openEngine(options: EngineOptions = {}): Promise<Engine> {
  const { dataDir, factorSets, roadEngine, geocoder } = options;
  const config = readConfig({
    ...(dataDir === undefined ? {} : { DATA_DIR: dataDir }),
    ...(factorSets === undefined ? {} : { FACTOR_SETS: factorSets }),
    ...(roadEngine === undefined ? {} : { ROAD_ENGINE: roadEngine }),
    ...(geocoder === undefined ? {} : { GEOCODER: geocoder }),
  });
  await ensureData(config.dataDir, () => {});
  return createEngine(config);
}
