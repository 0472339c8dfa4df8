import { fileURLToPath } from 'node:url';
import { Font } from '@react-pdf/renderer';
import { ARABIC, BASE_FAMILY, CHINESE, FACES, HEBREW, JAPANESE, KOREAN } from './font-files.js';

/** The same folder from src and from dist. */
const FOLDER = fileURLToPath(new URL('../../dist/fonts/', import.meta.url));

/** Registers the fonts and the line-breaking rule with the renderer. Files are read when a text first needs them. */
export function registerFonts(): void {
  for (const [family, fontWeight, file] of FACES) {
    Font.register({ family, fontWeight, src: `${FOLDER}${file}` });
  }
  Font.registerHyphenationCallback(breaksFor(28));
}

/** Font families for a text, tried glyph by glyph. A big font is named only if needed, because naming it loads it. */
export function fontsFor(text: string): string[] {
  const families: string[] = [BASE_FAMILY];
  if (/\p{Script=Arabic}/u.test(text)) families.push(ARABIC);
  if (/\p{Script=Hebrew}/u.test(text)) families.push(HEBREW);
  if (/\p{Script=Hangul}/u.test(text)) families.push(KOREAN);
  const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
  // Han characters are drawn the Japanese way if kana are present, else the Chinese way; each font fills the gaps of
  // the other.
  if (kana) families.push(JAPANESE);
  if (/[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u.test(text)) families.push(CHINESE);
  return families;
}

/** Right to left if the first letter belongs to a right-to-left script (Unicode bidirectional algorithm, rule P2). */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const first = /\p{L}/u.exec(text)?.[0];
  return first !== undefined && /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(first) ? 'rtl' : 'ltr';
}

const WIDE_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Where words may break: between Chinese or Japanese characters, after punctuation inside a word, and anywhere in a
 * piece longer than `longest`, which may not fit its column. An empty part means a break without a hyphen, which would
 * falsify an identifier.
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
