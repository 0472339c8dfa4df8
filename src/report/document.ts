import type { AccountProfile, SummaryDistanceType, SummaryMode } from '../record/port.js';

/** Additive figures: grams of CO2e, tonne-km, km, tonnes. Doubles, never rounded. */
export interface ReportSums {
  readonly results: number;
  /** Well-to-wheel of transport, and hubs. */
  readonly co2eGrams: number;
  /** Of transport; hubs are separate. */
  readonly wttCo2eGrams: number;
  readonly ttwCo2eGrams: number;
  readonly hubCo2eGrams: number;
  readonly tonneKm: number;
  readonly distanceKm: number;
  readonly massTonnes: number;
  /** Emissions over tonne-km, of results that state both; absent without activity. */
  readonly co2eGramsPerTonneKm?: number;
  /** Grams by kind of data. */
  readonly co2eGramsByData: { readonly primary: number; readonly modelled: number; readonly default: number };
}

export interface ReportGroup extends ReportSums {
  /** Null if results do not say. */
  readonly key: string | null;
}

export interface ModeGroup extends ReportGroup {
  readonly key: SummaryMode;
  /** Of the tonne-km in the intensity; stated distances count as the request names them. */
  readonly distanceType?: SummaryDistanceType;
  /** Results that do not state figures of this mode, which are not in its sums; absent where all do. */
  readonly notStated?: { readonly emissions: number; readonly stages: number; readonly activity: number };
}

/** Largest first; all others are one sum. */
export interface ReportGroups {
  readonly groups: readonly ReportGroup[];
  readonly others?: ReportSums & { readonly groups: number };
}

/** Hubs of one category. */
export interface HubGroup {
  readonly key: string;
  /** Results with such hubs. */
  readonly results: number;
  readonly co2eGrams: number;
  readonly tonnes: number;
  /** Absent if nothing was handled. */
  readonly co2eGramsPerTonne?: number;
  /** Results that do not state figures of these hubs; absent if all do. */
  readonly notStated?: { readonly emissions: number; readonly tonnes: number };
}

/**
 * Intervals of the results, added as if all errors had the same sign: shipments share factors and models, so errors
 * hardly cancel.
 */
export interface ReportUncertainty {
  readonly lowerGrams: number;
  readonly upperGrams: number;
  /** Results that state an interval; the others count as exact. */
  readonly results: number;
}

/** The same days a year earlier, and why emissions differ. */
export interface ReportChange {
  readonly period: ReportPeriod;
  readonly results: number;
  readonly co2eGrams: number;
  readonly tonneKm: number;
  readonly changeCo2eGrams: number;
  /** Grams; they add up to the change. */
  readonly byCause: {
    readonly activity: number;
    readonly modeMix: number;
    readonly dataKinds: number;
    readonly efficiency: number;
    readonly hubs: number;
    /** From results that do not state emissions or activity by mode, so that the cause is unknown; absent if all do. */
    readonly notStated?: number;
  };
}

/** Inputs and parameters of a mode's models: clause 13.4.3. */
export interface ModeParameters {
  readonly mode: SummaryMode;
  readonly stated: readonly string[];
  readonly assumed: readonly string[];
  readonly factors: readonly string[];
}

export interface ReportFilter {
  readonly tags?: Readonly<Record<string, string>>;
  readonly mode?: SummaryMode;
  readonly carrier?: string;
  readonly lane?: string;
  readonly country?: string;
  readonly originCountry?: string;
  readonly destinationCountry?: string;
  readonly batch?: string;
}

export interface ReportPeriod {
  readonly from: string;
  /** Exclusive. */
  readonly to: string;
}

export interface ReportSource {
  readonly title: string;
  readonly publisher: string;
  readonly edition: string;
  readonly licence: string;
}

export interface ReportMethod {
  readonly standard: 'ISO 14083:2023';
  readonly names: readonly string[];
  readonly gwp: readonly string[];
  readonly factorSets: readonly string[];
  readonly dataVersions: readonly string[];
  readonly sources: readonly ReportSource[];
  /** By mode, in the results that were read; absent in reports of earlier versions. */
  readonly parameters?: readonly ModeParameters[];
  /** Full results from which method and sources were read, spread evenly over the period. */
  readonly readFromResults: number;
  /** Results of which only figures are kept; absent if there are none, and in reports of earlier versions. */
  readonly figuresOnly?: FiguresOnlyMethod;
}

/** How figures without their results were made: the versions recorded with the rows of files. */
export interface FiguresOnlyMethod {
  /** The most results first. */
  readonly bases: readonly ReportBasis[];
  /** Results whose file has been deleted, and what was recorded with it. */
  readonly expired: number;
  /** Results whose versions were not recorded. */
  readonly unrecorded: number;
}

/** Versions that results share. */
export interface ReportBasis {
  readonly results: number;
  readonly method: string;
  readonly factorSet: string;
  /** Absent if it was not recorded and the factors are another edition than those of the service. */
  readonly gwp?: string;
  readonly dataVersions: readonly string[];
  /**
   * `RECALCULATED`: rows were calculated again when the report was made, and the sources of those with the same factors
   * are listed. `OTHER_EDITION`: the service has another edition of the factors, so the sources are in that edition.
   */
  readonly sources: 'RECALCULATED' | 'OTHER_EDITION';
  /** Rows that were calculated again, and how many of them rest on the same factors. */
  readonly recalculated?: number;
  readonly reproduced?: number;
}

export interface ReportCoverage {
  /**
   * Results that do not state activity, stages (WTT, TTW) or kinds of data: included in the total, but not in those
   * sums.
   */
  readonly withoutActivity: number;
  readonly withoutStages: number;
  readonly withoutDataQuality: number;
  /**
   * Results without a figure for one of their modes: included in the total, but not in that mode's sum; absent in
   * earlier reports.
   */
  readonly withoutModeFigures?: number;
  /** Kept as figures only, such as batch rows: without certificate and checksum. */
  readonly figuresOnly: number;
  /** Failed rows of files in the period; absent if a filter makes them indistinguishable. */
  readonly failedRows?: number;
  /** Results divided by results plus failed rows, 0 to 1. */
  readonly coveredShare?: number;
}

/** The content frozen when a report is made. */
export interface ReportDocument {
  readonly version: 1;
  readonly title: string;
  readonly period: ReportPeriod;
  readonly filter: ReportFilter;
  readonly owner: AccountProfile & { readonly account: string };
  readonly totals: ReportSums;
  /** Shares of the emissions, 0 to 1; the rest up to 1 is not stated. */
  readonly dataQuality: { readonly primary: number; readonly modelled: number; readonly default: number };
  readonly results: {
    readonly count: number;
    /** SHA-256 over `id TAB result checksum TAB grams LF` of every result, by day of shipment and id. */
    readonly sha256: string;
  };
  readonly coverage: ReportCoverage;
  readonly byMode: readonly ModeGroup[];
  readonly byHubType?: readonly HubGroup[];
  readonly uncertainty?: ReportUncertainty;
  readonly change?: ReportChange;
  readonly byMonth: readonly ReportGroup[];
  readonly byCarrier: ReportGroups;
  readonly byLane: ReportGroups;
  readonly byOriginCountry: ReportGroups;
  readonly byDestinationCountry: ReportGroups;
  readonly byCustomer: ReportGroups;
  readonly method: ReportMethod;
}

/** Who verified the frozen figures, entered by an authorised user or key. */
export interface Verification {
  readonly verifier: string;
  readonly level: 'LIMITED' | 'REASONABLE';
  readonly date: string;
  readonly statement: string;
  /** Verification standard, such as ISO 14064-3. */
  readonly standard?: string;
  readonly recordedAt: string;
  readonly recordedBy: string;
}
