import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toErrorBody } from '../../errors/body.js';
import { ApiFault } from '../../errors/fault.js';
import { isRequest, readEvent } from '../../exchange/events.js';
import { parseFilterV2, parseFilterV3, type Query } from '../../exchange/filters.js';
import { ownerOf, renderV2, renderV3 } from '../../exchange/pact.js';
import { type FootprintPage, listMatching } from '../../exchange/pages.js';
import type { PartnerEvents } from '../../exchange/partner-events.js';
import { publishNew } from '../../exchange/publish.js';
import { badRequest, ExchangeRefusal } from '../../exchange/refusal.js';
import { activitiesOf, parseActivityFilter } from '../../exchange/tad.js';
import type { Footprint, Store } from '../../record/port.js';
import { awaitAllowance } from '../auth.js';
import { decodeBody } from '../decode.js';
import { pathPart } from '../input.js';
import { tokenRoutes } from './token.js';

export interface ExchangeDependencies {
  readonly store: Store;
  readonly publicUrl: () => string;
  /** Answers requests of partners; without it they are only stored. */
  readonly partnerEvents?: PartnerEvents | undefined;
}

/** How long a partner's request waits for its turn: few of their programs retry after 429. */
const MAX_WAIT_MS = 5_000;
const JSON_TYPE = 'application/json; charset=utf-8';
type Admitted = { readonly client: Parameters<Store['listFootprints']>[0]; readonly accountName: string };

/**
 * The interface for partners: PACT 2.x and 3.x with iLEAP data, below `/exchange`. Errors have the form of PACT:
 * `{"code", "message"}`.
 */
export async function exchangePlugin(
  app: FastifyInstance,
  { store, publicUrl, partnerEvents }: ExchangeDependencies,
): Promise<void> {
  app.setErrorHandler(sendRefusal);
  app.addHook('onRequest', async (request) => {
    // A token sent in clear text can be read by anybody; only an installation that itself runs on plain HTTP accepts
    // one.
    if (publicUrl().startsWith('https:') && request.protocol !== 'https')
      throw new ExchangeRefusal(403, 'AccessDenied', 'use https');
  });
  for (const type of ['application/cloudevents+json', 'application/x-www-form-urlencoded']) {
    app.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  }
  tokenRoutes(app, store, publicUrl);

  const admit = async (request: FastifyRequest, reply: FastifyReply, refused: Refused = INVALID): Promise<Admitted> => {
    const token = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const check = token === undefined ? { state: 'UNKNOWN' as const } : await store.checkExchangeToken(token);
    if (check.state === 'EXPIRED') throw new ExchangeRefusal(401, 'TokenExpired', 'the access token has expired');
    if (check.state !== 'VALID') throw new ExchangeRefusal(...refused, 'the access token is not valid');
    // The partner's own allowance: its requests do not count against the account's.
    await awaitAllowance(store, check.client.id, reply, MAX_WAIT_MS);
    return check;
  };

  for (const version of [2, 3] as const) {
    const render = version === 2 ? renderV2 : renderV3;
    app.get(`/exchange/${version}/footprints`, async (request, reply) => {
      const { client, accountName } = await admit(request, reply);
      const query = readQuery(request);
      const matches = version === 2 ? parseFilterV2(query.$filter?.[0]) : parseFilterV3(query);
      const owner = ownerOf(accountName, await store.getProfile(client.accountId));
      const showing = { render: (one: Footprint) => [render(one, owner)], matches };
      return sendPage(request, reply, await listMatching(store, client, pageOf(query), showing));
    });
    app.get(`/exchange/${version}/footprints/:id`, async (request, reply) => {
      const { client, accountName } = await admit(request, reply);
      const id = pathPart(request, 'id');
      await publishNew(store, client.accountId);
      const found = await store.findFootprint(client, id.toLowerCase());
      if (found === undefined)
        throw new ExchangeRefusal(404, version === 2 ? 'NoSuchFootprint' : 'NotFound', 'no footprint has this id');
      const owner = ownerOf(accountName, await store.getProfile(client.accountId));
      return send(reply, { data: render(found, owner) });
    });
    app.post(`/exchange/${version}/events`, async (request, reply) => {
      const { client, accountName } = await admit(request, reply);
      const body = await readJson(request);
      const event = readEvent(body, version);
      const isNew = await store.keepExchangeEvent(client.id, { ...event, json: JSON.stringify(body) });
      if (isNew && isRequest(event)) await partnerEvents?.answer(client, accountName, { ...event, version });
      return reply.status(200).send();
    });
  }
  app.get('/exchange/2/ileap/tad', async (request, reply) => {
    const { client } = await admit(request, reply, [403, 'AccessDenied']);
    const query = readQuery(request);
    const matches = parseActivityFilter(query);
    const showing = { render: activitiesOf, matches };
    return sendPage(request, reply, await listMatching(store, client, pageOf(query), showing));
  });
}

type Refused = readonly [status: number, code: ExchangeRefusal['code']];
const INVALID: Refused = [401, 'BadRequest'];

async function readJson(request: FastifyRequest): Promise<unknown> {
  try {
    return await decodeBody(request);
  } catch {
    throw badRequest('the body is not JSON');
  }
}

/** An empty value is none: forms send those. */
function readQuery(request: FastifyRequest): Query {
  const query: Record<string, string[]> = {};
  for (const [name, value] of new URLSearchParams(request.url.split('?')[1] ?? '')) {
    if (value === '') continue;
    query[name] = [...(Object.hasOwn(query, name) ? (query[name] ?? []) : []), value];
  }
  return query;
}

function pageOf(query: Query): { readonly limit?: number; readonly after?: string } {
  const [limit] = query.limit ?? [];
  const [after] = query.after ?? [];
  if (limit !== undefined && !/^[1-9]\d{0,5}$/.test(limit)) throw badRequest('limit: must be a whole number from 1');
  return { ...(limit !== undefined && { limit: Number(limit) }), ...(after !== undefined && { after }) };
}

/** The link leads to the host that was asked. */
function sendPage(request: FastifyRequest, reply: FastifyReply, { items, next }: FootprintPage): FastifyReply {
  if (next !== undefined) {
    const [path = '', search = ''] = request.url.split('?');
    const query = new URLSearchParams(search);
    query.set('after', next);
    reply.header('link', `<${request.protocol}://${request.host}${path}?${query}>; rel="next"`);
  }
  return send(reply, { data: items });
}

const send = (reply: FastifyReply, body: object): FastifyReply => reply.type(JSON_TYPE).send(JSON.stringify(body));

function sendRefusal(error: FastifyError | ApiFault | ExchangeRefusal, request: FastifyRequest, reply: FastifyReply) {
  const say = (status: number, code: string, message: string) =>
    reply.status(status).type(JSON_TYPE).send(JSON.stringify({ code, message }));
  if (error instanceof ExchangeRefusal) return say(error.status, error.code, error.message);
  if (error instanceof ApiFault) {
    for (const [name, value] of Object.entries(error.rendering.headers ?? {})) reply.header(name, value);
    const { status, title } = toErrorBody(error, '/exchange');
    return say(status, status < 500 ? 'BadRequest' : 'InternalError', title);
  }
  const status = error.statusCode ?? 500;
  if (status < 500) return say(status, 'BadRequest', error.message);
  request.log.error({ err: error }, 'internal error');
  return say(500, 'InternalError', 'an internal error');
}
