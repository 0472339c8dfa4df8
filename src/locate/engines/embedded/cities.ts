import { keyOfWords, nameKey, withoutTranscription, words } from '../../text.js';
import type { Candidate, Gazetteer } from './gazetteer.js';
import { filterByRegion } from './regions.js';

/** What a text in the city field was found to mean: all places of that name, the most likely first. */
export interface CityMatch {
  readonly candidates: readonly Candidate[];
  /** 0 to 1: how much of the text was needed and how well it fits. */
  readonly confidence: number;
}

const EXACT_ENOUGH = 0.8;

/**
 * The town a text means: as written, then without what people add to it (region after a comma, district number, brackets), then
 * with typing errors, then its first part alone.
 */
export function findCity(
  gazetteer: Gazetteer,
  countryCode: string,
  text: string,
  region?: string,
): CityMatch | undefined {
  const hints = [region, ...hintsIn(text)].filter((hint) => hint !== undefined);
  const found =
    tryExact(gazetteer, countryCode, spellings(text)) ??
    trySimilar(gazetteer, countryCode, text, EXACT_ENOUGH) ??
    tryExact(gazetteer, countryCode, firstParts(text)) ??
    trySimilar(gazetteer, countryCode, text, 0);
  return found && { ...found, candidates: filterByRegion(countryCode, found.candidates, hints) };
}

/** Names close to the text and the same name in another country, for "did you mean". */
export function suggestCities(gazetteer: Gazetteer, countryCode: string, text: string): readonly string[] {
  const key = nameKey(text).slice(0, 40);
  const elsewhere = gazetteer.findElsewhere(countryCode, key);
  const near = gazetteer.findSimilar(countryCode, key).map((candidate) => candidate.place.name);
  const names = elsewhere === undefined ? near : [`${elsewhere.name} (${elsewhere.countryCode})`, ...near];
  return [...new Set(names)].slice(0, 3);
}

interface Spelling {
  readonly key: string;
  readonly confidence: number;
}

function tryExact(gazetteer: Gazetteer, countryCode: string, list: readonly Spelling[]): CityMatch | undefined {
  for (const { key, confidence } of list) {
    const candidates = gazetteer.find(countryCode, key);
    if (candidates.length > 0) return { candidates, confidence };
  }
  return undefined;
}

function trySimilar(gazetteer: Gazetteer, countryCode: string, text: string, least: number): CityMatch | undefined {
  const key = nameKey(withoutExtras(text));
  const [best] = gazetteer
    .findSimilar(countryCode, key)
    .filter((c) => c.similarity >= Math.max(least, leastSimilarity(c, key)));
  if (best === undefined || isWellKnownElsewhere(gazetteer, countryCode, key)) return undefined;
  return { candidates: [best], confidence: best.similarity };
}

/** A hamlet must be spelt nearly right to be what was meant; short names differ by one letter from many others. */
function leastSimilarity({ place }: Candidate, key: string): number {
  if (key.length < 6 && place.population < 50_000) return 1;
  if (place.population >= 100_000) return 0.7;
  return place.population >= 15_000 ? 0.8 : 0.85;
}

const WELL_KNOWN_POPULATION = 50_000;

/** `Hamburg` in France is a slip in the country, not a misspelt Chambourg. */
function isWellKnownElsewhere(gazetteer: Gazetteer, countryCode: string, key: string): boolean {
  return (gazetteer.findElsewhere(countryCode, key)?.population ?? 0) >= WELL_KNOWN_POPULATION;
}

/** What follows a comma or stands in brackets tells of several places which: `Portland, OR`, `Frankfurt (Oder)`. */
function hintsIn(text: string): readonly string[] {
  const afterComma = text.split(',').slice(1);
  const inBrackets = [...(/[(]([^)]*)[)]/g.exec(text) ?? [])].slice(1);
  return [...afterComma, ...inBrackets].map((hint) => hint.trim()).filter((hint) => hint !== '');
}

/** Spellings that mean the same town without doubt, each key once. */
function spellings(text: string): readonly Spelling[] {
  const plain = withoutExtras(text);
  const list: Spelling[] = [
    { key: nameKey(text), confidence: 1 },
    { key: nameKey(plain), confidence: 1 },
    { key: nameKey(expandShortForms(plain)), confidence: 1 },
    { key: keyOfWords(withoutDistrict(words(plain))), confidence: 0.97 },
    { key: nameKey(withoutCityWord(plain)), confidence: 0.97 },
    { key: withoutTranscription(nameKey(plain)), confidence: 0.95 },
  ];
  return list.filter(({ key }, i) => key !== '' && list.findIndex((other) => other.key === key) === i);
}

/** Without brackets, what follows a comma, and a postcode in front (`D-20095 Hamburg`). */
function withoutExtras(text: string): string {
  const [first = ''] = text.replace(/[(][^)]*[)]?/g, ' ').split(',');
  const plain = first.replace(/^\s*([A-Za-z]{1,3}-)?\d[\d\s-]*(?=\p{L}{2})/u, '').trim();
  return plain === '' ? text : plain;
}

/** Rivers that German towns are told apart by, and English and French short words. */
const SHORT_FORMS: readonly (readonly [RegExp, string])[] = [
  [/\ba\.?\s?[/]?\s?m\.?$/iu, 'am Main'],
  [/\ba\.?\s?[/]?\s?o\.?$/iu, 'an der Oder'],
  [/\ba\.?\s?rh?\.?$/iu, 'am Rhein'],
  [/\ba\.?\s?d\.?\s+/iu, 'an der '],
  [/\bi\.?\s?br\.?$/iu, 'im Breisgau'],
  [/\bb\.\s?/iu, 'bei '],
  [/\bs[/]/iu, 'sur '],
];

function expandShortForms(text: string): string {
  return SHORT_FORMS.reduce((expanded, [pattern, long]) => expanded.replace(pattern, long), text);
}

/** `Praha 1`, `København K`, `Lyon Cedex 03`, `Paris 16e`: what comes after the name of the town. */
function withoutDistrict(list: readonly string[]): readonly string[] {
  const end = list.findIndex(
    (word, i) =>
      i > 0 &&
      (/^\d/.test(word) || word === 'cedex' || (word.length === 1 && i === list.length - 1 && /[a-z]/.test(word))),
  );
  return end === -1 ? list : list.slice(0, end);
}

const CITY_WORDS =
  /^(city|port|porto|puerto|port autonome|ville|ciudad|municipality|stadt|hansestadt|comune|gemeente|gmina) (of|de|di|do|da)?\s*|\s+(city|municipality|shi|si|gun|harbou?r|port)$/iu;
const CITY_SIGNS = /(?<=[\u3040-\u9fff\uac00-\ud7af]{2})(市|区|縣|县|県|都|府|시|구|군)$/u;

function withoutCityWord(text: string): string {
  return text.trim().replace(CITY_WORDS, '').replace(CITY_SIGNS, '');
}

/** Words that begin many names and mean nothing alone. */
const NOT_ALONE = new Set([
  'san',
  'santa',
  'sankt',
  'saint',
  'new',
  'north',
  'south',
  'east',
  'west',
  'port',
  'puerto',
  'villa',
  'bad',
  'los',
  'las',
  'la',
  'le',
  'el',
  'old',
  'great',
  'upper',
  'lower',
  'grand',
  'fort',
  'mount',
  'lake',
  'nova',
  'novo',
  'nowy',
  'nowa',
  'ober',
  'unter',
]);

/** `Köln-Niehl` to Köln, `Hamburg Altona Nord` to Hamburg Altona, then Hamburg. */
function firstParts(text: string): readonly Spelling[] {
  const list = words(withoutExtras(text));
  const parts: Spelling[] = [];
  for (let end = list.length - 1; end > 0; end--) {
    const head = list.slice(0, end);
    if (end === 1 && (NOT_ALONE.has(head[0] ?? '') || (head[0] ?? '').length < 3)) break;
    parts.push({ key: keyOfWords(head), confidence: 0.5 + (0.4 * end) / list.length });
  }
  return parts;
}
