import { words } from '../../../text.js';

/** Words of street names that are often abbreviated, with a common form. */
const SHORT: Readonly<Record<string, string>> = {
  street: 'st',
  saint: 'st',
  sainte: 'ste',
  sankt: 'st',
  avenue: 'ave',
  av: 'ave',
  avda: 'ave',
  avenida: 'ave',
  avinguda: 'ave',
  avd: 'ave',
  road: 'rd',
  boulevard: 'blvd',
  bd: 'blvd',
  bvd: 'blvd',
  drive: 'dr',
  lane: 'ln',
  court: 'ct',
  place: 'pl',
  placa: 'pl',
  plaza: 'pl',
  square: 'sq',
  terrace: 'ter',
  parkway: 'pkwy',
  highway: 'hwy',
  circle: 'cir',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  carrer: 'c',
  calle: 'c',
  carretera: 'ctra',
  route: 'rte',
  chaussee: 'chee',
  faubourg: 'fbg',
  strasse: 'str',
  straat: 'str',
  doctor: 'dr',
  doktor: 'dr',
  professor: 'prof',
};

/** Endings of compound words: `Hauptstrasse` and `Hauptstr.` are the same. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/strasse$/, 'str'],
  [/straat$/, 'str'],
  [/gasse$/, 'g'],
  [/platz$/, 'pl'],
  [/gatan$/, 'g'],
  [/vagen$/, 'v'],
  [/veien$/, 'v'],
  [/vegen$/, 'v'],
];

/** Words that people omit as often as they write them. */
const FILLING = new Set([
  'de',
  'la',
  'le',
  'les',
  'l',
  'del',
  'della',
  'di',
  'des',
  'du',
  'der',
  'die',
  'das',
  'd',
  'the',
  'el',
  'els',
]);

/** The common key of two spellings of one street: `Bahnhofstraße`, `Bahnhofstr.` and `Bahnhof Strasse` are the same. */
export function streetKey(text: string): string {
  const all = words(text);
  const list = all.filter((word) => !FILLING.has(word));
  return (list.length === 0 ? all : list)
    .map((word) => {
      const short = SHORT[word];
      if (short !== undefined) return short;
      for (const [ending, end] of ENDINGS) if (ending.test(word)) return word.replace(ending, end);
      return word;
    })
    .join('');
}

/** `12 A` and `12a` are the same house. */
export const numberKey = (text: string): string => text.toLowerCase().replace(/[\s.]+/g, '');

export interface StreetText {
  readonly street: string;
  readonly number?: string;
}

const BEHIND =
  /^(.*?[^\d\s,].*?)[\s,]+(?:(?:no|nr|n°|num|#)\.?\s*)?(\d+\s?[a-z]?(?:\s?[-/]\s?\d+\s?[a-z]?)?(?:\s?(?:bis|ter|quater))?)$/iu;
const BEFORE = /^(\d+[a-z]?(?:[-/]\d+[a-z]?)?(?:\s?(?:bis|ter))?)[\s,]+(.*[^\d\s,].*)$/iu;

/** Readings of a street field, the most likely first: `Aeulestrasse 5`, `1200 N 3rd St`, `Rathausplatz`. */
export function readStreet(text: string): readonly StreetText[] {
  const whole = text.trim().replace(/[\s,]+$/, '');
  const readings: StreetText[] = [];
  const behind = BEHIND.exec(whole);
  if (behind !== null) readings.push({ street: behind[1] ?? '', number: numberKey(behind[2] ?? '') });
  const before = BEFORE.exec(whole);
  if (before !== null) readings.push({ street: before[2] ?? '', number: numberKey(before[1] ?? '') });
  if (whole !== '') readings.push({ street: whole });
  return readings;
}
