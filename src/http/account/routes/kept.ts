import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { fault } from '../../../errors/fault.js';
import type { Erasure, ResultStore, ShipmentStore, SummaryStore } from '../../../record/port.js';
import { changeTags, listHistory, unknown } from '../../shipments/manage.js';
import { getSignedIn } from '../guard.js';
import { closed, Done, instant, list, text } from '../schemas.js';
import { StoredCalculation, writeStored } from '../stored.js';

interface ById {
  readonly Params: { readonly id: string };
}

const MAX_LINKS = 20;
const Link = closed({ token: text, createdAt: instant });
const Open = Type.Object({}, { additionalProperties: true });

/** What users can do with stored shipments: tags, links for reading them, history, deletion. */
export function keptRoutes(
  app: FastifyInstance,
  store: ShipmentStore & SummaryStore & ResultStore & Erasure,
  publicUrl: () => string,
): void {
  const url = '/account/api/shipments';
  const member = { role: 'MEMBER' } as const;

  app.post(
    `${url}/tags`,
    { config: member, schema: { summary: 'Set tags on shipments, as POST /v1/-/shipments/tags', body: Open } },
    (request) => changeTags(store, getSignedIn(request).account.id, request.body),
  );

  app.delete<ById>(
    `${url}/:id`,
    {
      config: { role: 'MANAGER', audit: 'RESULT_DELETE' },
      schema: { summary: 'Delete a shipment with its certificate' },
    },
    async (request) => {
      const { account, user } = getSignedIn(request);
      const deletion = await store.deleteResult(account.id, request.params.id, user.id);
      if (deletion === undefined) throw unknown(request.params.id);
      return { deletion };
    },
  );

  app.get<ById>(
    `${url}/:id/history`,
    { config: member, schema: { summary: 'The result of every calculation' } },
    (request) => listHistory(store, getSignedIn(request).account.id, request.params.id),
  );

  app.get<ById>(
    `${url}/:id/links`,
    { config: member, schema: { summary: 'Links to read it by', response: { 200: list(Link) } } },
    async (request) => ({ items: await store.listSharedLinks(getSignedIn(request).account.id, request.params.id) }),
  );

  app.post<ById>(
    `${url}/:id/links`,
    { config: member, schema: { summary: 'Make a link to read it by', response: { 201: Link } } },
    async (request, reply) => {
      const accountId = getSignedIn(request).account.id;
      const { id } = request.params;
      if ((await store.findResult(accountId, id)) === undefined) throw unknown(id);
      if ((await store.listSharedLinks(accountId, id)).length >= MAX_LINKS) {
        throw fault('CONFLICT', `a shipment has at most ${MAX_LINKS} links`);
      }
      return reply.status(201).send(await store.createSharedLink(accountId, id));
    },
  );

  app.delete<ById>(
    '/account/api/links/:id',
    { config: member, schema: { summary: 'Take a link back', response: { 200: Done } } },
    async (request) => {
      const done = await store.deleteSharedLink(getSignedIn(request).account.id, request.params.id);
      if (!done) throw fault('NOT_FOUND', 'the account has no such link');
      return { done: true as const };
    },
  );

  app.get<{ Params: { readonly token: string } }>(
    '/account/api/shared/:token',
    {
      config: { role: 'ANYBODY' },
      schema: { summary: 'What a link shows: the result without its request', response: { 200: StoredCalculation } },
    },
    async (request, reply) => {
      const link = await store.findSharedLink(request.params.token);
      const stored = link && (await store.findResult(link.accountId, link.id));
      if (stored === undefined) throw fault('NOT_FOUND', 'token: the link is unknown or has been revoked');
      const { id, createdAt, certificateId, resultJson, explanationJson } = stored;
      const shown = { id, createdAt, certificateId, resultJson, explanationJson };
      return reply.type('application/json; charset=utf-8').send(writeStored(shown, publicUrl()));
    },
  );
}
