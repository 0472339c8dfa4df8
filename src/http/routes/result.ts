import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fault } from '../../errors/fault.js';
import type { Allowances, KeyStore, ResultStore, StoredResult } from '../../record/port.js';
import { admit, getCaller } from '../auth.js';

export function resultRoutes(app: FastifyInstance, store: ResultStore & KeyStore & Allowances): void {
  const onRequest = admit(store, 'read');
  app.get('/v1/:id', { onRequest }, async (request, reply) => {
    const { createdAt, resultJson } = await getResult(request, store);
    // The stored text goes out as it is: the result is what was answered, to the last byte.
    const body = `{"createdAt":${JSON.stringify(createdAt)},"result":${resultJson}}`;
    return reply.type('application/json; charset=utf-8').send(body);
  });
  app.get('/v1/:id/explanation', { onRequest }, async (request, reply) => {
    const { explanationJson } = await getResult(request, store);
    return reply.type('application/json; charset=utf-8').send(explanationJson);
  });
}

/** @throws ApiFault EMISSIONS_RESULT_NOT_FOUND */
async function getResult(request: FastifyRequest, store: ResultStore): Promise<StoredResult> {
  const { id } = request.params as { readonly id: string };
  const stored = await store.findResult(getCaller(request).account.id, id);
  if (stored === undefined)
    throw fault('EMISSIONS_RESULT_NOT_FOUND', `no result with id ${JSON.stringify(id)} is stored on this account`);
  return stored;
}
