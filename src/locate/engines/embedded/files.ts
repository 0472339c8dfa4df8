import type { Harbor } from '../../port.js';
import type { AirportRow } from './build/airports.js';

export const LAYER_FILE = 'places.bin';
export const FACILITIES_FILE = 'facilities.json';
/** Sorted keys of facility names. */
export const FACILITY_NAMES_FILE = 'facility-names.bin';
export const RAIL_YARDS_FILE = 'rail-yards.json';
/** States, provinces and departments with their centres. */
export const AREAS_FILE = 'areas.json';
export const COUNTRIES_FILE = 'countries.json';

/** Contents of the facilities file. */
export interface FacilityTables {
  readonly airports: readonly AirportRow[];
  readonly harbors: readonly Harbor[];
}

/** The town that an airport serves, by the airport's code. */
export const listMunicipalities = (airports: readonly AirportRow[]): ReadonlyMap<string, string> =>
  new Map(airports.map(({ code, municipality }) => [code, municipality]));
