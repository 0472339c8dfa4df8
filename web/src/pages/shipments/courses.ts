import type { CalculationResult, Explanation } from '../../api/types.js';
import { pathInElement } from '../../result/model.js';

/** The result with the polylines of the stored explanation, for legs without their own. */
export function withCourses(result: CalculationResult, explanation: Explanation): CalculationResult {
  const kept = new Map(explanation.elements.map((element) => [element.path, polylinesOf(element)]));
  return {
    ...result,
    transportChain: result.transportChain.map((entry, i) =>
      entry.type === 'HUB'
        ? entry
        : {
            ...entry,
            elements: entry.elements.map((element, j) => {
              const lines = kept.get(pathInElement(i, j));
              if (element.type === 'HUB' || element.routePolylines !== undefined || lines === undefined) return element;
              return { ...element, routePolylines: lines };
            }),
          },
    ),
  };
}

/** Not part of the published explanation; only stored ones have it. */
function polylinesOf(element: object): string[] | undefined {
  const lines: unknown = 'routePolylines' in element ? element.routePolylines : undefined;
  return Array.isArray(lines) && lines.every((line) => typeof line === 'string') ? lines : undefined;
}
