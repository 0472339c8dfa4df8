import type { PlaceSuggestion } from '../port.js';
import { nameKey } from '../text.js';
import { COMPARABLE, firstOf, found, KINDS, OFFERED, type Understood } from './understood.js';

/** A name in another language weighs less than the place's own: Porto is not primarily Bordeaux. */
const OTHER_NAME = 0.2;
/** Below this, an airport or port of the name is as likely to be meant as the town. */
export const SMALL_TOWN = 20_000;
const WORD_ENDS = /[\s-]+/;

/** The largest town of the name, unless another is of comparable size; a postcode only if it is unique. */
export function choose(
  whole: readonly PlaceSuggestion[],
  offered: readonly PlaceSuggestion[],
  name: string,
): Understood {
  const towns = whole.filter(({ kind }) => kind === 'PLACE');
  const coded = towns.filter(({ location }) => location.postcode !== undefined);
  if (coded[0] !== undefined && coded.length === 1) return found(coded[0], offered);
  if (coded.length > 1) return { state: 'AMBIGUOUS', others: coded.slice(0, OFFERED) };
  const [typed = ''] = name.split(',');
  const key = nameKey(typed);
  const wordsTyped = typed.trim().split(WORD_ENDS).length;
  // `Newcastle` is short for Newcastle upon Tyne, which asks to be named too.
  const isOwnName = ({ label, inhabitants = 0 }: PlaceSuggestion): boolean =>
    nameKey(label) === key ||
    (inhabitants >= SMALL_TOWN && nameKey(label.split(WORD_ENDS).slice(0, wordsTyped).join(' ')) === key);
  const hasOwnName = towns.some(isOwnName);
  const weight = (town: PlaceSuggestion): number =>
    (town.inhabitants ?? 0) * (hasOwnName && !isOwnName(town) ? OTHER_NAME : 1);
  const [first, ...rest] = towns.toSorted((a, b) => weight(b) - weight(a));
  if (first === undefined) return found(firstOf(whole, KINDS), offered);
  const rivals = rest.filter((town) => weight(town) >= COMPARABLE * weight(first));
  if (rivals.length > 0) return { state: 'AMBIGUOUS', others: [first, ...rivals].slice(0, OFFERED) };
  const [likeliest] = offered;
  if ((first.inhabitants ?? 0) < SMALL_TOWN && likeliest !== undefined && likeliest.kind !== 'PLACE') {
    return { state: 'AMBIGUOUS', others: offered.slice(0, OFFERED) };
  }
  return found(first, offered);
}
