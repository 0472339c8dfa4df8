/** Latin, Greek and Cyrillic; always first, so that digits and punctuation look the same everywhere. */
export const BASE_FAMILY = 'Noto Sans';
export const ARABIC = 'IBM Plex Sans Arabic';
export const HEBREW = 'Noto Sans Hebrew';
export const CHINESE = 'Noto Sans SC';
export const JAPANESE = 'Noto Sans JP';
export const KOREAN = 'Noto Sans KR';

/**
 * East Asian fonts come in one weight: the files have 2 to 10 MB each. Arabic is not set in Noto Sans Arabic because the layout
 * loses letters whose dots are glyphs of their own; IBM Plex has one glyph a letter. The files are kept compressed in `data/fonts`,
 * which says how they were made; the build unpacks them into `dist/fonts`.
 */
export const FACES = [
  [BASE_FAMILY, 400, 'NotoSans_400Regular.ttf'],
  [BASE_FAMILY, 600, 'NotoSans_600SemiBold.ttf'],
  [ARABIC, 400, 'IBMPlexSansArabic_400Regular.ttf'],
  [HEBREW, 400, 'NotoSansHebrew_400Regular.ttf'],
  [CHINESE, 400, 'NotoSansSC_400Regular.ttf'],
  [JAPANESE, 400, 'NotoSansJP_400Regular.ttf'],
  [KOREAN, 400, 'NotoSansKR_400Regular.ttf'],
] as const;
