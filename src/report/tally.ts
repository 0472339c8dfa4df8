import type { FrozenSummary, ModeFigures } from '../record/port.js';
import { cut, ExactSum, NOTHING, type Parts } from '../record/summaries/exact-sum.js';
import type { ReportSums } from './document.js';

const FIGURES = [
  'co2e',
  'wtt',
  'ttw',
  'hub',
  'tonneKm',
  'distanceKm',
  'mass',
  'primary',
  'modelled',
  'default',
  // Outside the intensity: emissions without stated activity, activity without stated emissions.
  'inactive',
  'unknown',
] as const;
type Figure = (typeof FIGURES)[number];
type Cut = Readonly<Record<Figure, Parts>>;

/** Exact sums of the figures of results. */
export class Tally {
  results = 0;
  private readonly sums = FIGURES.map(() => new ExactSum());

  add(cuts: Cut): void {
    this.results += 1;
    for (const [i, figure] of FIGURES.entries()) this.sums[i]?.add(cuts[figure]);
  }

  merge(other: Tally | undefined): void {
    this.results += other?.results ?? 0;
    for (const [i, sum] of this.sums.entries()) sum.merge(other?.sums[i]);
  }

  get co2eGrams(): number {
    return this.sums[0]?.value ?? 0;
  }

  toSums(): ReportSums {
    const of = (figure: Figure): number => this.sums[FIGURES.indexOf(figure)]?.value ?? 0;
    const [co2eGrams, tonneKm] = [of('co2e'), of('tonneKm')];
    const [grams, activity] = [co2eGrams - of('inactive'), tonneKm - of('unknown')];
    return {
      results: this.results,
      co2eGrams,
      wttCo2eGrams: of('wtt'),
      ttwCo2eGrams: of('ttw'),
      hubCo2eGrams: of('hub'),
      tonneKm,
      distanceKm: of('distanceKm'),
      massTonnes: of('mass'),
      ...(activity > 0 && { co2eGramsPerTonneKm: grams / activity }),
      co2eGramsByData: { primary: of('primary'), modelled: of('modelled'), default: of('default') },
    };
  }
}

/** The same products as in `record/summaries/sums.ts`. */
export function cutSummary(summary: FrozenSummary): Cut {
  const { totalGrams, tonneKm } = summary;
  const co2e = cut(totalGrams);
  return {
    co2e,
    wtt: cut(summary.wttGrams),
    ttw: cut(summary.ttwGrams),
    hub: cut(summary.hubGrams),
    tonneKm: cut(tonneKm),
    distanceKm: cut(summary.distanceKm),
    mass: cut(summary.massTonnes),
    inactive: tonneKm === undefined ? co2e : NOTHING,
    unknown: NOTHING,
    ...cutShares(totalGrams, summary),
  };
}

/** A mode has its own figures; the data shares are those of the whole result. */
export function cutMode(summary: FrozenSummary, mode: ModeFigures): Cut {
  const [co2e, tonneKm] = [cut(mode.totalGrams), cut(mode.tonneKm)];
  return {
    co2e,
    wtt: cut(mode.wttGrams),
    ttw: cut(mode.ttwGrams),
    hub: mode.mode === 'HUB' ? co2e : NOTHING,
    tonneKm,
    distanceKm: cut(mode.distanceKm),
    mass: cut(summary.massTonnes),
    inactive: mode.tonneKm === undefined ? co2e : NOTHING,
    unknown: mode.totalGrams === undefined ? tonneKm : NOTHING,
    ...cutShares(mode.totalGrams ?? 0, summary),
  };
}

function cutShares(grams: number, { primaryShare, modelledShare, defaultShare }: FrozenSummary) {
  return {
    primary: cut(grams * (primaryShare ?? 0)),
    modelled: cut(grams * (modelledShare ?? 0)),
    default: cut(grams * (defaultShare ?? 0)),
  };
}
