import { setTimeout as sleep } from 'node:timers/promises';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiFault } from '../errors/fault.js';
import { hasBody } from './arrivals.js';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Begins the shutdown: `/readyz` is 503 at once and each connection closes after its next answer. New requests are still
     * answered for `leaveMs`, so that proxies notice first, and then refused. Resolves when the last running one is answered.
     */
    drain(leaveMs?: number): Promise<void>;
    /** Whether the service is shutting down: answers that last should end. */
    isLeaving(): boolean;
    /** For an answer that lasts: it no longer counts as in flight. Limit their number, as `shares.ts` does. */
    leaveSlot(request: FastifyRequest): void;
    /** Whether requests are being answered, without those that left their slots. */
    isAnswering(): boolean;
  }
  interface FastifyRequest {
    /** Whether it counts as in flight: from the arrival of its body to the end of its answer. */
    slot: 'NOT_YET' | 'TAKEN' | 'FREED';
  }
}

export interface LoadLimits {
  readonly maxRequestsInFlight: number;
  readonly maxEventLoopLagMs: number;
}

/** Answered under any load: an overloaded process is alive, and its figures are wanted most then. */
const ALWAYS_ANSWERED: readonly string[] = ['/healthz', '/readyz', '/metrics'];
/** Of these, the one that refuses while the process ends, so that nobody sends it more. */
const READINESS = '/readyz';
/**
 * Requests sent one after the other without waiting for answers (pipelining): a client that sends hundreds would take
 * everybody's slots.
 */
const MAX_PER_CONNECTION = 16;
/**
 * With no more requests than this in flight, the lag comes from one heavy request and not from a queue: refusing would
 * help nobody.
 */
const NO_QUEUE = 10;

/**
 * Refuses requests with SERVICE_UNAVAILABLE and Retry-After while the process has more than it can answer soon, or is
 * shutting down. A request takes its slot once its body has arrived, so slow senders hold none.
 */
export async function limitLoad(
  app: FastifyInstance,
  { maxRequestsInFlight, maxEventLoopLagMs }: LoadLimits,
  onShed: (reason: 'in_flight' | 'event_loop' | 'draining') => void,
): Promise<void> {
  let inFlight = 0;
  /** Also those whose bodies are on their way. */
  let open = 0;
  const byConnection = new WeakMap<object, number>();
  let leaving = false;
  let drained: (() => void) | undefined;
  app.decorateRequest('slot', 'NOT_YET');

  const noteOn = (connection: object, change: 1 | -1): number => {
    const count = (byConnection.get(connection) ?? 0) + change;
    byConnection.set(connection, count);
    return count;
  };
  const findRefusal = (): ApiFault | undefined => {
    if (inFlight < maxRequestsInFlight) return undefined;
    onShed('in_flight');
    return new ApiFault('SERVICE_UNAVAILABLE', ['too many requests at once']);
  };
  const takeSlot = (request: FastifyRequest): void => {
    if (request.slot !== 'NOT_YET') return;
    inFlight += 1;
    request.slot = 'TAKEN';
  };
  const freeSlot = (request: FastifyRequest): void => {
    if (request.slot === 'TAKEN') inFlight -= 1;
    request.slot = 'FREED';
  };

  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request.routeOptions;
    if (isAlwaysAnswered(url) && (!leaving || url !== READINESS)) return done();
    if (drained !== undefined || (leaving && url === READINESS)) {
      onShed('draining');
      reply.header('connection', 'close');
      return done(new ApiFault('SERVICE_UNAVAILABLE', ['the service is shutting down']));
    }
    const refusal = findRefusal();
    if (refusal !== undefined) return done(refusal);
    const { socket } = request.raw;
    const onConnection = noteOn(socket, 1);
    open += 1;
    // Whether the answer went out or the caller hung up.
    reply.raw.once('close', () => {
      noteOn(socket, -1);
      open -= 1;
      freeSlot(request);
      if (open === 0) drained?.();
    });
    if (onConnection > MAX_PER_CONNECTION) {
      onShed('in_flight');
      return done(new ApiFault('SERVICE_UNAVAILABLE', ['too many requests at once on one connection']));
    }
    if (!hasBody(request)) takeSlot(request);
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.slot !== 'NOT_YET' || isAlwaysAnswered(request.routeOptions.url)) return done();
    const refusal = findRefusal();
    // An upload that is processed as it arrives is still arriving: its sender holds no slot either.
    if (refusal === undefined && !request.raw.complete) request.raw.once('end', () => takeSlot(request));
    else if (refusal === undefined) takeSlot(request);
    done(refusal);
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
    if (leaving) reply.header('connection', 'close');
    return payload;
  });
  app.decorate('isLeaving', () => leaving);
  app.decorate('leaveSlot', freeSlot);
  app.decorate('isAnswering', () => inFlight > 0);
  app.decorate('drain', async (leaveMs = 0) => {
    leaving = true;
    if (leaveMs > 0) await sleep(leaveMs);
    await new Promise<void>((resolve) => {
      drained = resolve;
      if (open === 0) resolve();
    });
  });
}

export const isAlwaysAnswered = (route: string | undefined): boolean =>
  route !== undefined && ALWAYS_ANSWERED.includes(route);
