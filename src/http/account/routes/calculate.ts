import { type Static, Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { CalculationResultSchema } from '../../../aggregate/result-schema.js';
import { toErrorBody } from '../../../errors/body.js';
import { ApiFault } from '../../../errors/fault.js';
import type { Allowances, Ledger } from '../../../record/port.js';
import { quote, type ServiceDependencies } from '../../../service.js';
import { takeAllowance } from '../../auth.js';
import { toPayload } from '../../long-answer.js';
import { submitRequest } from '../../routes/calculate.js';
import { getSignedIn } from '../guard.js';
import { closed, count } from '../schemas.js';

const Requests = closed({
  requests: Type.Array(Type.Object({}, { additionalProperties: true }), { minItems: 1, maxItems: 10 }),
});
const Prices = closed({
  prices: Type.Array(
    closed({
      credits: Type.Optional(count),
      error: Type.Optional(Type.Object({}, { additionalProperties: true, description: 'As an error is answered.' })),
    }),
  ),
});

/** The calculation of the public API, charged to the account in the name of the user. */
export function calculateRoute(
  app: FastifyInstance,
  dependencies: ServiceDependencies & { readonly store: Allowances & Ledger },
): void {
  const { store } = dependencies;
  app.post(
    '/account/api/calculate',
    {
      config: { role: 'MEMBER' },
      schema: { summary: 'Calculate, as POST /v1/calculate', response: { 200: CalculationResultSchema } },
      preParsing: (request, reply) => takeAllowance(store, getSignedIn(request).account.id, reply),
    },
    async (request, reply) => {
      const response = await submitRequest(request, reply, dependencies);
      const balance = (await store.findAccount(getSignedIn(request).account.id))?.balance;
      reply.header('x-credits-remaining', String(balance ?? 0));
      return reply.type('application/json; charset=utf-8').send(toPayload(response));
    },
  );

  app.post<{ Body: Static<typeof Requests> }>(
    '/account/api/price',
    {
      config: { role: 'MEMBER' },
      schema: {
        summary: 'What calculations would cost; nothing is charged or kept',
        body: Requests,
        response: { 200: Prices },
      },
      preParsing: (request, reply) => takeAllowance(store, getSignedIn(request).account.id, reply),
    },
    async (request) => {
      const { account } = getSignedIn(request);
      const prices = [];
      for (const asked of request.body.requests) prices.push(await priceOf(asked, account.id, dependencies));
      return { prices };
    },
  );
}

async function priceOf(request: object, accountId: string, dependencies: ServiceDependencies): Promise<object> {
  try {
    return { credits: await quote(Buffer.from(JSON.stringify(request)), accountId, dependencies) };
  } catch (error) {
    if (error instanceof ApiFault) return { error: toErrorBody(error, '/account/api/price') };
    throw error;
  }
}
