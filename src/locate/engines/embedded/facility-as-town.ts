import type { FacilityType } from '../../../request/vocabulary.js';
import { nativeForms } from '../../facility-words.js';
import { nameKey } from '../../text.js';
import { isFacility } from './format.js';
import { type Candidate, type Gazetteer, isOfSize } from './gazetteer.js';
import { spellings } from './spellings.js';

/** A town this large is meant even where a facility is asked for: the closest to it is wanted. */
const BEFORE_FACILITY = 100_000;

/** A form of its name that every facility has, also one that is called after its town. */
const FORM: Readonly<Record<FacilityType, string>> = {
  HARBOR: 'Port of *',
  AIRPORT: '* Airport',
  RAIL_YARD: '* Terminal',
};

/**
 * Facilities of the name, where one is asked for: Taschereau in Canada is a rail terminal before it is a village, and the harbor of
 * Tuxpan is in Veracruz, although the Tuxpan of Jalisco may be the larger town.
 */
export function findFacility(
  gazetteer: Gazetteer,
  countryCode: string,
  text: string,
  type: FacilityType | undefined,
): { readonly candidates: readonly Candidate[]; readonly confidence: number } | undefined {
  for (const { key, confidence } of spellings(text)) {
    const all = gazetteer.find(countryCode, key);
    if (all.some(isOfSize(BEFORE_FACILITY))) return undefined;
    const candidates = all.filter(({ place }) => isFacility(place));
    if (candidates.length > 0) return { candidates, confidence };
  }
  if (type === undefined) return undefined;
  for (const form of [FORM[type], ...nativeForms(type, countryCode, text)]) {
    const own = gazetteer.find(countryCode, nameKey(form.replace('*', text))).filter(({ place }) => isFacility(place));
    if (own.length > 0) return { candidates: own, confidence: 1 };
  }
  return undefined;
}
