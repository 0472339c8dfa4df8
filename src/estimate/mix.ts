import type { EnergyMix, TransportSpec } from '../request/types.js';
import { energyWords } from './energy-words.js';
import { f, type Line } from './formula.js';
import { Sheet } from './sheet.js';
import type { EnergyTypeEmissions, MarketBased, SourceEmissions, TraceStep, TransportEstimate } from './types.js';
import { later } from './uncertainty.js';

/** The part of an operation that runs on one energy carrier. */
interface Part {
  readonly prefix: string;
  readonly share: number;
  readonly energyType: string;
  readonly estimate: TransportEstimate;
}

/**
 * An operation shared among energy carriers: each is estimated as if it did all the work, then weighted by its share.
 * For blends in one engine the shares are those of the energy.
 */
export function estimateMix<Spec extends TransportSpec>(
  spec: Spec,
  mix: EnergyMix<string>,
  estimate: (spec: Spec) => TransportEstimate,
): TransportEstimate {
  const { energyMix, ...rest } = spec;
  const parts = mix.map(({ energyType, share }): Part => {
    const prefix = `${energyType.toLowerCase()}_`;
    return { prefix, share, energyType, estimate: estimate({ ...rest, energyType } as unknown as Spec) };
  });
  const [first] = parts;
  if (first === undefined) throw new Error('an energy mix of nothing');
  const marketBased = mixMarket(parts);
  const nonCo2 = parts.reduce((sum, { share, estimate: { nonCo2Grams = 0 } }) => sum + share * nonCo2Grams, 0);
  return {
    ...first.estimate,
    vehicle: `${first.estimate.vehicle} (${mix.map(({ energyType, share }) => `${round(share)} % ${energyWords(energyType)}`).join(', ')})`,
    byEnergyType: mixEmissions(parts),
    ...(marketBased !== undefined && { marketBased }),
    ...(nonCo2 > 0 && { nonCo2Grams: nonCo2 }),
    uncertain: later(() =>
      first.estimate.uncertain().map((input) => ({
        ...input,
        lines: parts.flatMap(({ prefix }) => input.lines.map((line) => `${prefix}${line}`)),
      })),
    ),
    trace: mixTrace(parts),
    notes: () => [...new Set(parts.flatMap(({ estimate }) => estimate.notes?.() ?? []))],
  };
}

const round = (share: number): string => String(Number((share * 100).toPrecision(4)));

function mixEmissions(parts: readonly Part[]): readonly EnergyTypeEmissions[] {
  return parts.flatMap(({ share, estimate }) =>
    estimate.byEnergyType.map(({ energyType, distanceKm, bySource }) => ({
      energyType,
      distanceKm: distanceKm * share,
      bySource: bySource.map((source) => scale(source, share)),
    })),
  );
}

function scale(source: SourceEmissions, share: number): SourceEmissions {
  const { emissions, amount, biogenicCo2Grams } = source;
  return {
    ...source,
    emissions: { wtt: emissions.wtt * share, ttw: emissions.ttw * share },
    ...(amount !== undefined && { amount: { value: amount.value * share, unit: amount.unit } }),
    ...(biogenicCo2Grams !== undefined && { biogenicCo2Grams: biogenicCo2Grams * share }),
  };
}

function mixMarket(parts: readonly Part[]): MarketBased | undefined {
  const certificate = parts.find(({ estimate }) => estimate.marketBased)?.estimate.marketBased?.certificate;
  if (certificate === undefined) return undefined;
  const sum = (kind: 'wtt' | 'ttw'): number =>
    parts.reduce(
      (total, { share, estimate: { marketBased } }) => total + share * (marketBased?.emissions[kind] ?? 0),
      0,
    );
  return { emissions: { wtt: sum('wtt'), ttw: sum('ttw') }, certificate };
}

/** The lines of every part with unique names, then the shares and the sums. */
function mixTrace(parts: readonly Part[]): readonly TraceStep[] {
  const sheet = new Sheet();
  const shareLines = parts.map(({ prefix, share, energyType }) =>
    sheet.stated(`${prefix}share`, `Share of ${energyWords(energyType)}`, share, ''),
  );
  const own = parts.flatMap(({ prefix, estimate }) => estimate.trace.map((step) => rename(step, prefix)));
  const closing = new Sheet();
  for (const [symbol, label] of [
    ['wttGrams', 'Well-to-tank emissions'],
    ['ttwGrams', 'Tank-to-wheel emissions'],
  ] as const) {
    const lines = parts.map(({ prefix, energyType, estimate }, index) => {
      const line = lineOf(estimate.trace, symbol, prefix);
      const share = shareLines[index] ?? line;
      return closing.compute(
        `${prefix}${symbol}Part`,
        `${label}: ${energyWords(energyType)}`,
        'g CO2e',
        f`${line} * ${share}`,
      );
    });
    closing.compute(symbol, label, 'g CO2e', {
      text: lines.map((line) => line.symbol).join(' + '),
      value: lines.reduce((sum, { value }) => sum + value, 0),
    });
  }
  return [...sheet.steps, ...own, ...closing.steps];
}

function lineOf(trace: readonly TraceStep[], symbol: string, prefix: string): Line {
  const step = trace.find((candidate) => candidate.symbol === symbol);
  if (typeof step?.value !== 'number') throw new Error(`an estimate without ${symbol}`);
  return { symbol: `${prefix}${symbol}`, value: step.value, unit: step.unit };
}

const NAME = /\b(?!min\b|max\b)[A-Za-z_]\w*/g;

function rename(step: TraceStep, prefix: string): TraceStep {
  const symbol = `${prefix}${step.symbol}`;
  if (step.formula === undefined) return { ...step, symbol };
  return { ...step, symbol, formula: step.formula.replace(NAME, (name) => `${prefix}${name}`) };
}
