/** Letters that Unicode does not decompose, in plain Latin. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  ə: 'e',
};
const LETTER_PATTERN = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

/** Latin, Greek and Cyrillic accents, Hebrew points, Arabic vowels and the Arabic filler stroke. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670]/gu;
const APOSTROPHES = /['\u2018\u2019\u02bc\u02bb\u0060\u00b4]/gu;
const PLAIN_WORD = /^[a-z0-9]+$/;
const SEPARATORS = /[^\p{L}\p{N}\p{M}]+/u;

/** Words often abbreviated on labels: both forms give the same key. */
const SHORT_WORDS: ReadonlyMap<string, string> = new Map([
  ['saint', 'st'],
  ['sainte', 'st'],
  ['ste', 'st'],
  ['sankt', 'st'],
  ['sint', 'st'],
  ['mount', 'mt'],
  ['fort', 'ft'],
  ['ciudad', 'cd'],
  ['guterverkehrszentrum', 'gvz'],
]);
const LONGEST_SHORT_WORD = Math.max(...[...SHORT_WORDS.keys()].map((word) => word.length));

/** Lower case without accents; letters of other scripts are unchanged. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: plain ASCII needs no work, and most names are.
  if (/^[\x00-\x7f]*$/.test(lower)) return lower.replace(APOSTROPHES, '');
  return lower
    .normalize('NFKD')
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(APOSTROPHES, '')
    .replace(LETTER_PATTERN, (letter) => LETTERS[letter] ?? letter);
}

/** The words of a text, folded: `Frankfurt a.M.` gives `frankfurt`, `a`, `m`. */
export function words(text: string): readonly string[] {
  return fold(text)
    .split(SEPARATORS)
    .filter((word) => word !== '');
}

/** The common key of two spellings of a name: `Saint-Étienne` and `St Etienne` both give `stetienne`. */
export function nameKey(text: string): string {
  const lower = text.toLowerCase();
  // One word of plain letters needs no folding, and most names are one.
  return PLAIN_WORD.test(lower) ? (SHORT_WORDS.get(lower) ?? lower) : keyOfWords(words(text));
}

export function keyOfWords(list: readonly string[]): string {
  return list.map((word) => (word.length > LONGEST_SHORT_WORD ? word : (SHORT_WORDS.get(word) ?? word))).join('');
}

/** What stands behind the name of a city or county in Chinese, Japanese and Korean: `枣庄市` is 枣庄. */
export const CITY_SIGN = /(?<=[\u3040-\u9fff\uac00-\ud7af]{2})(市|区|區|縣|县|県|都|府|시|구|군)$/u;

/** Undoes German and Nordic transcriptions (`Muenchen`, `Goeteborg`): a second try if a key is not found. */
export function withoutTranscription(key: string): string {
  return key.replace(/([aou])e/g, '$1').replace(/aa/g, 'a');
}

/**
 * One bit for each of 32 classes of letters in the key. Keys within edit distance d differ in at most 2d bits, so a
 * scan over the masks discards nearly everything before any distance is calculated.
 */
export function letterMask(key: string): number {
  let mask = 0;
  for (let i = 0; i < key.length; i++) mask |= 1 << (key.charCodeAt(i) & 31);
  return mask >>> 0;
}

/**
 * A postcode without spaces and hyphens, in capitals: `sw1a 2ab` gives `SW1A2AB`. Full-width digits become plain ones.
 */
export function postcodeKey(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** `NLRTM`: two letters of a country and three letters or digits 2 to 9. */
export const isLocode = (code: string): boolean => /^[A-Z]{2}[A-Z2-9]{3}$/.test(code);
