import { CITY_SIGN, fold, keyOfWords, nameKey } from '../../text.js';
import type { CityMatch } from './city-match.js';
import { isFacility } from './format.js';
import type { Gazetteer } from './gazetteer.js';
import { withoutExtras } from './spellings.js';

/** Between words of a name, which an abbreviated one leaves out: Neustadt/W. is Neustadt an der Weinstraße. */
const LINKS = '(?:am|an|ander|a|im|in|inder|ob|obder|bei|upon|on|of|sur|de|del|dela|da|do)?';
/** At least one word is written out with this many letters: nothing is certain about `N. N.`. */
const LEAST_WRITTEN = 4;
/** `Gt Yarmouth`, `Kdz Ereğli`: short words without a vowel are abbreviations even without a full stop. */
const VOWELLESS = /^[bcdfghjklmnpqrstvwxz]{2,4}$/;
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
export function findAbbreviated(gazetteer: Gazetteer, countryCode: string, text: string): CityMatch | undefined {
  const list = wordsOf(withoutExtras(text));
  const isFit = list.some(({ isShort }) => isShort) && list.some((word) => !word.isShort && isWritten(word));
  if (!isFit) return undefined;
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

const isWritten = ({ key }: Word): boolean => key.length >= LEAST_WRITTEN || /[\u3040-\u9fff]/u.test(key);

/** `K.Maraş` and `o.d.T.` are several words; what stands alone behind a stroke is cut as well. */
function wordsOf(text: string): readonly Word[] {
  const parts = [...text.matchAll(/([/]?)\s*([\p{L}\p{M}\p{N}'’]+)(\.?)/gu)];
  return parts.map(([, stroke, word = '', stop], i) => {
    const plain = fold(word.replace(CITY_SIGN, ''));
    const isBehindStroke = stroke === '/' && i > 0 && plain.length <= 3;
    // Saint and the like have one key, short or long.
    const key = keyOfWords([plain]);
    const isVowelless = i < parts.length - 1 && VOWELLESS.test(key);
    return { key, isShort: key === plain && key !== 'st' && (stop === '.' || isBehindStroke || isVowelless) };
  });
}

/** Cut short (`Nab.`), drawn together from its first to its last letter (`Gral.`), or left with its consonants (`Wlkp.`). */
function patternOf({ key, isShort }: Word): string {
  if (!isShort) return key;
  const letters = [...key];
  const together = letters.length < 2 ? '' : `|${letters.join('\\p{L}*')}${VOWELLESS.test(key) ? '\\p{L}*' : ''}`;
  return `${LINKS}(?:${key}\\p{L}*${together})`;
}
