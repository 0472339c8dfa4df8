import { greatCircleKm } from '../../../geo/point.js';
import { nameKey } from '../../text.js';
import { findAbbreviated } from './abbreviations.js';
import type { Area, AreaIndex } from './areas.js';
import { findCity } from './cities.js';
import { CONTRADICTED } from './contradicted.js';
import type { Gazetteer } from './gazetteer.js';
import { liesIn } from './regions.js';
import { type Resolved, withNote } from './resolved.js';
import { hintsIn } from './spellings.js';
import { fromCity } from './town-and-postcode.js';

/** A town and the state it is said to lie in. */
export interface TownInState {
  /** Without the state that followed it: `Charleston WV`. */
  readonly city: string;
  readonly state?: Area;
}

const MOST_WORDS_OF_STATE = 3;

/** The state in the region field, after a comma or at the end of the city: `Bayport, TX`, `Ft. Worth TX`, `Campinas/SP`. */
export function readState(
  { gazetteer, areas }: { readonly gazetteer: Gazetteer; readonly areas: AreaIndex },
  countryCode: string,
  city: string,
  region?: string,
): TownInState {
  const find = (text: string): Area | undefined => {
    const area = areas.find(countryCode, text);
    return area?.isState === true ? area : undefined;
  };
  const stated = [region, ...hintsIn(city)].filter((hint) => hint !== undefined);
  for (const hint of stated) {
    const state = find(hint);
    if (state !== undefined) return { city, state };
  }
  if (stated.length > 0 || gazetteer.find(countryCode, nameKey(city)).length > 0) return { city };
  const inProvince = behindProvince(city, find);
  if (inProvince !== undefined) return inProvince;
  const parts = city.trim().split(/[\s/]+/);
  for (let size = Math.min(MOST_WORDS_OF_STATE, parts.length - 1); size > 0; size--) {
    const [town, end] = [parts.slice(0, -size).join(' '), parts.slice(-size).join(' ')];
    // Short words in lower case are ordinary words: `Puente la Reina or`.
    if (end.length <= 3 && end !== end.toUpperCase()) continue;
    const state = find(end);
    if (state === undefined) continue;
    const isShortened = (): boolean =>
      (findAbbreviated(gazetteer, countryCode, town, state.name)?.candidates ?? []).some((one) =>
        liesIn(countryCode, one, state.name),
      );
    if (gazetteer.find(countryCode, nameKey(town)).length > 0 || isShortened()) return { city: town, state };
  }
  return { city };
}

/** Behind the name of a city that is a province of its own, whose wards follow: 北京市, 東京都, 부산광역시. */
const OF_CITY = '市|都|특별시|광역시';
const [ENDS_AS_CITY, BEGINS_AS_CITY] = [new RegExp(`(?:${OF_CITY})$`, 'u'), new RegExp(`^(?:${OF_CITY})`, 'u')];
const [SHORTEST_PROVINCE, LONGEST_PROVINCE] = [2, 8];

/** Chinese, Japanese and Korean name the province first, usually without a space: 山东省烟台市, 江苏昆山, 경상남도 창원시. */
function behindProvince(city: string, find: (text: string) => Area | undefined): TownInState | undefined {
  const text = city.trim();
  if (!/^[\u3040-\u9fff\uac00-\ud7af]/u.test(text)) return undefined;
  for (let end = Math.min(LONGEST_PROVINCE, text.length - 2); end >= SHORTEST_PROVINCE; end--) {
    const [name, rest] = [text.slice(0, end), text.slice(end).trim()];
    const state = ENDS_AS_CITY.test(name) || BEGINS_AS_CITY.test(rest) ? undefined : find(name);
    if (state !== undefined) return { city: rest, state };
  }
  return undefined;
}

/** A place inside a county by its position, listed under another: Newport is in Shropshire, but not under its council. */
const IN_AREA = 0.9;
/** A town of this size is meant even if the stated state is wrong. */
const LARGE_TOWN = 100_000;
const LEAST_APART_KM = 100;
/** A town across the state border may be named with the neighbouring state. */
const NEXT_STATE = 0.7;

/**
 * The town lies outside the state named with it, so one of the two is wrong. The town is used, with less confidence and
 * a note. A small one far from the state is a different place of that name: undefined.
 */
export function checkState(gazetteer: Gazetteer, resolved: Resolved, city: string, state: Area): Resolved | undefined {
  if (resolved.region === state.name) return resolved;
  const isFar = greatCircleKm(resolved, state) > Math.max(LEAST_APART_KM, 2 * state.radiusKm);
  if (!isFar && (!state.isState || resolved.region === undefined)) return resolved;
  const towns = findCity(gazetteer, resolved.countryCode, city, state.name);
  const inside = towns?.candidates.find(({ place }) => greatCircleKm(place, state) <= state.radiusKm);
  if (isFar && resolved.method === 'CITY' && towns !== undefined && inside !== undefined)
    return fromCity({ ...towns, candidates: [inside] }, IN_AREA);
  const town = towns?.candidates[0]?.place;
  if (isFar && resolved.method === 'CITY' && (town?.population ?? 0) < LARGE_TOWN) return undefined;
  const where = resolved.city ?? `postcode ${resolved.postcode}`;
  const note = `${where} is not in ${state.name} (${state.code}) as stated: the region was not used`;
  return withNote({ ...resolved, confidence: Math.min(resolved.confidence, isFar ? CONTRADICTED : NEXT_STATE) }, note);
}
