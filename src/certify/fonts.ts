import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';

const require = createRequire(import.meta.url);

/** Latin, Greek and Cyrillic; always first, so that digits and punctuation look the same everywhere. */
export const BASE_FAMILY = 'Noto Sans';
const ARABIC = 'IBM Plex Sans Arabic';
const HEBREW = 'Noto Sans Hebrew';
const CHINESE = 'Noto Sans SC';
const JAPANESE = 'Noto Sans JP';
const KOREAN = 'Noto Sans KR';

/**
 * East Asian fonts come in one weight: the files have 5 to 10 MB each. Arabic is not set in Noto Sans Arabic because the layout
 * loses letters whose dots are glyphs of their own; IBM Plex has one glyph a letter.
 */
const FACES = [
  [BASE_FAMILY, 400, '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'],
  [BASE_FAMILY, 600, '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'],
  [ARABIC, 400, '@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf'],
  [HEBREW, 400, '@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'],
  [CHINESE, 400, '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'],
  [JAPANESE, 400, '@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'],
  [KOREAN, 400, '@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf'],
] as const;

/** Makes the fonts and the line-breaking rule known to the renderer. Files are read when a text first needs them. */
export function registerFonts(): void {
  for (const [family, fontWeight, file] of FACES) Font.register({ family, fontWeight, src: require.resolve(file) });
  Font.registerHyphenationCallback(breaksFor(28));
}

/** Families for a text, tried glyph by glyph. A big font is named only where it is needed, as naming it loads it. */
export function fontsFor(text: string): string[] {
  const families: string[] = [BASE_FAMILY];
  if (/\p{Script=Arabic}/u.test(text)) families.push(ARABIC);
  if (/\p{Script=Hebrew}/u.test(text)) families.push(HEBREW);
  if (/\p{Script=Hangul}/u.test(text)) families.push(KOREAN);
  const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
  // Han characters are drawn the Japanese way beside kana, else the Chinese way; each font fills the gaps of the other.
  if (kana) families.push(JAPANESE);
  if (/[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u.test(text)) families.push(CHINESE);
  return families;
}

/** Right to left when the first letter is of a script that runs so (Unicode bidirectional algorithm, rule P2). */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const first = /\p{L}/u.exec(text)?.[0];
  return first !== undefined && /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(first) ? 'rtl' : 'ltr';
}

const WIDE_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Where words may be broken: between Chinese or Japanese characters, after punctuation inside a word, and anywhere in a piece of more
 * than `longest` characters, which may not fit its column. An empty part is a break without a hyphen, which would falsify an
 * identifier.
 */
export function breaksFor(longest: number): (word: string) => string[] {
  return (word) => {
    if (word.length <= longest && !WIDE_SCRIPT.test(word)) return [word];
    const pieces = word.split(/(?<=[-/_.,:;?&=@)])(?=.)/u);
    return pieces.flatMap((piece) =>
      piece.length <= longest && !WIDE_SCRIPT.test(piece)
        ? [piece, '']
        : Array.from(graphemes.segment(piece), ({ segment }) => segment).flatMap((character) => [character, '']),
    );
  };
}
