/** Latin, Greek and Cyrillic; always first, so that digits and punctuation look the same everywhere. */
export const BASE_FAMILY = 'Noto Sans';
export const ARABIC = 'IBM Plex Sans Arabic';
export const HEBREW = 'Noto Sans Hebrew';
export const CHINESE = 'Noto Sans SC';
export const JAPANESE = 'Noto Sans JP';
export const KOREAN = 'Noto Sans KR';

/**
 * East Asian fonts come in one weight: the files have 5 to 10 MB each. Arabic is not set in Noto Sans Arabic because the layout
 * loses letters whose dots are glyphs of their own; IBM Plex has one glyph a letter. The build copies these few files of the
 * font packages into `dist/fonts`: the packages hold nine weights each, 200 MB in all, and no installation needs them.
 */
export const FACES = [
  [BASE_FAMILY, 400, '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'],
  [BASE_FAMILY, 600, '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'],
  [ARABIC, 400, '@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf'],
  [HEBREW, 400, '@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'],
  [CHINESE, 400, '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'],
  [JAPANESE, 400, '@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'],
  [KOREAN, 400, '@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf'],
] as const;
