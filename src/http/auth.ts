import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiFault, fault } from '../errors/fault.js';
import type { Allowances, KeyScope, KeyStore, TakenRequest } from '../record/port.js';
import { mayDo } from '../record/ports/keys.js';
import type { Caller } from '../service.js';
import { asObject } from '../stored/json.js';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    /** Whether the same request would be admitted now: answers that last ask again. */
    isStillAdmitted?: () => Promise<boolean>;
  }
}

/** On every answer to a request with an accepted key. */
export const RATE_LIMIT_HEADERS = ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'] as const;

/**
 * Admits a request if its key is known and has the scope, and its account is within its rate. Runs before the body is
 * read.
 */
export function admit(store: KeyStore & Allowances, ...scopes: readonly KeyScope[]) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const secret = request.headers['x-api-key'];
    if (typeof secret !== 'string' || secret === '') throw fault('API_KEY_MISSING', 'x-api-key: the header is missing');
    await admitKey(store, { secret, where: 'x-api-key' }, scopes, request, reply);
  };
}

/**
 * The same, but the key may also be the query parameter `key`, if it has the scope `query`. Answers are not cached and
 * addresses not logged.
 */
export function admitInQuery(store: KeyStore & Allowances, scope: KeyScope) {
  const byHeader = admit(store, scope);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { key } = asObject(request.query);
    if (key === undefined || request.headers['x-api-key'] !== undefined) return byHeader(request, reply);
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    if (typeof key !== 'string' || key === '') throw fault('API_KEY_MISSING', 'key: is empty or given more than once');
    await admitKey(store, { secret: key, where: 'key' }, [scope], request, reply);
  };
}

async function admitKey(
  store: KeyStore & Allowances,
  { secret, where }: { readonly secret: string; readonly where: 'x-api-key' | 'key' },
  scopes: readonly KeyScope[],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const check = await store.checkKey(secret);
  if (check.state === 'REFUSED') throw fault(check.error, `${where}: the key is not accepted`);
  if (where === 'key' && !mayDo(check.key, 'query')) {
    throw fault(
      'API_KEY_INVALID',
      'key: this key must not be sent in an address; send it as x-api-key, and treat it as exposed',
    );
  }
  const missing = scopes.find((scope) => !mayDo(check.key, scope));
  if (missing !== undefined) throw fault('API_KEY_INVALID', `${where}: this key does not have the scope ${missing}`);
  await takeAllowance(store, check.account.id, reply);
  request.caller = { account: check.account, key: check.key };
  // Without it, caches on the way may keep an answer that nobody else may see.
  if (reply.getHeader('cache-control') === undefined) reply.header('cache-control', 'no-store');
  request.isStillAdmitted = async () => {
    const again = await store.checkKey(secret);
    return again.state !== 'REFUSED' && scopes.every((scope) => mayDo(again.key, scope));
  };
}

/**
 * Counts a request against the account's rate.
 * @throws ApiFault RATE_LIMIT_EXCEEDED
 */
export async function takeAllowance(store: Allowances, accountId: string, reply: FastifyReply): Promise<void> {
  const taken = await store.takeRequest(accountId);
  reply.headers(describeAllowance(taken));
  if (!taken.admitted) throw refuse(taken.retryAfterMs);
}

/**
 * The same for callers that may not know how to retry: waits for a free slot.
 * @throws ApiFault RATE_LIMIT_EXCEEDED if that takes too long
 */
export async function awaitAllowance(
  store: Allowances,
  name: string,
  reply: FastifyReply,
  mostMs: number,
): Promise<void> {
  for (const endMs = performance.now() + mostMs; ; ) {
    const taken = await store.takeRequest(name);
    reply.headers(describeAllowance(taken));
    if (taken.admitted) return;
    if (performance.now() + taken.retryAfterMs > endMs) throw refuse(taken.retryAfterMs);
    await sleep(taken.retryAfterMs);
  }
}

function refuse(retryAfterMs: number): ApiFault {
  const headers = { 'retry-after': String(toSeconds(retryAfterMs)) };
  return new ApiFault('RATE_LIMIT_EXCEEDED', [`retry in ${retryAfterMs} ms`], { headers });
}

/** Headers of draft-ietf-httpapi-ratelimit-headers in its widely used form: three whole numbers. */
function describeAllowance(taken: TakenRequest): Record<(typeof RATE_LIMIT_HEADERS)[number], string> {
  return {
    'ratelimit-limit': String(taken.limit),
    'ratelimit-remaining': String(taken.admitted ? taken.remaining : 0),
    'ratelimit-reset': String(toSeconds(taken.resetMs)),
  };
}

const toSeconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

/** The caller of an admitted request. */
export function getCaller(request: FastifyRequest): Caller {
  if (request.caller === null) throw new Error(`${request.routeOptions.url ?? 'route'} is not behind admit()`);
  return request.caller;
}
