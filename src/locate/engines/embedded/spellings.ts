import { CITY_SIGN, keyOfWords, nameKey, withoutTranscription, words } from '../../text.js';

/** A way to read a town as written, and its certainty. */
export interface Spelling {
  readonly key: string;
  readonly confidence: number;
  /**
   * Of several places, only those of this size are meant, because a part of the text may also be the name of many a
   * hamlet.
   */
  readonly leastPopulation?: number;
}

/** A part of a name that is the complete name of another place means a town of some size; `Praha 1` a city. */
export const [TOWN, CITY] = [15_000, 50_000];

/**
 * Text after a comma or in brackets says which of several places is meant: `Portland, OR`, `Frankfurt (Oder)`. `Fort Worth TX`
 * after a comma is a state and a town as well.
 */
export function hintsIn(text: string): readonly string[] {
  const afterComma = text.split(',').slice(1);
  const inBrackets = [...(/[(]([^)]*)[)]/g.exec(text) ?? [])].slice(1);
  return [...afterComma, ...inBrackets]
    .map((hint) => hint.trim())
    .filter((hint) => hint !== '')
    .flatMap((hint) => {
      const [, town, state] = TOWN_AND_STATE.exec(hint) ?? [];
      return town === undefined || state === undefined ? [hint] : [hint, state, town];
    });
}

const TOWN_AND_STATE = /^(.*\p{L}{3}.*)\s([A-Z]{2,3})$/u;

/** Spellings that certainly mean the same town, each key once. */
export function spellings(text: string): readonly Spelling[] {
  const plain = withoutExtras(text);
  const list: Spelling[] = [
    { key: nameKey(text), confidence: 1 },
    { key: nameKey(plain), confidence: 1 },
    { key: nameKey(expandShortForms(plain)), confidence: 1 },
    {
      key: keyOfWords(withoutDistrict(words(plain))),
      confidence: 0.97,
      ...(/cedex/i.test(plain) ? {} : { leastPopulation: CITY }),
    },
    {
      key: nameKey(withoutCityWord(plain)),
      confidence: 0.97,
      ...(/^port/i.test(plain) ? { leastPopulation: TOWN } : {}),
    },
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
  /^(city|tp\.?|thanh pho|thành phố|kota|port|porto|puerto|port autonome|ville|ciudad|municipality|stadt|hansestadt|comune|gemeente|gmina) (of|de|di|do|da)?\s*|\s+(city|municipality|harbou?r|port)$|[\s-](shi|si|gun|ku)$/iu;
function withoutCityWord(text: string): string {
  return text.trim().replace(CITY_WORDS, '').replace(CITY_SIGN, '');
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

/** Words after the name of a village that say which part of it is meant. */
const ESTATE_WORDS = new Set(
  `gewerbegebiet gewerbepark industriegebiet industriepark hafen bahnhof zone zi za zac industrielle industrial industriel estate park parc
   area poligono zona parque industriale north south east west nord sud est ost ouest norte sur noord zuid oost centre center`.split(
    /\s+/,
  ),
);

/** Words before a place that say who handles cargo there, or in what. */
const OPERATORS = new Set(
  `apm apmt terminal terminals terminale container rail railport barge intermodal inland dry port hafen pier dock docks quay kaai berth depot
   icd cfs cy gate world dp dpw psa ect rwg hhla eurogate msc cma cosco csp hutchison ports hit mtl tct bctn contargo duss dit ctb cta ctt ntb
   metrans rhenus bct dct best mpet naviland novatrans tecon contecon ictsi yilport kombiverkehr hupac mercitalia cim interporto gvz bayernhafen binnenhafen luka porto puerto
   seco plataforma logistica logistics distribution centre center warehouse magazzino lager werk factory plant usine of de di do the`.split(
    /\s+/,
  ),
);

/** Words beside the name of a terminal that say what it is. */
const TERMINAL_WORDS = new Set(
  `container containers terminal terminals terminale terminalu kombiterminal kombi umschlagbahnhof railport rail freight intermodal multimodal
   multimodale inland dry port depot icd cfs mmlp cargo atrako duss metrans`.split(/\s+/),
);

export const isTerminalWord = (word: string): boolean => TERMINAL_WORDS.has(word);
export const isOperatorWord = (word: string): boolean => OPERATORS.has(word);

/** `ICD Loni`, `BILK Kombiterminál`: the name without what says that it is a terminal; undefined if nothing does. */
export function withoutTerminalWords(text: string): string | undefined {
  const list = words(text);
  const named = list.filter((word) => !isTerminalWord(word));
  return named.length === 0 || named.length === list.length ? undefined : named.join(' ');
}

/**
 * The texts after words of operators and terminals and short words in capitals, the longest first: `BNSF Alliance` to
 * Alliance.
 */
export function behindOperators(text: string): readonly { readonly name: string; readonly isListed: boolean }[] {
  const parts = text.trim().split(/[\s-]+/);
  const isBefore = (part: string, i: number): boolean =>
    OPERATORS.has(words(part)[0] ?? '') || /^[A-Z]{2,5}$/.test(part) || (i > 0 && /^\d{1,2}$/.test(part));
  const first = parts.findIndex((part, i) => !isBefore(part, i));
  const isListed = parts.slice(0, Math.max(first, 0)).every((part) => OPERATORS.has(words(part)[0] ?? ''));
  return parts.slice(0, Math.max(first, 0)).map((_, i) => ({ name: parts.slice(i + 1).join(' '), isListed }));
}

/** `Köln-Niehl` to Köln, `Hamburg Altona Nord` to Hamburg Altona, then Hamburg. */
export function firstParts(text: string): readonly Spelling[] {
  const list = words(withoutExtras(text));
  const parts: Spelling[] = [];
  for (let end = list.length - 1; end > 0; end--) {
    const head = list.slice(0, end);
    if (end === 1 && (NOT_ALONE.has(head[0] ?? '') || OPERATORS.has(head[0] ?? '') || (head[0] ?? '').length < 3))
      break;
    const isBesideEstate = list.slice(end).every((word) => ESTATE_WORDS.has(word));
    parts.push({
      key: keyOfWords(head),
      confidence: 0.5 + (0.4 * end) / list.length,
      ...(isBesideEstate ? {} : { leastPopulation: TOWN }),
    });
  }
  return parts;
}

/**
 * Chinese text has no spaces: it is split after the characters for province, city, district, county and town; not within 景德镇市 and
 * 宁波镇海区.
 */
export const partsOfHan = (text: string): readonly string[] =>
  /[\u3400-\u9fff]{4}/.test(text)
    ? (text.match(
        /北海道(?=.)|[\u3040-\u9fff]+?(?:[省市区區縣县県都府]|州(?!市)|[镇鎮](?![市区區县縣海江原远安宁平雄康]))(?=.)|.+$/gu,
      ) ?? [text])
    : [text];

/** City and ward if a Chinese, Japanese or Korean text names both: `高雄市前鎮區`, `부산 해운대구`. */
export function cityAndWard(text: string): readonly [city: string, ward: string] | undefined {
  const parts = text.trim().split(/\s+/).flatMap(partsOfHan);
  const [city, ward] = parts.slice(-2);
  const isOfThem = (part: string | undefined): part is string => /^[\u3040-\u9fff\uac00-\ud7af]{2,}$/.test(part ?? '');
  return isOfThem(city) && isOfThem(ward) ? [city, ward] : undefined;
}
