import { ApiProblem, request } from '../../api/client.js';
import { priceAll } from '../../api/prices.js';
import type { CalculationResult } from '../../api/types.js';
import { isObject, type Json, type JsonObject } from '../../request/draft.js';
import { type Fault, listFaults } from '../../request/faults.js';
import type { MODES } from '../../request/vocabulary.js';

export type Mode = (typeof MODES)[number];

/** A mode in the comparison: priced, being calculated, calculated, or impossible with the service's reason. */
export interface Contender {
  readonly mode: Mode;
  readonly credits?: number;
  readonly result?: CalculationResult;
  readonly error?: unknown;
}

export type Arrived = Contender & { readonly result: CalculationResult };

/** The movement by one mode only; without fallback, so that each column shows the mode in its heading. */
export function requestFor(mode: Mode, draft: Json): JsonObject {
  const given = isObject(draft) ? draft : {};
  return {
    ...given,
    options: { fallbackTransportModes: [], includeRoutePolylines: true },
    transportChain: [{ type: mode }],
  };
}

/** The price of each mode; a mode that is not possible says why, and costs nothing. */
export async function priceModes(draft: Json, modes: readonly Mode[]): Promise<readonly Contender[]> {
  const prices = await priceAll(modes.map((mode) => requestFor(mode, draft)));
  return modes.map((mode, index) => ({ mode, ...prices[index] }));
}

export const priceOf = (contenders: readonly Contender[]): number =>
  contenders.reduce((sum, { credits = 0 }) => sum + credits, 0);

/**
 * One after the other: an account is limited to a few requests a second, and the first answers appear while others are
 * calculated.
 */
export async function compareModes(
  draft: Json,
  contenders: readonly Contender[],
  onDone: (contender: Contender) => void,
): Promise<void> {
  for (const contender of contenders) {
    if (contender.error === undefined) onDone(await calculate(contender, draft));
  }
}

async function calculate(contender: Contender, draft: Json): Promise<Contender> {
  try {
    const sent = requestFor(contender.mode, draft);
    const { body } = await request<CalculationResult>('POST', '/account/api/calculate', sent);
    return { ...contender, result: body };
  } catch (error) {
    return { ...contender, error };
  }
}

/** A fault of the movement itself applies to every mode; a fault of a mode only to that mode. */
export function faultsOf(contenders: readonly Contender[]): readonly Fault[] {
  const failed = contenders.filter(({ error }) => error !== undefined);
  if (failed.length === 0 || failed.length < contenders.length) return [];
  const [first] = failed;
  return listFaults(first?.error).filter(({ place }) => !place.startsWith('transportChain'));
}

/** Whether the mode is impossible for this movement, as opposed to an answer that did not arrive. */
export function isImpossible(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 422;
}

export const isOutOfCredits = (error: unknown): boolean => error instanceof ApiProblem && error.code === 42;
