import type { FastifyInstance } from 'fastify';
import { fault } from '../../errors/fault.js';
import { buildExchanged } from '../../exchange/build.js';
import { NotExchangeable } from '../../exchange/model.js';
import { parseStored } from '../../exchange/stored.js';
import type { Allowances, KeyStore, ResultStore } from '../../record/port.js';
import { admit, getCaller } from '../auth.js';
import { getResult } from './result.js';

/** `GET /v1/{id}/ileap`: a stored result as iLEAP 1.0 records, for whoever exchanges files. */
export function ileapRoute(app: FastifyInstance, store: ResultStore & KeyStore & Allowances): void {
  app.get('/v1/:id/ileap', { onRequest: admit(store, 'read') }, async (request, reply) => {
    const { id } = request.params as { readonly id: string };
    const stored = await getResult(getCaller(request).account.id, id, store);
    try {
      const exchanged = buildExchanged(parseStored(stored));
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(exchanged));
    } catch (error) {
      if (error instanceof NotExchangeable) throw fault('INVALID_PROPERTY_VALUE', `iLEAP: ${error.message}`);
      throw error;
    }
  });
}
