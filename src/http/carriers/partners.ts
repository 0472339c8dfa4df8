import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Carriers } from '../../carriers/carriers.js';
import { type CarrierPartners, PARTNER_FIELDS } from '../../carriers/partners.js';
import { readActivitiesAside } from '../../carriers/read/aside.js';
import { ApiFault } from '../../errors/fault.js';
import type { Batch, CarrierPartner, ChargedTo } from '../../record/port.js';
import { getCaller } from '../auth.js';
import { bytesOf } from '../decode.js';
import { readFields, readQuery, textOf, wordOf } from '../input.js';
import type { Operation } from '../operation.js';
import { sendJson } from '../send-json.js';
import * as operations from './operations.js';
import { showPartner } from './show.js';

export interface PartnerRouteDependencies {
  readonly prefix: string;
  readonly carriers: Carriers;
  readonly partners?: CarrierPartners | undefined;
  /** Calculates requests as a batch. */
  readonly startBatch?:
    | ((accountId: string, chargedTo: ChargedTo, requests: readonly unknown[]) => Promise<Batch>)
    | undefined;
  readonly reading: (operation: Operation) => object;
  readonly writing: (operation: Operation) => object;
}

type ById = { readonly Params: { readonly id: string } };

const ACTIVITY_LIMIT = 32 * 1024 * 1024;

/** Partners' hosts that figures are fetched from, and activities that become calculations. */
export function partnerRoutes(app: FastifyInstance, dependencies: PartnerRouteDependencies): void {
  const { prefix, carriers, partners, startBatch, reading, writing } = dependencies;
  const { store } = carriers;
  const accountOf = (request: FastifyRequest): string => getCaller(request).account.id;
  const find = async (request: FastifyRequest<ById>): Promise<CarrierPartner> => {
    const { id } = request.params;
    const partner = await store.findCarrierPartner(id);
    if (partner === undefined || partner.accountId !== getCaller(request as FastifyRequest).account.id)
      throw new ApiFault('EMISSIONS_RESULT_NOT_FOUND', [`no partner with id ${JSON.stringify(id)} on this account`]);
    return partner;
  };

  app.post(
    `${prefix}/activities`,
    { ...writing(operations.READ_ACTIVITIES), bodyLimit: ACTIVITY_LIMIT },
    async (request, reply) => {
      const query = readQuery(request, operations.READ_ACTIVITIES);
      const read = await readActivitiesAside(bytesOf(request), textOf(query, 'carrier'));
      const requests = read.flatMap((one) => ('request' in one ? [one.request] : []));
      const refused = read.flatMap((one) => ('problems' in one ? [{ at: one.at, problems: one.problems }] : []));
      if (wordOf(query, 'calculate', ['true', 'false']) !== 'true' || startBatch === undefined)
        return sendJson(reply, { requests, refused });
      if (requests.length === 0)
        throw new ApiFault(
          'INVALID_PROPERTY_VALUE',
          refused.flatMap((one) => one.problems),
        );
      const { account, key, user } = getCaller(request);
      const chargedTo = user === undefined ? { apiKeyId: key.id } : { userId: user.id };
      const batch = await startBatch(account.id, chargedTo, requests);
      return sendJson(reply, { batchId: batch.id, refused }, 202);
    },
  );

  if (partners === undefined) return;
  app.get(`${prefix}/partners`, reading(operations.LIST_PARTNERS), async (request, reply) =>
    sendJson(reply, { items: (await store.listCarrierPartners(accountOf(request))).map(showPartner) }),
  );
  app.post(`${prefix}/partners`, writing(operations.CREATE_PARTNER), async (request, reply) =>
    sendJson(
      reply,
      showPartner(await partners.create(accountOf(request), await readFields(request, PARTNER_FIELDS))),
      201,
    ),
  );
  app.post<ById>(`${prefix}/partners/:id/fetch`, writing(operations.FETCH_PARTNER), async (request, reply) => {
    const outcome = await partners.fetch(await find(request));
    return sendJson(reply, outcome, outcome.state === 'RUNNING' ? 202 : 200);
  });
  app.delete<ById>(`${prefix}/partners/:id`, writing(operations.DELETE_PARTNER), async (request, reply) => {
    const { id, accountId } = await find(request);
    await store.deleteCarrierPartner(accountId, id);
    return reply.status(204).send();
  });
}
