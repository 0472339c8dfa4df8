import { distance } from 'fastest-levenshtein';
import { keysIn } from '../../keys.js';
import { fold } from '../../locate/text.js';
import { LIMITS } from '../limits.js';
import {
  ABBREVIATIONS,
  AMOUNT_WORDS,
  COMPOUND_WORDS,
  END_WORDS,
  type End,
  FIELD_WORDS,
  FILLERS,
  LEG_WORDS,
  PLACE_PARTS,
  type PlacePart,
  type PlainField,
  SIDE_WORDS,
  UNIT_WORDS,
  type Unit,
  WEIGHT_WORDS,
} from './words.js';

/** The field of a column, and its leg if the heading names one. */
export interface Field {
  /** `mass`, `origin`, `origin_city`, `port_of_loading_code`. */
  readonly name: FieldName;
  readonly leg?: number;
  readonly unit?: Unit;
}

export type FieldName = PlainField | End | `${End}_${Exclude<PlacePart, ''>}` | `${typeof TAG}${string}`;

/** Begins the name of a column whose values are one tag of the shipments: `tag:Cost centre`. */
export const TAG = 'tag:';

export interface Match {
  readonly field: Field;
  /** Whether the name is known, or only similar to a known one. */
  readonly how: 'NAME' | 'SIMILAR';
}

/** Shorter names too often differ from others by a letter. */
const MIN_SIMILAR_LENGTH = 6;

/** The field that a heading names; undefined if we have none for it. */
export function matchHeading(heading: string): Match | undefined {
  if (heading.length > LIMITS.headingCharacters) return undefined;
  const tag = /^tag\s*:\s*(?!__proto__)(\S.*)$/isu.exec(heading.trim())?.[1];
  if (tag !== undefined) return { field: { name: `${TAG}${tag}` }, how: 'NAME' };
  const { text, unit } = takeUnit(heading);
  const { key, leg } = takeLeg(normalize(text));
  const name = amountIn(unit, exactName(key) ?? exactName(normalize(heading)), key);
  const rest = { ...(leg === undefined ? {} : { leg }), ...(unit === undefined ? {} : { unit }) };
  if (name !== undefined) return { field: { name, ...rest, ...impliedUnit(name, key, unit) }, how: 'NAME' };
  // `3. Etappe` alone, or `leg 3 co2`: not a field of ours.
  const similar = cutName(text) ?? (key.length >= MIN_SIMILAR_LENGTH ? similarName(key) : undefined);
  return similar === undefined ? undefined : { field: { name: similar, ...rest }, how: 'SIMILAR' };
}

const AMOUNTS: ReadonlySet<string> = new Set(AMOUNT_WORDS.split('|'));

/** `Menge (to)`, `Goods [kg]`, `Mercancía m3`: only the unit says what is weighed or measured. */
function amountIn(unit: Unit | undefined, name: FieldName | undefined, key: string): FieldName | undefined {
  const isAmount = name === 'category' || name === 'load_factor' || (name === undefined && AMOUNTS.has(key));
  if (unit === undefined || !isAmount) return name;
  if (['GRAM', 'KILOGRAM', 'METRIC_TONNE', 'POUND', 'US_SHORT_TON'].includes(unit)) return 'mass';
  return ['CUBIC_METRE', 'CUBIC_FOOT'].includes(unit) ? 'volume' : name;
}

/** `ShipFromCity`, `SHIP_FROM_CITY` and `Ship-from city` become the same: lower case, no accents, single spaces. */
export function normalize(heading: string): string {
  const spaced = heading
    .replace(/['\u2019`\u00b4]/g, ' ')
    .replace(/(?<!\p{L})([nN])[\u00ba\u00b0]\.?/gu, '$1 ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2');
  return fold(spaced)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The unit in brackets, or as the last word: `Gewicht [kg]`, `mass_kg`, `Poids en tonnes`, `毛重KG`. */
function takeUnit(heading: string): { readonly text: string; readonly unit?: Unit } {
  const bracketed = /^(.*?)[([{（【/]\s*(?:in\s+|en\s+)?([^)\]}）】]+?)\s*[)\]}）】]?\s*$/u.exec(heading);
  const inBrackets = bracketed === null ? undefined : unitOf(bracketed[2] ?? '');
  if (bracketed !== null && inBrackets !== undefined) return { text: bracketed[1] ?? '', unit: inBrackets };
  // Percent and the like add nothing to what the field already says.
  const plain =
    bracketed !== null && /^[%\p{Sc}]$|^(percent|prozent|pct)$/iu.test(bracketed[2] ?? '')
      ? (bracketed[1] ?? '')
      : heading;
  const words = normalize(plain.replaceAll('³', '3').replace(/(?<=\p{Script=Han})(?=[a-z]+$)/iu, ' ')).split(' ');
  const last = words.at(-1) ?? '';
  const unit = words.length > 1 ? UNIT_WORDS[last] : undefined;
  if (unit === undefined) return { text: plain };
  const before = words.slice(0, -1);
  if (['in', 'en'].includes(before.at(-1) ?? '')) before.pop();
  return { text: before.join(' '), unit };
}

/** Other words that a cell in a row of units may contain. */
const UNIT_HINT = /^(%|[\p{Sc}–-]|eur|usd|gbp|chf|[dtmjay]{2,4}([./-][dtmjay]{2,4})+|text|date|datum|fecha)$/iu;

/** Whether a cell under a heading says its unit; undefined for anything else. */
export function readUnit(cell: string): 'UNIT' | 'HINT' | undefined {
  const text = withoutBrackets(cell.trim());
  if (unitOf(text) !== undefined) return 'UNIT';
  return UNIT_HINT.test(text) ? 'HINT' : undefined;
}

/** `[kg]` is `kg`. */
export const withoutBrackets = (unit: string): string =>
  /^[([{].*[)\]}]$/.test(unit) ? unit.slice(1, -1).trim() : unit;

const unitOf = (text: string): Unit | undefined =>
  Object.hasOwn(UNIT_WORDS, fold(text).replace(/[\s.]/g, ''))
    ? UNIT_WORDS[fold(text).replace(/[\s.]/g, '')]
    : undefined;

/** `Tonnage` implies tonnes and `miles` implies miles. */
function impliedUnit(name: FieldName, key: string, unit: Unit | undefined): { readonly unit?: Unit } {
  if (unit !== undefined) return {};
  if (name !== 'mass' && name !== 'distance') return {};
  const implied = /^(tonnage|tonnes|tons|toneladas)/.test(key) ? 'METRIC_TONNE' : UNIT_WORDS[key];
  return implied === undefined ? {} : { unit: implied };
}

const LEG = new RegExp(
  `^(?:(?:${LEG_WORDS.join('|')}) ?(\\d{1,2})|(\\d{1,2}) (?:${LEG_WORDS.join('|')}))(?: |$|(?=\\p{Script=Han}))`,
  'u',
);

function takeLeg(key: string): { readonly key: string; readonly leg?: number } {
  const match = LEG.exec(key);
  const leg = Number(match?.[1] ?? match?.[2]);
  if (match === null || leg < 1) return { key };
  const rest = key.slice(match[0].length).trim();
  return rest === '' ? { key } : { key: rest, leg };
}

const PLAIN = new Map<string, FieldName>();
for (const [name, words] of Object.entries(FIELD_WORDS)) {
  PLAIN.set(normalize(name), name as FieldName);
  for (const word of words.split('|')) if (!PLAIN.has(word)) PLAIN.set(word, name as FieldName);
}
PLAIN.set('mass kg', 'mass').set('gross weight t', 'gross_vehicle_mass');

/** Longest first, so that `ship from` is not read as `ship` and a remainder. */
const listByLength = <K extends string>(table: Readonly<Record<K, string>>): readonly (readonly [string, K])[] =>
  (Object.entries(table) as [K, string][])
    .flatMap(([name, words]) => words.split('|').map((word) => [word, name] as const))
    .sort((a, b) => b[0].length - a[0].length);
const ENDS: readonly (readonly [string, End])[] = listByLength(END_WORDS);
const PARTS = new Map([...listByLength(PLACE_PARTS)].reverse());
for (const end of keysIn(END_WORDS)) PLAIN.set(normalize(end), end);

function exactName(key: string): FieldName | undefined {
  const name = wordName(key);
  if (name !== undefined) return name;
  const whole = inFull(key);
  return whole === key ? undefined : wordName(whole);
}

const wordName = (key: string): FieldName | undefined =>
  placeName(key) ?? PLAIN.get(key) ?? PLAIN.get(withoutFillers(key)) ?? numberOfShipment(key) ?? weightName(key);

/** `Orig Ctry`, `Gr. Wgt`, `Liefernr.`, `Liefertermin`: in the words of the tables. */
const inFull = (key: string): string =>
  key
    .split(' ')
    .map((word) => ABBREVIATIONS[word] ?? word.replace(/(?<=\p{L}{4})nr$/u, 'nummer').replace(/termin$/u, 'datum'))
    .join(' ');

const WEIGHTS = new Set(WEIGHT_WORDS.nouns.split('|'));
const BESIDE_WEIGHTS = new Set(WEIGHT_WORDS.beside.split('|'));

/** `Total Gross Weight`, `Goods weight`. */
function weightName(key: string): FieldName | undefined {
  const words = withoutFillers(key).split(' ');
  const isWeight = words.some(isWeightWord);
  return isWeight && words.every((word) => isWeightWord(word) || BESIDE_WEIGHTS.has(word)) ? 'mass' : undefined;
}

/** `Gewicht`, `Effektivgewicht`. */
const isWeightWord = (word: string): boolean =>
  WEIGHTS.has(word) || (word.endsWith('gewicht') && BESIDE_WEIGHTS.has(word.slice(0, -'gewicht'.length)));

const NUMBER_WORDS = 'n|n o|no|nr|nro|num|numero|nummer|number|ref|id';
const NUMBERED = new RegExp(`^(?:${NUMBER_WORDS}) (?<of>.+)$|^(?<name>.+) (?:${NUMBER_WORDS})$`, 'u');

/** `Nº albarán`, `Numéro de commande`, `Zending nr`: the number of something that identifies a shipment. */
function numberOfShipment(key: string): FieldName | undefined {
  const { of, name } = NUMBERED.exec(key)?.groups ?? {};
  const rest = withoutFillers(of ?? name ?? '');
  return PLAIN.get(rest) === 'shipment_id' ? 'shipment_id' : undefined;
}

const withoutFillers = (key: string): string =>
  key
    .split(' ')
    .filter((word) => !FILLERS.has(word))
    .join(' ');

/** An end with a part of its address, in either order, possibly with small words between. */
function placeName(key: string): FieldName | undefined {
  // A word that is both an end and a field of its own (`departure`, `delivery`) is the field when it stands alone.
  if (PLAIN.has(key) && !ENDS.some(([word, end]) => word === key && PLAIN.get(key) === end)) return undefined;
  for (const [word, end] of ENDS) {
    const rest = restOf(key, word);
    if (rest === undefined) continue;
    const part = rest === '' ? '' : partOf(rest);
    if (part === undefined) continue;
    return part === '' ? end : (`${end}_${part}` as FieldName);
  }
  return compoundName(key) ?? sideName(key);
}

/** `City, Country` in one column are a whole place. */
function partOf(rest: string): PlacePart | undefined {
  const exact = PARTS.get(rest) ?? PARTS.get(withoutFillers(rest));
  if (exact !== undefined) return exact;
  const parts = rest.split(' ').flatMap((word) => (AND.has(word) ? [] : [PARTS.get(word)]));
  return parts.includes('city') && parts.length > 1 && parts.every((part) => part && IN_ADDRESS.has(part))
    ? ''
    : undefined;
}

const AND: ReadonlySet<string> = new Set(['and', 'or', 'und', 'oder', 'et', 'ou', 'y', 'en']);
const IN_ADDRESS: ReadonlySet<PlacePart> = new Set(['street', 'city', 'postcode', 'country', 'region']);
const SIDES = listByLength(SIDE_WORDS);

function sideName(key: string): FieldName | undefined {
  for (const [word, end] of SIDES) {
    const rest = restOf(key, word);
    const part = rest === undefined || rest === '' ? undefined : (PARTS.get(rest) ?? PARTS.get(withoutFillers(rest)));
    if (part === '') return end;
    if (part !== undefined && IN_ADDRESS.has(part)) return `${end}_${part}` as FieldName;
  }
  return undefined;
}

const COMPOUNDS = listByLength(COMPOUND_WORDS);
const WHOLE_PLACE: ReadonlySet<string> = new Set(['adresse', 'anschrift', 'adres', 'plaats', 'locatie']);

/** `Abgangsland`, `Empfangs-PLZ`, `Laadplaats`: German and Dutch write the end and the part of the address as one word. */
function compoundName(key: string): FieldName | undefined {
  for (const [word, end] of COMPOUNDS) {
    if (!key.startsWith(word)) continue;
    const rest = key.slice(word.length).trim();
    if (WHOLE_PLACE.has(rest)) return end;
    // Two letters without a space are the end of another word: `Versandst.` is a Versandstelle.
    const part = rest.length > 2 || key[word.length] === ' ' ? findPlacePart(rest) : undefined;
    if (part !== undefined) return `${end}_${part}`;
  }
  return undefined;
}

/** The part of an address that a word names, at either end. */
export function findPlacePart(word: string): Exclude<PlacePart, ''> | undefined {
  const part = PARTS.get(word);
  return part === '' ? undefined : part;
}

/** The end of a shipment that a word can name, whatever else it can mean: `Delivery`, `Arrivée`, `Empfang`. */
export function endNamed(heading: string): End | undefined {
  const key = normalize(heading);
  return [...ENDS, ...SIDES].find(([word]) => word === key)?.[1];
}

/** The rest of the key without the word at its beginning or end; Chinese has no spaces between them. */
function restOf(key: string, word: string): string | undefined {
  if (key === word) return '';
  const glue = /\p{Script=Han}/u.test(word) ? '' : ' ';
  if (key.startsWith(word + glue)) return key.slice(word.length).trim().replace(/^的/u, '');
  if (key.endsWith(glue + word)) return key.slice(0, -word.length).trim();
  return undefined;
}

/** Words cut short by a point in one heading: more would be too many to try. */
const MOST_CUT = 2;
/** Of a heading that is nothing but the cut word. */
const LEAST_CUT_ALONE = 4;

/** `Bruttogew.`, `Exp. ville`, `Date liv.`: the only field that any words with these beginnings name. */
function cutName(text: string): FieldName | undefined {
  const key = normalize(text);
  const cut = new Set((text.match(/\p{L}+(?=\.)/gu) ?? []).map(normalize));
  const isAlone = cut.has(key) && key.length < LEAST_CUT_ALONE;
  if (cut.size === 0 || cut.size > MOST_CUT || isAlone) return undefined;
  words ??= [
    ...new Set([...PLAIN.keys(), ...PARTS.keys(), ...ENDS.map(([word]) => word)].flatMap((one) => one.split(' '))),
  ];
  let keys = [''];
  for (const word of key.split(' ')) {
    const whole = cut.has(word) ? words.filter((one) => one.startsWith(word) && one !== word) : [word];
    keys = keys.flatMap((before) => whole.map((one) => `${before} ${one}`.trim()));
  }
  const [only, ...others] = new Set(keys.flatMap((one) => exactName(one) ?? []));
  return others.length === 0 ? only : undefined;
}

let words: readonly string[] | undefined;
let similar: readonly (readonly [string, FieldName])[] | undefined;

function similarName(key: string): FieldName | undefined {
  similar ??= [
    ...[...PLAIN].filter(([word]) => word.length >= MIN_SIMILAR_LENGTH),
    ...ENDS.filter(([word]) => word.length >= MIN_SIMILAR_LENGTH),
  ];
  const found = new Set(similar.filter(([word]) => distance(word, key) === 1).map(([, name]) => name));
  const [only] = found;
  return found.size === 1 ? only : undefined;
}
