import { uint8At } from '../../../at.js';
import { share } from '../../../datasets/crew.js';
import { type ArrayFile, type NumberArray, packArrays, unpackArrays } from '../../graph/array-file.js';
import type { LandMask } from '../../land-mask.js';
import { contains, type PackedMask, pack, packedArrays, readPacked } from './packed-mask.js';
import { blockOfCell, cellColumn, cellRow } from './sea-cells.js';
import { measureClearance, widen } from './shore-grids.js';

/** Distance that ships keep from the shore where there is room, km: four nautical miles. */
export const OFFING_KM = 4 * 1.852;

/** Where land is, and its minimum distance: made for walking along lines in long steps. */
export class Shore {
  readonly #clearanceKm: Uint8Array;
  readonly #land: PackedMask;
  readonly #inshore: PackedMask;

  constructor(file: ArrayFile) {
    this.#clearanceKm = file.get('shore.clearanceKm', 'Uint8Array');
    this.#land = readPacked(file, 'shore.land.');
    this.#inshore = readPacked(file, 'shore.inshore.');
  }

  /** At most the distance to the nearest land, km; 0 if the block may contain land. */
  clearanceKm(latitude: number, longitude: number): number {
    return this.clearanceOfCell(cellRow(latitude), cellColumn(longitude));
  }

  /** On land or within its offing. */
  isInshore(latitude: number, longitude: number): boolean {
    return this.isInshoreCell(cellRow(latitude), cellColumn(longitude));
  }

  // The same by cell, for walks that ask more than one question about a place.

  clearanceOfCell(row: number, column: number): number {
    return uint8At(this.#clearanceKm, blockOfCell(row, column));
  }

  isLandCell(row: number, column: number): boolean {
    return contains(this.#land, row, column);
  }

  isInshoreCell(row: number, column: number): boolean {
    return contains(this.#inshore, row, column);
  }
}

/** A shore in memory that threads share, to be opened in each. */
export function shareShore(arrays: Readonly<Record<string, NumberArray>>): SharedArrayBuffer {
  return share(new Uint8Array(packArrays('SHORE', 1, arrays))).buffer as unknown as SharedArrayBuffer;
}

export function openShore(shared: SharedArrayBuffer): Shore {
  // Typed arrays accept either; only the type differs.
  return new Shore(unpackArrays('SHORE', 1, shared as unknown as ArrayBuffer));
}

/** Land including the offing around it. */
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
