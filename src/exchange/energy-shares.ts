import { type Decimal, toDecimal } from './decimal.js';
import type { EnergyTypes } from './energy-types.js';
import type { Use } from './energy-uses.js';
import type { EnergyUnit } from './model.js';

/** Shares of activity where the result divides it; within a type and elsewhere, shares by energy. */
export function weigh(uses: readonly Use[], { activity }: EnergyTypes): readonly number[] {
  const known = uses.every(({ type }) => (activity.get(type) ?? 0) > 0);
  if (!known) return uses.map(energyInMj);
  return uses.map((use) => {
    const ofType = uses.filter(({ type }) => type === use.type).reduce((sum, one) => sum + energyInMj(one), 0);
    return ((activity.get(use.type) ?? 0) * energyInMj(use)) / ofType;
  });
}

/**
 * Rough weights for energy carriers in a category that uses several, MJ per unit: diesel-like fuels, and electricity
 * times three, because engines use three times the energy.
 */
const MJ_PER: Readonly<Record<EnergyUnit, number>> = { l: 36, kg: 43, kWh: 3.6 * 3, MJ: 1 };
const energyInMj = ({ amount, unit }: Use): number => amount * MJ_PER[unit];

/** Shares of six digits that add up to exactly 1. */
export function closeShares(weights: readonly number[]): readonly Decimal[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const millionths = weights.map((weight) => Math.round((weight / total) * 1e6));
  const largest = millionths.indexOf(Math.max(...millionths));
  const rest = 1_000_000 - millionths.reduce((sum, part) => sum + part, 0);
  return millionths.map((part, i) => toDecimal((i === largest ? part + rest : part) / 1e6));
}
