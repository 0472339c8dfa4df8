import { type Static, Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { addressGroup } from '../../../account/client-address.js';
import type { SignIn } from '../../../account/sign-in.js';
import { fault } from '../../../errors/fault.js';
import { words } from '../../fields.js';
import { getSignedIn, sendCookies, toHeaders } from '../guard.js';
import { closed, Done, Email, Name, Password, SessionUser, text } from '../schemas.js';
import { toSessionUser } from '../shapes.js';

const Token = Type.String({ minLength: 1, maxLength: 200 });
const Credentials = closed({ email: Type.String({ minLength: 1, maxLength: 254 }), password: Password });
const PasswordChange = closed({
  currentPassword: Password,
  newPassword: Password,
  revokeOtherSessions: Type.Optional(Type.Boolean()),
});
const PasswordReset = closed({ token: Token, newPassword: Password });
const SetUp = closed({ token: Token, email: Email, name: Name, password: Password });
const Purpose = closed({
  kind: words(['SETUP', 'INVITATION', 'RESET']),
  email: Type.Optional(text),
  name: Type.Optional(text),
});

/** Signing in and out, passwords and one-time links. */
export function authRoutes(app: FastifyInstance, signIn: SignIn): void {
  const user = closed({ user: SessionUser });

  app.post<{ Body: Static<typeof Credentials> }>(
    '/account/auth/sign-in/email',
    {
      config: { role: 'ANYBODY', audit: 'SIGN_IN' },
      schema: { summary: 'Sign in', body: Credentials, response: { 200: user } },
    },
    async (request, reply) => {
      const { email, password } = request.body;
      const signed = await signIn.signIn(email, password, addressGroup(request.ip), toHeaders(request));
      sendCookies(reply, signed.cookies);
      return { user: toSessionUser(signed.value) };
    },
  );

  app.post(
    '/account/auth/sign-out',
    { config: { role: 'ANYBODY' }, schema: { summary: 'Sign out', response: { 200: Done } } },
    async (request, reply) => {
      sendCookies(reply, (await signIn.signOut(toHeaders(request))).cookies);
      return { done: true };
    },
  );

  app.post(
    '/account/auth/revoke-sessions',
    { config: { role: 'MEMBER' }, schema: { summary: 'Sign out everywhere', response: { 200: Done } } },
    async (request, reply) => {
      await signIn.signOutEverywhere(toHeaders(request));
      sendCookies(reply, (await signIn.signOut(toHeaders(request))).cookies);
      return { done: true };
    },
  );

  app.post<{ Body: Static<typeof PasswordChange> }>(
    '/account/auth/change-password',
    {
      config: { role: 'MEMBER', audit: 'PASSWORD_CHANGE' },
      schema: { summary: 'Change your own password', body: PasswordChange, response: { 200: Done } },
    },
    async (request, reply) => {
      const { user } = getSignedIn(request);
      sendCookies(reply, (await signIn.changePassword(user, request.body, toHeaders(request))).cookies);
      return { done: true };
    },
  );

  app.post<{ Body: Static<typeof PasswordReset> }>(
    '/account/auth/reset-password',
    {
      config: { role: 'ANYBODY', audit: 'PASSWORD_SET' },
      schema: { summary: 'Set a password with a one-time link', body: PasswordReset, response: { 200: Done } },
    },
    async (request) => {
      const purpose = await signIn.links.find(request.body.token);
      if (purpose !== undefined && purpose.kind !== 'SETUP') request.actor = { kind: 'USER', name: purpose.email };
      await signIn.resetPassword(request.body.token, request.body.newPassword, addressGroup(request.ip));
      return { done: true };
    },
  );

  app.get(
    '/account/api/setup/state',
    {
      config: { role: 'ANYBODY' },
      schema: {
        summary: 'Whether the first administrator has yet to be created',
        response: { 200: closed({ open: Type.Boolean() }) },
      },
    },
    async () => ({ open: !(await signIn.hasUsers()) }),
  );

  app.get<{ Querystring: { readonly token: string } }>(
    '/account/api/setup',
    {
      config: { role: 'ANYBODY' },
      schema: {
        summary: 'What a one-time link is for',
        querystring: closed({ token: Token }),
        response: { 200: Purpose },
      },
    },
    async (request) => {
      const purpose = await signIn.links.find(request.query.token);
      if (purpose === undefined) throw fault('NOT_FOUND', 'token: the link is unknown, has been used or has expired');
      if (purpose.kind === 'SETUP') return { kind: purpose.kind };
      const { kind, email, name } = purpose;
      return { kind, email, name };
    },
  );

  app.post<{ Body: Static<typeof SetUp> }>(
    '/account/api/setup',
    {
      config: { role: 'ANYBODY', audit: 'SET_UP' },
      schema: { summary: 'Create the first administrator', body: SetUp, response: { 201: user } },
    },
    async (request, reply) => {
      const first = await signIn.setUp(request.body, addressGroup(request.ip));
      return reply.status(201).send({ user: toSessionUser(first) });
    },
  );
}
