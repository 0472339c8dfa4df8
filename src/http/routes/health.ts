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
  const findFailure = (): Promise<unknown> => {
    const now = performance.now();
    if (known !== undefined && now < known.until) return known.failure;
    known = { until: now + HOLDS_MS, failure: whyNotWritable(store) };
    return known.failure;
  };
  const findReasons = async (): Promise<NotReady | undefined> => {
    const missing = listMissing();
    if (missing.length > 0) return { kind: 'DATA', details: missing };
    if (!isWarm()) return { kind: 'WARMING_UP', details: ['the service is warming up'] };
    const err = await findFailure();
    return err === undefined ? undefined : { kind: 'STORE', details: ['the store cannot be written to'], err };
  };
  let last: NotReady['kind'] | 'READY' | undefined;
  /** Once per change: a build takes minutes, and probes ask every few seconds. */
  const logChange = ({ log }: FastifyRequest, found: NotReady | undefined): void => {
    const state = found?.kind ?? 'READY';
    if (state === last) return;
    last = state;
    if (found === undefined) log.info('ready');
    else log.warn({ details: found.details, ...('err' in found && { err: found.err }) }, 'not ready');
  };
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request) => {
    const found = await findReasons();
    logChange(request, found);
    if (found !== undefined) throw new ApiFault('SERVICE_UNAVAILABLE', found.details);
    return { status: 'ready', store: store.name };
  });
}

/** `err` is why the store cannot be written to. */
interface NotReady {
  readonly kind: 'DATA' | 'WARMING_UP' | 'STORE';
  readonly details: readonly string[];
  readonly err?: unknown;
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
