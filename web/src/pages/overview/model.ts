import type { Shipment, ShipmentFilter, ShipmentMode, SumGroup } from '../../api/shipments.js';

export interface Period {
  /** Months, `2026-01`, both inclusive. */
  readonly from: string;
  readonly to: string;
}

/** Months as consecutive numbers, so that they can be counted. */
const toNumber = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
const fromNumber = (number: number): string =>
  `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`;

export const addMonths = (month: string, count: number): string => fromNumber(toNumber(month) + count);

export function listMonths({ from, to }: Period): readonly string[] {
  const length = Math.max(0, Math.min(120, toNumber(to) - toNumber(from) + 1));
  return Array.from({ length }, (_, index) => addMonths(from, index));
}

/** The twelve months up to this one. */
export function lastYear(now: Date): Period {
  const to = now.toISOString().slice(0, 7);
  return { from: addMonths(to, -11), to };
}

export const yearBefore = ({ from, to }: Period): Period => ({ from: addMonths(from, -12), to: addMonths(to, -12) });

/** As days of the list's filter. */
export function daysOf({ from, to }: Period): Pick<ShipmentFilter, 'from' | 'to'> {
  const last = new Date(`${addMonths(to, 1)}-01T00:00:00Z`);
  last.setUTCDate(0);
  return { from: `${from}-01`, to: last.toISOString().slice(0, 10) };
}

export interface Month {
  readonly month: string;
  /** Undefined for a mode whose emissions no shipment of the month states. */
  readonly grams: Readonly<Partial<Record<ShipmentMode, number | undefined>>>;
  readonly total: number;
}

/** From sums by month and mode; months without shipments are included as empty. */
export function stackMonths(period: Period, groups: readonly SumGroup[]): readonly Month[] {
  return listMonths(period).map((month) => {
    const own = groups.filter(({ keys }) => keys[0] === month);
    const grams = Object.fromEntries(own.map(({ keys, totalCo2eGrams }) => [keys[1] ?? '', totalCo2eGrams]));
    return { month, grams, total: own.reduce((sum, { totalCo2eGrams = 0 }) => sum + totalCo2eGrams, 0) };
  });
}

export interface Change {
  /** Grams caused by more or less transport, by other modes, and by other intensities within the modes. */
  readonly activity: number;
  readonly mix: number;
  readonly intensity: number;
  readonly total: number;
}

/**
 * Why emissions changed from one period to another, from sums by mode. With activity A, shares s and intensities i: (A1
 * - A0) I0, then A1 sum (s1 - s0) i0, then A1 sum s1 (i1 - i0); emissions without activity, such as those of hubs,
 * count towards the last. The three add up to the change. What no shipment states is in neither period.
 */
export function explainChange(before: readonly SumGroup[], after: readonly SumGroup[]): Change | undefined {
  const [first, second] = [sumUp(before), sumUp(after)];
  if (first.activity <= 0 || second.activity <= 0) return undefined;
  const total = second.grams - first.grams;
  const activity = (second.activity - first.activity) * (first.grams / first.activity);
  let mix = 0;
  for (const mode of new Set([...first.modes.keys(), ...second.modes.keys()])) {
    const [old, now] = [first.modes.get(mode), second.modes.get(mode)];
    // A new mode has no earlier intensity: its current one is used, so that its appearance counts towards the mix.
    const known = old !== undefined && old.activity > 0 ? old : now;
    if (known === undefined || known.activity <= 0) continue;
    const shares = (now?.activity ?? 0) / second.activity - (old?.activity ?? 0) / first.activity;
    mix += second.activity * shares * (known.grams / known.activity);
  }
  return { activity, mix, intensity: total - activity - mix, total };
}

function sumUp(groups: readonly SumGroup[]) {
  const modes = new Map<string, { readonly grams: number; readonly activity: number }>();
  for (const { keys, totalCo2eGrams: grams = 0, activityTonneKm: activity = 0 } of groups) {
    modes.set(keys[0] ?? '', { grams, activity });
  }
  const list = [...modes.values()];
  return {
    modes,
    grams: list.reduce((sum, { grams }) => sum + grams, 0),
    activity: list.reduce((sum, { activity }) => sum + activity, 0),
  };
}

export interface HotSpot {
  readonly shareOfEmissions: number;
  readonly shareOfShipments: number;
  /** Theirs, or the one that most of them are on. */
  readonly lane: string | undefined;
  readonly mode: ShipmentMode | undefined;
  /** Of the least of them. */
  readonly fromGrams: number;
}

/** A lane is no hot spot if its share of the emissions exceeds its share of the shipments by less than this. */
const LEAST_EXCESS = 0.02;

export interface HotLane extends Pick<HotSpot, 'shareOfEmissions' | 'shareOfShipments'> {
  readonly lane: string;
}

/** Of all lanes, the one whose emissions exceed its share of the shipments most. */
export function findHotLane(lanes: readonly SumGroup[], results: number, total: number): HotLane | undefined {
  if (results < 10 || total <= 0) return undefined;
  const excess = ({ shareOfEmissions, shareOfShipments }: HotLane): number => shareOfEmissions - shareOfShipments;
  return lanes
    .flatMap(({ keys: [lane], totalCo2eGrams, results: own }) =>
      lane == null || totalCo2eGrams === undefined
        ? []
        : [{ lane, shareOfEmissions: totalCo2eGrams / total, shareOfShipments: own / results }],
    )
    .filter((spot) => excess(spot) >= LEAST_EXCESS)
    .reduce<HotLane | undefined>(
      (hottest, spot) => (hottest && excess(hottest) >= excess(spot) ? hottest : spot),
      undefined,
    );
}

/** The share of a few shipments: the largest ones that make up 2 % of all shipments, at least one. */
export function findHotSpot(largest: readonly Shipment[], results: number, total: number): HotSpot | undefined {
  const few = largest.slice(0, Math.max(1, Math.floor(results * 0.02)));
  const last = few.at(-1);
  if (last === undefined || total <= 0 || results < 10) return undefined;
  return {
    shareOfEmissions: few.reduce((sum, { totalCo2eGrams }) => sum + totalCo2eGrams, 0) / total,
    shareOfShipments: few.length / results,
    lane: mostFrequent(few.map(({ lane }) => lane)),
    mode: mainMode(few),
    fromGrams: last.totalCo2eGrams,
  };
}

/** The mode of most of them; a shipment that flies counts as air, however it gets to the airport. */
export const mainMode = (shipments: readonly Shipment[]): ShipmentMode | undefined =>
  mostFrequent(shipments.map(({ modes }) => modes.find((mode) => mode === 'AIR') ?? modes[0]));

function mostFrequent<T>(list: readonly (T | undefined)[]): T | undefined {
  const counts = new Map<T, number>();
  for (const one of list) if (one !== undefined) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}
