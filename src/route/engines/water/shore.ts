import type { Container, NumberArray } from '../../graph/container.js';
import type { LandMask } from '../../land-mask.js';
import { contains, type PackedMask, pack, packedArrays, readPacked } from './packed-mask.js';
import { blockAt } from './sea-cells.js';
import { measureClearance, widen } from './shore-grids.js';

/** Distance ships keep from the shore where there is room, km: four nautical miles. */
export const OFFING_KM = 4 * 1.852;

/** Where the land is, and how far off at least: made to walk along lines with long steps. */
export class Shore {
  readonly #clearanceKm: Uint8Array;
  readonly #land: PackedMask;
  readonly #inshore: PackedMask;

  constructor(container: Container) {
    this.#clearanceKm = container.get('shore.clearanceKm', 'Uint8Array');
    this.#land = readPacked(container, 'shore.land.');
    this.#inshore = readPacked(container, 'shore.inshore.');
  }

  /** At most the distance to the nearest land, km; 0 where land may be in the block. */
  clearanceKm(latitude: number, longitude: number): number {
    return this.#clearanceKm[blockAt(latitude, longitude)] as number;
  }

  isLand(latitude: number, longitude: number): boolean {
    return contains(this.#land, latitude, longitude);
  }

  /** On land or within the offing of it. */
  isInshore(latitude: number, longitude: number): boolean {
    return contains(this.#inshore, latitude, longitude);
  }
}

/** Land with the offing around it. */
export function widenByOffing(land: LandMask): LandMask {
  return widen(land, OFFING_KM);
}

/** The sections of the file that Shore reads. */
export function shoreArrays(land: LandMask, inshore: LandMask): Record<string, NumberArray> {
  return {
    'shore.clearanceKm': measureClearance(land),
    ...packedArrays(pack(land), 'shore.land.'),
    ...packedArrays(pack(inshore), 'shore.inshore.'),
  };
}
