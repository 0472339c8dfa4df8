import type { SumGroup, Sums } from '../port.js';
import { toDouble } from './exact.js';

const STATED_FIGURES = [
  'totalGrams',
  'wttGrams',
  'ttwGrams',
  'hubGrams',
  'tonneKm',
  'distanceKm',
  'massTonnes',
  'primaryGrams',
  'modelledGrams',
  'defaultGrams',
] as const;

export const FIGURES = [
  ...STATED_FIGURES,
  // Outside the intensity: emissions without stated activity, activity without stated emissions.
  'inactiveGrams',
  'unknownTonneKm',
] as const;
export type Figure = (typeof FIGURES)[number];

/** Whatever a result may leave out. */
export const STATED = [...STATED_FIGURES, 'credits'] as const satisfies readonly (keyof Sums['statedBy'])[];
export type Stated = (typeof STATED)[number];

/** Maximum number of groups kept apart; all others form one group. */
export const MAX_GROUPS = 20_000;
export const OTHERS = '…';

/**
 * A sum before rounding: `figures` in the order of `FIGURES`, in the form of `exact.ts`; how many results state each, in
 * the order of `STATED`.
 */
export interface Exact {
  results: number;
  credits: bigint;
  readonly figures: bigint[];
  readonly statedBy: number[];
}

export const nothing = (): Exact => ({
  results: 0,
  credits: 0n,
  figures: FIGURES.map(() => 0n),
  statedBy: STATED.map(() => 0),
});

export function addExact(to: Exact, more: Exact): void {
  to.results += more.results;
  to.credits += more.credits;
  for (const [i, figure] of more.figures.entries()) if (figure !== 0n) to.figures[i] = (to.figures[i] ?? 0n) + figure;
  for (const [i, count] of more.statedBy.entries()) to.statedBy[i] = (to.statedBy[i] ?? 0) + count;
}

export type Groups = Map<string, { readonly keys: (string | null)[]; readonly exact: Exact }>;

export function addTo(groups: Groups, own: (string | null)[], more: Exact): void {
  const full = groups.size >= MAX_GROUPS && !groups.has(JSON.stringify(own));
  const keys = full ? own.map(() => OTHERS) : own;
  const name = JSON.stringify(keys);
  const group = groups.get(name) ?? { keys, exact: nothing() };
  addExact(group.exact, more);
  groups.set(name, group);
}

/** Rounded once, largest total first. */
export function listGroups(groups: Groups): readonly SumGroup[] {
  return [...groups.values()]
    .filter(({ exact }) => exact.results > 0)
    .map(({ keys, exact }) => ({ keys, sums: toSums(exact) }))
    .sort((a, b) => (b.sums.totalGrams ?? 0) - (a.sums.totalGrams ?? 0) || compare(String(a.keys), String(b.keys)));
}

function toSums({ results, credits, figures, statedBy }: Exact): Sums {
  const exactOf = (figure: Figure): bigint => figures[FIGURES.indexOf(figure)] ?? 0n;
  const sums: { -readonly [K in Stated]?: number } = {};
  const counts: { -readonly [K in Stated]?: number } = {};
  for (const [i, name] of STATED.entries()) {
    const count = statedBy[i] ?? 0;
    if (count === 0) continue;
    counts[name] = count;
    sums[name] = name === 'credits' ? Number(credits) : toDouble(exactOf(name));
  }
  const activity = exactOf('tonneKm') - exactOf('unknownTonneKm');
  return {
    results,
    ...sums,
    ...(activity > 0n && {
      gramsPerTonneKm: toDouble(exactOf('totalGrams') - exactOf('inactiveGrams')) / toDouble(activity),
    }),
    statedBy: counts,
  };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
