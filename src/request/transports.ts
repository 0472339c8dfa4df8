import type { WireElement } from './schema.js';
import type { CalculationRequest } from './types.js';

/** Transports per request, counting modes of weighted mixes: this limits its cost. */
export const MAX_TRANSPORTS = 100;

type Element = WireElement | CalculationRequest['chain'][number];

/**
 * Transports that a chain requests. Each costs at least one credit; connectors and whatever a route adds come on top.
 */
export function countTransports(chain: readonly Element[]): number {
  return chain.reduce((count, element) => count + transportsOf(element), 0);
}

function transportsOf(element: Element): number {
  if (element.type === 'HUB') return 0;
  return element.type === 'WEIGHTED_MODES' ? element.modes.length : 1;
}
