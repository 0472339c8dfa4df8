import type { DataShares } from '../estimate/types.js';
import type { RealizedOperation, RealizedPart, RealizedStage } from '../realize/types.js';
import type { TransportElement } from '../request/types.js';
import { addTotals, gramsOf, NOTHING, type Totals, transportTotals, weighShares, wtwOf } from './totals.js';
import type { Weighed } from './uncertainty.js';

export const weigh = (parts: readonly RealizedPart[]): readonly Weighed[] =>
  parts.flatMap(({ share, operations }) => operations.map((operation) => ({ operation, share })));

export function totalsOf(stage: RealizedStage, massTonnes: number): Totals {
  let totals = NOTHING;
  for (const { share, operations } of partsOf(stage)) {
    for (const operation of operations) {
      totals = addTotals(
        totals,
        operation.kind === 'HUB'
          ? { ...NOTHING, hubGrams: wtwOf(operation.estimate.emissions) * share }
          : transportTotals(operation, massTonnes, share),
      );
    }
  }
  return totals;
}

export function partsOf(stage: RealizedStage): readonly RealizedPart[] {
  return stage.kind === 'HUB' ? [{ share: 1, operations: [stage.realized] }] : stage.parts;
}

/** Shares of the kinds of data behind all operations. */
export const qualityOf = (parts: readonly RealizedPart[]): DataShares =>
  weighShares(
    parts.flatMap(({ share, operations }) =>
      operations.map((operation) => ({ grams: gramsOf(operation) * share, shares: operation.estimate.dataShares })),
    ),
  );

/** The caller's own texts on an element, returned with its result. */
export const echo = ({ id, context }: Pick<TransportElement, 'id' | 'context'>) => ({
  ...(id === undefined ? {} : { id }),
  ...(context === undefined ? {} : { context }),
});

export const isMain = (operation: RealizedOperation): boolean =>
  operation.kind === 'TRANSPORT' && operation.planned.role === 'MAIN';
