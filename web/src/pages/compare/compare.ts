import { ApiProblem, request } from '../../api/client.js';
import type { CalculationResult } from '../../api/types.js';
import { isObject, type Json, type JsonObject } from '../../request/draft.js';
import { type Fault, listFaults } from '../../request/faults.js';
import type { MODES } from '../../request/vocabulary.js';

export type Mode = (typeof MODES)[number];

/** A mode in the comparison: on its way, arrived, or impossible with the service's reason. */
export interface Contender {
  readonly mode: Mode;
  readonly result?: CalculationResult;
  readonly error?: unknown;
}

export const contendersOf = (modes: readonly Mode[]): readonly Contender[] => modes.map((mode) => ({ mode }));

/** The movement by one mode alone; without fallback, so that each column is what its heading says. */
export function requestFor(mode: Mode, draft: Json): JsonObject {
  const given = isObject(draft) ? draft : {};
  return {
    ...given,
    options: { fallbackTransportModes: [], includeRoutePolylines: true },
    transportChain: [{ type: mode }],
  };
}

/** One after the other: an account has few requests a second, and the first answers show while the others come. */
export async function compareModes(
  draft: Json,
  modes: readonly Mode[],
  onDone: (contender: Contender) => void,
): Promise<void> {
  for (const mode of modes) onDone(await calculate(mode, draft));
}

async function calculate(mode: Mode, draft: Json): Promise<Contender> {
  try {
    const { body } = await request<CalculationResult>('POST', '/account/api/calculate', requestFor(mode, draft));
    return { mode, result: body };
  } catch (error) {
    return { mode, error };
  }
}

/** What is wrong with the movement itself is wrong for every mode; a mode's own reason stays with the mode. */
export function faultsOf(contenders: readonly Contender[]): readonly Fault[] {
  const failed = contenders.filter(({ error }) => error !== undefined);
  if (failed.length === 0 || failed.length < contenders.length) return [];
  const [first] = failed;
  return listFaults(first?.error).filter(({ place }) => !place.startsWith('transportChain'));
}

/** A mode that this movement cannot take, as opposed to an answer that did not come. */
export function isImpossible(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 422;
}
