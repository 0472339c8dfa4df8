import { keyOfWords, nameKey, withoutTranscription, words } from '../../text.js';

/** A way to read a town as written, and its certainty. */
export interface Spelling {
  readonly key: string;
  readonly confidence: number;
}

/** Text after a comma or in brackets says which of several places is meant: `Portland, OR`, `Frankfurt (Oder)`. */
export function hintsIn(text: string): readonly string[] {
  const afterComma = text.split(',').slice(1);
  const inBrackets = [...(/[(]([^)]*)[)]/g.exec(text) ?? [])].slice(1);
  return [...afterComma, ...inBrackets].map((hint) => hint.trim()).filter((hint) => hint !== '');
}

/** Spellings that certainly mean the same town, each key once. */
export function spellings(text: string): readonly Spelling[] {
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

/** Without brackets, text after a comma, and a leading postcode (`D-20095 Hamburg`). */
export function withoutExtras(text: string): string {
  const [first = ''] = text.replace(/[(][^)]*[)]?/g, ' ').split(',');
  const plain = first.replace(/^\s*([A-Za-z]{1,3}-)?\d[\d\s-]*(?=\p{L}{2})/u, '').trim();
  return plain === '' ? text : plain;
}

/** Rivers that distinguish German towns, and short English and French words. */
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

/** `Praha 1`, `København K`, `Lyon Cedex 03`, `Paris 16e`: removes what follows the town's name. */
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
export function firstParts(text: string): readonly Spelling[] {
  const list = words(withoutExtras(text));
  const parts: Spelling[] = [];
  for (let end = list.length - 1; end > 0; end--) {
    const head = list.slice(0, end);
    if (end === 1 && (NOT_ALONE.has(head[0] ?? '') || (head[0] ?? '').length < 3)) break;
    parts.push({ key: keyOfWords(head), confidence: 0.5 + (0.4 * end) / list.length });
  }
  return parts;
}

/** Chinese text has no spaces: it is split after the characters for province, city, district and county. */
export const partsOfHan = (text: string): readonly string[] =>
  /[\u3400-\u9fff]{4}/.test(text) ? (text.match(/[\u3040-\u9fff]+?[省市区區縣县都府州](?=.)|.+$/gu) ?? [text]) : [text];

/** City and ward if a Chinese, Japanese or Korean text names both: `高雄市前鎮區`, `부산 해운대구`. */
export function cityAndWard(text: string): readonly [city: string, ward: string] | undefined {
  const parts = text.trim().split(/\s+/).flatMap(partsOfHan);
  const [city, ward] = parts.slice(-2);
  const isOfThem = (part: string | undefined): part is string => /^[\u3040-\u9fff\uac00-\ud7af]{2,}$/.test(part ?? '');
  return isOfThem(city) && isOfThem(ward) ? [city, ward] : undefined;
}
