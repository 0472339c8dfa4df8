/** The errors of Excel's formulas in English, German, French, Spanish and Dutch; a CSV has them as text. */
const ERRORS: ReadonlySet<string> = new Set(
  [
    'N/A REF! VALUE! DIV/0! NAME? NUM! NULL! SPILL! CALC! FIELD! BLOCKED! CONNECT! GETTING_DATA',
    'NV BEZUG! WERT! ZAHL! ÜBERLAUF!',
    'VALEUR! NOM? NOMBRE! NUL! PROPAGATION!',
    'N/D ¡REF! ¡VALOR! ¡DIV/0! ¿NOMBRE? ¡NUM! ¡NULO! ¡DESBORDAMIENTO!',
    'N/B VERW! WAARDE! DEEL/0! NAAM? GETAL! LEEG! OVERLOOP!',
  ]
    .join(' ')
    .split(' ')
    .map((name) => `#${name}`),
);

export const isFormulaError = (text: string): boolean => text.startsWith('#') && ERRORS.has(text.toUpperCase());
