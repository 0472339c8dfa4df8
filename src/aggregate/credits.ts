import type { RealizedOperation, RealizedStage } from '../realize/types.js';

/**
 * Credits of a calculation by the six rules of the specification: one for each transport operation, connectors and the
 * modes of a weighted mix included; flights of one air operation together cost one; ferries and shuttles inside a road
 * operation, and hubs, cost nothing.
 */
export function countCredits(stages: readonly RealizedStage[]): number {
  return stages
    .flatMap((stage) => (stage.kind === 'MOVEMENT' ? stage.parts : []))
    .reduce((credits, part) => credits + countOperations(part.operations), 0);
}

/** A road operation split by a ferry is one operation, however many elements it has. */
function countOperations(operations: readonly RealizedOperation[]): number {
  return new Set(operations.flatMap((operation) => (operation.kind === 'TRANSPORT' ? [operation.planned] : []))).size;
}
