import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Carriers } from '../../carriers/carriers.js';
import { writeTemplate } from '../../carriers/read/csv.js';
import { readTerms, TERM_FIELDS } from '../../carriers/terms.js';
import { ApiFault, fault } from '../../errors/fault.js';
import type { CarrierPage, CarrierPosition, ResultStore } from '../../record/port.js';
import { decodeJson } from '../../request/json.js';
import { getCaller } from '../auth.js';
import { readLimit } from '../batches/routes.js';
import { decodeCursor, nextCursor } from '../cursor.js';
import { showFigure } from './show.js';
import { listThirdParty } from './third-party.js';

export interface CarrierRouteMeans {
  /** `/v1/-/carriers`, or where the dashboard has them. */
  readonly prefix: string;
  readonly carriers: Carriers;
  readonly results: ResultStore;
  readonly write: onRequestHookHandler;
  readonly read: onRequestHookHandler;
}

type Query = Readonly<Record<string, unknown>>;
type ById = { readonly Params: { readonly id: string }; readonly Querystring: Query };

/** A year of categories of a large carrier has some tens of megabytes. */
const IMPORT_LIMIT = 32 * 1024 * 1024;

/** What carriers say of their own operation: documents in, figures with their validity, and how they would be used. */
export async function carrierRoutes(app: FastifyInstance, means: CarrierRouteMeans): Promise<void> {
  const { prefix, carriers, results, write, read } = means;
  const { store } = carriers;
  app.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const accountOf = (request: FastifyRequest): string => getCaller(request).account.id;
  const json = (reply: FastifyReply, body: unknown, status = 200) =>
    reply.status(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
  const gone = async (reply: FastifyReply, id: string, accountId: string, deleted: boolean): Promise<FastifyReply> => {
    if (!deleted) throw notFound(id);
    carriers.forget(accountId);
    return reply.status(204).send();
  };

  app.get(prefix, { onRequest: read }, async (request, reply) =>
    json(reply, { items: await carriers.summarize(accountOf(request)) }),
  );
  app.get(`${prefix}/template`, { onRequest: read }, async (_request, reply) => {
    reply.header('content-disposition', 'attachment; filename="cargowake-carriers.csv"');
    return reply.type('text/csv; charset=utf-8').send(writeTemplate());
  });
  app.post<{ Querystring: Query }>(prefix, { onRequest: write, bodyLimit: IMPORT_LIMIT }, async (request, reply) => {
    const { query } = request;
    const bytes = bytesOf(request);
    if (bytes.length === 0) throw fault('API_PROPERTY_MISSING', 'body: the document is missing');
    const type = /^text\/csv/i.test(request.headers['content-type'] ?? '') ? 'CSV' : 'JSON';
    const terms = readTerms(Object.fromEntries(TERM_FIELDS.map((name) => [name, query[name]])));
    const name = typeof query.name === 'string' && query.name !== '' ? query.name.slice(0, 200) : 'document';
    const keep = query.dryRun !== 'true';
    const imported = await carriers.import(accountOf(request), { name, bytes, type, terms }, keep);
    const { document, format, figures, shipments } = imported;
    const body = {
      ...(document !== undefined && { document }),
      format,
      figures: figures.map(({ id, figure }) => ({
        id,
        carrier: figure.carrier.name,
        itemId: figure.itemId,
        row: figure.at,
      })),
      shipments: shipments.map(({ shipmentId, source, at }) => ({ shipmentId, source, row: at })),
    };
    return json(reply, body, keep ? 201 : 200);
  });
  app.post(`${prefix}/match`, { onRequest: read }, async (request, reply) => {
    decodeJson(bytesOf(request));
    const applied = await carriers.find(accountOf(request), bytesOf(request));
    return json(reply, { carrierData: applied?.uses ?? [], intensities: applied?.intensities ?? {} });
  });

  app.get<{ Querystring: Query }>(`${prefix}/figures`, { onRequest: read }, async (request, reply) => {
    const { carrier } = request.query;
    const page = await store.listCarrierFigures(accountOf(request), {
      ...pageOf(request.query),
      ...(typeof carrier === 'string' && carrier !== '' && { carrier }),
    });
    return json(reply, toList(page, showFigure));
  });
  app.get<ById>(`${prefix}/figures/:id`, { onRequest: read }, async (request, reply) => {
    const found = await store.findCarrierFigure(accountOf(request), request.params.id);
    if (found === undefined) throw notFound(request.params.id);
    return json(reply, showFigure(found));
  });
  app.patch<ById>(`${prefix}/figures/:id`, { onRequest: write }, async (request, reply) => {
    const fields = decodeJson(bytesOf(request)) as Query;
    if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
      throw fault('INVALID_PROPERTY_VALUE', 'body: must be an object');
    const revised = await carriers.revise(accountOf(request), request.params.id, fields);
    if (revised === undefined) throw notFound(request.params.id);
    return json(reply, showFigure(revised));
  });
  app.delete<ById>(`${prefix}/figures/:id`, { onRequest: write }, async (request, reply) => {
    const [accountId, { id }] = [accountOf(request), request.params];
    return gone(reply, id, accountId, await store.deleteCarrierFigure(accountId, id));
  });

  app.get<{ Querystring: Query }>(`${prefix}/documents`, { onRequest: read }, async (request, reply) => {
    const { limit, after } = pageOf(request.query);
    return json(
      reply,
      toList(await store.listCarrierDocuments(accountOf(request), limit, after), (one) => one),
    );
  });
  app.delete<ById>(`${prefix}/documents/:id`, { onRequest: write }, async (request, reply) => {
    const [accountId, { id }] = [accountOf(request), request.params];
    return gone(reply, id, accountId, await store.deleteCarrierDocument(accountId, id));
  });

  app.get<{ Querystring: Query }>(`${prefix}/shipments`, { onRequest: read }, async (request, reply) => {
    const { shipmentId } = request.query;
    const accountId = accountOf(request);
    const page = await store.listThirdPartyFigures(accountId, {
      ...pageOf(request.query),
      ...(typeof shipmentId === 'string' && { shipmentId }),
    });
    const items = await listThirdParty(page.items, accountId, results);
    const places = page.items.map(({ createdAt, shipmentId: id }) => ({ createdAt, id }));
    return json(reply, { items, hasMore: page.hasMore, ...nextCursor({ items: places, hasMore: page.hasMore }) });
  });
  app.delete<{ Querystring: Query }>(`${prefix}/shipments`, { onRequest: write }, async (request, reply) => {
    const { shipmentId } = request.query;
    if (typeof shipmentId !== 'string') throw fault('API_PROPERTY_MISSING', 'shipmentId: is missing');
    const deleted = await store.deleteThirdPartyFigures(accountOf(request), shipmentId);
    if (deleted === 0) throw notFound(shipmentId);
    return reply.status(204).send();
  });
}

export const bytesOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

export const notFound = (id: string) =>
  new ApiFault('EMISSIONS_RESULT_NOT_FOUND', [`nothing of carriers has the id ${JSON.stringify(id)} on this account`]);

const pageOf = ({ limit, cursor }: Query): { readonly limit: number; readonly after?: CarrierPosition } => ({
  limit: readLimit(limit, 50, 500),
  ...(typeof cursor === 'string' && { after: decodeCursor(cursor) }),
});

/** A page with where the next one begins. */
const toList = <T extends CarrierPosition, R>({ items, hasMore }: CarrierPage<T>, show: (item: T) => R) => ({
  items: items.map(show),
  hasMore,
  ...nextCursor({ items, hasMore }),
});
