export interface PlaceRow {
  readonly id: number;
  readonly name: string;
  readonly otherNames: readonly string[];
  readonly latitude: number;
  readonly longitude: number;
  readonly countryCode: string;
  /** GeoNames codes, e.g. `US.IL` and `US.IL.031`. */
  readonly admin1: string | undefined;
  readonly admin2: string | undefined;
  readonly population: number;
  /** GeoNames feature code, e.g. `PPLC` for a capital. */
  readonly featureCode: string;
  /** Position error, km; absent if it follows from the inhabitants. */
  readonly errorKm?: number;
}

export interface PostcodeRow {
  readonly countryCode: string;
  readonly postcode: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly city: string;
  readonly source: string;
  /** The state or province as ISO 3166-2, such as `KR-41`, where the source has it. */
  readonly area?: string;
  /** How far the source's own points for the code lie apart, km. */
  readonly errorKm?: number;
}

/** A UN/LOCODE of the UNECE list with its position. */
export interface LocodeRow {
  readonly code: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

export interface LayerRows {
  readonly places: readonly PlaceRow[];
  readonly postcodes: readonly PostcodeRow[];
  readonly locodes: readonly LocodeRow[];
  /** Names of administrative areas by GeoNames code. */
  readonly admins: ReadonlyMap<string, string>;
  /** Sources of postcodes and of place ids, for `matched`. */
  readonly placeSource: string;
}
