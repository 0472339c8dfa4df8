import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CalculationResultSchema } from '../../aggregate/result-schema.js';
import { fault } from '../../errors/fault.js';
import type { JsonText } from '../../machine/json-text.js';
import type { Allowances, KeyStore } from '../../record/port.js';
import { PublishedRequestSchema } from '../../request/schema.js';
import { type ServiceDependencies, submit } from '../../service.js';
import { asObject } from '../../stored/json.js';
import { admit, getCaller } from '../auth.js';
import { EXAMPLES } from '../examples.js';
import { flattenText } from '../flat.js';
import { untilHungUp } from '../hung-up.js';
import { toPayload } from '../long-answer.js';
import type { Operation } from '../operation.js';

/** Longer keys are refused, because they are stored in an index. */
const MAX_IDEMPOTENCY_KEY = 255;

export const CALCULATE: Operation = {
  method: 'post',
  path: '/calculate',
  operationId: 'calculate',
  tag: 'Calculate',
  summary: 'Estimate the emissions of a cargo movement',
  description:
    'Calculates well-to-tank, tank-to-wheel and well-to-wheel emissions of a transport chain. With `options.storeResult` and an `id` the result is stored and replaces an earlier one with that id. Costs one credit for each transport operation; an error costs nothing.',
  parameters: [
    {
      name: 'Idempotency-Key',
      in: 'header',
      schema: { type: 'string', maxLength: MAX_IDEMPOTENCY_KEY },
      description: 'The same key within 24 hours returns the first answer and charges once.',
    },
    {
      name: 'view',
      in: 'query',
      schema: { type: 'string', enum: ['flat'] },
      description:
        '`flat` returns one level of names, those of the result columns of a batch, with figures in kilograms: for no-code tools.',
    },
  ],
  request: { schema: PublishedRequestSchema, examples: EXAMPLES },
  answer: { description: 'The calculation.', schema: CalculationResultSchema },
  errors: [400, 401, 403, 422, 429, 500, 503],
};

export function calculateRoute(
  app: FastifyInstance,
  dependencies: ServiceDependencies & { readonly store: KeyStore & Allowances },
): void {
  app.post(
    '/v1/calculate',
    { onRequest: admit(dependencies.store, 'calculate'), config: { operation: CALCULATE } },
    async (request, reply) => {
      const isFlat = readView(request);
      const response = await submitRequest(request, reply, dependencies);
      if (isFlat) return flattenText(response);
      return reply.type('application/json; charset=utf-8').send(toPayload(response));
    },
  );
}

/** Whether `?view=flat` is asked for. @throws ApiFault INVALID_PROPERTY_VALUE for another view */
function readView(request: FastifyRequest): boolean {
  const { view } = asObject(request.query);
  if (view === undefined) return false;
  if (view === 'flat') return true;
  throw fault('INVALID_PROPERTY_VALUE', 'view: must be flat, or absent');
}

/** Calculates an admitted request, whoever sent it. Returns the text of the answer. */
export async function submitRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  dependencies: ServiceDependencies,
): Promise<JsonText> {
  const key = readIdempotencyKey(request);
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const { responseJson, creditsCharged } = await submit(
    body,
    getCaller(request),
    { idempotencyKey: key, signal: untilHungUp(reply) },
    dependencies,
  );
  reply.creditsCharged = creditsCharged;
  return responseJson;
}

/** @throws ApiFault INVALID_HTTP_REQUEST for a key that cannot be indexed */
export function readIdempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined || (typeof key === 'string' && key !== '' && key.length <= MAX_IDEMPOTENCY_KEY)) return key;
  throw fault('INVALID_HTTP_REQUEST', `idempotency-key: must have 1 to ${MAX_IDEMPOTENCY_KEY} characters`);
}
