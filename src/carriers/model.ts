import type { DistanceType, HubType, IntensityUnit } from '../request/vocabulary.js';

export const CARRIER_MODES = ['ROAD', 'RAIL', 'AIR', 'SEA', 'INLAND_WATERWAY'] as const;
export type CarrierMode = (typeof CARRIER_MODES)[number];

/** Standard Carrier Alpha Code, airline designator, and number of a ship or its company. */
export const CODE_SCHEMES = ['scac', 'iata', 'imo'] as const;
export type CodeScheme = (typeof CODE_SCHEMES)[number];

export interface Carrier {
  readonly name: string;
  readonly codes: Readonly<Partial<Record<CodeScheme, string>>>;
}

/** The location stated by a figure or a request. */
export interface FigurePlace {
  readonly countryCode?: string;
  readonly city?: string;
  /** UN/LOCODE or IATA code, in capitals. */
  readonly code?: string;
}

export interface Lane {
  readonly origin: FigurePlace;
  readonly destination: FigurePlace;
}

/** Days, both inclusive: `2025-01-01`. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The intensity of a carrier's own operation (a TOC of iLEAP), or of a hub (a HOC). */
export interface CarrierFigure {
  readonly kind: 'TOC' | 'HOC';
  /** The carrier's own id, or one derived from its content. */
  readonly itemId: string;
  readonly carrier: Carrier;
  readonly description?: string;
  readonly mode?: CarrierMode;
  readonly hubType?: HubType;
  /** Where the hub is. */
  readonly location?: FigurePlace;
  /** A structure, vessel, train or aircraft as requests name it. */
  readonly vehicleClass?: string;
  readonly energyTypes?: readonly string[];
  readonly temperature?: Temperature;
  /** Where the figure applies; everywhere if absent. */
  readonly lane?: Partial<Lane>;
  /** Lanes where the carrier says it used the figure. */
  readonly seenOn?: readonly Lane[];
  readonly wttGrams: number;
  readonly ttwGrams: number;
  readonly unit: IntensityUnit;
  readonly distanceType?: DistanceType;
  /** The period the data describes. */
  readonly period: Period;
  /** The shipments it may be used for. */
  readonly valid: Period;
  readonly verification?: string;
  /** Of the figure, as stated by the carrier; 0 to 1. */
  readonly primaryShare?: number;
  /** Its position in the document: `row 3`. */
  readonly at: string;
}

export const TEMPERATURES = ['AMBIENT', 'REFRIGERATED', 'MIXED'] as const;
export type Temperature = (typeof TEMPERATURES)[number];

/** A figure as stored. */
export interface StoredFigure extends CarrierFigure {
  readonly id: string;
  readonly documentId: string;
  readonly documentName: string;
}

/** A shipment's footprint calculated by others, as they sent it. */
export interface ForeignShipment {
  readonly shipmentId: string;
  readonly source: string;
  /** WTW of all its elements. */
  readonly totalGrams: number;
  readonly ttwGrams: number;
  readonly tonneKm: number;
  readonly massKg: number;
  readonly elements: number;
  readonly verification?: string;
  readonly at: string;
}

/** Names and codes are compared regardless of case and spaces. */
export const fold = (text: string): string => text.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ');

/** Every way in which a request may name the carrier. */
export function keysOf({ name, codes }: Carrier): readonly string[] {
  const coded = CODE_SCHEMES.flatMap((scheme) => {
    const code = codes[scheme];
    return code === undefined ? [] : [`${scheme}:${foldCode(code)}`];
  });
  return [`name:${fold(name)}`, ...coded];
}

/** `IMO 9321483` and `9321483` are one number. */
export const foldCode = (code: string): string => fold(code).replace(/^imo\s*/, '');
