import { type Static, Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { fault } from '../../../errors/fault.js';
import type { KeyStore } from '../../../record/port.js';
import { KEY_SCOPES } from '../../../record/ports/keys.js';
import { words } from '../../fields.js';
import { toStoredInstant } from '../../instant.js';
import { getSignedIn } from '../guard.js';
import { closed, KeySchema, list, Name, text } from '../schemas.js';
import { toPublicKey } from '../shapes.js';

const NewKey = closed({
  name: Name,
  scopes: Type.Array(words(KEY_SCOPES), { minItems: 1, uniqueItems: true }),
  expiresAt: Type.Optional(text),
});

/** API keys of the user's account. */
export function keyRoutes(app: FastifyInstance, store: KeyStore): void {
  app.get(
    '/account/api/keys',
    { config: { role: 'MANAGER' }, schema: { summary: 'Keys of the account', response: { 200: list(KeySchema) } } },
    async (request) => ({ items: (await store.listKeys(getSignedIn(request).account.id)).map(toPublicKey) }),
  );

  app.post<{ Body: Static<typeof NewKey> }>(
    '/account/api/keys',
    {
      config: { role: 'MANAGER', audit: 'KEY_CREATE' },
      schema: { summary: 'Create a key', body: NewKey, response: { 201: closed({ key: KeySchema, secret: text }) } },
    },
    async (request, reply) => {
      const { name, scopes, expiresAt } = request.body;
      if (expiresAt !== undefined && Date.parse(toStoredInstant('expiresAt', expiresAt)) <= Date.now()) {
        throw fault('INVALID_DATE_TIME', 'expiresAt: is in the past');
      }
      const created = await store.createKey(getSignedIn(request).account.id, {
        name: name.trim(),
        scopes,
        ...(expiresAt === undefined ? {} : { expiresAt }),
      });
      return reply.status(201).send({ key: toPublicKey(created.key), secret: created.secret });
    },
  );

  app.delete<{ Params: { readonly id: string } }>(
    '/account/api/keys/:id',
    {
      config: { role: 'MANAGER', audit: 'KEY_REVOKE' },
      schema: { summary: 'Revoke a key', response: { 200: closed({ key: KeySchema }) } },
    },
    async (request) => {
      const { id } = request.params;
      const own = (await store.listKeys(getSignedIn(request).account.id)).find((key) => key.id === id);
      const revoked = own === undefined ? undefined : await store.revokeKey(own.id);
      if (revoked === undefined)
        throw fault('NOT_FOUND', `no key with id ${JSON.stringify(id)} belongs to this account`);
      return { key: toPublicKey(revoked) };
    },
  );
}
