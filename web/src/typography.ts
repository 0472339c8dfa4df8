/** Narrow, and not to be broken: before signs of two parts in French. */
const NARROW = '\u202f';
const UNBROKEN = '\u00a0';

/** What stands after the figure of a percentage: a space that keeps both on one line, narrow in French, none in Dutch and Chinese. */
export function percentSign(locale: string): string {
  if (locale === 'fr') return `${NARROW}%`;
  return locale === 'nl' || locale === 'zh' ? '%' : `${UNBROKEN}%`;
}

/** A text of the dashboard with the spaces its language sets: written with plain ones, so that whoever edits it sees what is there. */
export function typeset(locale: string, text: string): string {
  const percents = text.replaceAll(/(?<=[\d}]) %/g, percentSign(locale));
  if (locale !== 'fr') return percents;
  return percents
    .replaceAll(/ (?=[;!?»])/g, NARROW)
    .replaceAll(/(?<=«) /g, NARROW)
    .replaceAll(/ (?=:)/g, UNBROKEN);
}
