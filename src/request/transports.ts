import type { WireElement } from './schema.js';
import type { CalculationRequest } from './types.js';

/** Transports that one request may ask for, modes of weighted mixes counted: what it costs is bounded by it. */
export const MAX_TRANSPORTS = 100;

type Element = WireElement | CalculationRequest['chain'][number];

/** Transports that a chain asks for. Each costs a credit at least; connectors and what a route adds come on top. */
export function countTransports(chain: readonly Element[]): number {
  return chain.reduce((count, element) => count + transportsOf(element), 0);
}

function transportsOf(element: Element): number {
  if (element.type === 'HUB') return 0;
  return element.type === 'WEIGHTED_MODES' ? element.modes.length : 1;
}
