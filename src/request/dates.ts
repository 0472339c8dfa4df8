import type { Instant } from '../quantity/instant.js';
import type { ChainElement } from './types.js';

/**
 * Gives every element a date, so that all factors of a shipment are of the right year: an element without its own date
 * takes the nearest one stated before it; elements before the first stated date take that one.
 */
export function withDates(chain: readonly ChainElement[]): readonly ChainElement[] {
  const own = chain.map(ownDate);
  let last = own.find((date) => date !== undefined);
  if (last === undefined) return chain;
  return chain.map((element, index) => {
    last = own[index] ?? last;
    return last === undefined ? element : dateElement(element, last);
  });
}

function ownDate(element: ChainElement): Instant | undefined {
  if (element.type === 'HUB') return undefined;
  const { departure, arrival } = element;
  if (departure !== undefined || arrival !== undefined || element.type !== 'WEIGHTED_MODES')
    return departure ?? arrival;
  return element.modes.map(({ element: mode }) => mode.departure ?? mode.arrival).find((date) => date !== undefined);
}

function dateElement(element: ChainElement, when: Instant): ChainElement {
  if (element.type !== 'WEIGHTED_MODES') return { ...element, when };
  const modes = element.modes.map((mode) => {
    const own = mode.element.departure ?? mode.element.arrival ?? when;
    return { ...mode, element: { ...mode.element, when: own } };
  });
  return { ...element, when, modes };
}
