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

/** The beginning of a name that is written alone has this many letters, and its town this many inhabitants. */
const [SHORTEST_BEGINNING, LEAST_OF_BEGINNING] = [4, 100_000];
/** What follows the part of a name that people use alone: Viña del Mar, Frankfurt am Main, Newcastle upon Tyne. */
const AFTER_BEGINNING = new Set('del de da do dos das di am an upon on sur of'.split(' '));

/** The only city whose name goes on behind the text: `Viña` is Viña del Mar. */
export function beginningName(gazetteer: Gazetteer, countryCode: string, text: string): CityMatch | undefined {
  const list = words(withoutExtras(text));
  const key = keyOfWords(list);
  if (key.length < SHORTEST_BEGINNING) return undefined;
  const candidates = gazetteer.findFitting(countryCode, key, '', ANY).filter(({ place, isMain }) => {
    const name = words(place.name);
    const goesOn = keyOfWords(name.slice(0, list.length)) === key && AFTER_BEGINNING.has(name[list.length] ?? '');
    return isMain && place.population >= LEAST_OF_BEGINNING && goesOn;
  });
  const match = { candidates, confidence: 0.8 };
  return candidates.length === 1 ? { ...match, note: readAs(text, match) } : undefined;
}

const ANY = /^/u;
