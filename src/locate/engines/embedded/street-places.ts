import { greatCircleKm } from '../../../geo/point.js';
import { nameKey } from '../../text.js';
import type { AddressParts } from './address-parts.js';
import type { CityMatch } from './city-match.js';
import { isFacility, isNamedPlace } from './format.js';
import type { Candidate, Gazetteer } from './gazetteer.js';
import { type Resolved, withNote } from './resolved.js';
import { ESTATE_KM, isSite, withoutAirport, withoutEstate } from './sites.js';
import { withoutTerminalWords } from './spellings.js';

/** A terminal may be this far from the town that it is written with, km. */
const TERMINAL_KM = 60;

/** A terminal, an airport, an estate or a ward of the town in the street field: `CargoCity Süd`, Frankfurt. */
export function findNamed(
  gazetteer: Gazetteer,
  { street, countryCode }: Pick<AddressParts, 'street' | 'countryCode'>,
  city: CityMatch,
): Candidate | undefined {
  const isOwn = ({ place }: Candidate): boolean => isNamedPlace(place) || isFacility(place);
  const isOfTown = ({ place }: Candidate): boolean =>
    city.candidates.some((town) => greatCircleKm(town.place, place) <= TERMINAL_KM);
  const find = (name: string): readonly Candidate[] => gazetteer.find(countryCode, nameKey(name)).filter(isOfTown);
  for (const part of partsOfStreet(street)) {
    const airport = withoutAirport(part);
    const names = [part, airport, withoutTerminalWords(part)].filter((name) => name !== undefined);
    const named = names.flatMap(find).find(isOwn);
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
    const terminal = withoutTerminalWords(part);
    const name = withoutEstate(part) ?? terminal;
    const suburb = gazetteer.find(countryCode, nameKey(name ?? part)).find(
      ({ place }) =>
        place.population >= LEAST_SUBURB &&
        // A dry port called after a city lies in the town behind it: Sialkot Dry Port, Sambrial.
        (name !== terminal || place.population <= city.place.population) &&
        greatCircleKm(place, city.place) <= (name === undefined ? NEXT_TOWN_KM : TERMINAL_KM),
    );
    if (suburb !== undefined && suburb.place.id !== city.place.id) return suburb;
  }
  return undefined;
}

const BESIDE_ESTATE = 0.8;

/** An estate or an airport that is not listed may lie far outside the town it is written with. */
export function besideEstate(resolved: Resolved, street: string | undefined): Resolved {
  const estate = partsOfStreet(street).find(isSite);
  if (estate === undefined) return resolved;
  const accuracyKm = Math.max(resolved.accuracyKm ?? 0, ESTATE_KM);
  const found = { ...resolved, accuracyKm, confidence: Math.min(resolved.confidence, BESIDE_ESTATE) };
  return withNote(found, `${estate} is not known: the middle of ${resolved.city} was taken`);
}
