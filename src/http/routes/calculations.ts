import { randomUUID } from 'node:crypto';
import { Type } from '@sinclair/typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { at } from '../../at.js';
import { splitRequests } from '../../batch/split.js';
import { toErrorBody } from '../../errors/body.js';
import { ApiFault, fault } from '../../errors/fault.js';
import type { JsonText } from '../../machine/json-text.js';
import type { Allowances, KeyStore } from '../../record/port.js';
import { type ServiceDependencies, type Submitted, submit } from '../../service.js';
import { admit, getCaller } from '../auth.js';
import { BODY_LIMIT } from '../body.js';
import { untilHungUp } from '../hung-up.js';
import { toPayload } from '../long-answer.js';
import type { Operation } from '../operation.js';
import { readIdempotencyKey } from './calculate.js';

const MAX_REQUESTS = 100;
export const CALCULATIONS_BODY_LIMIT = 10 * BODY_LIMIT;
/**
 * Concurrent calculations: enough to keep the threads busy, few enough to leave the account room for other requests.
 */
const AT_ONCE = 8;

export const CALCULATE_MANY: Operation = {
  method: 'post',
  path: '/-/calculations',
  operationId: 'calculateMany',
  tag: 'Calculate',
  summary: 'Estimate up to 100 movements at once',
  description: 'Answers each request in order with its result or its own error; a request that fails costs nothing.',
  request: {
    schema: Type.Object(
      {
        requests: Type.Array(Type.Unsafe<unknown>({ $ref: 'CalculationRequest' }), {
          minItems: 1,
          maxItems: MAX_REQUESTS,
        }),
      },
      { $id: 'CalculationRequests', description: 'Requests as `POST /calculate` takes them.' },
    ),
  },
  answer: {
    description: 'The results, in the order of the requests.',
    schema: Type.Object(
      {
        results: Type.Array(
          Type.Unsafe<unknown>({
            title: 'CalculationOutcome',
            oneOf: [
              { $ref: 'CalculationResult' },
              Type.Object(
                { error: Type.Unsafe<unknown>({ $ref: 'Error' }) },
                { title: 'FailedCalculation', additionalProperties: false },
              ),
            ],
          }),
        ),
      },
      { $id: 'CalculationResults', description: 'A result or an error for each request.' },
    ),
  },
  errors: [400, 401, 403, 429, 500, 503],
};

/** `POST /v1/-/calculations`: up to 100 requests, answered in order, each with its result or its own error. */
export function calculationsRoute(
  app: FastifyInstance,
  dependencies: ServiceDependencies & { readonly store: KeyStore & Allowances },
): void {
  const onRequest = admit(dependencies.store, 'calculate');
  app.post(
    '/v1/-/calculations',
    { onRequest, bodyLimit: CALCULATIONS_BODY_LIMIT, config: { operation: CALCULATE_MANY } },
    async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const texts = await splitRequests(body, MAX_REQUESTS);
      const key = readIdempotencyKey(request);
      const signal = untilHungUp(reply);
      let creditsCharged = 0;
      const answers = await mapAtOnce(texts, AT_ONCE, async (text, index): Promise<JsonText> => {
        const one = Buffer.from(text);
        if (one.length > BODY_LIMIT)
          return toError(fault('PAYLOAD_TOO_LARGE', 'the request is larger than 1 MiB'), request);
        try {
          signal.throwIfAborted();
          const options = { signal, idempotencyKey: key === undefined ? undefined : `${key}/${index}` };
          const submitted: Submitted = await submit(one, getCaller(request), options, dependencies);
          creditsCharged += submitted.creditsCharged;
          return submitted.responseJson;
        } catch (error) {
          return toError(error, request);
        }
      });
      reply.creditsCharged = creditsCharged;
      const listed = answers.flatMap((answer, index) => (index === 0 ? [answer] : [',', answer]));
      return reply.type('application/json; charset=utf-8').send(toPayload('{"results":[', ...listed, ']}'));
    },
  );
}

function toError(error: unknown, request: FastifyRequest): string {
  return `{"error":${JSON.stringify(toErrorBody(toFault(error, request), request.url.split('?', 1)[0] ?? '/'))}}`;
}

function toFault(error: unknown, request: FastifyRequest): ApiFault {
  if (error instanceof ApiFault) return error;
  const trackingCode = randomUUID();
  request.log.error({ err: error, trackingCode }, 'internal error');
  return fault('INTERNAL_ERROR', `tracking code ${trackingCode}`);
}

/** Keeps the order, with at most `atOnce` in progress. */
async function mapAtOnce<I, O>(
  items: readonly I[],
  atOnce: number,
  work: (item: I, index: number) => Promise<O>,
): Promise<O[]> {
  const results: O[] = new Array(items.length);
  let next = 0;
  const run = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) results[index] = await work(at(items, index), index);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, run));
  return results;
}
