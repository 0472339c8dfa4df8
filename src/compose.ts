import type { Engines } from './calculate.js';
import { calculate } from './calculate.js';
import type { Config } from './config.js';
import { type Dataset, openDataset } from './datasets/open.js';
import type { Recipe } from './datasets/recipe.js';
import { createEstimator } from './estimate/estimator.js';
import { openEmbeddedLocator } from './locate/engines/embedded/locator.js';
import { gazetteerRecipe } from './locate/engines/embedded/recipe.js';
import { decodeJson } from './request/json.js';
import { parseRequest } from './request/parse.js';
import { createAirRouter } from './route/engines/air/router.js';
import { openRailRouter } from './route/engines/land/rail.js';
import { landRecipe } from './route/engines/land/recipe.js';
import { openRoadRouter } from './route/engines/land/road.js';
import { seaRecipe } from './route/engines/water/recipe.js';
import { openWaterRouter } from './route/engines/water/router.js';

/** Opens the built data and puts the engines together: the only place that names concrete ones. */
export function composeEngines(config: Config): Engines {
  const open = (recipe: Recipe): Dataset => openDataset(config.dataDir, recipe);
  const [gazetteer, land, sea] = [open(gazetteerRecipe), open(landRecipe), open(seaRecipe)];
  const { geocoder, facilities, countries } = openEmbeddedLocator(gazetteer);
  const road = openRoadRouter(land, countries);
  return {
    geocoder,
    facilities,
    roadReach: road.reach,
    routers: {
      road,
      rail: openRailRouter(land, countries),
      water: openWaterRouter(sea, countries),
      air: createAirRouter(facilities, countries),
    },
    estimator: createEstimator(config.factorSets === undefined ? {} : { factorSets: config.factorSets }),
    dataVersions: [gazetteer.id, land.id, sea.id],
  };
}

/** One calculation without a server, an account or a store: what `cargowake calculate` prints. */
export async function calculateOnce(body: Uint8Array, config: Config): Promise<unknown> {
  const { result } = await calculate(parseRequest(decodeJson(body)), composeEngines(config));
  return result;
}
