import type { About } from './account/about.js';
import { METHOD_VERSION } from './aggregate/aggregate.js';
import { type CountCache, cacheEngines } from './cache/engines.js';
import type { Engines } from './calculate.js';
import type { Config } from './config.js';
import { describeDataset } from './datasets/describe.js';
import { identify } from './datasets/identity.js';
import { listActiveImports } from './datasets/imports.js';
import { type Dataset, openDataset, type SharedFiles } from './datasets/open.js';
import type { Recipe } from './datasets/recipe.js';
import { late, type MethodsOf, UnderWay } from './datasets/under-way.js';
import { type Breaker, createBreaker, type Neighbour, type OnNeighbour } from './errors/breaker.js';
import { createEstimator } from './estimate/estimator.js';
import { countryAt } from './locate/engines/embedded/countries.js';
import { type EmbeddedLocator, openEmbeddedLocator } from './locate/engines/embedded/locator.js';
import { gazetteerRecipe } from './locate/engines/embedded/recipe.js';
import { createGeocoder } from './locate/engines/external/create-geocoder.js';
import type { CountryIndex, FacilityIndex, Geocoder, PlaceIndex } from './locate/port.js';
import { RECIPES } from './recipes.js';
import { connectRoadEngine, findRoadVersion } from './road-engines.js';
import { createAirRouter } from './route/engines/air/router.js';
import { openRailRouter } from './route/engines/land/rail.js';
import { readImportedRails } from './route/engines/land/rails/imported.js';
import { createRoadRouter } from './route/engines/land/real-roads.js';
import { landRecipe } from './route/engines/land/recipe.js';
import { type EmbeddedRoadRouter, openRoadRouter } from './route/engines/land/road.js';
import { IMPORTED_OSM, openImportedOsm, TERMS } from './route/engines/osm/imported.js';
import { withOsmRails, withOsmRoads, withOsmWaterways } from './route/engines/osm/modes.js';
import { IMPORTED_ROADS } from './route/engines/valhalla/tiles.js';
import { seaRecipe } from './route/engines/water/recipe.js';
import { type EmbeddedWaterRouter, openWaterRouter } from './route/engines/water/router.js';
import { withLocalWays } from './route/local-ways.js';
import type { RailRouter } from './route/port.js';
import { readVersion } from './version.js';

export interface ComposedEngines extends Engines {
  /** Suggestions while a place is typed: always from the embedded gazetteer, whichever geocoder answers requests. */
  readonly places: PlaceIndex;
  readonly about: About;
  /** Ends helper processes. */
  close(): void;
}

const uncounted: CountCache = () => () => {};

/**
 * Opens the built data and combines the engines: the only place that names concrete ones. Files in `shared` are not
 * read again, and files read here are added to it. Engines of datasets that are `underWay` refuse until theirs is
 * built.
 */
export function composeEngines(
  config: Config,
  countCache: CountCache = uncounted,
  shared: SharedFiles = new Map(),
  underWay = new UnderWay([]),
  onNeighbour: OnNeighbour = () => {},
): ComposedEngines {
  const breakerOf = (neighbour: Neighbour): Breaker =>
    createBreaker({ onOutcome: (outcome, reason) => onNeighbour(neighbour, outcome, reason) });
  const open = (recipe: Recipe): Dataset => openDataset(config.dataDir, recipe, shared);
  /**
   * The result of `make` for the dataset, made when it is first used: a serving thread that leaves calculations to others
   * never needs the tables of most engines. Its methods refuse while the dataset is being built.
   */
  const whenBuilt = <T extends object>(recipe: Recipe, make: (dataset: Dataset) => T, methods: MethodsOf<T>): T => {
    // Files are verified and shared at once.
    if (!underWay.isMissing(recipe.name)) open(recipe);
    return late(underWay, recipe.name, methods, () => make(open(recipe)));
  };
  const imports = listActiveImports(config.dataDir).filter(({ kind }) => kind !== IMPORTED_ROADS);
  const roadVersion = findRoadVersion(config.roadEngine, config.dataDir);
  const importDirs = imports.map(({ dir }) => dir);
  const openLocator = once(() => openEmbeddedLocator(open(gazetteerRecipe), importDirs, shared));
  const place = <T extends object>(of: (locator: EmbeddedLocator) => T, methods: MethodsOf<T>): T =>
    whenBuilt(gazetteerRecipe, () => of(openLocator()), methods);
  const geocoder = place<Geocoder>((locator) => locator.geocoder, { locate: true });
  const facilities = place<FacilityIndex>((locator) => locator.facilities, {
    listNear: true,
    listClosest: true,
    findByCode: true,
    toLocation: true,
  });
  const countries: CountryIndex = { countryAt };
  const places = place<PlaceIndex>((locator) => locator.places, { suggest: true, guess: true });
  const estimator = openEstimator(config.factorSets);
  const importedRails = readImportedRails(config.dataDir);
  const maps = openImportedOsm(config.dataDir, shared);
  const rail = whenBuilt<RailRouter>(
    landRecipe,
    (land) => withOsmRails(openRailRouter(land, countries, importedRails), maps, countries),
    { route: true, hasRail: true, branchKm: true },
  );
  const water = whenBuilt<EmbeddedWaterRouter>(
    seaRecipe,
    (sea) => withOsmWaterways(openWaterRouter(sea, countries), maps),
    { route: true, measure: true, isWaterBetween: true },
  );
  const roads = createRoadRouter(
    connectRoadEngine(config.roadEngine, config.dataDir, breakerOf('road')),
    whenBuilt<EmbeddedRoadRouter>(landRecipe, (land) => withOsmRoads(openRoadRouter(land, countries), maps), {
      route: true,
      reach: true,
    }),
    countries,
  );
  const road = withLocalWays(roads, countries, water.isWaterBetween);
  const engines: ComposedEngines = {
    geocoder: createGeocoder(config.geocoder, geocoder, undefined, breakerOf('geocoder')),
    facilities,
    places,
    roadReach: road.reach,
    waterKm: water.measure,
    isWaterBetween: water.isWaterBetween,
    hasRail: rail.hasRail,
    branchKm: rail.branchKm,
    routers: {
      road,
      rail,
      water,
      air: createAirRouter(facilities, countries),
    },
    estimator,
    dataVersions: [
      ...RECIPES.map(identify),
      // The share-alike licence must accompany every mention of the data.
      ...imports.map(({ id, kind }) => (kind === IMPORTED_OSM ? `${id} (${TERMS})` : id)),
      ...(roadVersion === undefined ? [] : [roadVersion]),
    ],
    about: {
      version: readVersion(),
      methodVersion: METHOD_VERSION,
      // Only the kind: an address may contain a password.
      engines: { road: kindOf(config.roadEngine), geocoder: kindOf(config.geocoder) },
      get datasets() {
        return RECIPES.filter(({ name }) => !underWay.isMissing(name)).map((recipe) => describeDataset(open(recipe)));
      },
      factorSources: estimator.sources,
    },
    close: () => road.close(),
  };
  // Engines outside the process may fail or change their data, so their answers are not cached for long.
  const cached = { geocoder: config.geocoder === 'embedded', road: config.roadEngine === 'embedded' };
  return { ...cacheEngines(engines, countCache, cached), lasting: cached.geocoder && cached.road };
}

/** Opened on first use, and kept. */
function once<T>(open: () => T): () => T {
  let opened: { readonly it: T } | undefined;
  return () => {
    opened ??= { it: open() };
    return opened.it;
  };
}

const kindOf = (setting: string): string => setting.split(':', 1)[0] ?? setting;

function openEstimator(factorSets: string | undefined): ReturnType<typeof createEstimator> {
  if (factorSets === undefined) return createEstimator({});
  try {
    return createEstimator({ factorSets });
  } catch (cause) {
    throw new Error('FACTOR_SETS has a table that cannot be used', { cause });
  }
}
