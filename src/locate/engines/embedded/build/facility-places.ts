import { greatCircleKm } from '../../../../geo/point.js';
import type { Harbor, RailYard } from '../../../port.js';
import { words } from '../../../text.js';
import { FIRST_FACILITY_ID } from '../format.js';
import type { AirportRow } from './airports.js';
import type { PlaceRow } from './layer-rows.js';
import { keyOfName, keysOfPlace } from './name-keys.js';
import { type Called, createNativeNames } from './native-names.js';
import { createNearestPlace } from './nearest-place.js';
import type { FindByName } from './places-by-name.js';

/**
 * A place of the same name this close, km, is the one the facility is named after, and the name then means the place.
 */
const SAME_PLACE_KM = { HARBOR: 25, AIRPORT: 60, RAIL_YARD: 25 } as const;

/** How well known a harbor is, as the inhabitants of an equally well-known town, by size class. */
const HARBOR_WEIGHTS = [3000, 15_000, 40_000, 90_000] as const;
const UNREVIEWED = 100;
/** A town whose inhabitants nobody counted is larger than a harbor that nobody reviewed, as Taoyuan's is. */
const UNCOUNTED_TOWN = 500;
const AIRPORT_WEIGHTS = [4000, 15_000, 25_000, 50_000] as const;

/** As the inhabitants of a rail terminal: towns of its name come first. */
const YARD_WEIGHT = 1000;

/** Accuracy of the positions of facilities, km. */
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

const YARD_FORMS = ['* Terminal', '* Rail Terminal', '* Intermodal Terminal', '* Yard', '* Rangierbahnhof'];
/** Parts of a terminal's name that mean nothing without the town. */
const NOT_A_YARD = new Set(
  `yard yards terminal terminals marshalling rail freight goods station intermodal container port dry inland border coal ore grain mine phosphate logistics
   park hub ramp depot icd interporto hafen bahnhof river street old new north south east west nord sud est ouest norte sur oost zuid centre central city and
   for the de la le el al san santa saint los 1 2`.split(/\s+/),
);
const SHORTEST_YARD = 5;

interface Named extends Called {
  readonly name: string;
  readonly otherNames: readonly string[];
  readonly population: number;
  readonly featureCode: PlaceRow['featureCode'];
}

/**
 * Harbors, airports and rail terminals as places, so that `Yantian` or `Tanjung Pelepas` in a city field is the harbor on every bill of
 * lading, and not a village of the same name. If a town of the name is nearby, the facility is found only as `Port of
 * …`.
 */
export function listFacilityPlaces(
  places: readonly PlaceRow[],
  harbors: readonly Harbor[],
  airports: readonly AirportRow[],
  yards: readonly RailYard[],
  areaNames: Iterable<string>,
): readonly PlaceRow[] {
  const areas = new Set([...areaNames].map(keyOfName));
  const named = [
    ...harbors.filter(({ inlandOnly, reviewed }) => reviewed || !inlandOnly).map((harbor) => nameHarbor(harbor, areas)),
    ...airports.flatMap(nameAirport),
    ...yards.filter(({ kind }) => kind === 'FREIGHT_TERMINAL').map(nameYard),
  ];
  const towns = listTowns(places, named);
  const findNearest = createNearestPlace(places);
  const findTowns: FindByName = (countryCode, text) => towns.get(countryCode)?.get(keyOfName(text)) ?? [];
  const listNative = createNativeNames(named, findTowns);
  return named.map((one, row) => {
    const { facility, name, otherNames, population, featureCode } = one;
    const { latitude, longitude, countryCode } = facility;
    // Beside its ward, `Pudong` means the ward; beside a fishing village, `Yantian` means the port.
    const rivalPopulation = facility.type === 'HARBOR' ? population : 0;
    const hasTown = (text: string): boolean =>
      findTowns(countryCode, text).some(
        (town) =>
          Math.max(town.population, UNCOUNTED_TOWN) >= rivalPopulation &&
          greatCircleKm(town, facility) <= SAME_PLACE_KM[facility.type],
      );
    const nearest = findNearest(facility, countryCode);
    const [main = facility.name, ...others] = [name, ...otherNames, ...listNative(one)].filter(
      (text) => !hasTown(text),
    );
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
  for (const { facility, name, otherNames, ...after } of named) {
    const ofCountry = towns.get(facility.countryCode) ?? new Map<string, PlaceRow[]>();
    towns.set(facility.countryCode, ofCountry);
    for (const text of [name, ...otherNames, ...after.towns, ...after.quarters]) ofCountry.set(keyOfName(text), []);
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
    towns: [name, ...bare],
    quarters: quays,
    ...(harbor.cargoRank === undefined
      ? { population: UNREVIEWED, featureCode: 'PPLX' }
      : { population: HARBOR_WEIGHTS[harbor.cargoRank] ?? 0, featureCode: 'PPL' }),
  };
}

/**
 * Airports with freight or scheduled jets: by their full name, and by the rest of it after the town they serve. Smaller
 * ones with scheduled service only by a name that is not their town's: Avalon.
 */
function nameAirport(airport: AirportRow): readonly Named[] {
  const isLesser = airport.cargoRank === undefined && airport.size !== 'LARGE';
  if (isLesser && (airport.size !== 'MEDIUM' || !airport.scheduled)) return [];
  const town = airport.municipality.replace(/\s*\(.*\)$/, '');
  const townWords = new Set(words(town));
  const rest = words(airport.name).filter((word) => !AIRPORT_WORDS.has(word));
  const own = rest.filter((word) => !townWords.has(word));
  const isName = own.some((word) => word.length >= 4 && !NOT_A_NAME.has(word));
  if (isLesser && !isName) return [];
  const ofTown = isLesser ? [] : [rest.join(' '), town];
  const bare = [...(isName ? [own.join(' ')] : []), ...ofTown].filter((name) => name !== '');
  const forms = bare.flatMap((name) => AIRPORT_FORMS.map((form) => form.replace('*', name)));
  return [
    {
      facility: airport,
      name: airport.name,
      otherNames: [...(isName ? [own.join(' ')] : []), ...forms],
      towns: [town, ...rest.map((_, i) => rest.slice(0, i + 1).join(' '))],
      quarters: isName ? [own.join(' ')] : [],
      ...(isLesser
        ? { population: UNREVIEWED, featureCode: 'PPLX' }
        : { population: AIRPORT_WEIGHTS[airport.cargoRank ?? 0] ?? 0, featureCode: 'PPL' }),
    },
  ];
}

/** `Chicago Corwith (BNSF)` is also known as Corwith, and `North Platte Bailey Yard` as Bailey Yard. */
function nameYard(yard: RailYard): Named {
  const [, name = yard.name, brackets = ''] = /^(.+?)\s*\((.+)\)$/.exec(yard.name) ?? [];
  const parts = name.split(/,\s+|\s+and\s+/);
  const list = [name, ...parts, brackets].flatMap((text) => {
    const all = text.split(/\s+/);
    return all.flatMap((_, start) => [all.slice(start).join(' '), withoutKind(all.slice(start))]);
  });
  const names = [...new Set(list)].filter(
    (text) => text.length >= SHORTEST_YARD && words(text).some((word) => word.length > 2 && !NOT_A_YARD.has(word)),
  );
  return {
    facility: yard,
    name,
    otherNames: names.flatMap((text) => [text, ...YARD_FORMS.map((form) => form.replace('*', text))]),
    towns: name.split(' ').map((_, i, all) => all.slice(0, i + 1).join(' ')),
    quarters: names,
    population: YARD_WEIGHT,
    featureCode: 'PPLX',
  };
}

/** Without the words at the end that only say what it is: `Maschen marshalling yard`. */
function withoutKind(list: readonly string[]): string {
  const last = list.findLastIndex((word) => !NOT_A_YARD.has(word.toLowerCase()));
  return list.slice(0, last + 1).join(' ');
}
