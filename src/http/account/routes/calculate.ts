import type { FastifyInstance } from 'fastify';
import { CalculationResultSchema } from '../../../aggregate/result-schema.js';
import type { Allowances, Ledger } from '../../../record/port.js';
import type { ServiceDependencies } from '../../../service.js';
import { takeAllowance } from '../../auth.js';
import { submitRequest } from '../../routes/calculate.js';
import { getSignedIn } from '../guard.js';

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
      return reply.type('application/json; charset=utf-8').send(response);
    },
  );
}
