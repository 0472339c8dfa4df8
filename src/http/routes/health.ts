import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiFault } from '../../errors/fault.js';
import type { StoreHealth } from '../../record/port.js';

/** How long a check stays valid, ms: the store is written to at most once in this time. */
const HOLDS_MS = 1000;
/** A store slower than this should get no requests, ms. */
const PATIENCE_MS = 2000;

/**
 * `/healthz`: the process responds. `/readyz`: a calculation would be answered now at normal speed: the networks are
 * loaded, every thread is warm and the store can be written to.
 */
export function healthRoutes(
  app: FastifyInstance,
  store: StoreHealth,
  isWarm: () => boolean,
  listMissing: () => readonly string[] = () => [],
): void {
  let known: { readonly until: number; readonly failure: Promise<unknown> } | undefined;
  const findFailure = (request: FastifyRequest): Promise<unknown> => {
    const now = performance.now();
    if (known !== undefined && now < known.until) return known.failure;
    const failure = whyNotWritable(store).then((error) => {
      if (error !== undefined) request.log.warn({ err: error }, 'not ready');
      return error;
    });
    known = { until: now + HOLDS_MS, failure };
    return failure;
  };
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request) => {
    const missing = listMissing();
    if (missing.length > 0) throw new ApiFault('SERVICE_UNAVAILABLE', missing);
    if (!isWarm()) throw new ApiFault('SERVICE_UNAVAILABLE', ['the service is warming up']);
    if ((await findFailure(request)) !== undefined) {
      throw new ApiFault('SERVICE_UNAVAILABLE', ['the store cannot be written to']);
    }
    return { status: 'ready', store: store.name };
  });
}

async function whyNotWritable(store: StoreHealth): Promise<unknown> {
  const patience = new AbortController();
  const tooLong = sleep(PATIENCE_MS, undefined, { signal: patience.signal }).then(
    () => new Error(`the store has not answered for ${PATIENCE_MS} ms`),
    () => undefined,
  );
  try {
    return await Promise.race([
      store.checkWrite().then(
        () => undefined,
        (error: unknown) => error ?? new Error('failed'),
      ),
      tooLong,
    ]);
  } finally {
    patience.abort();
  }
}
