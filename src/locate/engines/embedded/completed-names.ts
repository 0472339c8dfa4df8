import { keyOfWords, nameKey, words } from '../../text.js';
import { type CityMatch, readAs } from './city-match.js';
import type { Gazetteer } from './gazetteer.js';
import { liesIn } from './regions.js';
import { withoutExtras } from './spellings.js';

/** A name is written out from this many letters, and ends with a region of this many. */
const SHORTEST_PART = 4;

/** The rest of the town's name in the region: `Neustadt` in `Holstein`, `Reggio` in `Calabria`. */
export function completeName(
  gazetteer: Gazetteer,
  countryCode: string,
  text: string,
  hints: readonly string[],
): CityMatch | undefined {
  const beginning = nameKey(withoutExtras(text));
  if (beginning.length < SHORTEST_PART) return undefined;
  for (const hint of hints) {
    const end = nameKey(hint);
    const candidates = end.length < SHORTEST_PART ? [] : gazetteer.findBetween(countryCode, beginning, end);
    if (candidates.length > 0) return { candidates, confidence: 0.95 };
  }
  return undefined;
}

/** The end of a name that is written alone has this many letters, and its town this many inhabitants. */
const [SHORTEST_END, LEAST_OF_END] = [5, 5_000];

/** A town of the region that is commonly called by the end of its name: `Escobedo` in Nuevo León is Ciudad General Escobedo. */
export function endingName(
  gazetteer: Gazetteer,
  countryCode: string,
  text: string,
  hints: readonly string[],
): CityMatch | undefined {
  const plain = withoutExtras(text);
  const [key, length] = [nameKey(plain), words(plain).length];
  if (hints.length === 0 || key.length < SHORTEST_END) return undefined;
  const all = gazetteer
    .findFitting(countryCode, '', key, ANY)
    .filter(
      ({ place, isMain }) =>
        isMain && place.population >= LEAST_OF_END && keyOfWords(words(place.name).slice(-length)) === key,
    );
  const candidates = all.filter((one) => hints.some((hint) => liesIn(countryCode, one, hint)));
  const match = { candidates, confidence: 0.9 };
  return candidates.length === 0 ? undefined : { ...match, note: readAs(text, match) };
}

const ANY = /^/u;
