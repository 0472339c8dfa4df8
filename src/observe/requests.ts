import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.js';
import type { RequestTrace, Tracing } from './tracing.js';

declare module 'fastify' {
  interface FastifyRequest {
    trace: RequestTrace | null;
  }
  interface FastifyReply {
    /** Error code of the answer; 0 for none. */
    faultCode: number;
    /** Charged by this request: a replayed answer charges nothing. */
    creditsCharged: number;
  }
}

const REQUEST_ID = /^[\w.:/+=-]{1,64}$/;
/** Probes come every few seconds. What they find is logged when it changes (`http/routes/health.ts`). */
const QUIET_ROUTES = ['/healthz', '/readyz', '/metrics'];

/** The caller's `x-request-id` if it is a short token, else a new one. */
export function nameRequest(message: IncomingMessage): string {
  const given = message.headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/**
 * Counts, traces and logs every request, and returns its id in `x-request-id`. Must be installed before any other hook.
 */
export function observeRequests(app: FastifyInstance, metrics: Metrics, tracing: Tracing | undefined): void {
  app.decorateRequest('trace', null);
  app.decorateReply('faultCode', 0);
  app.decorateReply('creditsCharged', 0);

  app.addHook('onRequest', (request, reply, done) => {
    const departed = metrics.requestArrived();
    // Also if the caller hangs up before the answer.
    reply.raw.once('close', departed);
    reply.header('x-request-id', request.id);
    if (!QUIET_ROUTES.includes(routeOf(request))) {
      request.trace = tracing?.openRequest(request.method, request.headers) ?? null;
    }
    enter(request.trace, done);
  });
  // The body arrives in the context of the socket: the handler is moved back to that of its request.
  if (tracing !== undefined) app.addHook('preHandler', (request, _reply, done) => enter(request.trace, done));
  app.addHook('onResponse', async (request, reply) => report(request, reply, metrics));
}

function enter(trace: RequestTrace | null, next: () => void): void {
  if (trace === null) next();
  else trace.run(next);
}

function report(request: FastifyRequest, reply: FastifyReply, metrics: Metrics): void {
  const { method, caller, trace } = request;
  const { statusCode: status, faultCode: code, creditsCharged, elapsedTime } = reply;
  const route = routeOf(request);
  metrics.requestAnswered({ method, route, status, code, seconds: elapsedTime / 1000 });
  trace?.end({ route, status, code });
  const line = {
    method,
    route,
    status,
    ...(code === 0 ? {} : { code }),
    ...(caller == null ? {} : { accountId: caller.account.id }),
    ...(creditsCharged === 0 ? {} : { creditCost: creditsCharged }),
    ms: Math.round(elapsedTime * 1000) / 1000,
    ...(trace === null ? {} : { traceId: trace.traceId }),
  };
  const level = QUIET_ROUTES.includes(route) ? 'debug' : status >= 500 ? 'warn' : 'info';
  request.log[level](line, 'answered');
}

const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'unknown';
