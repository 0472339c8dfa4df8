import { randomUUID } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toErrorBody } from '../errors/body.js';
import { codeOf } from '../errors/code-of.js';
import { ApiFault, fault } from '../errors/fault.js';
import { BODY_LIMIT } from './body.js';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Sends the web application, which then explains the problem in the reader's language; undefined if it is not
     * built.
     */
    sendPage: ((reply: FastifyReply) => FastifyReply) | undefined;
  }
}

/** Seconds after which a request that met an unavailable store may be retried. */
const UNAVAILABLE_RETRY_SECONDS = '2';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

export function installErrorHandling(app: FastifyInstance): void {
  app.setErrorHandler(sendFailure);
  app.decorate('sendPage', undefined);
  app.setNotFoundHandler((request, reply) => {
    const { sendPage } = request.server;
    if (sendPage !== undefined && wantsPage(request)) return sendPage(reply.status(404));
    return sendFault(unknownTarget(request), request, reply);
  });
}

/** Paths used by programs only, even if a browser opens one. */
const FOR_PROGRAMS = /^\/(?:v1|account|exchange|mcp|assets|docs|healthz|readyz|metrics|openapi\.json)(?:[/?]|$)/;

/** Whether a person opened an address in a browser and would rather see a page than JSON. */
export function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  return method === 'GET' && !FOR_PROGRAMS.test(url) && headers.accept?.includes('text/html') === true;
}

/** Sends a failure in the specification's error shape; an internal error is logged with its tracking code. */
export function sendFailure(
  error: FastifyError | ApiFault,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = error instanceof ApiFault ? error : fromFramework(error, request);
  if (known !== undefined) return sendFault(known, request, reply);
  const trackingCode = randomUUID();
  request.log.error({ err: error, trackingCode }, 'internal error');
  return sendFault(fault('INTERNAL_ERROR', `tracking code ${trackingCode}`), request, reply);
}

/** The same for what the router refuses before it knows a route, when no hook has run. */
export function sendUnrouted(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff' });
  return sendFailure(error, request, reply);
}

function sendFault(error: ApiFault, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const body = toErrorBody(error, request.url.split('?', 1)[0] ?? '/');
  reply.faultCode = error.code;
  if (error.kind === 'SERVICE_UNAVAILABLE') reply.header('retry-after', UNAVAILABLE_RETRY_SECONDS);
  // A fault caused by another fault was given a place on the way, and is not a failure of the store.
  if (error.kind === 'SERVICE_UNAVAILABLE' && error.cause !== undefined && !(error.cause instanceof ApiFault))
    request.log.warn({ err: error.cause }, 'store unavailable');
  for (const [name, value] of Object.entries(error.rendering.headers ?? {})) reply.header(name, value);
  return reply.status(body.status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** Errors that Fastify raises before a handler runs. */
function fromFramework(error: FastifyError, request: FastifyRequest): ApiFault | undefined {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return fault('PAYLOAD_TOO_LARGE', `the body is larger than ${request.routeOptions.bodyLimit / BODY_LIMIT} MiB`);
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return fault('INVALID_HTTP_REQUEST', 'content-type: must be application/json');
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return fault('INVALID_JSON', 'the body is empty');
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return fault('INVALID_HTTP_REQUEST', 'content-length: does not match the body');
    case 'FST_CSRF_MISSING_SECRET':
    case 'FST_CSRF_INVALID_TOKEN':
      return fault('NOT_ALLOWED', 'x-csrf-token: is missing or does not belong to this session');
    case 'FST_ERR_BAD_URL':
      return fault('INVALID_HTTP_REQUEST', 'the path is not valid percent-encoding');
  }
  // The sender has hung up, and whatever read the body failed for it. Also of a body that arrived in full nothing can be
  // read then; another thread passes on only the message of that failure.
  const { errored, complete } = request.raw;
  if (errored !== null && codeOf(errored) === 'ECONNRESET' && (!complete || error.message === errored.message))
    return fault('INVALID_HTTP_REQUEST', 'the body was broken off');
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 500 ? fault('INVALID_HTTP_REQUEST', error.message) : undefined;
}

/** 405 with the allowed methods if the path exists, else 404. */
function unknownTarget(request: FastifyRequest): ApiFault {
  const path = request.url.split('?', 1)[0] ?? '/';
  const allowed = METHODS.filter((method) => request.server.findRoute({ method, url: path }) !== null);
  if (allowed.length === 0) return new ApiFault('INVALID_HTTP_REQUEST', [`no such path: ${path}`], { status: 404 });
  return new ApiFault('INVALID_HTTP_REQUEST', [`method ${request.method} is not allowed here`], {
    status: 405,
    headers: { allow: allowed.join(', ') },
  });
}
