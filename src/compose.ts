import type { About } from './account/about.js';
import { METHOD_VERSION } from './aggregate/aggregate.js';
import { type CountCache, cacheEngines } from './cache/engines.js';
import type { Engines } from './calculate.js';
import { calculate } from './calculate.js';
import type { Config } from './config.js';
import { describeDataset } from './datasets/describe.js';
import { listActiveImports } from './datasets/imports.js';
import { type Dataset, openDataset, type SharedFiles } from './datasets/open.js';
import type { Recipe } from './datasets/recipe.js';
import { createEstimator } from './estimate/estimator.js';
import { openEmbeddedLocator } from './locate/engines/embedded/locator.js';
import { gazetteerRecipe } from './locate/engines/embedded/recipe.js';
import { createGeocoder } from './locate/engines/external/create-geocoder.js';
import type { PlaceIndex } from './locate/port.js';
import { decodeJson } from './request/json.js';
import { parseRequest } from './request/parse.js';
import { connectRoadEngine, findRoadVersion } from './road-engines.js';
import { createAirRouter } from './route/engines/air/router.js';
import { openRailRouter } from './route/engines/land/rail.js';
import { readImportedRails } from './route/engines/land/rails/import.js';
import { createRoadRouter } from './route/engines/land/real-roads.js';
import { landRecipe } from './route/engines/land/recipe.js';
import { openRoadRouter } from './route/engines/land/road.js';
import { IMPORTED_ROADS } from './route/engines/valhalla/build.js';
import { seaRecipe } from './route/engines/water/recipe.js';
import { openWaterRouter } from './route/engines/water/router.js';
import { withLocalWays } from './route/local-ways.js';
import { readVersion } from './version.js';

/** Import loaders of the command line, here because they belong to concrete engines. */
export { importPlaces } from './locate/engines/embedded/import/import.js';
export { buildRails } from './route/engines/land/rails/import.js';
export { buildRoads, importRoads } from './route/engines/valhalla/build.js';

export interface ComposedEngines extends Engines {
  /** Suggestions while a place is typed: always of the embedded gazetteer, whatever geocoder answers requests. */
  readonly places: PlaceIndex;
  readonly about: About;
  /** Ends what runs beside the process. */
  close(): void;
}

const uncounted: CountCache = () => () => {};

/**
 * Opens the built data and puts the engines together: the only place that names concrete ones. Files of `shared` are not
 * read again, those read are put there.
 */
export function composeEngines(
  config: Config,
  countCache: CountCache = uncounted,
  shared: SharedFiles = new Map(),
): ComposedEngines {
  const open = (recipe: Recipe): Dataset => openDataset(config.dataDir, recipe, shared);
  const [gazetteer, land, sea] = [open(gazetteerRecipe), open(landRecipe), open(seaRecipe)];
  const imports = listActiveImports(config.dataDir).filter(({ kind }) => kind !== IMPORTED_ROADS);
  const roadVersion = findRoadVersion(config.roadEngine, config.dataDir);
  const { geocoder, facilities, countries, places } = openEmbeddedLocator(
    gazetteer,
    imports.map(({ dir }) => dir),
  );
  const estimator = createEstimator(config.factorSets === undefined ? {} : { factorSets: config.factorSets });
  const rail = openRailRouter(land, countries, readImportedRails(config.dataDir));
  const water = openWaterRouter(sea, countries);
  const roads = createRoadRouter(
    connectRoadEngine(config.roadEngine, config.dataDir),
    openRoadRouter(land, countries),
    countries,
  );
  const road = withLocalWays(roads, countries, water.isWaterBetween);
  const engines: ComposedEngines = {
    geocoder: createGeocoder(config.geocoder, geocoder),
    facilities,
    places,
    roadReach: road.reach,
    waterKm: water.measure,
    isWaterBetween: water.isWaterBetween,
    hasRail: rail.hasRail,
    routers: {
      road,
      rail,
      water,
      air: createAirRouter(facilities, countries),
    },
    estimator,
    dataVersions: [
      ...[gazetteer, land, sea, ...imports].map(({ id }) => id),
      ...(roadVersion === undefined ? [] : [roadVersion]),
    ],
    about: {
      version: readVersion(),
      methodVersion: METHOD_VERSION,
      // The kind alone: an address may carry a password.
      engines: { road: kindOf(config.roadEngine), geocoder: kindOf(config.geocoder) },
      datasets: [gazetteer, land, sea].map(describeDataset),
      factorSources: estimator.sources,
    },
    close: () => road.close(),
  };
  // Engines beside the process may fail or change their data: what they said once is no lasting answer.
  const cached = { geocoder: config.geocoder === 'embedded', road: config.roadEngine === 'embedded' };
  return { ...cacheEngines(engines, countCache, cached), lasting: cached.geocoder && cached.road };
}

const kindOf = (setting: string): string => setting.split(':', 1)[0] ?? setting;

/** One calculation without a server, an account or a store: what `cargowake calculate` prints. */
export async function calculateOnce(body: Uint8Array, config: Config): Promise<unknown> {
  const engines = composeEngines(config);
  try {
    const { result } = await calculate(parseRequest(decodeJson(body)), engines);
    return result;
  } finally {
    engines.close();
  }
}
