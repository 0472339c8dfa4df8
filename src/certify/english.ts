const OWN_WORDS: Readonly<Record<string, string>> = {
  SHORTEST_FEASIBLE_DISTANCE_REAL_NETWORK: 'Shortest feasible, real network',
  SHORTEST_FEASIBLE_DISTANCE_MODELLED_NETWORK: 'Shortest feasible, modelled network',
  GREAT_CIRCLE_DISTANCE: 'Great circle',
  STATED_DISTANCE: 'Stated by the user',
  MODEL: 'Model',
  DEFAULT_FACTORS: 'Default factors',
  PRIMARY_DATA: 'Primary data',
  UNKNOWN: 'Any mode',
  WEIGHTED_MODES: 'Weighted modes',
  AT_AMBIENT: 'At ambient temperature',
  REQUIRED: 'Temperature controlled',
  BIO_CNG: 'Bio-CNG',
  BIO_LNG: 'Bio-LNG',
};

/** Abbreviations stay as they are; everything else is written as words. */
const ABBREVIATIONS = /^(CNG|LNG|LPG|HVO|HFO|VLSFO|MDO|MGO|SAF|JET_A1|EURO_(0|I|II|III|IV|V|VI)|EPA_\d+)$/;

/** The name of a code for the reader: `MARITIME_TERMINAL` is `Maritime terminal`. */
export function wordFor(code: string): string {
  const own = OWN_WORDS[code];
  if (own !== undefined) return own;
  if (ABBREVIATIONS.test(code)) return code.replace('EURO_', 'Euro ').replaceAll('_', ' ').replace('JET A1', 'Jet A-1');
  if (!/^[A-Z][A-Z0-9_]*$/.test(code)) return code;
  const words = code.replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * A property name as a label: `purchaseOrder_no` becomes `Purchase order no`. Names that are not plain identifiers stay
 * as written.
 */
export function labelFor(property: string): string {
  if (!/^[A-Za-z][A-Za-z0-9_-]*$/.test(property)) return property;
  const words = property
    .replace(/([a-z0-9])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, (_, before, after, last) =>
      last === undefined ? `${before} ${after}` : `${last} `,
    )
    .replace(/[_-]+/g, ' ')
    .trim()
    .split(' ')
    .map((word) => (/^[A-Z0-9]{2,}$/.test(word) ? word : word.toLowerCase()));
  const text = words.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
