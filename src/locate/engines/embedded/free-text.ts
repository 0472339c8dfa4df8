import { greatCircleKm } from '../../../geo/point.js';
import { readNative } from '../../facility-words.js';
import { keyOfWords, nameKey, words } from '../../text.js';
import { findCity } from './cities.js';
import type { CityMatch } from './city-match.js';
import { isFacility, isNamedPlace } from './format.js';
import type { Candidate, Gazetteer } from './gazetteer.js';
import { listPostcodesIn } from './postcode-forms.js';
import type { PostcodeMatch } from './postcode-match.js';
import { findPostcode } from './postcodes.js';
import { liesIn } from './regions.js';
import { type Resolved, withNote } from './resolved.js';
import { isOperatorWord, isTerminalWord, partsOfHan } from './spellings.js';
import { besideEstate, findNamed, findSuburb } from './street-places.js';
import { combine, fromCity, fromPostcode } from './town-and-postcode.js';
import { besideUnknown, findTownship, segmentsOf } from './unread-parts.js';

const MAX_WORDS_OF_NAME = 5;
/** A postcode within this distance of the town supports both. */
const NEAR_POSTCODE_KM = 40;
/** With a lower score, a name in the text is more likely a street or a person. */
const LEAST_SCORE = 2;

/** A word in an address that is also the name of such a small place means nothing by itself (`Rue` in the Somme). */
const SMALL_TOWN = 15_000;
/** Least confidence for reading an address by a part of it, or by similarity. */
const LEAST_CONFIDENCE = 0.75;

interface Reading {
  readonly candidate: Candidate;
  readonly postcode: PostcodeMatch | undefined;
  readonly score: number;
  /** The parts of the text before the one that names the town. */
  readonly before?: string;
}

/** The town and postcode of a one-line address, in either order. */
export function resolveFreeText(gazetteer: Gazetteer, countryCode: string, text: string): Resolved | undefined {
  const facility = findNative(gazetteer, countryCode, text);
  if (facility !== undefined) return { ...fromCity(facility, 1), method: 'ADDRESS' };
  const postcodes = listPostcodesIn(countryCode, text).flatMap(
    ({ postcode }) => findPostcode(gazetteer, countryCode, postcode) ?? [],
  );
  const best = bestReading(gazetteer, countryCode, text, postcodes);
  if (best !== undefined) {
    const city: CityMatch = { candidates: [best.candidate], confidence: best.candidate.isMain ? 0.95 : 0.9 };
    if (best.postcode?.precise === true) return combine(gazetteer, city, best.postcode);
    // The first digits of a code say less than a village or an estate that is named.
    const named = byNames(gazetteer, countryCode, text, best, city);
    return best.postcode === undefined ? named : { ...named, postcode: best.postcode.postcode };
  }
  const sure = postcodes.find((postcode) => postcode.confidence >= 0.95);
  if (sure !== undefined) return fromPostcode(sure, 0.85);
  const misspelt = segmentsOf(text).flatMap((segment) => findCity(gazetteer, countryCode, segment) ?? []);
  const [likeliest] = misspelt.toSorted((a, b) => b.confidence - a.confidence);
  if (likeliest === undefined || likeliest.confidence < LEAST_CONFIDENCE) return undefined;
  return { ...fromCity(likeliest, 0.9), method: 'ADDRESS' };
}

/** A harbor, an airport or a terminal by its name in the language of the country: 成都天府国际机场. */
function findNative(gazetteer: Gazetteer, countryCode: string, text: string): CityMatch | undefined {
  if (readNative(text, countryCode) === undefined) return undefined;
  const found = findCity(gazetteer, countryCode, text);
  const [best] = found?.candidates ?? [];
  return best !== undefined && (isFacility(best.place) || !HAN_ADDRESS.test(text)) ? found : undefined;
}

const HAN_ADDRESS = /[省市区區縣县県]/u;

/** The town of an address without a postcode, or a smaller one or an estate that is named before it. */
function byNames(
  gazetteer: Gazetteer,
  countryCode: string,
  text: string,
  { candidate, before = '' }: Reading,
  city: CityMatch,
): Resolved {
  const { place } = candidate;
  const isOwn = isFacility(place) || (isNamedPlace(place) && place.population < SMALL_TOWN);
  const named = isOwn ? undefined : findNamed(gazetteer, { countryCode, street: before }, city);
  if (named !== undefined) return { ...fromCity({ ...city, candidates: [named] }, 1), method: 'ADDRESS' };
  const suburb = isOwn ? undefined : findSuburb(gazetteer, { countryCode, street: before }, city);
  if (suburb === undefined) {
    const found: Resolved = { ...fromCity(city, 1), method: 'ADDRESS' };
    if (isOwn) return found;
    const township = findTownship(gazetteer, countryCode, text, place);
    if (township === undefined) return besideUnknown(besideEstate(found, text), text, before);
    return { ...fromCity({ candidates: [township], confidence: SUBURB }, 1), method: 'ADDRESS' };
  }
  const found: Resolved = { ...fromCity({ candidates: [suburb], confidence: SUBURB }, 1), method: 'ADDRESS' };
  return withNote(found, `${suburb.place.name} was taken as the place, near ${place.name}`);
}

const SUBURB = 0.85;

function bestReading(
  gazetteer: Gazetteer,
  countryCode: string,
  text: string,
  postcodes: readonly PostcodeMatch[],
): Reading | undefined {
  let best: Reading | undefined;
  const segments = segmentsOf(text);
  segments.forEach((segment, segmentIndex) => {
    const list = words(segment).flatMap(splitHan);
    const others = segments.filter((_, i) => i !== segmentIndex);
    for (let start = 0; start < list.length; start++) {
      for (let end = Math.min(list.length, start + MAX_WORDS_OF_NAME); end > start; end--) {
        const key = keyOfWords(list.slice(start, end));
        if (key.length < 2 || /^\d+$/.test(key)) continue;
        for (const candidate of gazetteer.find(countryCode, key)) {
          const place = { start, end, list, isLast: segmentIndex === segments.length - 1 };
          const reading = rate(candidate, place, { countryCode, segment, others, text, postcodes });
          if (reading.score >= LEAST_SCORE && reading.score > (best?.score ?? 0))
            best = { ...reading, before: segments.slice(0, segmentIndex).join(',') };
        }
      }
    }
  });
  return best;
}

/** Parts of Chinese text, with and without their administrative suffix. */
const splitHan = (word: string): readonly string[] =>
  partsOfHan(word).flatMap((piece) =>
    /[省市区區縣县県都府州镇鎮]$/u.test(piece) ? [piece, piece.slice(0, -1)] : [piece],
  );

interface Position {
  readonly start: number;
  readonly end: number;
  /** The words of the segment. */
  readonly list: readonly string[];
  readonly isLast: boolean;
}

/** The surroundings of a name in the text. */
interface Surroundings {
  readonly countryCode: string;
  /** The comma-separated part in which the name was found. */
  readonly segment: string;
  /** The other parts. */
  readonly others: readonly string[];
  readonly text: string;
  readonly postcodes: readonly PostcodeMatch[];
}

/**
 * Scores a name: higher if it is a part of its own, comes late, matches a postcode or a region in the text, or is a
 * large town.
 */
function rate(
  candidate: Candidate,
  position: Position,
  { countryCode, segment, others, text, postcodes }: Surroundings,
): Reading {
  const { start, end, list, isLast } = position;
  const postcode = postcodes.find((found) => greatCircleKm(found, candidate.place) <= NEAR_POSTCODE_KM);
  const named = list.slice(start, end);
  // A company that has the other name of a city: Cosco is Cusco, but not in a port.
  if (!candidate.isMain && others.length > 0 && named.every(isOperatorWord)) return { candidate, postcode, score: 0 };
  const letters = words(segment).filter((word) => {
    return !/\d/.test(word) && word !== CITY_WORD && (named.includes(word) || !isTerminalWord(word));
  }).length;
  const isWhole = end - start >= letters;
  const apart = postcode === undefined ? 0 : 1 - greatCircleKm(postcode, candidate.place) / NEAR_POSTCODE_KM;
  const inRegion = text
    .split(/[,;\s]+/)
    .some(
      (token) =>
        /^\p{L}{2,}$/u.test(token) &&
        nameKey(token) !== nameKey(candidate.place.name) &&
        liesIn(countryCode, candidate, token),
    );
  const isAtEnd = end === list.length;
  const isOfArea = others.some((part) => liesIn(countryCode, candidate, part));
  const isWard = isNamedPlace(candidate.place) && WARD_OF_CITY.test(list.slice(start, end).join(''));
  const isBacked = isWhole || isAtEnd || isOfArea || postcode !== undefined || inRegion || isWard;
  if (!isBacked && candidate.place.population < SMALL_TOWN) return { candidate, postcode, score: 0 };
  const score =
    (isWhole ? 2 : 0) +
    (isAtEnd ? 0.5 : 0) +
    (isLast ? 0.4 : 0) +
    0.5 * (end - start) +
    (postcode === undefined ? 0 : 3 + 1.5 * apart) +
    (inRegion || isOfArea ? 1 : 0) +
    // `Zárate, Buenos Aires`: a town and its province, which the capital is called after.
    (isOfArea && candidate.place.population >= SMALL_TOWN ? 1 : 0) -
    (isNameOfArea(countryCode, candidate, position) ? NAME_OF_AREA : 0) +
    (candidate.isMain ? 0.5 : 0) +
    0.35 * Math.log10(candidate.place.population + 1) +
    // A terminal or an estate is closer to what is meant than the town around it; streets far away are named after
    // harbors and airports.
    (isNamedPlace(candidate.place) && (isWhole || isTelling(candidate.place.name)) ? 3 : 0);
  return { candidate, postcode, score };
}

const CITY_WORD = 'city';
/** City and ward together: 인천광역시 중구. */
const WARD_OF_CITY = /^[\u3400-\u9fff\uac00-\ud7af]{4,}$/u;

/** A name that is only another spelling of a place, and its area's own, means the area: 大阪府, Aichi. */
const NAME_OF_AREA = 0.7;
const AREA_SIGN = /[省府県]$/u;

function isNameOfArea(countryCode: string, candidate: Candidate, { start, end, list }: Position): boolean {
  if (candidate.isMain) return false;
  const [before = '', name = ''] = [list[start - 1], list.slice(start, end).join(' ')];
  return (
    AREA_SIGN.test(name) || (AREA_SIGN.test(before) && before.startsWith(name)) || liesIn(countryCode, candidate, name)
  );
}

/** Long enough not to be part of something else; three Chinese characters count as much as five letters. */
const isTelling = (name: string): boolean => name.length >= 5 || /^[\u3400-\u9fff\uac00-\ud7af]{3,}$/.test(name);
