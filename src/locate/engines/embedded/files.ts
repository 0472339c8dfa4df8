import type { Harbor } from '../../port.js';
import type { AirportRow } from './build/airports.js';

export const LAYER_FILE = 'places.bin';
export const FACILITIES_FILE = 'facilities.json';
export const RAIL_YARDS_FILE = 'rail-yards.json';
export const COUNTRIES_FILE = 'countries.json';

/** Contents of the facilities file. */
export interface FacilityTables {
  readonly airports: readonly AirportRow[];
  readonly harbors: readonly Harbor[];
}
