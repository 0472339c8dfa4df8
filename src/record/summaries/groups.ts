import type { SumGroup, Sums } from '../port.js';
import { toDouble } from './exact.js';

export const FIGURES = [
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
export type Figure = (typeof FIGURES)[number];

/** Maximum number of groups kept apart; all others form one group. */
export const MAX_GROUPS = 20_000;
export const OTHERS = '…';

/** A sum before rounding: `figures` in the order of `FIGURES`, in the form of `exact.ts`. */
export interface Exact {
  results: number;
  credits: bigint;
  readonly figures: bigint[];
}

export const nothing = (): Exact => ({ results: 0, credits: 0n, figures: FIGURES.map(() => 0n) });

export function addExact(to: Exact, more: Exact): void {
  to.results += more.results;
  to.credits += more.credits;
  for (const [i, figure] of more.figures.entries()) if (figure !== 0n) to.figures[i] = (to.figures[i] ?? 0n) + figure;
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
    .sort((a, b) => b.sums.totalGrams - a.sums.totalGrams || compare(String(a.keys), String(b.keys)));
}

function toSums({ results, credits, figures }: Exact): Sums {
  const of = (figure: Figure): number => toDouble(figures[FIGURES.indexOf(figure)] ?? 0n);
  return {
    results,
    totalGrams: of('totalGrams'),
    wttGrams: of('wttGrams'),
    ttwGrams: of('ttwGrams'),
    hubGrams: of('hubGrams'),
    tonneKm: of('tonneKm'),
    distanceKm: of('distanceKm'),
    massTonnes: of('massTonnes'),
    primaryGrams: of('primaryGrams'),
    modelledGrams: of('modelledGrams'),
    defaultGrams: of('defaultGrams'),
    credits: Number(credits),
  };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
