import { distance } from 'fastest-levenshtein';

/** With more edits it is another word. */
const MOST_EDITS = 2;
/** Shorter words are within two letters of half of all others. */
const SHORTEST = 4;
/** Words that clients really use, however similar to one of ours. */
const OWN_WORDS = new Set(['county', 'state', 'content', 'contents', 'contact', 'cities']);

/**
 * The known word that was probably meant: the same letters in another case or with separators, or at most two edits.
 */
export function findNearMiss(word: string, known: readonly string[]): string | undefined {
  const letters = lettersOf(word);
  const same = known.find((one) => lettersOf(one) === letters);
  if (same !== undefined) return same === word ? undefined : same;
  // `address2` and `street_1` number one of our words: they are words of their own.
  if (OWN_WORDS.has(letters) || /\d$/.test(letters)) return undefined;
  return known
    .filter(
      (one) => Math.min(one.length, letters.length) >= SHORTEST && Math.abs(one.length - letters.length) <= MOST_EDITS,
    )
    .map((one) => ({ one, edits: distance(lettersOf(one), letters) }))
    .filter(({ one, edits }) => edits <= (isLikely(one, letters) ? MOST_EDITS : 1))
    .sort((a, b) => a.edits - b.edits)[0]?.one;
}

/** Whether two edits are still a likely typo: a long word, the same beginning, or the same letters in another order. */
const isLikely = (one: string, letters: string): boolean =>
  one.length > SHORTEST || one.slice(0, 2) === letters.slice(0, 2) || isSwap(one, letters);

/** The same letters in another order: `tpye`. */
const isSwap = (one: string, letters: string): boolean =>
  [...lettersOf(one)].sort().join('') === [...letters].sort().join('');

const lettersOf = (word: string): string => word.toLowerCase().replace(/[\s_-]/g, '');
