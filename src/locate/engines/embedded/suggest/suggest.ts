import { greatCircleKm } from '../../../../geo/point.js';
import type { LocationType } from '../../../../request/vocabulary.js';
import type { Facility, Geocoder, PlaceIndex, PlaceSuggestion } from '../../../port.js';
import { nameKey } from '../../../text.js';
import { leastSimilarity } from '../cities.js';
import type { Candidate, PrefixSpelling, RatedCandidate } from '../gazetteer.js';
import { liesIn } from '../regions.js';
import type { Sources } from '../sources.js';
import { suggestCityCode, suggestLocode, suggestPostcodes } from './codes.js';
import type { FacilityNames } from './facility-names.js';
import { type Reading, readTyped } from './reading.js';

const LEAST_LETTERS = 2;
/** Candidates considered before a region filters them. */
const LOOKED_AT = 40;
const LOOKED_AT_WITH_HINT = 400;
/** Letters of a misspelt name that are compared. */
const LONGEST_GUESSED = 40;
/** A text location leads to the same place if it ends this close to it. */
const SAME_PLACE_KM = 1;

interface Rated {
  readonly score: number;
  readonly suggestion: PlaceSuggestion;
}

/** Suggestions from the sorted names of the gazetteer and of facilities, which are opened on first use. */
export function createPlaceIndex(
  sources: Sources,
  geocoder: Geocoder,
  openFacilityNames: () => FacilityNames,
): PlaceIndex {
  let facilityNames: FacilityNames | undefined;
  let populations: ReadonlyMap<string, number> | undefined;

  return {
    async suggest(text, limit) {
      const reading = readTyped(sources.countryNames, text);
      if (text.trim().length < LEAST_LETTERS) return [];
      facilityNames ??= openFacilityNames();
      populations ??= sources.gazetteer.countPopulations();
      const exact = [...suggestLocode(sources, text), ...suggestCityCode(sources, text)];
      const postcodes = suggestPostcodes(sources, populations, reading.name, reading.countryCode, limit);
      const named = reading.key.length < LEAST_LETTERS ? [] : suggestNamed(sources, facilityNames, reading);
      const all = [...exact, ...postcodes, ...named].slice(0, limit);
      return Promise.all(all.map((suggestion) => settle(geocoder, suggestion)));
    },
    guess(text, limit) {
      const reading = readTyped(sources.countryNames, text);
      const guesses = guessTowns(sources, reading).slice(0, limit);
      return Promise.all(guesses.map((guess) => settle(geocoder, guess)));
    },
  };
}

function suggestNamed(sources: Sources, names: FacilityNames, reading: Reading): readonly PlaceSuggestion[] {
  const { key, countryCode, hint } = reading;
  const { isHinted, isMeant } = readHint(sources, reading);
  const towns = sources.gazetteer
    .findByPrefix(key, countryCode, hint === undefined ? LOOKED_AT : LOOKED_AT_WITH_HINT, rateTown)
    .filter(isMeant)
    .map((town): Rated => ({ score: town.score, suggestion: ofTown(sources, town) }));
  const facilities = names
    .find(
      key,
      LOOKED_AT,
      (facility) =>
        (countryCode === undefined || facility.countryCode === countryCode) &&
        (hint === undefined || isHinted(facility.countryCode)),
    )
    .map(({ facility, score }): Rated => ({ score, suggestion: ofFacility(sources, facility) }));
  return [...towns, ...facilities].sort((a, b) => b.score - a.score).map(({ suggestion }) => suggestion);
}

/** Towns whose name is a typing error away from what was typed; small ones only if they are very close to it. */
function guessTowns(sources: Sources, reading: Reading): readonly PlaceSuggestion[] {
  const { key, countryCode } = reading;
  const similar = sources.gazetteer.findSimilar(countryCode, key.slice(0, LONGEST_GUESSED));
  const towns = new Map<number, Candidate>();
  // A town is close by several of its names: the closest counts.
  for (const town of similar) if (!towns.has(town.place.id)) towns.set(town.place.id, town);
  return [...towns.values()]
    .filter((town) => town.similarity >= leastSimilarity(town, key) && readHint(sources, reading).isMeant(town))
    .map((town) => ({
      ...ofTown(sources, { ...town, score: 0, population: town.place.population, isWhole: false }),
      isGuess: true,
    }));
}

/** Whether a country or a town is in what was typed behind the comma. */
function readHint({ countryNames }: Sources, { hint }: Reading) {
  const hintKey = hint === undefined ? '' : nameKey(hint);
  const isHinted = (country: string): boolean =>
    hint !== undefined &&
    (country.startsWith(hint.toUpperCase()) ||
      (hintKey !== '' && nameKey(countryNames.english(country)).startsWith(hintKey)));
  const isMeant = (town: Candidate): boolean =>
    hint === undefined || isHinted(town.place.countryCode) || isInRegion(town, hint, hintKey);
  return { isHinted, isMeant };
}

/** A fully typed name counts as much as thirty times the inhabitants. */
function rateTown({ population, isMain, isWhole }: PrefixSpelling): number {
  return Math.log10(population + 10) + (isMain ? 0.8 : 0) + (isWhole ? 1.5 : 0);
}

function isInRegion(town: Candidate, hint: string, hintKey: string): boolean {
  if (liesIn(town.place.countryCode, town, hint)) return true;
  return hintKey !== '' && town.areas.some(({ name }) => nameKey(name).startsWith(hintKey));
}

function ofTown({ countryNames }: Sources, { place, population, isWhole }: RatedCandidate): PlaceSuggestion {
  const { name, region, countryCode, latitude, longitude } = place;
  const country = countryNames.english(countryCode);
  return {
    label: name,
    detail: region === '' || region === name ? country : `${region}, ${country}`,
    countryCode,
    latitude,
    longitude,
    kind: 'PLACE',
    inhabitants: population,
    isWhole,
    location: { city: name, ...(region === '' ? {} : { region }), countryCode },
  };
}

const CODE_FIELDS = { AIRPORT: 'iataCode', HARBOR: 'unLoCode', RAIL_YARD: 'railYardCode' } as const;

function ofFacility({ countryNames }: Sources, facility: Facility): PlaceSuggestion {
  const { type, code, name, countryCode, latitude, longitude } = facility;
  return {
    label: name,
    detail: `${code}, ${countryNames.english(countryCode)}`,
    countryCode,
    latitude,
    longitude,
    kind: type satisfies LocationType,
    location: { type, [CODE_FIELDS[type]]: code },
  };
}

/** The suggested location if a request with it leads there, otherwise one with coordinates. */
async function settle(geocoder: Geocoder, suggestion: PlaceSuggestion): Promise<PlaceSuggestion> {
  const { location, latitude, longitude, countryCode, kind } = suggestion;
  const { countryCode: country, ...fields } = location;
  const query = { path: '', type: kind, ...fields, ...(country === undefined ? {} : { country: String(country) }) };
  const found = await geocoder.locate(query).catch(() => undefined);
  if (found !== undefined && greatCircleKm(found, suggestion) <= SAME_PLACE_KM) return suggestion;
  return { ...suggestion, location: { latitude, longitude, countryCode, ...withoutCodes(fields) } };
}

/** Texts that name the place on a certificate, without codes, which would be looked up. */
function withoutCodes(fields: Readonly<Record<string, string | number>>): Readonly<Record<string, string | number>> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name === 'city' || name === 'postcode'));
}
