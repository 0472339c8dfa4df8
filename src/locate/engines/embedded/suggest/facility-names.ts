import type { FacilityType } from '../../../../request/vocabulary.js';
import type { Facility } from '../../../port.js';
import { keyOfWords, words } from '../../../text.js';
import { arrayOf, type NamedArray, type NamedArrays } from '../named-arrays.js';
import { packStrings, StringTable } from '../strings.js';

export interface RatedFacility {
  readonly facility: Facility;
  readonly score: number;
}

const TYPES = ['AIRPORT', 'HARBOR', 'RAIL_YARD'] as const satisfies readonly FacilityType[];
/**
 * On the scale for towns, where each factor of ten in inhabitants counts 1 and a town of 300,000 equals a main port.
 */
const WHOLE_CODE = 6;
const AIRPORT_WEIGHT = { LARGE: 6.3, MEDIUM: 4.6, SMALL: 3.2, HELIPORT: 1.5, SEAPLANE_BASE: 1.5 } as const;
/** Up to this many sorted keys are rated in full; only two letters match more. */
const MOST_RATED = 5000;

type ListFacilities = (type: FacilityType) => readonly Facility[];

/** Towns used as rail yards are omitted: they are suggested as towns. */
const listNamed = (listAll: ListFacilities): readonly Facility[] =>
  TYPES.flatMap(listAll).filter((f) => f.type !== 'RAIL_YARD' || f.kind !== 'TOWN');

/** Every key with its facility's index in the list, sorted: half a second of work, done during the data build. */
export function packFacilityNames(listAll: ListFacilities, municipalities: ReadonlyMap<string, string>): NamedArrays {
  const entries = listNamed(listAll).flatMap((facility, index) =>
    listKeys(facility, facility.type === 'AIRPORT' ? municipalities.get(facility.code) : undefined).map(
      (key) => [key, index] as const,
    ),
  );
  // In UTF-8 byte order, which equals this order for all of these letters; many times faster than comparing bytes.
  entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const packed = new Map<string, NamedArray>();
  packStrings(
    packed,
    'key',
    entries.map(([key]) => key),
  );
  packed.set(
    'facility',
    Uint32Array.from(entries, ([, index]) => index),
  );
  return packed;
}

/** Facilities by the beginning of any word of their name, or of their code. */
export class FacilityNames {
  private readonly keys: StringTable;
  private readonly facilityOf: Uint32Array;
  private readonly facilities: readonly Facility[];

  /** `packed` must have been made from the same facilities. */
  constructor(listAll: ListFacilities, packed: NamedArrays) {
    this.facilities = listNamed(listAll);
    this.keys = new StringTable(packed, 'key');
    this.facilityOf = arrayOf(packed, 'facility', Uint32Array);
  }

  find(prefix: string, limit: number, accepts: (facility: Facility) => boolean): readonly RatedFacility[] {
    const wanted = Buffer.from(prefix);
    const best = new Map<number, number>();
    const first = this.keys.lowerBound(wanted, 0, this.keys.length);
    for (let i = first; i < Math.min(first + MOST_RATED, this.keys.length) && this.keys.startsWith(i, wanted); i++) {
      const index = this.facilityOf[i] ?? 0;
      const facility = this.facilities[index];
      if (facility === undefined || !accepts(facility)) continue;
      const score = rate(facility, prefix, this.keys.equals(i, wanted));
      if (score > (best.get(index) ?? Number.NEGATIVE_INFINITY)) best.set(index, score);
    }
    return [...best]
      .flatMap(([index, score]) => {
        const facility = this.facilities[index];
        return facility === undefined ? [] : [{ facility, score }];
      })
      .sort((a, b) => b.score - a.score)
      .slice(0, limit);
  }
}

/**
 * The name from each word on (`kennedyinternational`), the town it serves, and its code; for a harbor also without the
 * country.
 */
function listKeys({ name, code, type }: Facility, town: string | undefined): readonly string[] {
  const list = words(name);
  const plainCode = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  const keys = [
    ...list.map((_, start) => keyOfWords(list.slice(start))),
    ...(town === undefined ? [] : [keyOfWords(words(town))]),
    plainCode,
    ...(type === 'HARBOR' ? [plainCode.slice(2)] : []),
  ];
  return [...new Set(keys)].filter((key) => key !== '' && !/\p{Surrogate}|[\u{10000}-\u{10ffff}]/u.test(key));
}

function rate(facility: Facility, prefix: string, isWhole: boolean): number {
  if (isWhole && facility.code.toLowerCase() === prefix) return weightOf(facility) + WHOLE_CODE;
  return weightOf(facility) + (isWhole ? 0.5 : 0);
}

function weightOf(facility: Facility): number {
  switch (facility.type) {
    case 'AIRPORT':
      return AIRPORT_WEIGHT[facility.size] + (facility.scheduled ? 0.3 : 0) + 0.2 * (facility.cargoRank ?? 0);
    case 'HARBOR':
      return 4.4 + 0.7 * (facility.cargoRank ?? 0) + (facility.reviewed ? 0.3 : 0);
    case 'RAIL_YARD':
      return facility.kind === 'FREIGHT_TERMINAL' ? 5.6 : 2.2;
  }
}
