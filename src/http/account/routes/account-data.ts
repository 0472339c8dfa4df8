import { type Static, Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { fault } from '../../../errors/fault.js';
import { beginErasing, type OwnDataDependencies, sendExport } from '../../routes/own-data.js';
import { getSignedIn } from '../guard.js';
import { closed, count, instant, list, text } from '../schemas.js';
import { findById } from './admin.js';

const Deletion = closed({
  ...{ id: text, accountId: text, kind: text, results: count },
  ...{ resultSha256: Type.Optional(text), deletedBy: Type.Optional(text), createdAt: instant },
});
/** Receipts shown; an export has all of them. */
const MAX_RECEIPTS = 200;
const Confirmation = closed({ name: text });

interface ById {
  readonly Params: { readonly id: string };
}

/** Exports, erasure and receipts: of their own account for managers, of any account for administrators. */
export function accountDataRoutes(app: FastifyInstance, dependencies: OwnDataDependencies): void {
  const { store } = dependencies;

  app.get(
    '/account/api/export',
    {
      config: { role: 'MANAGER', audit: 'ACCOUNT_EXPORT' },
      schema: { summary: 'Everything that is kept of the account, as GET /v1/-/account/export' },
    },
    (request, reply) => sendExport(reply, store, getSignedIn(request).account),
  );

  app.get<ById>(
    '/account/api/admin/accounts/:id/export',
    {
      config: { role: 'ADMINISTRATOR', audit: 'ACCOUNT_EXPORT' },
      schema: { summary: 'Everything that is kept of an account' },
    },
    async (request, reply) => {
      const account = await findById(store, request.params.id);
      return sendExport(reply, store, account);
    },
  );

  app.get<ById>(
    '/account/api/admin/accounts/:id/deletions',
    {
      config: { role: 'ADMINISTRATOR' },
      schema: { summary: 'Receipts of what was deleted, newest first', response: { 200: list(Deletion) } },
    },
    async (request) => {
      const { id } = await findById(store, request.params.id);
      return { items: await store.listDeletions(id, MAX_RECEIPTS) };
    },
  );

  app.post<ById & { Body: Static<typeof Confirmation> }>(
    '/account/api/admin/accounts/:id/erase',
    {
      config: { role: 'ADMINISTRATOR', audit: 'ACCOUNT_ERASE' },
      schema: {
        summary: 'Erase an account and all its data; its name must be given',
        body: Confirmation,
        response: { 202: closed({ deletion: Deletion }) },
      },
    },
    async (request, reply) => {
      const account = await findById(store, request.params.id);
      if (request.body.name !== account.name) {
        throw fault('INVALID_PROPERTY_VALUE', 'name: is not the name of the account');
      }
      return reply.status(202).send(await beginErasing(dependencies, account.id));
    },
  );
}
