import { greatCircleKm } from '../../../geo/point.js';
import { nameKey } from '../../text.js';
import type { Candidate, Gazetteer } from './gazetteer.js';
import { type Resolved, withNote } from './resolved.js';
import { ESTATE_KM } from './sites.js';

/** The parts of an address between commas. */
export function segmentsOf(text: string): readonly string[] {
  return text
    .split(/[,;\n|]+/)
    .map((segment) => segment.trim())
    .filter((segment) => segment !== '');
}

/** A township, a town below a city or a street office: 北滘镇, 포승읍. */
const TOWNSHIP =
  /((?:(?![省市区區縣县])[\u4e00-\u9fff]){2,4}?)(?:镇|鎮|乡|鄉|街道)|([\uac00-\ud7af]{2,4})(?:읍|면)(?=\s|$)/u;
/** A township lies within this distance of its town, km. */
const TOWNSHIP_KM = 40;

/** Words of streets, which say nothing of where in the town they are. */
const STREET =
  /\b(?:st|str|street|rd|road|ave?|avenue|blvd|boulevard|drive|lane|way|highway|hwy|calle|carretera|carrera|rua|rodovia|rod|rue|route|via|viale|corso|ul|ulica|jl|jalan|jln|moo|soi|xã|đường|street|straat|weg|laan|gata|gatan|vej|utca|út|ulice|cad|caddesi|sok|sokak|mah|chowk|marg|nagar|phase|plot|gate|unit|building|bldg|floor|suite|dock|box|c\/o)\b|stra(?:ß|ss)e|straat|weg\b|\d/iu;

/** The township of the town that a Chinese or Korean address names. */
export function findTownship(
  gazetteer: Gazetteer,
  countryCode: string,
  text: string,
  town: Candidate['place'],
): Candidate | undefined {
  const [, han, hangul] = TOWNSHIP.exec(text) ?? [];
  const name = han ?? hangul;
  return name === undefined
    ? undefined
    : gazetteer
        .find(countryCode, nameKey(name))
        .find(({ place }) => place.id !== town.id && greatCircleKm(place, town) <= TOWNSHIP_KM);
}

/** A village or a district that no list has may lie far from the middle of the town that is written behind it. */
export function besideUnknown(found: Resolved, text: string, before: string): Resolved {
  // The first part is more often the name of a company.
  const [, ...parts] = segmentsOf(before);
  const last = parts.at(-1);
  const unread = last === undefined || STREET.test(last) ? TOWNSHIP.exec(text)?.[0] : last;
  if (unread === undefined || found.notes !== undefined) return found;
  const accuracyKm = Math.max(found.accuracyKm ?? 0, ESTATE_KM);
  const note = `${unread} is not known: the middle of ${found.city} was taken`;
  return withNote({ ...found, accuracyKm, confidence: Math.min(found.confidence, BESIDE_UNKNOWN) }, note);
}

const BESIDE_UNKNOWN = 0.8;
