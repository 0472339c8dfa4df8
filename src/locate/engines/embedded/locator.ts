import type { Dataset } from '../../../datasets/open.js';
import type { CountryIndex, FacilityIndex, Geocoder } from '../../port.js';
import { CountryNames, type CountryTable, countryAt } from './countries.js';
import { createFacilityIndex } from './facilities.js';
import { COUNTRIES_FILE, FACILITIES_FILE, type FacilityTables, LAYER_FILE } from './files.js';
import { Gazetteer } from './gazetteer.js';
import { createEmbeddedGeocoder } from './geocoder.js';
import { Layer } from './layer.js';
import { readSections } from './sections.js';

export interface EmbeddedLocator {
  readonly geocoder: Geocoder;
  readonly facilities: FacilityIndex;
  readonly countries: CountryIndex;
}

/** Opens the built gazetteer: typed arrays over the file, nothing else is kept per place. */
export function openEmbeddedLocator(dataset: Dataset): EmbeddedLocator {
  const layers = [new Layer(readSections(dataset.read(LAYER_FILE)))];
  const { airports, harbors, railYards } = parseJson<FacilityTables>(dataset, FACILITIES_FILE);
  const countryNames = new CountryNames(parseJson<CountryTable>(dataset, COUNTRIES_FILE));
  const facilities = createFacilityIndex({ AIRPORT: airports, HARBOR: harbors, RAIL_YARD: railYards });
  const geocoder = createEmbeddedGeocoder({
    gazetteer: new Gazetteer(layers),
    countryNames,
    facilities,
    municipalities: new Map(airports.map((airport) => [airport.code, airport.municipality])),
  });
  return { geocoder, facilities, countries: { countryAt } };
}

function parseJson<T>(dataset: Dataset, name: string): T {
  return JSON.parse(Buffer.from(dataset.read(name)).toString()) as T;
}
