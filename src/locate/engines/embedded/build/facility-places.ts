import { greatCircleKm } from '../../../../geo/point.js';
import type { Airport, Harbor } from '../../../port.js';
import { words } from '../../../text.js';
import { FIRST_FACILITY_ID } from '../format.js';
import type { AirportRow } from './airports.js';
import type { PlaceRow } from './layer-rows.js';
import { keyOfName, keysOfPlace } from './name-keys.js';
import { createNearestPlace } from './nearest-place.js';

/**
 * A place of the same name this close, km, is the one the facility is named after, and the name then means the place.
 */
const SAME_PLACE_KM = { HARBOR: 25, AIRPORT: 60 } as const;

/** How well known a harbor is, as the inhabitants of an equally well-known town, by size class. */
const HARBOR_WEIGHTS = [3000, 15_000, 40_000, 90_000] as const;
const UNREVIEWED_HARBOR = 100;
/** A town whose inhabitants nobody counted is larger than a harbor that nobody reviewed, as Taoyuan's is. */
const UNCOUNTED_TOWN = 500;
const AIRPORT_WEIGHTS = [4000, 15_000, 25_000, 50_000] as const;

/** Accuracy of the positions of harbors and airports, km. */
const QUAY_KM = 3;

/** Every form of a facility's name, in the languages of freight papers. */
const HARBOR_FORMS = [
  'Port of *',
  'Port *',
  '* Port',
  'Port de *',
  'Puerto de *',
  'Porto di *',
  'Porto de *',
  'Hafen *',
  '* Hafen',
];
const AIRPORT_FORMS = ['* Airport', 'Flughafen *', 'Aéroport *', 'Aeropuerto *'];
const AIRPORT_WORDS = new Set(
  'airport international intl aeropuerto aeroporto aeroport flughafen internacional internazionale air base of de la le'.split(
    ' ',
  ),
);
/** Parts of an airport's name that mean nothing alone: London City, Kansas City Downtown. */
const NOT_A_NAME = new Set(
  'city downtown central regional municipal national metropolitan intercontinental county north south east west island new old field'.split(
    ' ',
  ),
);

interface Named {
  readonly facility: Airport | Harbor;
  readonly name: string;
  readonly otherNames: readonly string[];
  readonly population: number;
  readonly featureCode: PlaceRow['featureCode'];
}

/**
 * Harbors and airports as places, so that `Yantian` or `Tanjung Pelepas` in a city field is the harbor on every bill of
 * lading, and not a village of the same name. If a town of the name is nearby, the facility is found only as `Port of
 * …`.
 */
export function listFacilityPlaces(
  places: readonly PlaceRow[],
  harbors: readonly Harbor[],
  airports: readonly AirportRow[],
  areaNames: Iterable<string>,
): readonly PlaceRow[] {
  const areas = new Set([...areaNames].map(keyOfName));
  const named = [
    ...harbors.filter(({ inlandOnly }) => !inlandOnly).map((harbor) => nameHarbor(harbor, areas)),
    ...airports.flatMap(nameAirport),
  ];
  const towns = listTowns(places, named);
  const findNearest = createNearestPlace(places);
  return named.map(({ facility, name, otherNames, population, featureCode }, row) => {
    const { latitude, longitude, countryCode } = facility;
    // Beside its ward, `Pudong` means the ward; beside a fishing village, `Yantian` means the port.
    const rivalPopulation = facility.type === 'HARBOR' ? population : 0;
    const hasTown = (text: string): boolean =>
      (towns.get(countryCode)?.get(keyOfName(text)) ?? []).some(
        (town) =>
          Math.max(town.population, UNCOUNTED_TOWN) >= rivalPopulation &&
          greatCircleKm(town, facility) <= SAME_PLACE_KM[facility.type],
      );
    const nearest = findNearest(facility, countryCode);
    const [main = facility.name, ...others] = [name, ...otherNames].filter((text) => !hasTown(text));
    return {
      id: FIRST_FACILITY_ID + row,
      name: main,
      otherNames: others,
      latitude,
      longitude,
      countryCode,
      admin1: nearest?.admin1,
      admin2: nearest?.admin2,
      population,
      featureCode,
      errorKm: QUAY_KM,
    };
  });
}

/** Towns that share a name with a facility, by country and key. */
function listTowns(
  places: readonly PlaceRow[],
  named: readonly Named[],
): ReadonlyMap<string, ReadonlyMap<string, readonly PlaceRow[]>> {
  const towns = new Map<string, Map<string, PlaceRow[]>>();
  for (const { facility, name, otherNames } of named) {
    const ofCountry = towns.get(facility.countryCode) ?? new Map<string, PlaceRow[]>();
    towns.set(facility.countryCode, ofCountry);
    for (const text of [name, ...otherNames]) ofCountry.set(keyOfName(text), []);
  }
  for (const place of places) {
    const ofCountry = towns.get(place.countryCode);
    if (ofCountry === undefined) continue;
    for (const key of new Set(keysOfPlace(place))) ofCountry.get(key)?.push(place);
  }
  return towns;
}

/**
 * Names in brackets that are shorter than this, and the words below, identify a quay only together with the town's
 * name.
 */
const SHORTEST_QUAY = 4;
const NOT_A_QUAY = /^(?:old|new|container|outer) (?:port|harbou?r)$/i;

/** `Tianjin (Xingang)` is known by either name; `Portland (Oregon)` and `Manzanillo (Panama)` name their area. */
function nameHarbor(harbor: Harbor, areas: ReadonlySet<string>): Named {
  const [, name = harbor.name, brackets = ''] = /^(.+?)\s*\((.+)\)$/.exec(harbor.name) ?? [];
  const quays = brackets
    .split(/,\s*/)
    .filter((quay) => quay.length >= SHORTEST_QUAY && !NOT_A_QUAY.test(quay) && !areas.has(keyOfName(quay)));
  const bare = [name, ...quays]
    .map((text) => text.replace(/^Port (?:of )?|\s+(?:Port|Harbou?r)$/gi, ''))
    .filter((text) => text !== '');
  return {
    facility: harbor,
    name,
    otherNames: [...quays, ...bare.flatMap((text) => HARBOR_FORMS.map((form) => form.replace('*', text)))],
    ...(harbor.cargoRank === undefined
      ? { population: UNREVIEWED_HARBOR, featureCode: 'PPLX' }
      : { population: HARBOR_WEIGHTS[harbor.cargoRank] ?? 0, featureCode: 'PPL' }),
  };
}

/** Airports with freight or scheduled jets: by their full name, and by the rest of it after the town they serve. */
function nameAirport(airport: AirportRow): readonly Named[] {
  if (airport.cargoRank === undefined && !(airport.scheduled && airport.size === 'LARGE')) return [];
  const town = airport.municipality.replace(/\s*\(.*\)$/, '');
  const townWords = new Set(words(town));
  const rest = words(airport.name).filter((word) => !AIRPORT_WORDS.has(word));
  const own = rest.filter((word) => !townWords.has(word));
  const isName = own.some((word) => word.length >= 4 && !NOT_A_NAME.has(word));
  const bare = [...(isName ? [own.join(' ')] : []), rest.join(' '), town].filter((name) => name !== '');
  const forms = bare.flatMap((name) => AIRPORT_FORMS.map((form) => form.replace('*', name)));
  return [
    {
      facility: airport,
      name: airport.name,
      otherNames: [...(isName ? [own.join(' ')] : []), ...forms],
      population: AIRPORT_WEIGHTS[airport.cargoRank ?? 0] ?? 0,
      featureCode: 'PPL',
    },
  ];
}
