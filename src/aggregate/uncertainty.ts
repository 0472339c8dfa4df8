import type { Uncertain } from '../estimate/uncertainty.js';
import type { RealizedOperation } from '../realize/types.js';
import { gramsOf } from './totals.js';

const CONFIDENCE = 0.9;
/** Number of standard deviations on either side of the mean that contain nine tenths of a normal distribution. */
const WIDTH = 1.6448536269514722;

/** An operation with its share in a weighted mix. */
export interface Weighed {
  readonly operation: RealizedOperation;
  readonly share: number;
}

export type Grade = 'A' | 'B' | 'C' | 'D' | 'E';

/** Upper limit of each grade: half the width of the interval relative to the figure. */
const GRADES: readonly (readonly [Grade, number])[] = [
  ['A', 0.1],
  ['B', 0.2],
  ['C', 0.35],
  ['D', 0.6],
];

/**
 * The 90 % interval of the total. Errors within an operation are independent. Operations of one mode share their model,
 * so all their errors except those of distance move together. Different modes are independent.
 */
export function renderUncertainty(parts: readonly Weighed[]) {
  const { grams, deviation, upper, lowerGrams, upperGrams } = intervalOf(parts);
  const improvedBy = improve(parts, grams, deviation);
  return {
    lowerGrams,
    upperGrams,
    confidence: CONFIDENCE,
    grade: GRADES.find(([, width]) => upper - 1 <= width)?.[0] ?? ('E' as const),
    from: listContributions(parts, grams),
    ...(improvedBy === undefined ? {} : { improvedBy }),
  };
}

/** The interval alone, without what it comes from. */
export function intervalOf(parts: readonly Weighed[]) {
  const grams = parts.reduce((sum, { operation, share }) => sum + gramsOf(operation) * share, 0);
  const deviation = grams > 0 ? Math.sqrt(varianceOf(parts)) / grams : 0;
  const sigma = Math.sqrt(Math.log(1 + deviation ** 2));
  const upper = Math.exp(WIDTH * sigma);
  return { grams, deviation, upper, lowerGrams: grams / upper, upperGrams: grams * upper };
}

const deviationOf = ({ sigma, elasticity }: Uncertain): number => sigma * Math.abs(elasticity);

/** Its standard deviation now, or as it would be with a field stated. */
const sigmaOf = (input: Uncertain, stated: string | undefined): number =>
  input.open !== undefined && input.open.field === stated ? input.open.sigma : input.sigma;

/** The variance in square grams; with `stated`, for a request that states this field wherever it is missing. */
function varianceOf(parts: readonly Weighed[], stated?: string): number {
  let variance = 0;
  const byMode = new Map<string, number>();
  for (const { operation, share } of parts) {
    const grams = gramsOf(operation) * share;
    let model = 0;
    for (const input of operation.estimate.uncertain()) {
      const squared = (sigmaOf(input, stated) * input.elasticity) ** 2;
      if (input.alone === true) variance += grams ** 2 * squared;
      else model += squared;
    }
    const mode = operation.kind === 'HUB' ? 'HUB' : operation.spec.mode;
    byMode.set(mode, (byMode.get(mode) ?? 0) + grams * Math.sqrt(model));
  }
  for (const spread of byMode.values()) variance += spread ** 2;
  return variance;
}

/** Inputs by their contribution, the largest first: `load factor 17 %`. */
function listContributions(parts: readonly Weighed[], grams: number): string[] {
  const byInput = new Map<string, number>();
  for (const { operation, share } of parts) {
    for (const input of operation.estimate.uncertain()) {
      const spread = gramsOf(operation) * share * deviationOf(input);
      byInput.set(input.input, (byInput.get(input.input) ?? 0) + spread);
    }
  }
  return [...byInput]
    .filter(([, spread]) => grams > 0 && spread / grams >= 0.005)
    .sort((a, b) => b[1] - a[1])
    .map(([input, spread]) => `${input} ${percent(spread / grams)}`);
}

/** The one field that would narrow the interval most, and the width that would remain. */
function improve(parts: readonly Weighed[], grams: number, deviation: number): string | undefined {
  if (grams <= 0) return undefined;
  const fields = new Set(
    parts.flatMap(({ operation }) => operation.estimate.uncertain().flatMap(({ open }) => open?.field ?? [])),
  );
  const [best] = [...fields]
    .map((field) => ({ field, left: Math.sqrt(varianceOf(parts, field)) / grams }))
    .sort((a, b) => a.left - b.left);
  // No gain worth mentioning.
  if (best === undefined || percent(WIDTH * best.left) === percent(WIDTH * deviation)) return undefined;
  return `state ${best.field}: ±${percent(WIDTH * deviation)} becomes about ±${percent(WIDTH * best.left)}`;
}

const percent = (share: number): string => `${Number((share * 100).toPrecision(2))} %`;
