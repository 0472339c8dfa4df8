import type { FacilityType } from '../../request/vocabulary.js';
import { type ReadFacility, readNative } from '../facility-words.js';

/** `Port of Antwerp`, `Flughafen München`, `Rotterdam harbour`. */
const FACILITY_WORDS: readonly (readonly [FacilityType, string])[] = [
  ['HARBOR', 'port|harbou?r|seaport|hafen|haven|puerto|porto'],
  ['AIRPORT', 'airport|flughafen|a[ée]roport|aeropuerto|luchthaven|aeroporto'],
  ['RAIL_YARD', 'rail (?:yard|terminal)|bahnhof'],
];

/** The kind and the name of a facility, if a text names one as such. */
export function readFacility(typed: string): ReadFacility | undefined {
  for (const [kind, words] of FACILITY_WORDS) {
    const before = new RegExp(`^(?:the )?(?:${words})\\s+(?:of |de |von |van |di )?(.{2,})$`, 'i').exec(typed)?.[1];
    const after = new RegExp(`^(.{2,}?)\\s+(?:${words})$`, 'i').exec(typed)?.[1];
    const name = before ?? after;
    if (name !== undefined) return { kind, name };
  }
  return readNative(typed);
}
