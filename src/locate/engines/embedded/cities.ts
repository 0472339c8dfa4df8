import { greatCircleKm } from '../../../geo/point.js';
import type { LocationType } from '../../../request/vocabulary.js';
import { readNative } from '../../facility-words.js';
import { keyOfWords, nameKey, words } from '../../text.js';
import { findAbbreviated } from './abbreviations.js';
import { BY_TOWN, besideTown } from './beside-town.js';
import { type CityMatch, readAs } from './city-match.js';
import { beginningName, completeName, endingName } from './completed-names.js';
import { findFacility } from './facility-as-town.js';
import { isFacility, isNamedPlace } from './format.js';
import { type Candidate, type Gazetteer, isOfSize } from './gazetteer.js';
import { filterByRegion } from './regions.js';
import { ESTATE_KM, withoutEstate } from './sites.js';
import {
  behindOperators,
  CITY,
  cityAndWard,
  firstParts,
  hintsIn,
  type Spelling,
  spellings,
  TOWN,
  withoutExtras,
} from './spellings.js';

const EXACT_ENOUGH = 0.8;

/**
 * The town a text means: as written, then without additions (region after a comma, district number, brackets), then
 * with typing errors, then its first part alone.
 */
export function findCity(
  gazetteer: Gazetteer,
  countryCode: string,
  text: string,
  region?: string,
  type: LocationType = 'PLACE',
): CityMatch | undefined {
  const hints = [region, ...hintsIn(text)].filter((hint) => hint !== undefined);
  const list = spellings(text);
  const found =
    (type === 'PLACE'
      ? undefined
      : findFacility(gazetteer, countryCode, text, hints.length === 0 ? type : undefined)) ??
    tryEstate(gazetteer, countryCode, text) ??
    tryExact(
      gazetteer,
      countryCode,
      list.filter(({ confidence }) => confidence === 1),
    ) ??
    tryNumbered(gazetteer, countryCode, text) ??
    findAbbreviated(gazetteer, countryCode, text, hints[0]) ??
    tryExact(gazetteer, countryCode, list) ??
    tryTownOfFacility(gazetteer, countryCode, text) ??
    tryWard(gazetteer, countryCode, text) ??
    tryQuarter(gazetteer, countryCode, text) ??
    trySimilar(gazetteer, countryCode, text, EXACT_ENOUGH) ??
    tryFirstParts(gazetteer, countryCode, text) ??
    tryBehindOperator(gazetteer, countryCode, text) ??
    beginningName(gazetteer, countryCode, text) ??
    trySimilar(gazetteer, countryCode, text, 0);
  const candidates = found && filterByRegion(countryCode, found.candidates, hints);
  if (found !== undefined && candidates !== undefined && candidates !== found.candidates)
    return { ...found, candidates };
  return (
    completeName(gazetteer, countryCode, text, hints) ??
    endingName(gazetteer, countryCode, text, hints) ??
    besideTown(gazetteer, countryCode, text, found)
  );
}

const [LONG_NAME, DOUBTFUL] = [6, 0.6];

function tryExact(gazetteer: Gazetteer, countryCode: string, list: readonly Spelling[]): CityMatch | undefined {
  for (const { key, confidence, leastPopulation } of list) {
    const all = gazetteer.find(countryCode, key);
    const candidates = leastPopulation === undefined ? all : all.filter(isOfSize(leastPopulation));
    if (candidates.length > 0) return { candidates, confidence };
    // If a long name has only one such place, it may be meant, or be a coincidence.
    if (all.length === 1 && key.length >= LONG_NAME)
      return { candidates: all, confidence: Math.min(confidence, DOUBTFUL) };
  }
  return undefined;
}

/** The beginning of a name, where nothing is known of the rest. */
function tryFirstParts(gazetteer: Gazetteer, countryCode: string, text: string): CityMatch | undefined {
  const found = tryExact(gazetteer, countryCode, firstParts(text));
  return found && { ...found, note: readAs(text, found) };
}

/**
 * The town of an estate that no list has: the one named behind it, else the one in its own name. Without its number: the
 * `2nd Industrial City` of Dammam lies 30 km outside.
 */
function tryEstate(gazetteer: Gazetteer, countryCode: string, text: string): CityMatch | undefined {
  const estate = withoutExtras(text);
  const name = withoutEstate(estate);
  if (name === undefined) return undefined;
  const listed = tryExact(
    gazetteer,
    countryCode,
    spellings(text).filter(({ confidence }) => confidence === 1),
  );
  if (listed !== undefined) return listed;
  const quarter = tryQuarter(gazetteer, countryCode, text);
  if (quarter !== undefined) return quarter;
  const names = [...hintsIn(text), name];
  for (const town of names) {
    const found =
      tryExact(gazetteer, countryCode, spellings(town)) ?? tryExact(gazetteer, countryCode, firstParts(town));
    const [best] = found?.candidates ?? [];
    if (found === undefined || best === undefined) continue;
    const note = `${estate} is not known: the middle of ${best.place.name} was taken`;
    return { ...found, confidence: Math.min(found.confidence, BY_TOWN), note, errorKm: ESTATE_KM };
  }
  return undefined;
}

/** The town of a harbor, airport or terminal that is not known by its name in the language of the country: 海口新海港. */
function tryTownOfFacility(gazetteer: Gazetteer, countryCode: string, text: string): CityMatch | undefined {
  const facility = readNative(withoutExtras(text), countryCode);
  if (facility === undefined) return undefined;
  const { name } = facility;
  // Chinese, Japanese and Korean put the town before the name without a space.
  const shortest = isUnspaced(name) ? SHORTEST_TOWN : name.length;
  for (let end = name.length; end >= shortest; end--) {
    const found = tryExact(gazetteer, countryCode, spellings(name.slice(0, end)));
    const [town] = found?.candidates ?? [];
    if (found === undefined || town === undefined) continue;
    if (end < name.length && town.place.population < CITY) continue;
    const note = `no ${text} is known by that name: ${town.place.name} itself was taken`;
    return { ...found, confidence: BY_TOWN, note };
  }
  return undefined;
}

const SHORTEST_TOWN = 2;
const isUnspaced = (name: string): boolean => /^[\u3040-\u9fff\uac00-\ud7af]+$/.test(name);

/** A ward lies within this distance of its city's centre, km; another city may have a ward of the same name. */
const WARD_KM = 60;

function tryWard(gazetteer: Gazetteer, countryCode: string, text: string): CityMatch | undefined {
  const [city, ward] = cityAndWard(text) ?? [];
  if (city === undefined || ward === undefined) return undefined;
  const around = tryExact(gazetteer, countryCode, spellings(city))?.candidates[0];
  if (around === undefined) return undefined;
  const candidates = (tryExact(gazetteer, countryCode, spellings(ward))?.candidates ?? []).filter(
    ({ place }) => greatCircleKm(place, around.place) <= WARD_KM,
  );
  if (candidates.length > 0) return { candidates, confidence: 0.95 };
  const note = `${ward} is not known: the middle of ${around.place.name} was taken`;
  return { candidates: [around], confidence: 0.8, note, errorKm: ESTATE_KM };
}

const LARGE_TOWN = 100_000;

/** The maximum distance of a quarter from the centre of its city, km. */
const QUARTER_KM = 20;
/** An airport may be farther from a city of this size, and a harbor from any: Tokyo Narita. */
const [METROPOLIS, AIRPORT_KM] = [1_000_000, 75];

/** A city and a place in or near it that has its own name: `London Stansted`, `Hamburg-Waltershof`, `Genova Voltri`. */
function tryQuarter(gazetteer: Gazetteer, countryCode: string, text: string): CityMatch | undefined {
  if (/[/]/.test(text)) return undefined;
  const list = words(withoutExtras(text));
  for (let cut = list.length - 1; cut > 0; cut--) {
    const around = gazetteer.find(countryCode, keyOfWords(list.slice(0, cut))).find(isOfSize(CITY));
    if (around === undefined) continue;
    const key = keyOfWords(list.slice(cut));
    const isWide = around.place.population >= METROPOLIS && !text.includes('-');
    const candidates = gazetteer.find(countryCode, key).filter(
      ({ place, isMain }) =>
        place.id !== around.place.id &&
        greatCircleKm(place, around.place) <= (isWide || isFacility(place) ? AIRPORT_KM : QUARTER_KM) &&
        // The Vaihingen in Stuttgart is not Vaihingen an der Enz.
        (!isMain || nameKey(place.name) === key),
    );
    const [best] = candidates;
    // Of two cities either may be meant.
    if (best !== undefined) return { candidates, confidence: best.place.population >= LARGE_TOWN ? BY_TOWN : 0.95 };
  }
  return undefined;
}

/** The quarter behind the number of a district: `Praha 10 - Uhříněves`, `Budapest XXIII. Soroksár`. */
function tryNumbered(gazetteer: Gazetteer, countryCode: string, text: string): CityMatch | undefined {
  const [, city, quarter] = NUMBERED.exec(withoutExtras(text)) ?? [];
  return city === undefined || quarter === undefined
    ? undefined
    : tryQuarter(gazetteer, countryCode, `${city} ${quarter}`);
}

const NUMBERED = /^(\p{L}[\p{L}\s]*?)\s+(?:\d{1,2}|[IVX]{1,5})[.\s]*[-–]?\s*(\p{Lu}[\p{L}\s]{3,})$/u;

/**
 * The rest of a text after the words of operators and kinds of terminals: `DP World Antwerp`, `Rail Terminal Venlo`.
 */
function tryBehindOperator(gazetteer: Gazetteer, countryCode: string, text: string): CityMatch | undefined {
  for (const { name, isListed } of behindOperators(withoutExtras(text))) {
    const found =
      tryExact(gazetteer, countryCode, spellings(name)) ??
      tryQuarter(gazetteer, countryCode, name) ??
      tryExact(gazetteer, countryCode, firstParts(name));
    const [best, ...others] = found?.candidates ?? [];
    if (found === undefined || best === undefined) continue;
    const isOwn = isNamedPlace(best.place) || isFacility(best.place);
    // Of several hamlets with one name, none is certainly meant.
    if (!isOwn && others.length > 0 && best.place.population < (isListed ? TOWN : CITY)) continue;
    const confidence = Math.min(found.confidence, isOwn ? 0.9 : BY_TOWN);
    return { ...found, confidence, note: readAs(text, found) };
  }
  return undefined;
}

function trySimilar(gazetteer: Gazetteer, countryCode: string, text: string, least: number): CityMatch | undefined {
  const key = nameKey(withoutExtras(text));
  const [best] = gazetteer
    .findSimilar(countryCode, key)
    .filter((c) => c.similarity >= Math.max(least, leastSimilarity(c, key)));
  if (best === undefined || isWellKnownElsewhere(gazetteer, countryCode, key)) return undefined;
  const found = { candidates: [best], confidence: best.similarity };
  return { ...found, note: readAs(text, found) };
}

/** A hamlet must be spelt almost exactly to be meant; short names are one letter away from many others. */
export function leastSimilarity({ place }: Candidate, key: string): number {
  if (key.length < 6 && place.population < 50_000) return 1;
  if (place.population >= 100_000) return 0.7;
  return place.population >= 15_000 ? 0.8 : 0.88;
}

const WELL_KNOWN_POPULATION = 50_000;

/** `Hamburg` in France is a wrong country, not a misspelt Chambourg. */
function isWellKnownElsewhere(gazetteer: Gazetteer, countryCode: string, key: string): boolean {
  return (gazetteer.findElsewhere(countryCode, key)?.population ?? 0) >= WELL_KNOWN_POPULATION;
}
