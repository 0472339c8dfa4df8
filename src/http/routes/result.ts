import { Type } from '@sinclair/typebox';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { StoredExplanationSchema } from '../../aggregate/explanation-schema.js';
import { CalculationResultSchema } from '../../aggregate/result-schema.js';
import { fault } from '../../errors/fault.js';
import type { Allowances, KeyStore, ResultStore, StoredResult, UnreadResult } from '../../record/port.js';
import { admit, getCaller } from '../auth.js';
import { pathPart } from '../input.js';
import { toPayload } from '../long-answer.js';
import type { Operation } from '../operation.js';

const id = {
  name: 'id',
  in: 'path',
  schema: { type: 'string' },
  description: 'The id given when the calculation was stored, percent-encoded.',
} as const;
const errors = [400, 401, 404, 429, 500, 503];

export const GET_RESULT: Operation = {
  method: 'get',
  path: '/{id}',
  operationId: 'getResult',
  tag: 'Results',
  summary: 'Get a stored calculation',
  description: 'Returns the answer of the original request, byte for byte.',
  parameters: [id],
  answer: {
    description: 'The stored calculation.',
    schema: Type.Object(
      {
        createdAt: Type.String({ format: 'date-time' }),
        result: Type.Unsafe<unknown>({ $ref: CalculationResultSchema.$id }),
      },
      { $id: 'StoredResult', description: 'A calculation with the time it was stored.' },
    ),
  },
  errors,
};

export const GET_EXPLANATION: Operation = {
  method: 'get',
  path: '/{id}/explanation',
  operationId: 'getExplanation',
  tag: 'Results',
  summary: 'Get the explanation of a stored calculation',
  description:
    'Every step of the arithmetic for every element, with the factors used, their sources and why they were chosen.',
  parameters: [id],
  answer: { description: 'The explanation.', schema: StoredExplanationSchema },
  errors,
};

export function resultRoutes(app: FastifyInstance, store: ResultStore & KeyStore & Allowances): void {
  const onRequest = admit(store, 'read');
  const find = (request: FastifyRequest): Promise<StoredResult> =>
    getResult(getCaller(request).account.id, pathPart(request, 'id'), store);
  app.get('/v1/:id', { onRequest, config: { operation: GET_RESULT } }, async (request, reply) =>
    sendResult(reply, await find(request)),
  );
  app.get('/v1/:id/explanation', { onRequest, config: { operation: GET_EXPLANATION } }, async (request, reply) =>
    sendExplanation(reply, await find(request)),
  );
}

/** Sends the stored text unchanged: the result is the original answer to the last byte. */
export function sendResult(reply: FastifyReply, { createdAt, resultJson }: StoredResult): FastifyReply {
  const body = toPayload(`{"createdAt":${JSON.stringify(createdAt)},"result":`, resultJson, '}');
  return reply.type('application/json; charset=utf-8').send(body);
}

export const sendExplanation = (reply: FastifyReply, { explanationJson }: StoredResult): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(toPayload(explanationJson));

/** @throws ApiFault EMISSIONS_RESULT_NOT_FOUND */
export async function getResult(accountId: string, id: string, store: ResultStore): Promise<StoredResult> {
  return (await getUnread(accountId, id, store)).read();
}

/**
 * The same, to be read in another thread.
 * @throws as getResult
 */
export async function getUnread(accountId: string, id: string, store: ResultStore): Promise<UnreadResult> {
  const stored = await store.findUnread(accountId, id);
  if (stored === undefined)
    throw fault('EMISSIONS_RESULT_NOT_FOUND', `no result with id ${JSON.stringify(id)} is stored on this account`);
  return stored;
}
