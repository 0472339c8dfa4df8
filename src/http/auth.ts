import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiFault, fault } from '../errors/fault.js';
import type { KeyScope, Store } from '../record/port.js';
import type { Caller } from '../service.js';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

/** Admits a request: its key is known, may do this, and its account is within its rate. Runs before the body is read. */
export function admit(store: Store, scope: KeyScope) {
  return async (request: FastifyRequest, _reply: FastifyReply): Promise<void> => {
    const secret = request.headers['x-api-key'];
    if (typeof secret !== 'string' || secret === '') throw fault(1, 'x-api-key: the header is missing');
    const check = await store.checkKey(secret);
    if (check.state === 'REFUSED') throw fault(check.code, 'x-api-key: the key is not accepted');
    if (!check.key.scopes.includes(scope) && !check.key.scopes.includes('admin')) {
      throw fault(41, `x-api-key: the key may not ${scope}`);
    }
    const taken = await store.takeRequest(check.account.id);
    if (!taken.admitted) {
      const seconds = Math.max(1, Math.ceil(taken.retryAfterMs / 1000));
      throw new ApiFault(45, [`retry in ${taken.retryAfterMs} ms`], { headers: { 'retry-after': String(seconds) } });
    }
    request.caller = { account: check.account, key: check.key };
  };
}

/** The caller of an admitted request. */
export function getCaller(request: FastifyRequest): Caller {
  if (request.caller === null) throw new Error(`${request.routeOptions.url ?? 'route'} is not behind admit()`);
  return request.caller;
}
