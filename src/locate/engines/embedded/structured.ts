import { greatCircleKm } from '../../../geo/point.js';
import { withNamesakes } from '../../namesakes.js';
import { nameKey } from '../../text.js';
import type { AddressParts } from './address-parts.js';
import { findCity } from './cities.js';
import type { CityMatch } from './city-match.js';
import { isFacility, isMunicipality, isPostalTown } from './format.js';
import type { Gazetteer } from './gazetteer.js';
import { findLarger, listRivals } from './other-meanings.js';
import { isPostcode, listPostcodesIn } from './postcode-forms.js';
import type { PostcodeMatch } from './postcode-match.js';
import { findPostcode, findWithZeros } from './postcodes.js';
import { liesIn } from './regions.js';
import { type Resolved, withNote } from './resolved.js';
import { besideEstate, findNamed, findSuburb } from './street-places.js';
import { atTown, combine, fromCity, fromPostcode, SAME_AREA_KM } from './town-and-postcode.js';

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
    return besideEstate(isInRegion(city, parts) ? fromCity(city, 1) : byName(gazetteer, city, parts), parts.street);
  }
  if (city === undefined)
    return sayCoarse(atTown(gazetteer, fromPostcode(postcode, parts.city === undefined ? 1 : 0.8), postcode));
  return combine(gazetteer, city, postcode);
}

/** A code known no better than to this distance, km, may be that of another town. */
const COARSE_KM = 25;
const COARSE = 0.75;

/** Codes of thinly settled areas, and those whose point lies far from the town that they are listed for. */
function sayCoarse(found: Resolved): Resolved {
  if (found.notes !== undefined || (found.accuracyKm ?? 0) < COARSE_KM) return found;
  const note = `the position of postcode ${found.postcode} is known to within ${found.accuracyKm?.toFixed(0)} km only: add the city`;
  return withNote({ ...found, confidence: Math.min(found.confidence, COARSE) }, note);
}

/** Whether the region in its own field selected the place: a region that nobody knows selects none. */
function isInRegion({ candidates }: CityMatch, { countryCode, region }: AddressParts): boolean {
  const [best] = candidates;
  if (region === undefined || best === undefined) return false;
  const end = nameKey(region);
  return liesIn(countryCode, best, region) || (end !== '' && nameKey(best.place.name).endsWith(end));
}

/** The largest place of the name, with less confidence if others of some size share it, or if it may be none that a list has. */
function byName(gazetteer: Gazetteer, city: CityMatch, { city: text = '', region }: AddressParts): Resolved {
  const [best] = city.candidates;
  if (best !== undefined && isPostalTown(best.place)) {
    const found = fromCity(city, HAMLET);
    return withNote(
      found,
      `${found.city} is small, and others of that name may not be listed: add a postcode or a region`,
    );
  }
  const larger = findLarger(gazetteer, city, text);
  const rivals = [...listRivals(city), ...(larger === undefined ? [] : [larger])];
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
  const within = larger === undefined ? '' : ` in ${found.countryCode}`;
  const note = `${found.city} was taken as ${taken} of that name${within}; others: ${rivals.join(', ')}`;
  return withNote({ ...found, matched: withNamesakes(found.matched, rivals) }, note);
}

const AMBIGUOUS = 0.85;
/** Others of the name, and a region that tells nothing: as likely one of them. */
const UNKNOWN_REGION = 0.6;
/** Villages share their names more often than towns, and no list has all of them: there are two of Robakowo in Poland alone. */
const HAMLET = 0.8;
/** The place may be anywhere in it; its radius is the accuracy. */
const MUNICIPALITY = 0.8;

/** The town in the city field, or in the street field if the city field holds a street (`city: Augustusplatz 1`). */
function findTown(
  gazetteer: Gazetteer,
  { countryCode, city, street, region, type }: AddressParts,
): CityMatch | undefined {
  if (city === undefined) return undefined;
  const found = findCity(gazetteer, countryCode, city, region, type);
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
      : findWithZeros(gazetteer, countryCode, parts.postcode);
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
