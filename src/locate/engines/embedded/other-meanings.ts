import { greatCircleKm } from '../../../geo/point.js';
import { nameKey } from '../../text.js';
import { findCity } from './cities.js';
import type { CityMatch } from './city-match.js';
import { listTerritories } from './countries.js';
import { isFacility } from './format.js';
import type { Candidate, Gazetteer } from './gazetteer.js';
import type { Place } from './layer.js';

/**
 * Another place of the same name at least this far away, and this large relative to the chosen one, may be meant as
 * well.
 */
const RIVAL_KM = 50;
const RIVAL_SHARE = 0.05;
const RIVAL_POPULATION = 15_000;
/** Among small places one of a third of the size is as likely: the Neuenkirchen of Lower Saxony as that of Westphalia. */
const COMPARABLE = 1 / 3;
const RIVALS_NAMED = 3;
/** If the text is only another spelling of the chosen place, so may any town be that is called so: Desterro, once a name of Florianópolis. */
const RIVAL_OF_SPELLING = 1000;
/** Beside a town of this size, the smallest municipality of its name may be meant as well. */
const NO_CITY = 100_000;
/** If a harbor or an airport was chosen, any town of the name and of at least this size may be meant instead. */
const RIVAL_OF_FACILITY = 1000;

/** Places that the same text may mean, in words: `Halle (North Rhine-Westphalia)`. */
export function listRivals({ candidates }: CityMatch): readonly string[] {
  const [best, ...others] = candidates;
  if (best === undefined || best.similarity < 1) return [];
  const least = isFacility(best.place)
    ? RIVAL_OF_FACILITY
    : Math.max(Math.min(RIVAL_POPULATION, COMPARABLE * best.place.population), RIVAL_SHARE * best.place.population);
  const isLarge = ({ place, isMain }: Candidate): boolean =>
    place.population >= (isMain && !best.isMain ? Math.min(least, RIVAL_OF_SPELLING) : least);
  const isSmall = best.place.population < NO_CITY;
  return others
    .filter(
      (other) =>
        other.similarity === 1 &&
        (isLarge(other) || (isSmall && isSeat(other))) &&
        greatCircleKm(other.place, best.place) > RIVAL_KM,
    )
    .slice(0, RIVALS_NAMED)
    .map(({ place }) => `${place.name}${describe(place)}`);
}

/** Whether the municipality that a place lies in is called after it. */
const isSeat = ({ place, areas, isMain }: Candidate): boolean =>
  isMain && areas.some(({ code, name }) => code.split('.').length === 3 && nameKey(name).endsWith(nameKey(place.name)));

/** Up to this size, a place is less well known than one elsewhere that is this many times larger. */
const [LITTLE_KNOWN, LARGER] = [50_000, 10];

/** A much larger place of the name in a territory of the country or in another country: Toronto beside the one in Ohio. */
export function findLarger(gazetteer: Gazetteer, { candidates: [best] }: CityMatch, text: string): string | undefined {
  if (best === undefined || best.similarity < 1 || best.place.population > LITTLE_KNOWN) return undefined;
  const { countryCode, population } = best.place;
  const key = nameKey(text);
  const elsewhere = [
    ...listTerritories(countryCode).flatMap((territory) => gazetteer.find(territory, key)[0]?.place ?? []),
    gazetteer.findWorldCity(key),
  ];
  const larger = elsewhere.find(
    (place) => place !== undefined && place.countryCode !== countryCode && place.population > LARGER * population,
  );
  return larger && `${larger.name} (${larger.region}, ${larger.countryCode})`;
}

/** What tells a place from others of its name; nothing if its area is unknown. */
function describe(place: Place): string {
  const kind = isFacility(place) ? 'harbor, airport or terminal' : place.region;
  return kind === '' ? '' : ` (${kind})`;
}

/** Names close to the text and the same name in other countries, for "did you mean". */
export function suggestCities(gazetteer: Gazetteer, countryCode: string, text: string): readonly string[] {
  const key = nameKey(text).slice(0, 40);
  const elsewhere = gazetteer.findElsewhere(countryCode, key);
  const near = gazetteer.findSimilar(countryCode, key).map((candidate) => candidate.place.name);
  const names = elsewhere === undefined ? near : [`${elsewhere.name} (${elsewhere.countryCode})`, ...near];
  return [...new Set(names)].slice(0, 3);
}

/** Places that a text means, with their states, the most likely first, for "did you mean". */
export function listStatesOf(gazetteer: Gazetteer, countryCode: string, text: string): readonly string[] {
  const places = findCity(gazetteer, countryCode, text)?.candidates ?? [];
  return [...new Set(places.map(({ place }) => `${place.name} (${place.region})`))].slice(0, 3);
}
