import { greatCircleKm } from '../../../geo/point.js';
import { nameKey } from '../../text.js';
import type { AddressParts } from './address-parts.js';
import type { CityMatch } from './cities.js';
import { isFacility, isNamedPlace } from './format.js';
import type { Candidate, Gazetteer } from './gazetteer.js';
import { type Resolved, withNote } from './resolved.js';

/** A terminal may be this far from the town that it is written with, km. */
const TERMINAL_KM = 60;

/** A terminal, an estate or a ward of the town in the street field: `CargoCity Süd`, Frankfurt. */
export function findNamed(
  gazetteer: Gazetteer,
  { street, countryCode }: AddressParts,
  city: CityMatch,
): Candidate | undefined {
  for (const part of partsOfStreet(street)) {
    const named = gazetteer
      .find(countryCode, nameKey(part))
      .find(
        ({ place }) =>
          (isNamedPlace(place) || isFacility(place)) &&
          city.candidates.some((town) => greatCircleKm(town.place, place) <= TERMINAL_KM),
      );
    if (named !== undefined) return named;
  }
  return undefined;
}

/** `Jebel Ali Free Zone, PO Box 16888` has two parts; those of streets and boxes name no place. */
const partsOfStreet = (street = ''): readonly string[] =>
  street
    .split(/[,;]|\s[-–]\s/)
    .map((part) => part.trim())
    .filter((part) => part.length >= SHORTEST_PART && !BOX.test(part));
const SHORTEST_PART = 4;
const BOX = /^(?:p\.?\s?o\.?\s?box|box|postfach|bp|apartado|casilla|caixa postal)\b|^[\d\s/-]+$/i;

/** A town in the street field lies within this distance of the city, km; it is at least this large. */
const [NEXT_TOWN_KM, LEAST_SUBURB] = [40, 15_000];

/**
 * A town of its own in the street field, if there is no postcode: 6 October City, Giza; `Bayan Lepas Free Industrial Zone`,
 * Penang.
 */
export function findSuburb(
  gazetteer: Gazetteer,
  { street, countryCode }: Pick<AddressParts, 'street' | 'countryCode'>,
  { candidates }: CityMatch,
): Candidate | undefined {
  const [city] = candidates;
  if (city === undefined) return undefined;
  for (const part of partsOfStreet(street)) {
    const isEstate = ESTATE.test(part);
    const name = isEstate ? part.replace(ESTATE, ' ').replace(BETWEEN, '') : part;
    const suburb = gazetteer
      .find(countryCode, nameKey(name))
      .find(
        ({ place }) =>
          place.population >= LEAST_SUBURB &&
          greatCircleKm(place, city.place) <= (isEstate ? TERMINAL_KM : NEXT_TOWN_KM),
      );
    if (suburb !== undefined && suburb.place.id !== city.place.id) return suburb;
  }
  return undefined;
}

const ESTATE =
  /\b(?:(?:free )?ind(?:ustrial|\.)? (?:area|city|complex|district|estate|park|township|zone)|free ?(?:trade )?zone|freeport(?: zone)?|econom(?:ic|y) zone|development (?:area|zone)|(?:hi-?tech|high-?tech|technology|science|logistics) park|epz|sez|ftz|midc|gidc|sipcot|osb|organize sanayi(?: bölgesi)?|export processing zone|zone franche|zona franca|zona industrial|(?:parque|polo|polígono) industrial|zone industrielle|kawasan industri|khu công nghiệp|kcn)\b|工[业業][园園区區]|[开開][发發][区區]/iu;
/** Between the word for an estate and its name: Parque Industrial de Pilar. */
const BETWEEN = /^\s*(?:d[aeiou]|del|of)\b/iu;

const [BESIDE_ESTATE, ESTATE_KM] = [0.8, 20];

/** An estate that is not listed may lie far outside the town it is written with. */
export function besideEstate(resolved: Resolved, street: string | undefined): Resolved {
  const estate = partsOfStreet(street).find((part) => ESTATE.test(part));
  if (estate === undefined) return resolved;
  const accuracyKm = Math.max(resolved.accuracyKm ?? 0, ESTATE_KM);
  const found = { ...resolved, accuracyKm, confidence: Math.min(resolved.confidence, BESIDE_ESTATE) };
  return withNote(found, `${estate} is not known: the middle of ${resolved.city} was taken`);
}
