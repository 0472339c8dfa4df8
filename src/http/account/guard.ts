import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { includesRole } from '../../account/roles.js';
import type { SignedIn, SignIn } from '../../account/sign-in.js';
import { fault } from '../../errors/fault.js';
import type { Role } from '../../record/port.js';

declare module 'fastify' {
  interface FastifyInstance {
    /** The role required for routes of a scope that are shared with the public API and name no role. */
    usualRole: Role | undefined;
  }
  interface FastifyRequest {
    signedIn: SignedIn | null;
  }
  interface FastifyContextConfig {
    /** The role required for a route of the account API. `ANYBODY` also covers requests without a session. */
    readonly role?: Role | 'ANYBODY';
  }
}

const SAFE_METHODS: readonly string[] = ['GET', 'HEAD'];

/**
 * Checks every request below /account: a change must come from one of our own pages and carry the session's token, and
 * the session's user must have the role that the route requires. Runs before the body is read.
 */
export function guard(app: FastifyInstance, signIn: SignIn, publicUrl: () => string): void {
  app.decorateRequest('signedIn', null);
  app.decorate('usualRole', undefined);
  app.addHook('onRoute', function (this: FastifyInstance, route) {
    const role = route.config?.role ?? this.usualRole;
    if (role === undefined) throw new Error(`${route.url} does not say who may call it`);
    route.config = { ...route.config, role };
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
    const changes = !SAFE_METHODS.includes(request.method);
    if (changes) checkOrigin(request, publicUrl());
    const role = request.routeOptions.config.role ?? 'ADMINISTRATOR';
    const found = await signIn.find(toHeaders(request));
    if (found === undefined) {
      if (role !== 'ANYBODY') throw fault('NOT_SIGNED_IN', 'the session is missing or has ended');
      return;
    }
    request.signedIn = found.value;
    const { account, user } = found.value;
    request.caller = { account, user };
    sendCookies(reply, found.cookies);
    request.isStillAdmitted = async () => {
      const again = await signIn.find(toHeaders(request));
      return again !== undefined && (role === 'ANYBODY' || includesRole(again.value.user.role, role));
    };
    if (role !== 'ANYBODY' && !includesRole(user.role, role)) throw fault('NOT_ALLOWED', `needs the role ${role}`);
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (SAFE_METHODS.includes(request.method) || request.signedIn === null) return done();
    // Sign-in and links replace the session, so they do not depend on it.
    if (request.routeOptions.config.role === 'ANYBODY' && request.routeOptions.url !== '/account/auth/sign-out')
      return done();
    app.csrfProtection(request, reply, done);
  });
}

/** Browsers state the origin of a request; other programs may omit it and still need the token. */
function checkOrigin({ headers, host }: FastifyRequest, publicUrl: string): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') throw fault('NOT_ALLOWED', 'the request comes from another site');
  const { origin } = headers;
  // Pages send no referrer (an address may contain a one-time link), and some browsers then give `null` as their own
  // origin.
  if (origin === undefined || (origin === 'null' && site === 'same-origin')) return;
  // Reached under its own name, or under another one (localhost) by a page served there.
  const isOwn = URL.canParse(origin) && (new URL(origin).host === host || origin === new URL(publicUrl).origin);
  if (!isOwn) throw fault('NOT_ALLOWED', 'the request comes from another site');
}

/** The user of a request that passed the guard. */
export function getSignedIn(request: FastifyRequest): SignedIn {
  if (request.signedIn === null) throw new Error(`${request.routeOptions.url ?? 'route'} needs a session`);
  return request.signedIn;
}

/** Headers in the form the sign-in library reads. */
export function toHeaders({ headers }: FastifyRequest): Headers {
  const cookie = headers.cookie;
  return new Headers(cookie === undefined ? {} : { cookie });
}

export function sendCookies(reply: FastifyReply, cookies: readonly string[]): void {
  if (cookies.length > 0) reply.header('set-cookie', [...cookies]);
}
