import { CITY_SIGN, fold, keyOfWords, nameKey } from '../../text.js';
import type { CityMatch } from './city-match.js';
import { isFacility } from './format.js';
import type { Gazetteer } from './gazetteer.js';
import { liesIn } from './regions.js';
import { withoutExtras } from './spellings.js';

/** Between words of a name, which an abbreviated one leaves out: Neustadt/W. is Neustadt an der Weinstraße. */
const LINKS = '(?:am|an|ander|a|im|in|inder|ob|obder|bei|upon|on|of|sur|de|del|dela|da|do)?';
/** At least one word is written out with this many letters: nothing is certain about `N. N.`. */
const LEAST_WRITTEN = 4;
/** `Gt Yarmouth`, `Kdz Ereğli`: short words without a vowel are abbreviations even without a full stop. */
const VOWELLESS = /^[bcdfghjklmnpqrstvwxz]{2,6}$/;
/** Spanish and Portuguese ones that have a vowel: `Pto Montt`, `Rio Gde`. */
const COMMON = /^(?:sto|sta|gral|cnel|pto|pta|nva|nvo|vla|gde)$/;
/** At the end of a name, shorter ones are more often something else: `Cleveland Hts`, but `Hamm NW`. */
const LEAST_AT_END = 3;
/** If no word is written out (`Mpls`, `Bs. As.`), there are this many letters, and one city of this size that fits. */
const [LEAST_LETTERS, LEAST_CITY, BY_LETTERS] = [4, 100_000, 0.8];
/** Of smaller places, too many begin with the letter that is left of a word. */
const LEAST_POPULATION = 5_000;
const CONFIDENCE = 0.9;

interface Word {
  readonly key: string;
  readonly isShort: boolean;
}

/**
 * A town with words that are cut or drawn together: `Gral. Pacheco`, `Н. Новгород`, `K.Maraş`, `Rothenburg o.d.T.`,
 * `Frankfurt/O`. Of several that fit, the largest.
 */
export function findAbbreviated(
  gazetteer: Gazetteer,
  countryCode: string,
  text: string,
  region?: string,
): CityMatch | undefined {
  const list = wordsOf(withoutExtras(text));
  if (!list.some(({ isShort }) => isShort)) return undefined;
  if (list.every(({ isShort }) => isShort)) return findByLetters(gazetteer, countryCode, text, list, region);
  if (!list.some((word) => !word.isShort && isWritten(word))) return undefined;
  const pattern = new RegExp(`^${list.map(patternOf).join('')}$`, 'u');
  const [first, last] = [list[0], list.at(-1)];
  const beginning = first === undefined || first.isShort ? (first?.key.slice(0, 1) ?? '') : first.key;
  const end = last === undefined || last.isShort ? '' : last.key;
  const candidates = gazetteer
    .findFitting(countryCode, beginning, end, pattern)
    .filter(({ place }) => place.population >= LEAST_POPULATION && !isFacility(place));
  // Names in other languages fit by chance, as one of Frankfurt am Main does. Neustadt has no longer name to compare.
  const written = list.map((word) => (word.isShort ? '' : word.key)).join('');
  const own = candidates.filter(({ place }) => {
    const key = nameKey(place.name);
    return key === written || pattern.test(key);
  });
  const fitting = own.length === 0 ? candidates : own;
  const [best] = fitting;
  if (best === undefined) return undefined;
  return { candidates: fitting, confidence: CONFIDENCE, note: `"${text.trim()}" was read as ${best.place.name}` };
}

/** The only large city, of the region if there is one, with these letters at the ends of its words: `Mpls`, `Bs. As.`. */
function findByLetters(
  gazetteer: Gazetteer,
  countryCode: string,
  text: string,
  list: readonly Word[],
  region: string | undefined,
): CityMatch | undefined {
  const letters = list.map(({ key }) => key);
  if (letters.join('').length < LEAST_LETTERS || letters.some((key) => key.length < 2)) return undefined;
  const pattern = new RegExp(`^${letters.map((key) => [...key].join('\\p{L}*')).join(LINKS)}$`, 'u');
  const cities = gazetteer
    .findFitting(countryCode, letters[0]?.slice(0, 1) ?? '', letters.at(-1)?.slice(-1) ?? '', pattern)
    .filter(({ place }) => place.population >= LEAST_CITY && pattern.test(nameKey(place.name)));
  const candidates = region === undefined ? cities : cities.filter((one) => liesIn(countryCode, one, region));
  const [best, ...others] = candidates;
  // The letters of one word fit many a name: only a region makes it certain.
  if (best === undefined || others.length > 0 || (list.length === 1 && region === undefined)) return undefined;
  return { candidates, confidence: BY_LETTERS, note: `"${text.trim()}" was read as ${best.place.name}` };
}

const isWritten = ({ key }: Word): boolean => key.length >= LEAST_WRITTEN || /[\u3040-\u9fff]/u.test(key);

/** `K.Maraş` and `o.d.T.` are several words; what stands alone behind a stroke is cut as well. */
function wordsOf(text: string): readonly Word[] {
  const parts = [...text.matchAll(/([/]?)\s*([\p{L}\p{M}\p{N}'’]+)(\.?)/gu)];
  return parts.map(([, stroke, word = '', stop], i) => {
    const plain = fold(word.replace(CITY_SIGN, ''));
    const isBehindStroke = stroke === '/' && i > 0 && plain.length <= 3;
    // Saint and the like have one key, short or long.
    const key = keyOfWords([plain]);
    const isVowelless = VOWELLESS.test(key) && (i < parts.length - 1 || key.length >= LEAST_AT_END);
    return {
      key,
      isShort: key === plain && key !== 'st' && (stop === '.' || isBehindStroke || isVowelless || COMMON.test(key)),
    };
  });
}

/** Cut short (`Nab.`), drawn together from its first to its last letter (`Gral.`), or left with its consonants (`Wlkp.`). */
function patternOf({ key, isShort }: Word): string {
  if (!isShort) return key;
  const letters = [...key];
  const together = letters.length < 2 ? '' : `|${letters.join('\\p{L}*')}${VOWELLESS.test(key) ? '\\p{L}*' : ''}`;
  return `${LINKS}(?:${key}\\p{L}*${together})`;
}
