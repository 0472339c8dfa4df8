import { pathInChain, pathInElement } from '../element-path.js';
import type { DataShares, TraceStep } from '../estimate/types.js';
import { encodePolylines } from '../geo/line.js';
import type { RealizedOperation, RealizedStage } from '../realize/types.js';
import { closeShares } from './totals.js';

/** Everything needed to recompute a result by hand: per element of the result, the steps that led to its grams. */
export interface Explanation {
  readonly elements: readonly ExplainedElement[];
}

export interface ExplainedElement {
  /** Place in the result: `transportChain[0].elements[2]`. */
  readonly path: string;
  readonly type: string;
  readonly methodology: string;
  /** Multiplies the grams of the steps: 1, or the share of a mode in a weighted mix. */
  readonly share: number;
  readonly dataQuality: DataShares;
  readonly steps: readonly TraceStep[];
  /** Course of a transport, for drawing the stored result. */
  readonly routePolylines?: readonly string[];
}

/**
 * `withLines` adds the courses, because the certificate draws a stored result whether or not the caller asked for
 * lines.
 */
export function explain(stages: readonly RealizedStage[], withLines: boolean): Explanation {
  const elements = stages.flatMap((stage, index): readonly ExplainedElement[] => {
    if (stage.kind === 'HUB') return [explainOperation(stage.realized, 1, pathInChain(index), withLines)];
    let position = 0;
    return stage.parts.flatMap(({ share, operations }) =>
      operations.map((operation) => explainOperation(operation, share, pathInElement(index, position++), withLines)),
    );
  });
  return { elements };
}

function explainOperation(
  operation: RealizedOperation,
  share: number,
  path: string,
  withLines: boolean,
): ExplainedElement {
  const { methodology, dataShares, trace } = operation.estimate;
  return {
    path,
    type: operation.kind === 'HUB' ? 'HUB' : operation.spec.mode,
    methodology,
    share,
    dataQuality: closeShares(dataShares),
    steps: trace,
    ...(withLines && operation.kind === 'TRANSPORT'
      ? { routePolylines: operation.lines().flatMap((line) => encodePolylines(line)) }
      : {}),
  };
}
