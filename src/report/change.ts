import type { FrozenSummary } from '../record/port.js';
import type { ReportChange, ReportPeriod } from './document.js';

/** Sums of one mode on one kind of data. */
interface Cell {
  grams: number;
  tonneKm: number;
}

/** A period in the form needed for a comparison: transport by mode and kind of data, and hubs. */
export class Compared {
  readonly modes = new Map<string, Map<string, Cell>>();
  hubGrams = 0;
  totalGrams = 0;
  results = 0;
  /** At least one mode states no emissions or no activity: its grams are known only in the total. */
  isPartial = false;

  add(summary: FrozenSummary): void {
    this.results += 1;
    this.totalGrams += summary.totalGrams;
    const kind = kindOf(summary);
    for (const { mode, totalGrams, tonneKm } of summary.byMode) {
      if (totalGrams === undefined || (mode !== 'HUB' && tonneKm === undefined)) {
        this.isPartial = true;
        continue;
      }
      if (mode === 'HUB' || tonneKm === undefined) {
        this.hubGrams += totalGrams;
        continue;
      }
      const kinds = this.modes.get(mode) ?? new Map<string, Cell>();
      this.modes.set(mode, kinds);
      const cell = kinds.get(kind) ?? { grams: 0, tonneKm: 0 };
      kinds.set(kind, { grams: cell.grams + totalGrams, tonneKm: cell.tonneKm + tonneKm });
    }
  }

  get tonneKm(): number {
    return sumOf(this.cells().map(({ tonneKm }) => tonneKm));
  }

  /** Transport that states both emissions and activity. */
  get transportGrams(): number {
    return sumOf(this.cells().map(({ grams }) => grams));
  }

  get notStatedGrams(): number {
    return this.isPartial ? this.totalGrams - this.hubGrams - this.transportGrams : 0;
  }

  private cells(): readonly Cell[] {
    return [...this.modes.values()].flatMap((kinds) => [...kinds.values()]);
  }
}

/** The kind of data behind most of the emissions. */
function kindOf({ primaryShare = 0, modelledShare = 0, defaultShare = 0 }: FrozenSummary): string {
  if (primaryShare >= modelledShare && primaryShare >= defaultShare && primaryShare > 0) return 'primary';
  return modelledShare >= defaultShare && modelledShare > 0 ? 'modelled' : 'default';
}

/**
 * Why emissions changed, cause by cause: activity at the old mix and intensities, then the mix of modes, then the kinds
 * of data within each mode, and the rest, the intensity of the same mode on the same kind of data. Hubs are separate,
 * and so are results without emissions or activity by mode. The parts add up to the change.
 */
export function explainChange(before: Compared, now: Compared, period: ReportPeriod): ReportChange | undefined {
  const [from, to] = [before.tonneKm, now.tonneKm];
  if (before.results === 0 || from === 0 || to === 0) return undefined;
  const was = before.isPartial ? before.transportGrams : before.totalGrams - before.hubGrams;
  let [mix, data, efficiency] = [0, 0, 0];
  for (const mode of new Set([...before.modes.keys(), ...now.modes.keys()])) {
    const [old, fresh] = [totalOf(before.modes.get(mode)), totalOf(now.modes.get(mode))];
    const intensity = intensityOf(old) ?? intensityOf(fresh) ?? 0;
    mix += to * (fresh.tonneKm / to - old.tonneKm / from) * intensity;
    // A new mode has no earlier intensity to differ from.
    if (old.tonneKm === 0 || fresh.tonneKm === 0) continue;
    const within = changeWithin(before.modes.get(mode), now.modes.get(mode), old, fresh);
    data += fresh.tonneKm * within.data;
    efficiency += fresh.tonneKm * within.efficiency;
  }
  const activity = (to / from - 1) * was;
  // The rounding difference of two sums of doubles is not a change.
  const noise = 1e-12 * Math.max(before.totalGrams, now.totalGrams);
  const settle = (grams: number): number => (Math.abs(grams) < noise ? 0 : grams);
  return {
    period,
    results: before.results,
    co2eGrams: before.totalGrams,
    tonneKm: from,
    changeCo2eGrams: now.totalGrams - before.totalGrams,
    byCause: {
      activity: settle(activity),
      modeMix: settle(mix),
      dataKinds: settle(data),
      efficiency: settle(efficiency),
      hubs: settle(now.hubGrams - before.hubGrams),
      ...((before.isPartial || now.isPartial) && { notStated: settle(now.notStatedGrams - before.notStatedGrams) }),
    },
  };
}

/**
 * Grams per tonne-km by which a mode changed: by other shares of the kinds of data, and by other intensities on the
 * same kind.
 */
function changeWithin(
  before: ReadonlyMap<string, Cell> | undefined,
  now: ReadonlyMap<string, Cell> | undefined,
  old: Cell,
  fresh: Cell,
) {
  let [data, efficiency] = [0, 0];
  for (const kind of new Set([...(before?.keys() ?? []), ...(now?.keys() ?? [])])) {
    const [was, is] = [before?.get(kind), now?.get(kind)];
    const [shareWas, shareIs] = [(was?.tonneKm ?? 0) / old.tonneKm, (is?.tonneKm ?? 0) / fresh.tonneKm];
    const [intensityWas, intensityIs] = [intensityOf(was) ?? intensityOf(is) ?? 0, intensityOf(is) ?? 0];
    data += (shareIs - shareWas) * intensityWas;
    if (is !== undefined) efficiency += shareIs * (intensityIs - intensityWas);
  }
  return { data, efficiency };
}

const intensityOf = (cell: Cell | undefined): number | undefined =>
  cell === undefined || cell.tonneKm === 0 ? undefined : cell.grams / cell.tonneKm;
const totalOf = (kinds: ReadonlyMap<string, Cell> | undefined): Cell => {
  const cells = [...(kinds?.values() ?? [])];
  return { grams: sumOf(cells.map(({ grams }) => grams)), tonneKm: sumOf(cells.map(({ tonneKm }) => tonneKm)) };
};
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** The same days a year earlier; undefined if the period is longer than a year. */
export function yearBefore({ from, to }: ReportPeriod): ReportPeriod | undefined {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  if (days > 366) return undefined;
  const earlier = (day: string): string =>
    `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`.replace('-02-29', '-02-28');
  return { from: earlier(from), to: earlier(to) };
}
