import { uint32At } from '../../../at.js';
import { parseOwn } from '../../../own-json.js';
import type { Facility } from '../../port.js';

/** Facilities of one type, in a fixed order. */
export interface FacilityList {
  readonly length: number;
  at(index: number): Facility | undefined;
  find(code: string): Facility | undefined;
}

export function listOf(facilities: readonly Facility[]): FacilityList {
  const byCode = new Map(facilities.map((facility) => [facility.code, facility]));
  return { length: facilities.length, at: (index) => facilities[index], find: (code) => byCode.get(code) };
}

/** How each facility begins in the JSON text; inside a name the quotes would be escaped. */
const BEGIN = Buffer.from('{"type":');
/** Parsed facilities to keep: those of a region. All 60,000 rail yards as objects would take 12 MB in each thread. */
const MAX_PARSED = 4_000;

/** The same over the text of a JSON array that threads share: a facility is parsed on demand. */
export function listWritten(json: ArrayBuffer): FacilityList {
  const text = Buffer.from(json);
  const starts: number[] = [];
  for (let at = text.indexOf(BEGIN); at >= 0; at = text.indexOf(BEGIN, at + BEGIN.length)) starts.push(at);
  const begins = Uint32Array.from([...starts, text.length]);
  const parse = (index: number): Facility => {
    const written = text.toString('utf8', uint32At(begins, index), uint32At(begins, index + 1));
    return parseOwn<Facility>(written.slice(0, written.lastIndexOf('}') + 1));
  };
  const length = starts.length;
  const parsed = new Map<number, Facility>();
  const at = (index: number): Facility | undefined => {
    if (index >= length) return undefined;
    const known = parsed.get(index);
    if (known !== undefined) return known;
    if (parsed.size >= MAX_PARSED) parsed.clear();
    const facility = parse(index);
    parsed.set(index, facility);
    return facility;
  };
  let codes: ReturnType<typeof indexCodes> | undefined;
  return {
    length,
    at,
    find(code) {
      codes ??= indexCodes(length, (index) => parse(index).code);
      return at(codes.find(code));
    },
  };
}

/**
 * Numbers by code, without storing the codes: `codeOf` tells apart those with the same hash. Of equal codes, the last
 * is found.
 */
function indexCodes(length: number, codeOf: (index: number) => string): { find(code: string): number } {
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(2 * length + 1)));
  const slotOf = (code: string): number => {
    let slot = hashOf(code) % slots.length;
    while (slots[slot] !== 0 && codeOf(uint32At(slots, slot) - 1) !== code) slot = (slot + 1) % slots.length;
    return slot;
  };
  for (let index = 0; index < length; index++) slots[slotOf(codeOf(index))] = index + 1;
  // If there is none, 0 - 1 becomes a number beyond every list.
  return { find: (code) => (uint32At(slots, slotOf(code)) - 1) >>> 0 };
}

/** Fowler, Noll and Vo's hash in its 32-bit form (FNV-1a). */
function hashOf(code: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < code.length; i++) hash = Math.imul(hash ^ code.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
