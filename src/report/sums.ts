import { keysIn } from '../keys.js';
import type { FrozenSummary, ModeFigures, SummaryDistanceType } from '../record/port.js';
import { cut, ExactSum } from '../record/summaries/exact-sum.js';
import { distanceTypeIn } from '../stored/summary.js';
import type { HubGroup, ModeGroup, ReportGroup, ReportGroups, ReportSums, ReportUncertainty } from './document.js';
import { HubTally } from './hub-tally.js';
import { cutMode, cutSummary, Tally } from './tally.js';

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

const greatestFirst = (a: Pick<ReportGroup, 'key' | 'co2eGrams'>, b: Pick<ReportGroup, 'key' | 'co2eGrams'>): number =>
  b.co2eGrams - a.co2eGrams || (String(a.key) < String(b.key) ? -1 : 1);
