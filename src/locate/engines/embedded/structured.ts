import { greatCircleKm } from '../../../geo/point.js';
import { type CityMatch, findCity } from './cities.js';
import type { Candidate, Gazetteer } from './gazetteer.js';
import { isPostcode, listPostcodesIn } from './postcode-forms.js';
import { findPostcode, type PostcodeMatch } from './postcodes.js';
import type { Resolved } from './resolved.js';

/** The structured fields of a query, with the country known. */
export interface AddressParts {
  readonly countryCode: string;
  readonly street?: string;
  readonly city?: string;
  readonly region?: string;
  readonly postcode?: string;
}

/** A postcode and a town further apart than this do not belong together. */
const SAME_AREA_KM = 60;
/** A town of this size is better known than a postcode that contradicts it. */
const LARGE_TOWN = 100_000;

/**
 * The position of a structured address: that of its postcode where postcode and town agree, the town's otherwise. Small slips are
 * put right: a postcode in the street or city field, street and city exchanged.
 */
export function resolveStructured(gazetteer: Gazetteer, parts: AddressParts): Resolved | undefined {
  const city = findTown(gazetteer, parts);
  const postcode = findCode(gazetteer, parts, city);
  if (postcode === undefined) return city && fromCity(city, parts.postcode === undefined ? 1 : 0.85);
  if (city === undefined) return fromPostcode(postcode, parts.city === undefined ? 1 : 0.8);
  return combine(city, postcode);
}

/** Town and postcode together: they agree, or the better-known one decides and the confidence says so. */
export function combine(city: CityMatch, postcode: PostcodeMatch): Resolved {
  const nearest = nearestTo(city.candidates, postcode);
  const apartKm = nearest === undefined ? Number.POSITIVE_INFINITY : greatCircleKm(nearest.place, postcode);
  if (nearest !== undefined && apartKm <= SAME_AREA_KM) {
    const chosen = { ...city, candidates: [nearest] };
    if (!postcode.precise) return { ...fromCity(chosen, 1), postcode: postcode.postcode };
    const town = fromCity(chosen, 1);
    const confidence = Math.min(1, Math.max(city.confidence, 0.9) * postcode.confidence);
    return {
      ...town,
      ...position(postcode),
      method: 'POSTCODE',
      confidence,
      postcode: postcode.postcode,
      matched: `${postcode.matched}, ${town.matched}`,
    };
  }
  const [best] = city.candidates;
  const isKnown = best !== undefined && best.similarity === 1 && best.place.population >= LARGE_TOWN;
  if (isKnown || !postcode.precise) return contradicted(fromCity(city, 0.6), postcode.matched);
  return contradicted(fromPostcode(postcode, 0.6), best === undefined ? '' : `city "${best.place.name}"`);
}

function contradicted(resolved: Resolved, other: string): Resolved {
  return { ...resolved, matched: `${resolved.matched}; ${other} lies elsewhere and was not used` };
}

/** The town of the city field; of the street field when the city field holds a street (`city: Augustusplatz 1`). */
function findTown(gazetteer: Gazetteer, { countryCode, city, street, region }: AddressParts): CityMatch | undefined {
  if (city === undefined) return undefined;
  const found = findCity(gazetteer, countryCode, city, region);
  if (street === undefined || (found !== undefined && found.confidence >= 0.95)) return found;
  const exchanged =
    /\d/.test(city) || found === undefined ? findCity(gazetteer, countryCode, street, region) : undefined;
  const isBetter = exchanged !== undefined && exchanged.confidence === 1 && exchanged.candidates[0]?.isMain === true;
  return isBetter ? exchanged : found;
}

/** The postcode of its own field, else one written into the street or city field that fits the town. */
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
      // A house number can look like a postcode: without a town beside it only the whole code counts.
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

export function fromCity({ candidates, confidence }: CityMatch, factor: number): Resolved {
  const [best] = candidates;
  if (best === undefined) throw new Error('a city match without candidates');
  const { place } = best;
  return {
    ...position(place),
    countryCode: place.countryCode,
    method: 'CITY',
    confidence: confidence * factor,
    matched: `city "${place.name}" (${place.source} ${place.id})`,
    city: place.name,
    ...(place.region === '' ? {} : { region: place.region }),
  };
}

export function fromPostcode(found: PostcodeMatch, factor: number): Resolved {
  return {
    ...position(found),
    countryCode: found.countryCode,
    method: 'POSTCODE',
    confidence: found.confidence * factor,
    matched: found.matched,
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
