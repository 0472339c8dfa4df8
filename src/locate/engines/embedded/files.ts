import type { Harbor, RailYard } from '../../port.js';
import type { AirportRow } from './build/airports.js';

export const LAYER_FILE = 'places.bin';
export const FACILITIES_FILE = 'facilities.json';
export const COUNTRIES_FILE = 'countries.json';

/** Contents of the facilities file. */
export interface FacilityTables {
  readonly airports: readonly AirportRow[];
  readonly harbors: readonly Harbor[];
  readonly railYards: readonly RailYard[];
}
