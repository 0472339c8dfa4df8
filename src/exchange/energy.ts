import { at } from '../at.js';
import { toDecimal } from './decimal.js';
import { closeShares, weigh } from './energy-shares.js';
import { type EnergyQuestion, listUses, type Use } from './energy-uses.js';
import type { EnergyCarrier } from './model.js';
import { usualFuel } from './usual-fuels.js';

/** @throws NotExchangeable if the energy carrier or its factor cannot be expressed */
export function readEnergy(question: EnergyQuestion): {
  readonly carriers: readonly EnergyCarrier[];
  readonly guessed: boolean;
} {
  const groups = new Map<string, Use[]>();
  for (const use of listUses(question)) {
    const key = `${use.type} ${use.unit}`;
    groups.set(key, [...(groups.get(key) ?? []), use]);
  }
  if (groups.size === 0) return { carriers: [usualFuel(question.mode)], guessed: true };
  const sums = [...groups.values()].map(sumUses).filter(({ amount }) => amount > 0);
  if (sums.length === 0) return { carriers: [usualFuel(question.mode)], guessed: true };
  const shares = closeShares(weigh(sums, question.types));
  const carriers = sums.map(
    (use, i): EnergyCarrier => ({
      energyCarrier: use.carrier,
      relativeShare: shares[i] ?? '0',
      ...(use.feedstock !== undefined && { feedstocks: [{ feedstock: use.feedstock }] }),
      energyConsumption: toDecimal(use.amount / question.activity),
      energyConsumptionUnit: use.unit,
      emissionFactorWTW: toDecimal(use.wttFactor + use.ttwFactor),
      emissionFactorTTW: toDecimal(use.ttwFactor),
    }),
  );
  return { carriers: carriers.filter(({ relativeShare }) => relativeShare !== '0'), guessed: false };
}

function sumUses(uses: readonly Use[]): Use {
  const total = (pick: (use: Use) => number): number => uses.reduce((sum, use) => sum + pick(use), 0);
  const first = at(uses, 0);
  const amount = total((use) => use.amount);
  const mean = (pick: (use: Use) => number): number =>
    amount === 0 ? pick(first) : total((use) => pick(use) * use.amount) / amount;
  return {
    ...first,
    amount,
    wttKg: total((use) => use.wttKg),
    ttwKg: total((use) => use.ttwKg),
    wttFactor: mean((use) => use.wttFactor),
    ttwFactor: mean((use) => use.ttwFactor),
  };
}
