import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { ApiFault, fault } from '../../errors/fault.js';
import { writeRecords } from '../../exchange/aside.js';
import { NotExchangeable } from '../../exchange/model.js';
import type { Allowances, KeyStore, ResultStore } from '../../record/port.js';
import { runTimed } from '../../turns/timed.js';
import type { Turns } from '../../turns/turns.js';
import { admit, getCaller } from '../auth.js';
import { pathPart } from '../input.js';
import { toPayload } from '../long-answer.js';
import type { Operation } from '../operation.js';
import { FINDING_ERRORS, inPath } from '../parameters.js';
import { getUnread } from './result.js';

const records = (description: string) => Type.Array(Type.Unsafe<unknown>({ type: 'object' }), { description });
export const GET_ILEAP: Operation = {
  method: 'get',
  path: '/{id}/ileap',
  operationId: 'getIleap',
  tag: 'Exchange',
  summary: 'Get a stored calculation as iLEAP records',
  description: 'For exchange by file. Partners with access of their own get the same records at /exchange.',
  parameters: [inPath('id', 'The id given when the calculation was stored, percent-encoded.')],
  answer: {
    description: 'Shipment footprint, transport operation categories and hub operation categories of iLEAP 1.0.',
    schema: Type.Object(
      {
        shipment: Type.Unsafe<unknown>({ type: 'object', description: 'ShipmentFootprint.' }),
        tocs: records('TransportOperationCategory.'),
        hocs: records('HubOperationCategory.'),
      },
      { $id: 'IleapRecords' },
    ),
  },
  errors: FINDING_ERRORS,
};

/** Results read at once for all accounts, one of the largest for each: those take 10 MB, and twice as much while read. */
const AT_ONCE = 2;
const LARGE_MS = 100;
const MOST_WAITING = 20;
const RETRY = { headers: { 'retry-after': '5' } };

/** `GET /v1/{id}/ileap`: a stored result as iLEAP 1.0 records, for exchange by file. */
export function ileapRoute(
  app: FastifyInstance,
  store: ResultStore & KeyStore & Allowances,
  ofCalculations: Turns,
): void {
  const onRequest = admit(store, 'read');
  const turns = ofCalculations.beside(AT_ONCE);
  app.get('/v1/:id/ileap', { onRequest, config: { operation: GET_ILEAP } }, async (request, reply) => {
    const id = pathPart(request, 'id');
    const who = getCaller(request).account.id;
    if (turns.waiting(who).count >= MOST_WAITING)
      throw new ApiFault('RATE_LIMIT_EXCEEDED', ['too many results of the account are being read'], RETRY);
    try {
      const turn = { who, kind: 'REQUEST', estimatedMs: LARGE_MS } as const;
      const records = await runTimed(turns, turn, async () => writeRecords(await getUnread(who, id, store)));
      return reply.type('application/json; charset=utf-8').send(toPayload(records));
    } catch (error) {
      if (error instanceof NotExchangeable) throw fault('INVALID_PROPERTY_VALUE', `iLEAP: ${error.message}`);
      throw error;
    }
  });
}
