import { openDataset } from '../../../src/datasets/open.js';
import type { LatLon } from '../../../src/geo/point.js';
import type { CountryIndex } from '../../../src/locate/port.js';
import { openWaterNetwork, type WaterNetwork } from '../../../src/route/engines/water/network.js';
import { seaRecipe } from '../../../src/route/engines/water/recipe.js';
import { createWaterRouter } from '../../../src/route/engines/water/router.js';
import type { Route, Router, WaterRouteOptions } from '../../../src/route/port.js';

/** Geography without countries, where a test does not ask for them. */
export const NO_COUNTRIES: CountryIndex = { countryAt: () => undefined };
export const NM = 1.852;

let network: WaterNetwork | undefined;

export function getNetwork(): WaterNetwork {
  network ??= openWaterNetwork(openDataset('var/data', seaRecipe));
  return network;
}

let plain: Router<WaterRouteOptions> | undefined;

export function getRouter(countries = NO_COUNTRIES, openPassages: readonly string[] = []): Router<WaterRouteOptions> {
  if (countries !== NO_COUNTRIES || openPassages.length > 0) {
    return createWaterRouter(getNetwork(), countries, { openPassages });
  }
  plain ??= createWaterRouter(getNetwork(), NO_COUNTRIES);
  return plain;
}

const PLACES = {
  rotterdam: [51.95, 4.14],
  shanghai: [31.35, 121.6],
  singapore: [1.26, 103.84],
  hamburg: [53.54, 9.95],
  gdansk: [54.4, 18.67],
  newYork: [40.68, -74.03],
  losAngeles: [33.74, -118.27],
  yokohama: [35.45, 139.66],
  murmansk: [68.97, 33.05],
  suva: [-18.13, 178.42],
  honolulu: [21.31, -157.87],
  auckland: [-36.84, 174.78],
  lyttelton: [-43.61, 172.72],
  bilbao: [43.36, -3.08],
  anadyr: [64.73, 177.52],
  providenia: [64.42, -173.22],
  duluth: [46.77, -92.09],
  montreal: [45.55, -73.53],
  chicago: [41.73, -87.53],
  baku: [40.37, 49.87],
  odesa: [46.5, 30.75],
  piraeus: [37.94, 23.63],
  venice: [45.43, 12.33],
  istanbul: [41.01, 28.97],
  constanta: [44.15, 28.67],
  madrid: [40.42, -3.7],
  duisburg: [51.45, 6.73],
  london: [51.5, 0.05],
  stuttgart: [48.77, 9.25],
  mannheim: [49.495, 8.455],
  wien: [48.175, 16.475],
  nanjing: [32.12, 118.74],
  batonRouge: [30.44, -91.19],
  kolkata: [22.55, 88.31],
  manaus: [-3.14, -60.01],
  bangkok: [13.7, 100.57],
  rouen: [49.44, 1.06],
  bordeaux: [44.87, -0.55],
  bremen: [53.12, 8.73],
  rosario: [-32.95, -60.62],
  guangzhou: [23.1, 113.25],
  jebelAli: [25.01, 55.06],
  mumbai: [18.95, 72.85],
  jeddah: [21.48, 39.17],
  tanger: [35.88, -5.5],
  valencia: [39.45, -0.32],
  cadiz: [36.54, -6.28],
  felixstowe: [51.95, 1.32],
  leHavre: [49.48, 0.12],
  colombo: [6.95, 79.85],
  jakarta: [-6.1, 106.88],
  capeTown: [-33.91, 18.43],
  nome: [64.5, -165.42],
  kotzebue: [66.9, -162.6],
  goteborg: [57.69, 11.85],
  rostock: [54.15, 12.1],
  kalundborg: [55.67, 11.08],
  kiel: [54.33, 10.15],
  valparaiso: [-33.03, -71.63],
  buenosAires: [-34.6, -58.37],
  sydney: [-33.86, 151.2],
  napoli: [40.84, 14.27],
  catania: [37.5, 15.1],
} as const satisfies Record<string, readonly [number, number]>;

export type Place = keyof typeof PLACES;

export function placeOf(name: Place): LatLon {
  const [latitude, longitude] = PLACES[name];
  return { latitude, longitude };
}

export async function sail(from: Place, to: Place, options: Partial<WaterRouteOptions> = {}): Promise<Route> {
  return getRouter().route(placeOf(from), placeOf(to), { constraints: [], ...options });
}
