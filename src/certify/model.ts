import type { TransportMode } from '../request/vocabulary.js';
import type { Emissions } from '../stored/emissions.js';
import type { Place, Position } from '../stored/place.js';
import type { Language } from '../words/texts.js';

export type { Place, Position };

/**
 * Everything a certificate shows, read from the stored result and ready to draw. Grams, kilometres, tonnes; never
 * rounded. A figure missing from the stored result is undefined and printed as `not stated`, never as 0.
 */
export interface CertificateModel {
  readonly language: Language;
  readonly certificateId: string;
  readonly calculationId: string;
  /** ISO 8601 of the moment the result was stored: the only date in the document. */
  readonly createdAt: string;
  /** A page for people that says whether the certificate is still valid. */
  readonly verifyUrl: string;
  /** Hex SHA-256 of the stored result's JSON text in UTF-8. */
  readonly resultSha256: string;
  readonly seal: Seal | undefined;
  readonly origin: Place | undefined;
  readonly destination: Place | undefined;
  readonly issuer: Issuer | undefined;
  readonly totals: Totals;
  readonly modes: readonly ModeSum[];
  readonly cargo: readonly Entry[];
  readonly sections: readonly Section[];
  readonly elements: readonly ChainElement[];
  readonly route: RouteDrawing;
  readonly method: Method;
}

/** What is needed to check a copy without the service, and who verified it. */
export interface Seal {
  /** The text that is signed. */
  readonly statement: string;
  readonly keyId: string;
  /** Ed25519 over the statement, base64url. */
  readonly signature: string;
  readonly verification?: Verified;
}

export interface Verified {
  readonly verifier: string;
  readonly level: string;
  readonly date: string;
  readonly statement: string;
  readonly standard?: string;
}

/** Whose result it is, from the account's profile. */
export interface Issuer {
  readonly name: string;
  readonly lines: readonly string[];
  /** PNG or JPEG as a data address. */
  readonly logo?: string;
}

/** Grams between which the true figure lies with this confidence, 0 to 1. */
export interface Range {
  readonly lower: number;
  readonly upper: number;
  readonly confidence: number;
}

/** Totals of a mode's rows; undefined if one of them has no figure. */
export interface ModeSum {
  readonly mode: TransportMode | 'HUB';
  readonly distanceKm: number | undefined;
  readonly tonneKm: number | undefined;
  readonly wttGrams: number | undefined;
  readonly ttwGrams: number | undefined;
  readonly totalGrams: number | undefined;
}

export interface EnergyRow {
  readonly energy: string;
  readonly amount: number | undefined;
  readonly unit: string;
  readonly factor: number | undefined;
  readonly factorUnit: string;
  /** Number in the list of sources. */
  readonly source: number | undefined;
}

export interface Entry {
  readonly label: string;
  readonly value: string;
}

/** One recognised key of the request context. */
export interface Section {
  readonly title: string;
  readonly entries: readonly Entry[];
  /** Properties left out because the section is longer than a certificate can hold. */
  readonly omitted: number;
}

/** Grams of CO2e, and grams per tonne-km (per tonne for hubs). */
export interface Totals {
  readonly distanceKm: number | undefined;
  readonly tonneKm: number | undefined;
  readonly totalGrams: number;
  readonly totalIntensity: number | undefined;
  readonly transport: Emissions;
  readonly transportIntensity: Emissions;
  readonly hubGrams: number | undefined;
  readonly hubIntensityPerTonne: number | undefined;
  readonly range: Range | undefined;
}

/** An element of the result's transport chain with its legs and hubs. */
export interface ChainElement {
  /** What was requested and what was used, e.g. `Water (requested: any mode)`. */
  readonly title: string;
  readonly id: string | undefined;
  /** `1 February 2026 to 1 March 2026`, or the known part of it. */
  readonly dates: string;
  readonly isHub: boolean;
  readonly distanceKm: number | undefined;
  /** Sum of the rows; undefined if one of them has none. */
  readonly totalGrams: number | undefined;
  readonly rows: readonly Row[];
}

export type Row = LegRow | HubRow;

export interface LegRow {
  readonly kind: 'LEG';
  /** Its path in the result, as in the explanation: `transportChain[0].elements[2]`. */
  readonly path: string;
  /** Counts the legs of the whole chain from 1; the same number stands on the map. */
  readonly number: number;
  readonly mode: TransportMode;
  /** `First mile`, `Last mile`, or empty for the main leg. */
  readonly role: string;
  readonly vehicle: string;
  /** Energy, load, emission standard: short words. */
  readonly details: readonly string[];
  readonly from: Place | undefined;
  readonly to: Place | undefined;
  readonly distanceKm: number | undefined;
  readonly tonneKm: number | undefined;
  readonly emissions: Emissions;
  readonly basis: string;
  readonly distanceMethod: string;
  readonly isDistanceStated: boolean;
  readonly energies: readonly EnergyRow[];
  /** `primary`, `modelled` or `default`, in the language of the certificate. */
  readonly dataKind: string;
  readonly range: Range | undefined;
  /** Notes from routing that the reader should know. */
  readonly notes: readonly string[];
}

export interface HubRow {
  readonly kind: 'HUB';
  readonly hubType: string;
  readonly at: Place | undefined;
  readonly tonnes: number | undefined;
  readonly grams: number | undefined;
  readonly gramsPerTonne: number | undefined;
  readonly basis: string;
  readonly methodology: string;
}

export interface RouteDrawing {
  readonly legs: readonly RouteLeg[];
  readonly hubs: readonly Position[];
}

export interface RouteLeg {
  readonly number: number;
  readonly mode: TransportMode;
  /** The calculated course, or a straight line between the end points if no course was kept. */
  readonly lines: readonly (readonly Position[])[];
  readonly schematic: boolean;
}

export interface Method {
  readonly name: string;
  readonly gwp: string;
  readonly factorSet: string;
  readonly dataVersions: readonly string[];
  /** Names of the calculation methods that the legs and hubs used. */
  readonly methodologies: readonly string[];
  /** Shares 0 to 1 by kind of data. */
  readonly shares: readonly { readonly label: string; readonly share: number }[];
  readonly sources: readonly Source[];
  /** What the reader must know about this particular result. */
  readonly limits: readonly string[];
}

/** One publication with the places in it that were used. */
export interface Source {
  readonly title: string;
  readonly publisher: string;
  readonly edition: string;
  readonly licence: string;
  readonly locators: readonly string[];
}
