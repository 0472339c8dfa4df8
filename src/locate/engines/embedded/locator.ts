import type { Dataset, SharedFiles } from '../../../datasets/open.js';
import { greatCircleKm } from '../../../geo/point.js';
import { parseOwn } from '../../../own-json.js';
import type { FacilityType } from '../../../request/vocabulary.js';
import type { Airport, CountryIndex, Facility, FacilityIndex, Geocoder, PlaceIndex, RailYard } from '../../port.js';
import { AreaIndex, type AreaRow } from './areas.js';
import { CountryNames, type CountryTable, countryAt } from './countries.js';
import { createFacilityIndex } from './facilities.js';
import { listOf, listWritten } from './facility-list.js';
import {
  AREAS_FILE,
  COUNTRIES_FILE,
  FACILITIES_FILE,
  FACILITY_NAMES_FILE,
  type FacilityTables,
  LAYER_FILE,
  listMunicipalities,
  RAIL_YARDS_FILE,
} from './files.js';
import { Gazetteer } from './gazetteer.js';
import { createEmbeddedGeocoder } from './geocoder.js';
import { type Imports, readImports } from './imports.js';
import { Layer } from './layer.js';
import { readArrays } from './named-arrays.js';
import { FacilityNames, packFacilityNames } from './suggest/facility-names.js';
import { createPlaceIndex } from './suggest/suggest.js';

export interface EmbeddedLocator {
  readonly geocoder: Geocoder;
  readonly facilities: FacilityIndex;
  readonly countries: CountryIndex;
  readonly places: PlaceIndex;
}

/**
 * Opens the built gazetteer: typed arrays over the file, with nothing else kept per place. The data in `importDirs`
 * takes precedence.
 */
export function openEmbeddedLocator(
  dataset: Dataset,
  importDirs: readonly string[] = [],
  shared: SharedFiles = new Map(),
): EmbeddedLocator {
  const imports: Imports = readImports(importDirs, shared);
  const layers = [...imports.layers, new Layer(readArrays(dataset.read(LAYER_FILE)))];
  const { airports, harbors } = parseJson<FacilityTables>(dataset, FACILITIES_FILE);
  const countryNames = new CountryNames(parseJson<CountryTable>(dataset, COUNTRIES_FILE));
  const readBuilt = (type: FacilityType): readonly Facility[] => {
    if (type === 'RAIL_YARD') return parseJson<readonly RailYard[]>(dataset, RAIL_YARDS_FILE);
    return type === 'AIRPORT' ? airports : harbors;
  };
  const importedOf = (type: FacilityType): readonly Facility[] => imports.facilities.filter((f) => f.type === type);
  const known = new Map<FacilityType, readonly Facility[]>();
  const listAll = (type: FacilityType): readonly Facility[] => {
    const mapped = imports.refinements.filter((f) => f.type === type);
    const all = known.get(type) ?? refine(overlay(readBuilt(type), importedOf(type)), mapped);
    // Rail yards stay as text: callers that list them keep what they need.
    if (type !== 'RAIL_YARD') known.set(type, all);
    return all;
  };
  const facilities = createFacilityIndex((type) => {
    const isAsBuilt = ![...imports.facilities, ...imports.refinements].some((f) => f.type === type);
    return type === 'RAIL_YARD' && isAsBuilt ? listWritten(dataset.read(RAIL_YARDS_FILE)) : listOf(listAll(type));
  }, countryNames);
  const municipalities = listMunicipalities(airports);
  const areas = new AreaIndex(() => parseJson<readonly AreaRow[]>(dataset, AREAS_FILE));
  const { streets } = imports;
  // Asked for few texts: an index of them would cost more than looking through.
  const findByIcao = (code: string): Airport | undefined =>
    listAll('AIRPORT').find(
      (facility): facility is Airport => facility.type === 'AIRPORT' && facility.icaoCode === code,
    );
  const gazetteer = new Gazetteer(layers);
  const sources = { areas, gazetteer, countryNames, facilities, municipalities, findByIcao, streets };
  // The stored order of names is valid for the built facilities only.
  const openFacilityNames = (): FacilityNames =>
    new FacilityNames(
      listAll,
      imports.facilities.length + imports.refinements.length === 0
        ? readArrays(dataset.read(FACILITY_NAMES_FILE))
        : packFacilityNames(listAll, municipalities),
    );
  const geocoder = createEmbeddedGeocoder(sources);
  return {
    geocoder,
    facilities,
    countries: { countryAt },
    places: createPlaceIndex(sources, geocoder, openFacilityNames),
  };
}

/**
 * Imported facilities replace those with the same code, except reviewed harbors; properties unknown to the import are
 * kept.
 */
function overlay(built: readonly Facility[], imported: readonly Facility[]): readonly Facility[] {
  if (imported.length === 0) return built;
  const merged = new Map(built.map((facility) => [facility.code, facility]));
  for (const facility of imported) {
    const known = merged.get(facility.code);
    if (known?.type === 'HARBOR' && known.reviewed) continue;
    merged.set(facility.code, { ...known, ...facility } as Facility);
  }
  return [...merged.values()];
}

/** A code that has moved farther than this belongs to another facility, km. */
const SAME_FACILITY_KM = 10;

/** A map improves the positions of known facilities and adds unknown ones. */
function refine(known: readonly Facility[], mapped: readonly Facility[]): readonly Facility[] {
  if (mapped.length === 0) return known;
  const merged = new Map(known.map((facility) => [facility.code, facility]));
  for (const facility of mapped) {
    const { code, latitude, longitude } = facility;
    const before = merged.get(code);
    if (before === undefined) merged.set(code, facility);
    else if (greatCircleKm(before, facility) <= SAME_FACILITY_KM) merged.set(code, { ...before, latitude, longitude });
  }
  return [...merged.values()];
}

function parseJson<T>(dataset: Dataset, name: string): T {
  return parseOwn<T>(Buffer.from(dataset.read(name)).toString());
}
