import { distance } from 'fastest-levenshtein';

/** More edits than this are another word. */
const MOST_EDITS = 2;
/** Shorter words differ by two letters from half of all others. */
const SHORTEST = 4;
/** Words that clients use and mean, however near they are to one of ours. */
const OWN_WORDS = new Set(['county', 'state', 'content', 'contents', 'contact', 'cities']);

/** The known word that another was probably meant to be: same letters in another case or with separators, or at most two edits. */
export function findNearMiss(word: string, known: readonly string[]): string | undefined {
  const letters = lettersOf(word);
  const same = known.find((one) => lettersOf(one) === letters);
  if (same !== undefined) return same === word ? undefined : same;
  // `address2` and `street_1` number a word of ours: they are words of their own.
  if (OWN_WORDS.has(letters) || /\d$/.test(letters)) return undefined;
  return known
    .filter(
      (one) => Math.min(one.length, letters.length) >= SHORTEST && Math.abs(one.length - letters.length) <= MOST_EDITS,
    )
    .map((one) => ({ one, edits: distance(lettersOf(one), letters) }))
    .filter(({ one, edits }) => edits <= (isLikely(one, letters) ? MOST_EDITS : 1))
    .sort((a, b) => a.edits - b.edits)[0]?.one;
}

/** Whether two edits still tell the word: a long one, one that begins alike, or the same letters in another order. */
const isLikely = (one: string, letters: string): boolean =>
  one.length > SHORTEST || one.slice(0, 2) === letters.slice(0, 2) || isSwap(one, letters);

/** The same letters in another order: `tpye`. */
const isSwap = (one: string, letters: string): boolean =>
  [...lettersOf(one)].sort().join('') === [...letters].sort().join('');

const lettersOf = (word: string): string => word.toLowerCase().replace(/[\s_-]/g, '');
