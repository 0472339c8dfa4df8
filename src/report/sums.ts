import { keysIn } from '../keys.js';
import type { FrozenSummary, HubFigures, ModeFigures, SummaryDistanceType } from '../record/port.js';
import { distanceTypeIn } from '../stored/summary.js';
import type { HubGroup, ModeGroup, ReportGroup, ReportGroups, ReportSums, ReportUncertainty } from './document.js';
import { cut, ExactSum, NOTHING, type Parts } from './exact-sum.js';

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

class Tally {
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

const DIMENSIONS = {
  month: ({ shipmentDate }) => shipmentDate.slice(0, 7),
  carrier: ({ carrier }) => carrier,
  lane: ({ origin, destination }) =>
    origin === undefined || destination === undefined ? undefined : `${origin.label} → ${destination.label}`,
  originCountry: ({ origin }) => origin?.countryCode,
  destinationCountry: ({ destination }) => destination?.countryCode,
  customer: ({ tags }) => tags.customer,
} satisfies Record<string, (summary: FrozenSummary) => string | undefined>;
type Dimension = keyof typeof DIMENSIONS;
const NAMES = keysIn(DIMENSIONS);

/** Groups per dimension in a report; a workbook also lists every result. */
const MOST_GROUPS = 100;
/** Groups kept apart while summing. */
const MOST_TALLIES = 20_000;

/** Exact sums of results by every dimension of a report. */
export class ReportTallies {
  private readonly all = new Tally();
  private readonly hubs = new Map<string, HubTally>();
  private readonly interval = { lower: new ExactSum(), upper: new ExactSum(), results: 0 };
  private readonly modes = new Map<
    ModeGroup['key'],
    { readonly tally: Tally; readonly distanceTypes: Set<SummaryDistanceType>; readonly notStated: NotStated }
  >();
  private readonly groups = new Map(
    NAMES.map((name) => [name, { tallies: new Map<string | null, Tally>(), beyond: new Tally() }]),
  );

  add(summary: FrozenSummary): void {
    const cuts = cutSummary(summary);
    this.all.add(cuts);
    for (const [name, { tallies, beyond }] of this.groups) {
      const key = DIMENSIONS[name](summary) ?? null;
      let tally = tallies.get(key);
      if (tally === undefined && tallies.size < MOST_TALLIES) {
        tally = new Tally();
        tallies.set(key, tally);
      }
      (tally ?? beyond).add(cuts);
    }
    this.addHubs(summary);
    this.addInterval(summary);
    for (const mode of summary.byMode) {
      let group = this.modes.get(mode.mode);
      if (group === undefined) {
        group = { tally: new Tally(), distanceTypes: new Set(), notStated: { emissions: 0, stages: 0, activity: 0 } };
        this.modes.set(mode.mode, group);
      }
      group.tally.add(cutMode(summary, mode));
      const distanceType = distanceTypeIn(mode);
      if (distanceType !== undefined) group.distanceTypes.add(distanceType);
      const lacks = lacksOf(mode);
      if (lacks.emissions) group.notStated.emissions += 1;
      if (lacks.stages) group.notStated.stages += 1;
      if (lacks.activity) group.notStated.activity += 1;
    }
  }

  private addHubs({ byHub = [] }: FrozenSummary): void {
    for (const hub of byHub) {
      const group = this.hubs.get(hub.hubType) ?? new HubTally();
      this.hubs.set(hub.hubType, group);
      group.add(hub);
    }
  }

  /** Without an interval, a figure counts as exact. */
  private addInterval({ uncertainty, totalGrams }: FrozenSummary): void {
    this.interval.lower.add(cut(uncertainty?.lowerGrams ?? totalGrams));
    this.interval.upper.add(cut(uncertainty?.upperGrams ?? totalGrams));
    if (uncertainty !== undefined) this.interval.results += 1;
  }

  byHubType(): readonly HubGroup[] {
    return [...this.hubs].map(([key, tally]) => tally.toGroup(key)).sort(greatestFirst);
  }

  uncertainty(): ReportUncertainty {
    const { lower, upper, results } = this.interval;
    return { lowerGrams: lower.value, upperGrams: upper.value, results };
  }

  totals(): ReportSums {
    return this.all.toSums();
  }

  byMode(): readonly ModeGroup[] {
    const groups = [...this.modes].map(([key, { tally, distanceTypes, notStated }]) => {
      const [type, ...others] = distanceTypes;
      const isWhole = Object.values(notStated).every((count) => count === 0);
      return {
        key,
        ...tally.toSums(),
        ...(type !== undefined && { distanceType: others.length === 0 ? type : ('MIXED' as const) }),
        ...(!isWhole && { notStated }),
      };
    });
    return groups.sort(greatestFirst);
  }

  byMonth(): readonly ReportGroup[] {
    const tallies = this.groups.get('month')?.tallies ?? new Map<string | null, Tally>();
    const groups = [...tallies].map(([key, tally]) => ({ key, ...tally.toSums() }));
    return groups.sort((a, b) => (String(a.key) < String(b.key) ? -1 : 1));
  }

  /** Groups beyond the maximum are added as tallies, not as rounded sums. */
  by(dimension: Exclude<Dimension, 'month'>): ReportGroups {
    const { tallies = new Map<string | null, Tally>(), beyond } = this.groups.get(dimension) ?? {};
    const ordered = [...tallies]
      .map(([key, tally]) => ({ key, tally, co2eGrams: tally.co2eGrams }))
      .sort(greatestFirst);
    const groups = ordered.slice(0, MOST_GROUPS).map(({ key, tally }) => ({ key, ...tally.toSums() }));
    const left = ordered.slice(MOST_GROUPS);
    if (left.length === 0) return { groups };
    const others = new Tally();
    for (const { tally } of left) others.merge(tally);
    others.merge(beyond);
    return { groups, others: { groups: left.length, ...others.toSums() } };
  }
}

type NotStated = { -readonly [K in keyof NonNullable<ModeGroup['notStated']>]: number };

/** Figures of a mode that a result does not state; hubs have no stages and no tonne-km. */
export function lacksOf({ mode, totalGrams, wttGrams, ttwGrams, tonneKm }: ModeFigures) {
  const moves = mode !== 'HUB';
  return {
    emissions: totalGrams === undefined,
    stages: moves && (wttGrams === undefined || ttwGrams === undefined),
    activity: moves && tonneKm === undefined,
  };
}

/** Hubs of one category; the intensity is of those that state both emissions and tonnes. */
class HubTally {
  private results = 0;
  private readonly sums = { grams: new ExactSum(), tonnes: new ExactSum() };
  private readonly outside = { grams: new ExactSum(), tonnes: new ExactSum() };
  private readonly notStated = { emissions: 0, tonnes: 0 };

  add({ grams, tonnes }: HubFigures): void {
    this.results += 1;
    this.sums.grams.add(cut(grams));
    this.sums.tonnes.add(cut(tonnes));
    if (grams === undefined) this.notStated.emissions += 1;
    if (tonnes === undefined) this.notStated.tonnes += 1;
    if (grams === undefined) this.outside.tonnes.add(cut(tonnes));
    if (tonnes === undefined) this.outside.grams.add(cut(grams));
  }

  toGroup(key: string): HubGroup {
    const { results, sums, outside, notStated } = this;
    const tonnes = sums.tonnes.value - outside.tonnes.value;
    return {
      ...{ key, results, co2eGrams: sums.grams.value, tonnes: sums.tonnes.value },
      ...(tonnes > 0 && { co2eGramsPerTonne: (sums.grams.value - outside.grams.value) / tonnes }),
      ...(notStated.emissions + notStated.tonnes > 0 && { notStated }),
    };
  }
}

const greatestFirst = (a: Pick<ReportGroup, 'key' | 'co2eGrams'>, b: Pick<ReportGroup, 'key' | 'co2eGrams'>): number =>
  b.co2eGrams - a.co2eGrams || (String(a.key) < String(b.key) ? -1 : 1);

/** The same products as in `record/summaries/sums.ts`. */
function cutSummary(summary: FrozenSummary): Cut {
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
function cutMode(summary: FrozenSummary, mode: ModeFigures): Cut {
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
