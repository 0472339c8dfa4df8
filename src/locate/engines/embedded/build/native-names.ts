import { greatCircleKm } from '../../../../geo/point.js';
import { LANGUAGES, type Language, withoutForm } from '../../../facility-words.js';
import type { Facility } from '../../../port.js';
import { CITY_SIGN } from '../../../text.js';
import { readTable } from '../tables.js';
import { readNativeAirportNames } from './airports.js';
import type { PlaceRow } from './layer-rows.js';
import { keyOfName } from './name-keys.js';
import type { FindByName } from './places-by-name.js';

/** The town and the quarter that a facility is called after lie within these distances, km. */
const [OF_TOWN_KM, OF_QUARTER_KM] = [100, 40];

/** What a facility is called after. */
export interface Called {
  readonly facility: Facility;
  /** Names of its town. */
  readonly towns: readonly string[];
  /** Names of the ward or the quay that distinguish it from others of the town: 浦东 in 上海浦东机场. */
  readonly quarters: readonly string[];
}

/** Lists the names of a facility in the languages of its country: 上海港, 上海浦东机场, Порт Новороссийск, ميناء جدة. */
export function createNativeNames(
  facilities: readonly Called[],
  findTowns: FindByName,
): (called: Called) => readonly string[] {
  const listed = readOwnNames(new Set(facilities.map(({ facility }) => facility.code)));
  const ofAirports = readNativeAirportNames();
  return ({ facility, ...called }) => {
    const { type, code, countryCode } = facility;
    const listNamesakes = (names: readonly string[], withinKm: number): readonly PlaceRow[] =>
      unique(names.map(keyOfName)).flatMap((key) =>
        findTowns(countryCode, key)
          .filter((town) => greatCircleKm(town, facility) <= withinKm)
          .toSorted((a, b) => b.population - a.population)
          .slice(0, 1),
      );
    const ofTown = listNamesakes(called.towns, OF_TOWN_KM);
    const ofQuarter = listNamesakes(called.quarters, OF_QUARTER_KM);
    const own = [...(listed.get(code) ?? []), ...(ofAirports.get(code) ?? [])];
    return LANGUAGES.filter(({ countries }) => countries.has(countryCode)).flatMap((language) => {
      const forms = language[type];
      const towns = unique(ofTown.flatMap((place) => namesIn(language, place)));
      const quarters = unique([
        ...own.filter((name) => language.letters.test(name)).map((name) => withoutForm(forms, name)),
        ...ofQuarter.flatMap((place) => namesIn(language, place)),
      ]);
      const both = towns.flatMap((town) => quarters.map((quarter) => `${town} ${quarter}`));
      return unique([...towns, ...quarters, ...both]).flatMap((name) => forms.map((form) => form.replace('*', name)));
    });
  };
}

/**
 * Names of the reviewed table by code.
 * @throws Error if the table names a facility that has no names
 */
function readOwnNames(codes: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> {
  return new Map(
    readTable<'code' | 'name' | 'names'>('facility-names').map(({ code, name, names }) => {
      if (!codes.has(code)) throw new Error(`data/places/facility-names.csv: no facility ${code} ${name}`);
      return [code, names.split('|')];
    }),
  );
}

const unique = (list: readonly string[]): readonly string[] => [...new Set(list)];

function namesIn({ letters, countries }: Language, { name, otherNames }: PlaceRow): readonly string[] {
  const names = [name, ...otherNames].filter((text) => letters.test(text));
  const nominative = names.map((text) => text.replace(CITY_SIGN, ''));
  return countries.has('GR') ? [...nominative, ...nominative.map(genitive)] : nominative;
}

/** Πειραιάς, Λιμάνι Πειραιά; Αθήνα, Αεροδρόμιο Αθήνας. */
const genitive = (name: string): string => (name.endsWith('ς') ? name.slice(0, -1) : `${name}ς`);
