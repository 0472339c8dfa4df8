const ABBREVIATIONS: ReadonlySet<string> = new Set(['CNG', 'HFO', 'HVO', 'LNG', 'LPG', 'MDO', 'MGO', 'SAF', 'VLSFO']);

/** An energy carrier within a sentence: `BIO_CNG` is `bio-CNG`, `JET_A1` is `jet A1`. */
export function energyWords(energyType: string): string {
  const words = energyType.replace('BIO_', 'bio-').replaceAll('_', ' ');
  return words.replaceAll(/[A-Z]+\b/g, (word) => (ABBREVIATIONS.has(word) ? word : word.toLowerCase()));
}
