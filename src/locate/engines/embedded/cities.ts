import { greatCircleKm } from '../../../geo/point.js';
import { nameKey } from '../../text.js';
import { isFacility } from './format.js';
import type { Candidate, Gazetteer } from './gazetteer.js';
import { filterByRegion } from './regions.js';
import { cityAndWard, firstParts, hintsIn, type Spelling, spellings, withoutExtras } from './spellings.js';

/** The meaning of a text in the city field: all places of that name, the most likely first. */
export interface CityMatch {
  readonly candidates: readonly Candidate[];
  /** 0 to 1: how much of the text was used and how well it fits. */
  readonly confidence: number;
}

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
): CityMatch | undefined {
  const hints = [region, ...hintsIn(text)].filter((hint) => hint !== undefined);
  const found =
    tryExact(gazetteer, countryCode, spellings(text)) ??
    tryWard(gazetteer, countryCode, text) ??
    trySimilar(gazetteer, countryCode, text, EXACT_ENOUGH) ??
    tryExact(gazetteer, countryCode, firstParts(text)) ??
    trySimilar(gazetteer, countryCode, text, 0);
  return found && { ...found, candidates: filterByRegion(countryCode, found.candidates, hints) };
}

/**
 * Another place of the same name at least this far away, and this large relative to the chosen one, may be meant as
 * well.
 */
const RIVAL_KM = 50;
const RIVAL_SHARE = 0.05;
const RIVAL_POPULATION = 15_000;
const RIVALS_NAMED = 3;
/** If a harbor or an airport was chosen, any town of the name and of at least this size may be meant instead. */
const RIVAL_OF_FACILITY = 1000;

/** Places that the same text may mean, in words: `Halle (North Rhine-Westphalia)`. */
export function listRivals({ candidates }: CityMatch): readonly string[] {
  const [best, ...others] = candidates;
  if (best === undefined || best.similarity < 1) return [];
  const least = isFacility(best.place)
    ? RIVAL_OF_FACILITY
    : Math.max(RIVAL_POPULATION, RIVAL_SHARE * best.place.population);
  return others
    .filter(
      ({ place, similarity }) =>
        similarity === 1 && place.population >= least && greatCircleKm(place, best.place) > RIVAL_KM,
    )
    .slice(0, RIVALS_NAMED)
    .map(({ place }) => `${place.name} (${isFacility(place) ? 'harbor or airport' : place.region})`);
}

/** Names close to the text and the same name in other countries, for "did you mean". */
export function suggestCities(gazetteer: Gazetteer, countryCode: string, text: string): readonly string[] {
  const key = nameKey(text).slice(0, 40);
  const elsewhere = gazetteer.findElsewhere(countryCode, key);
  const near = gazetteer.findSimilar(countryCode, key).map((candidate) => candidate.place.name);
  const names = elsewhere === undefined ? near : [`${elsewhere.name} (${elsewhere.countryCode})`, ...near];
  return [...new Set(names)].slice(0, 3);
}

function tryExact(gazetteer: Gazetteer, countryCode: string, list: readonly Spelling[]): CityMatch | undefined {
  for (const { key, confidence } of list) {
    const candidates = gazetteer.find(countryCode, key);
    if (candidates.length > 0) return { candidates, confidence };
  }
  return undefined;
}

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
  return candidates.length > 0 ? { candidates, confidence: 0.95 } : { candidates: [around], confidence: 0.8 };
}

function trySimilar(gazetteer: Gazetteer, countryCode: string, text: string, least: number): CityMatch | undefined {
  const key = nameKey(withoutExtras(text));
  const [best] = gazetteer
    .findSimilar(countryCode, key)
    .filter((c) => c.similarity >= Math.max(least, leastSimilarity(c, key)));
  if (best === undefined || isWellKnownElsewhere(gazetteer, countryCode, key)) return undefined;
  return { candidates: [best], confidence: best.similarity };
}

/** A hamlet must be spelt almost correctly to be what was meant; short names are one letter away from many others. */
function leastSimilarity({ place }: Candidate, key: string): number {
  if (key.length < 6 && place.population < 50_000) return 1;
  if (place.population >= 100_000) return 0.7;
  return place.population >= 15_000 ? 0.8 : 0.85;
}

const WELL_KNOWN_POPULATION = 50_000;

/** `Hamburg` in France is a wrong country, not a misspelt Chambourg. */
function isWellKnownElsewhere(gazetteer: Gazetteer, countryCode: string, key: string): boolean {
  return (gazetteer.findElsewhere(countryCode, key)?.population ?? 0) >= WELL_KNOWN_POPULATION;
}
