import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { includesRole } from '../../account/roles.js';
import type { SignedIn, SignIn } from '../../account/sign-in.js';
import { fault } from '../../errors/fault.js';
import type { Role } from '../../record/port.js';

declare module 'fastify' {
  interface FastifyInstance {
    /** Who may call the routes of a scope that are shared with the API of programs and name no role. */
    usualRole: Role | undefined;
  }
  interface FastifyRequest {
    signedIn: SignedIn | null;
  }
  interface FastifyContextConfig {
    /** Who may call a route of the account API. `ANYBODY` also without a session. */
    readonly role?: Role | 'ANYBODY';
  }
}

const SAFE_METHODS: readonly string[] = ['GET', 'HEAD'];

/**
 * Every request below /account: what changes something comes from a page of our own and carries the session's token,
 * and the session's user has the role that the route asks for. Runs before the body is read.
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
    if (role !== 'ANYBODY' && !includesRole(user.role, role)) throw fault('NOT_ALLOWED', `needs the role ${role}`);
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (SAFE_METHODS.includes(request.method) || request.signedIn === null) return done();
    // Signing in anew and links replace the session, so they do not lean on it.
    if (request.routeOptions.config.role === 'ANYBODY' && request.routeOptions.url !== '/account/auth/sign-out')
      return done();
    app.csrfProtection(request, reply, done);
  });
}

/** A browser says where a request comes from; other programs may leave it out and still need the token. */
function checkOrigin({ headers, host }: FastifyRequest, publicUrl: string): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') throw fault('NOT_ALLOWED', 'the request comes from another site');
  const { origin } = headers;
  // Pages send no referrer (a one-time link stands in an address), and some browsers then say `null` for themselves.
  if (origin === undefined || (origin === 'null' && site === 'same-origin')) return;
  // Reached under its own name, or under another one (localhost) by the page that was served there.
  const isOwn = URL.canParse(origin) && (new URL(origin).host === host || origin === new URL(publicUrl).origin);
  if (!isOwn) throw fault('NOT_ALLOWED', 'the request comes from another site');
}

/** The user of a request that the guard let through. */
export function getSignedIn(request: FastifyRequest): SignedIn {
  if (request.signedIn === null) throw new Error(`${request.routeOptions.url ?? 'route'} needs a session`);
  return request.signedIn;
}

/** Headers as the sign-in library reads them. */
export function toHeaders({ headers }: FastifyRequest): Headers {
  const cookie = headers.cookie;
  return new Headers(cookie === undefined ? {} : { cookie });
}

export function sendCookies(reply: FastifyReply, cookies: readonly string[]): void {
  if (cookies.length > 0) reply.header('set-cookie', [...cookies]);
}
