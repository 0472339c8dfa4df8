/** Narrow no-break space, which French puts before two-part punctuation. */
const NARROW = '\u202f';
const UNBROKEN = '\u00a0';

/** The space between a figure and its percent sign: no-break, narrow in French, none in Dutch and Chinese. */
export function percentSign(locale: string): string {
  if (locale === 'fr') return `${NARROW}%`;
  return locale === 'nl' || locale === 'zh' ? '%' : `${UNBROKEN}%`;
}

/**
 * A dashboard text with the spaces that its language requires. The sources contain plain spaces, so that editors see
 * what is there.
 */
export function typeset(locale: string, text: string): string {
  const percents = text.replaceAll(/(?<=[\d}]) %/g, percentSign(locale));
  if (locale !== 'fr') return percents;
  return percents
    .replaceAll(/ (?=[;!?»])/g, NARROW)
    .replaceAll(/(?<=«) /g, NARROW)
    .replaceAll(/ (?=:)/g, UNBROKEN);
}

/** A translator whose texts have the spaces of the language: the words of the service are not typeset by the build. */
export function typesetting(locale: string, translate: (text: string) => string): (text: string) => string {
  return (text) => typeset(locale, translate(text));
}
