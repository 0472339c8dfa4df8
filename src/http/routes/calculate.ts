import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fault } from '../../errors/fault.js';
import type { Allowances, KeyStore } from '../../record/port.js';
import { type ServiceDependencies, submit } from '../../service.js';
import { admit, getCaller } from '../auth.js';

/** Keys longer than this are refused: they are an index of the store. */
const MAX_IDEMPOTENCY_KEY = 255;

export function calculateRoute(
  app: FastifyInstance,
  dependencies: ServiceDependencies & { readonly store: KeyStore & Allowances },
): void {
  app.post('/v1/calculate', { onRequest: admit(dependencies.store, 'calculate') }, async (request, reply) => {
    const response = await submitRequest(request, reply, dependencies);
    return reply.type('application/json; charset=utf-8').send(response);
  });
}

/** A calculation as it stands in an admitted request, whoever sent it. Returns the text of the answer. */
export async function submitRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  dependencies: ServiceDependencies,
): Promise<string> {
  const key = readIdempotencyKey(request);
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const { responseJson, creditsCharged } = await submit(
    body,
    getCaller(request),
    { idempotencyKey: key },
    dependencies,
  );
  reply.creditsCharged = creditsCharged;
  return responseJson;
}

/** @throws ApiFault INVALID_HTTP_REQUEST for a key that no index takes */
export function readIdempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined || (typeof key === 'string' && key !== '' && key.length <= MAX_IDEMPOTENCY_KEY)) return key;
  throw fault('INVALID_HTTP_REQUEST', `idempotency-key: must have 1 to ${MAX_IDEMPOTENCY_KEY} characters`);
}
