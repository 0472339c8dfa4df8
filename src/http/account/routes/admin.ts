import { type Static, Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import type { Links } from '../../../account/links.js';
import { fault } from '../../../errors/fault.js';
import type { Account, Ledger, UserStore } from '../../../record/port.js';
import { getSignedIn } from '../guard.js';
import { closed, count, instant, list, Name, text } from '../schemas.js';
import { toPublicUser } from '../shapes.js';
import { Invitation, invite, NewUser, Users } from './users.js';

const MAX_CREDITS = 1_000_000_000_000;
const AccountSchema = closed({
  id: text,
  name: text,
  balance: count,
  createdAt: instant,
  removedAt: Type.Optional(instant),
  users: count,
  keys: Type.Integer({ minimum: 0, description: 'Not revoked.' }),
});
const NewAccount = closed({ name: Name, credits: Type.Integer({ minimum: 0, maximum: MAX_CREDITS }) });
const Grant = closed({ amount: Type.Integer({ minimum: 1, maximum: MAX_CREDITS }) });
const One = closed({ account: AccountSchema });

interface ById {
  readonly Params: { readonly id: string };
}

/**
 * An account by its id alone; the store finds it by its name too.
 * @throws ApiFault NOT_FOUND
 */
export async function findById(store: Pick<Ledger, 'findAccount'>, id: string): Promise<Account> {
  const account = await store.findAccount(id);
  if (account?.id !== id) throw fault('NOT_FOUND', `no account has the id ${JSON.stringify(id)}`);
  return account;
}

/** All accounts of the installation. */
export function adminRoutes(app: FastifyInstance, store: Ledger & UserStore, links: Links): void {
  const describe = async (account: Account) => ({
    ...account,
    ...((await store.countMembers()).get(account.id) ?? { users: 0, keys: 0 }),
  });

  app.get(
    '/account/api/admin/accounts',
    { config: { role: 'ADMINISTRATOR' }, schema: { summary: 'Accounts', response: { 200: list(AccountSchema) } } },
    async () => {
      const [accounts, members] = await Promise.all([store.listAccounts(), store.countMembers()]);
      return {
        items: accounts.map((account) => ({ ...account, ...(members.get(account.id) ?? { users: 0, keys: 0 }) })),
      };
    },
  );

  app.post<{ Body: Static<typeof NewAccount> }>(
    '/account/api/admin/accounts',
    {
      config: { role: 'ADMINISTRATOR', audit: 'ACCOUNT_CREATE' },
      schema: { summary: 'Create an account', body: NewAccount, response: { 201: One } },
    },
    async (request, reply) => {
      const name = request.body.name.trim();
      const account = await store.createAccount(name, request.body.credits).catch(async (error: unknown) => {
        // Checked afterwards: of two simultaneous requests, one sees the other's change.
        throw (await store.findAccount(name)) === undefined
          ? error
          : fault('CONFLICT', 'name: an account of this name already exists');
      });
      return reply.status(201).send({ account: await describe(account) });
    },
  );

  app.post<ById & { Body: Static<typeof Grant> }>(
    '/account/api/admin/accounts/:id/grants',
    {
      config: { role: 'ADMINISTRATOR', audit: 'ACCOUNT_CREDIT' },
      schema: { summary: 'Add credits', body: Grant, response: { 200: One } },
    },
    async (request) => {
      const { id, removedAt } = await findById(store, request.params.id);
      if (removedAt !== undefined) throw fault('CONFLICT', 'the account is removed');
      return { account: await describe(await store.grantCredits(id, request.body.amount)) };
    },
  );

  app.delete<ById>(
    '/account/api/admin/accounts/:id',
    {
      config: { role: 'ADMINISTRATOR', audit: 'ACCOUNT_REMOVE' },
      schema: { summary: 'Remove an account: its keys and users are refused from now on', response: { 200: One } },
    },
    async (request) => {
      const { id } = await findById(store, request.params.id);
      // The caller is an administrator of another account and stays one, so the installation always has one.
      if (id === getSignedIn(request).account.id) throw fault('CONFLICT', 'your own account cannot be removed');
      return { account: await describe(await store.removeAccount(id)) };
    },
  );

  app.get<ById>(
    '/account/api/admin/accounts/:id/users',
    { config: { role: 'ADMINISTRATOR' }, schema: { summary: 'Users of an account', response: { 200: Users } } },
    async (request) => {
      const { id } = await findById(store, request.params.id);
      return { items: (await store.listUsers(id)).map(toPublicUser) };
    },
  );

  app.post<ById & { Body: Static<typeof NewUser> }>(
    '/account/api/admin/accounts/:id/users',
    {
      config: { role: 'ADMINISTRATOR', audit: 'USER_INVITE' },
      schema: { summary: 'Invite a user to an account', body: NewUser, response: { 201: Invitation } },
    },
    async (request, reply) => {
      const { id, removedAt } = await findById(store, request.params.id);
      if (removedAt !== undefined) throw fault('CONFLICT', 'the account is removed');
      const { user } = getSignedIn(request);
      request.concerns = id;
      return reply.status(201).send(await invite(store, links, user.role, id, request.body));
    },
  );
}
