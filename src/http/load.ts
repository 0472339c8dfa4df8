import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { ApiFault } from '../errors/fault.js';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on new requests are refused; resolves when the last of the running ones is answered. */
    drain(): Promise<void>;
  }
}

export interface LoadLimits {
  readonly maxRequestsInFlight: number;
  readonly maxEventLoopLagMs: number;
}

/** Answered under any load: an overloaded process is alive, and its figures are wanted most then. */
const ALWAYS_ANSWERED: readonly string[] = ['/healthz', '/metrics'];
/** With no more than these in flight a lag is one heavy request, not a queue: refusing would not help anyone. */
const NO_QUEUE = 10;

/** Refuses requests with SERVICE_UNAVAILABLE and Retry-After when the process has more than it can answer soon, and while it ends. */
export async function limitLoad(
  app: FastifyInstance,
  { maxRequestsInFlight, maxEventLoopLagMs }: LoadLimits,
  onShed: (reason: 'in_flight' | 'event_loop' | 'draining') => void,
): Promise<void> {
  let inFlight = 0;
  let drained: (() => void) | undefined;

  app.addHook('onRequest', (request, reply, done) => {
    if (isAlwaysAnswered(request.routeOptions.url)) return done();
    if (drained !== undefined) {
      onShed('draining');
      reply.header('connection', 'close');
      return done(new ApiFault('SERVICE_UNAVAILABLE', ['the service is shutting down']));
    }
    if (inFlight >= maxRequestsInFlight) {
      onShed('in_flight');
      return done(new ApiFault('SERVICE_UNAVAILABLE', ['too many requests at once']));
    }
    inFlight += 1;
    // Whether the answer went out or the caller hung up.
    reply.raw.once('close', () => {
      inFlight -= 1;
      if (inFlight === 0) drained?.();
    });
    done();
  });
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopLagMs,
    pressureHandler: ({ routeOptions }) => {
      if (inFlight <= NO_QUEUE || isAlwaysAnswered(routeOptions.url)) return;
      onShed('event_loop');
      throw new ApiFault('SERVICE_UNAVAILABLE', ['the service is overloaded']);
    },
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (drained !== undefined) reply.header('connection', 'close');
    return payload;
  });
  app.decorate(
    'drain',
    () =>
      new Promise<void>((resolve) => {
        drained = resolve;
        if (inFlight === 0) resolve();
      }),
  );
}

const isAlwaysAnswered = (route: string | undefined): boolean => route !== undefined && ALWAYS_ANSWERED.includes(route);
