import { createHash, randomUUID } from 'node:crypto';
import { METHOD_VERSION } from './aggregate/aggregate.js';
import type { CalculationResult } from './aggregate/result-schema.js';
import { calculate, type Engines } from './calculate.js';
import { ApiFault, fault } from './errors/fault.js';
import type { Account, ApiKey, Store, User } from './record/port.js';
import { decodeJson } from './request/json.js';
import { parseRequest } from './request/parse.js';
import type { CalculationRequest } from './request/types.js';
import { stringifyVerbatim } from './request/verbatim.js';

/** Who sends a request: a program by its key, or a user of the dashboard. */
export type Caller = { readonly account: Account } & (
  | { readonly key: ApiKey; readonly user?: never }
  | { readonly user: User; readonly key?: never }
);

export interface ServiceDependencies {
  readonly engines: Engines;
  readonly store: Store;
  /** Without a slash at the end; certificate addresses begin with it. */
  readonly publicUrl: () => string;
}

/**
 * One calculation as the service sells it: read, calculated, charged and stored in one transaction. Returns the JSON text
 * of the response, the same text that is stored.
 * @throws ApiFault for whatever is wrong; nothing is charged or stored then
 */
export async function submit(
  body: Uint8Array,
  caller: Caller,
  idempotencyKey: string | undefined,
  { engines, store, publicUrl }: ServiceDependencies,
): Promise<string> {
  const requestHash = createHash('sha256').update(body).digest('hex');
  if (idempotencyKey !== undefined) {
    const earlier = await store.findIdempotent(caller.account.id, idempotencyKey);
    if (earlier !== undefined) return replay(earlier, requestHash);
  }
  const request = parseRequest(decodeJson(body));
  if (caller.account.balance <= 0) throw insufficient(caller.account.balance, 1);
  const { result, explainWithLines } = await calculate(request, engines);

  const certificateId = stores(request) ? randomUUID() : undefined;
  const response =
    certificateId === undefined ? result : { ...result, certificateUrl: `${publicUrl()}/certificate/${certificateId}` };
  const responseJson = stringifyVerbatim(response, listContextSlots);
  const outcome = await store.commitCalculation({
    accountId: caller.account.id,
    ...(caller.user === undefined ? { apiKeyId: caller.key.id } : { userId: caller.user.id }),
    creditCost: result.creditCost,
    ...(stores(request) && certificateId !== undefined
      ? {
          store: {
            id: request.id,
            certificateId,
            resultJson: responseJson,
            explanationJson: JSON.stringify({ method: METHOD_VERSION, ...explainWithLines() }),
          },
        }
      : {}),
    ...(idempotencyKey === undefined ? {} : { idempotency: { key: idempotencyKey, requestHash, responseJson } }),
  });
  if (outcome.state === 'INSUFFICIENT_CREDITS') throw insufficient(outcome.balance, result.creditCost);
  return outcome.state === 'REPLAYED' ? replay(outcome, requestHash) : responseJson;
}

/** Where a caller's context can stand in a result: on the chain, on its elements, on the modes of a weighted mix. */
function listContextSlots(copy: CalculationResult): readonly { context?: unknown }[] {
  copy.transportChain = copy.transportChain.map((item) =>
    'elements' in item ? { ...item, elements: item.elements.map((element) => ({ ...element })) } : { ...item },
  );
  return [copy, ...copy.transportChain.flatMap((item) => ('elements' in item ? [item, ...item.elements] : [item]))];
}

function stores(request: CalculationRequest): request is CalculationRequest & { readonly id: string } {
  return request.options.storeResult && request.id !== undefined;
}

/** The first answer again; another request under the same key is a mistake of the caller that must not pass silently. */
function replay(earlier: { readonly requestHash: string; readonly responseJson: string }, requestHash: string): string {
  if (earlier.requestHash !== requestHash) {
    throw new ApiFault(47, ['Idempotency-Key: was used with another request within 24 hours']);
  }
  return earlier.responseJson;
}

const insufficient = (balance: number, cost: number): ApiFault =>
  fault(42, `the calculation costs ${cost} credits, the account has ${balance}`);
