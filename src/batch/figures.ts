import type { ResultFigures } from '../aggregate/figures.js';
import { parseOwn } from '../own-json.js';

/** The stored figures of a calculated row, in grams, kilometres and shares of one. */
export interface RowFigures {
  readonly distanceKm: number;
  readonly tonneKm: number;
  readonly wttGrams: number;
  readonly ttwGrams: number;
  readonly hubGrams: number;
  readonly totalGrams: number;
  readonly uncertaintyLowGrams?: number;
  readonly uncertaintyHighGrams?: number;
  /** Share of the emissions that rests on primary data, 0 to 1. */
  readonly primaryShare: number;
  readonly legs: readonly LegFigures[];
  readonly notes: readonly string[];
}

export interface LegFigures {
  readonly mode: string;
  readonly distanceKm: number;
  readonly tonneKm: number;
  readonly wttGrams: number;
  readonly ttwGrams: number;
  /** Results of earlier versions have no interval. */
  readonly hubGrams: number;
}

/** Results of earlier versions state no interval. */
type StatedFigures = Omit<ResultFigures, 'uncertainty'> & Partial<Pick<ResultFigures, 'uncertainty'>>;

/**
 * The figures of a result. Its legs are the requested movements; a hub between two counts towards the one before it.
 */
export function figuresOf(result: StatedFigures, notes: readonly string[] = []): RowFigures {
  const legs: LegFigures[] = [];
  let hubBeforeFirst = 0;
  for (const item of result.transportChain) {
    const last = legs.at(-1);
    if ('elements' in item) {
      legs.push({
        mode: item.type,
        distanceKm: item.activityDistanceKm,
        tonneKm: item.activityTonneKm,
        wttGrams: item.transportEmissions.wttCo2eGrams,
        ttwGrams: item.transportEmissions.ttwCo2eGrams,
        hubGrams: item.hubEmissions.co2eGrams + hubBeforeFirst,
      });
      hubBeforeFirst = 0;
    } else if (last === undefined) hubBeforeFirst += item.emissions.co2eGrams;
    else legs[legs.length - 1] = { ...last, hubGrams: last.hubGrams + item.emissions.co2eGrams };
  }
  const { uncertainty } = result;
  return {
    distanceKm: result.activityDistanceKm,
    tonneKm: result.activityTonneKm,
    wttGrams: result.transportEmissions.wttCo2eGrams,
    ttwGrams: result.transportEmissions.ttwCo2eGrams,
    hubGrams: result.hubEmissions.co2eGrams,
    totalGrams: result.totalEmissions.co2eGrams,
    ...(uncertainty !== undefined && {
      uncertaintyLowGrams: uncertainty.lowerGrams,
      uncertaintyHighGrams: uncertainty.upperGrams,
    }),
    primaryShare: result.dataQuality.primary,
    legs,
    notes: [
      ...notes,
      ...(result.warnings ?? []),
      ...result.transportChain.flatMap((item) => ('notes' in item ? (item.notes ?? []) : [])),
    ],
  };
}

/** The stored form: a list, because a million rows would repeat the names a million times. */
export function writeFigures(figures: RowFigures): string {
  const { distanceKm, tonneKm, wttGrams, ttwGrams, hubGrams, totalGrams, primaryShare, legs, notes } = figures;
  const { uncertaintyLowGrams = null, uncertaintyHighGrams = null } = figures;
  const written = legs.map((leg) => [leg.mode, leg.distanceKm, leg.tonneKm, leg.wttGrams, leg.ttwGrams, leg.hubGrams]);
  return JSON.stringify([
    distanceKm,
    tonneKm,
    wttGrams,
    ttwGrams,
    hubGrams,
    totalGrams,
    uncertaintyLowGrams,
    uncertaintyHighGrams,
    primaryShare,
    written,
    ...(notes.length > 0 ? [notes] : []),
  ]);
}

type WrittenLeg = readonly [string, number, number, number, number, number];
type Written = readonly [
  number,
  number,
  number,
  number,
  number,
  number,
  number | null,
  number | null,
  number,
  readonly WrittenLeg[],
  (readonly string[])?,
];

export function readFigures(text: string): RowFigures {
  const [distanceKm, tonneKm, wttGrams, ttwGrams, hubGrams, totalGrams, low, high, primaryShare, legs, notes = []] =
    parseOwn<Written>(text);
  return {
    distanceKm,
    tonneKm,
    wttGrams,
    ttwGrams,
    hubGrams,
    totalGrams,
    ...(low !== null && { uncertaintyLowGrams: low }),
    ...(high !== null && { uncertaintyHighGrams: high }),
    primaryShare,
    legs: legs.map(([mode, legKm, legTonneKm, wtt, ttw, hub]) => ({
      mode,
      distanceKm: legKm,
      tonneKm: legTonneKm,
      wttGrams: wtt,
      ttwGrams: ttw,
      hubGrams: hub,
    })),
    notes,
  };
}
