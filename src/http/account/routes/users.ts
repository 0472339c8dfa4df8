import { type Static, Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import type { Links } from '../../../account/links.js';
import { includesRole } from '../../../account/roles.js';
import { fault } from '../../../errors/fault.js';
import type { Role, User, UserChange, UserStore } from '../../../record/port.js';
import { getSignedIn } from '../guard.js';
import { closed, Email, instant, list, Name, PublicUser, RoleSchema, text } from '../schemas.js';
import { toPublicUser } from '../shapes.js';

export const NewUser = closed({ email: Email, name: Name, role: RoleSchema });
const Change = closed({ role: Type.Optional(RoleSchema), name: Type.Optional(Name) });
const Link = { link: text, linkExpiresAt: instant };
export const Invitation = closed({ user: PublicUser, ...Link });
export const Users = list(PublicUser);
const One = closed({ user: PublicUser });

interface ById {
  readonly Params: { readonly id: string };
}

/**
 * Users of the caller's account; administrators reach those of every account. Nobody can change a role above their own.
 */
export function userRoutes(app: FastifyInstance, store: UserStore, links: Links): void {
  app.get(
    '/account/api/users',
    { config: { role: 'MANAGER' }, schema: { summary: 'Users of the account', response: { 200: Users } } },
    async (request) => ({ items: (await store.listUsers(getSignedIn(request).account.id)).map(toPublicUser) }),
  );

  app.post<{ Body: Static<typeof NewUser> }>(
    '/account/api/users',
    {
      config: { role: 'MANAGER', audit: 'USER_INVITE' },
      schema: { summary: 'Invite a user', body: NewUser, response: { 201: Invitation } },
    },
    async (request, reply) => {
      const { user, account } = getSignedIn(request);
      return reply.status(201).send(await invite(store, links, user.role, account.id, request.body));
    },
  );

  app.patch<ById & { Body: Static<typeof Change> }>(
    '/account/api/users/:id',
    {
      config: { role: 'MANAGER', audit: 'USER_CHANGE' },
      schema: { summary: 'Change a role or name', body: Change, response: { 200: One } },
    },
    async (request) => {
      const { role, name } = request.body;
      const actor = getSignedIn(request).user;
      const target = await reach(store, actor, request.params.id);
      if (role !== undefined) requireRole(actor.role, role);
      const change = { ...(role === undefined ? {} : { role }), ...(name === undefined ? {} : { name: name.trim() }) };
      return { user: toPublicUser(done(await store.updateUser(target.id, change), target.id)) };
    },
  );

  app.post<ById>(
    '/account/api/users/:id/link',
    {
      config: { role: 'MANAGER', audit: 'USER_LINK' },
      schema: { summary: 'Make a one-time link', response: { 200: closed(Link) } },
    },
    async (request) => links.issueFor(await reach(store, getSignedIn(request).user, request.params.id)),
  );

  app.delete<ById>(
    '/account/api/users/:id',
    { config: { role: 'MANAGER', audit: 'USER_REMOVE' }, schema: { summary: 'Remove a user', response: { 200: One } } },
    async (request) => {
      const { id } = await reach(store, getSignedIn(request).user, request.params.id);
      return { user: toPublicUser(done(await store.removeUser(id), id)) };
    },
  );
}

/** @throws ApiFault NOT_ALLOWED for a role above the inviting user's, CONFLICT if the e-mail is taken */
export async function invite(
  store: UserStore,
  links: Links,
  by: Role,
  accountId: string,
  { email, name, role }: Static<typeof NewUser>,
): Promise<Static<typeof Invitation>> {
  requireRole(by, role);
  const user = await store.createUser({ accountId, email, name: name.trim(), role });
  // The same answer whichever account the other user belongs to: an e-mail can sign in only once per installation.
  if (user === undefined) throw fault('CONFLICT', 'email: a user with this address already exists');
  return { user: toPublicUser(user), ...(await links.issueFor(user)) };
}

function requireRole(own: Role, needed: Role): void {
  // Verifiers are appointed by the managers of the account.
  if (!includesRole(own, needed === 'VERIFIER' ? 'MANAGER' : needed))
    throw fault('NOT_ALLOWED', `role: ${needed} is above your own`);
}

/** @throws ApiFault NOT_FOUND for a user of another account, NOT_ALLOWED for one with a role above the caller's */
async function reach(store: UserStore, actor: User, id: string): Promise<User> {
  const target = await store.findUser(id);
  if (target === undefined || (target.accountId !== actor.accountId && actor.role !== 'ADMINISTRATOR')) {
    throw unknown(id);
  }
  requireRole(actor.role, target.role);
  return target;
}

function done(change: UserChange, id: string): User {
  if (change.state === 'UNKNOWN') throw unknown(id);
  if (change.state === 'LAST_ADMINISTRATOR') {
    throw fault('CONFLICT', 'the last administrator can be neither removed nor given a lesser role');
  }
  return change.user;
}

const unknown = (id: string) => fault('NOT_FOUND', `no user with id ${JSON.stringify(id)} belongs to this account`);
