import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Carriers } from '../../carriers/carriers.js';
import { writeTemplate } from '../../carriers/read/csv.js';
import { readTerms, TERM_FIELDS } from '../../carriers/terms.js';
import { ApiFault, fault } from '../../errors/fault.js';
import type { CarrierPage, CarrierPosition, ResultStore } from '../../record/port.js';
import { asObject } from '../../stored/json.js';
import { getCaller } from '../auth.js';
import { decodeCursor, nextCursor } from '../cursor.js';
import { bytesOf, decodeBody } from '../decode.js';
import { cursorOf, type Fields, limitOf, readFields, readQuery, textOf, wordOf } from '../input.js';
import type { Operation } from '../operation.js';
import { sendJson } from '../send-json.js';
import * as operations from './operations.js';
import { type PartnerRouteDependencies, partnerRoutes } from './partners.js';
import { showFigure } from './show.js';
import { listThirdParty } from './third-party.js';

export interface CarrierRouteDependencies extends Pick<PartnerRouteDependencies, 'partners' | 'startBatch'> {
  /** `/v1/-/carriers`, or the dashboard's path. */
  readonly prefix: string;
  readonly carriers: Carriers;
  readonly results: ResultStore;
  readonly write: onRequestHookHandler;
  readonly read: onRequestHookHandler;
}

type ById = { readonly Params: { readonly id: string } };

/** A large carrier's categories of one year take tens of megabytes. */
const IMPORT_LIMIT = 32 * 1024 * 1024;

/** Carriers' data on their own operation: documents in, figures with their validity, and how they would be used. */
export async function carrierRoutes(app: FastifyInstance, dependencies: CarrierRouteDependencies): Promise<void> {
  const { prefix, carriers, results } = dependencies;
  const { store } = carriers;
  app.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const accountOf = (request: FastifyRequest): string => getCaller(request).account.id;
  const reading = (operation: Operation) => ({ onRequest: dependencies.read, config: { operation } });
  const writing = (operation: Operation) => ({ onRequest: dependencies.write, config: { operation } });
  const gone = async (reply: FastifyReply, id: string, accountId: string, deleted: boolean): Promise<FastifyReply> => {
    if (!deleted) throw notFound(id);
    carriers.forget(accountId);
    return reply.status(204).send();
  };

  const { partners, startBatch } = dependencies;
  partnerRoutes(app, { prefix, carriers, partners, startBatch, reading, writing });
  app.get(prefix, reading(operations.LIST_CARRIERS), async (request, reply) =>
    sendJson(reply, { items: await carriers.summarize(accountOf(request)) }),
  );
  app.get(`${prefix}/template`, reading(operations.GET_CARRIER_TEMPLATE), async (_request, reply) => {
    reply.header('content-disposition', 'attachment; filename="cargowake-carriers.csv"');
    return reply.type('text/csv; charset=utf-8').send(writeTemplate());
  });
  app.post(prefix, { ...writing(operations.IMPORT_FIGURES), bodyLimit: IMPORT_LIMIT }, async (request, reply) => {
    const query = readQuery(request, operations.IMPORT_FIGURES);
    const bytes = bytesOf(request);
    if (bytes.length === 0) throw fault('API_PROPERTY_MISSING', 'body: the document is missing');
    const type = /^text\/csv/i.test(request.headers['content-type'] ?? '') ? 'CSV' : 'JSON';
    const terms = readTerms(Object.fromEntries(TERM_FIELDS.map((name) => [name, textOf(query, name)])));
    const name = textOf(query, 'name')?.slice(0, 200) ?? 'document';
    const keep = wordOf(query, 'dryRun', ['true', 'false']) !== 'true';
    const imported = await carriers.import(accountOf(request), { name, bytes, type, terms }, keep);
    const { document, format, figures, shipments } = imported;
    const body = {
      ...(document !== undefined && { document }),
      format,
      figures: figures.map(({ id, figure: { carrier, itemId, at } }) => ({
        id,
        carrier: carrier.name,
        itemId,
        row: at,
      })),
      shipments: shipments.map(({ shipmentId, source, at }) => ({ shipmentId, source, row: at })),
    };
    return sendJson(reply, body, keep ? 201 : 200);
  });
  app.post(`${prefix}/match`, reading(operations.MATCH_CARRIERS), async (request, reply) => {
    await readFields(request);
    const applied = await carriers.find(accountOf(request), bytesOf(request));
    const { elements = {}, sites = [] } = applied?.intensities ?? {};
    return sendJson(reply, { carrierData: applied?.uses ?? [], intensities: elements, hubIntensities: sites });
  });

  app.get(`${prefix}/figures`, reading(operations.LIST_FIGURES), async (request, reply) => {
    const query = readQuery(request, operations.LIST_FIGURES);
    const carrier = textOf(query, 'carrier');
    const page = await store.listCarrierFigures(accountOf(request), {
      ...pageOf(query),
      ...(carrier !== undefined && { carrier }),
    });
    return sendJson(reply, toList(page, showFigure));
  });
  app.get<ById>(`${prefix}/figures/:id`, reading(operations.GET_FIGURE), async (request, reply) => {
    const found = await store.findCarrierFigure(accountOf(request), request.params.id);
    if (found === undefined) throw notFound(request.params.id);
    return sendJson(reply, showFigure(found));
  });
  app.patch<ById>(`${prefix}/figures/:id`, writing(operations.CHANGE_FIGURE), async (request, reply) => {
    // null has a meaning here; readFields would drop it.
    await readFields(request, ['validFrom', 'validTo', 'verification']);
    const fields = asObject(await decodeBody(request));
    const revised = await carriers.revise(accountOf(request), request.params.id, fields);
    if (revised === undefined) throw notFound(request.params.id);
    return sendJson(reply, showFigure(revised));
  });
  app.delete<ById>(`${prefix}/figures/:id`, writing(operations.DELETE_FIGURE), async (request, reply) => {
    const [accountId, { id }] = [accountOf(request), request.params];
    return gone(reply, id, accountId, await store.deleteCarrierFigure(accountId, id));
  });

  app.get(`${prefix}/documents`, reading(operations.LIST_DOCUMENTS), async (request, reply) => {
    const { limit, after } = pageOf(readQuery(request, operations.LIST_DOCUMENTS));
    return sendJson(
      reply,
      toList(await store.listCarrierDocuments(accountOf(request), limit, after), (document) => document),
    );
  });
  app.delete<ById>(`${prefix}/documents/:id`, writing(operations.DELETE_DOCUMENT), async (request, reply) => {
    const [accountId, { id }] = [accountOf(request), request.params];
    return gone(reply, id, accountId, await store.deleteCarrierDocument(accountId, id));
  });

  app.get(`${prefix}/shipments`, reading(operations.LIST_THIRD_PARTY), async (request, reply) => {
    const query = readQuery(request, operations.LIST_THIRD_PARTY);
    const shipmentId = textOf(query, 'shipmentId');
    const accountId = accountOf(request);
    const page = await store.listThirdPartyFigures(accountId, {
      ...pageOf(query),
      ...(shipmentId !== undefined && { shipmentId }),
    });
    const items = await listThirdParty(page.items, accountId, results);
    const places = page.items.map(({ createdAt, shipmentId: id }) => ({ createdAt, id }));
    return sendJson(reply, { items, hasMore: page.hasMore, ...nextCursor({ items: places, hasMore: page.hasMore }) });
  });
  app.delete(`${prefix}/shipments`, writing(operations.DELETE_THIRD_PARTY), async (request, reply) => {
    const shipmentId = textOf(readQuery(request, operations.DELETE_THIRD_PARTY), 'shipmentId');
    if (shipmentId === undefined) throw fault('API_PROPERTY_MISSING', 'shipmentId: is missing');
    const deleted = await store.deleteThirdPartyFigures(accountOf(request), shipmentId);
    if (deleted === 0) throw notFound(shipmentId);
    return reply.status(204).send();
  });
}

export const notFound = (id: string) =>
  new ApiFault('EMISSIONS_RESULT_NOT_FOUND', [`no carrier data has the id ${JSON.stringify(id)} on this account`]);

function pageOf(query: Fields): { readonly limit: number; readonly after?: CarrierPosition } {
  const cursor = cursorOf(query);
  return { limit: limitOf(query, 50, 500), ...(cursor !== undefined && { after: decodeCursor(cursor) }) };
}

/** A page with the start of the next one. */
const toList = <T extends CarrierPosition, R>({ items, hasMore }: CarrierPage<T>, show: (item: T) => R) => ({
  items: items.map(show),
  hasMore,
  ...nextCursor({ items, hasMore }),
});
