import type { Airport, FacilityIndex } from '../../port.js';
import type { AreaIndex } from './areas.js';
import type { CountryNames } from './countries.js';
import type { Gazetteer } from './gazetteer.js';
import type { Streets } from './streets/streets.js';

/** The data sources of the embedded geocoder. */
export interface Sources {
  readonly areas: AreaIndex;
  readonly gazetteer: Gazetteer;
  readonly countryNames: CountryNames;
  readonly facilities: FacilityIndex;
  /** Town served by an airport, by IATA code. */
  readonly municipalities: ReadonlyMap<string, string>;
  /** The airport of an ICAO code. */
  readonly findByIcao: (code: string) => Airport | undefined;
  /** Houses and streets of imported maps. */
  readonly streets: readonly Streets[];
}
