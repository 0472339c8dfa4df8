import type { FastifyInstance } from 'fastify';
import { ApiFault } from '../errors/fault.js';

/** What holds for every address: no U+0000 in it, which PostgreSQL refuses, and no guessing of types by browsers. */
export function refuseUnsafe(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff');
    if (request.url.includes('%00')) {
      return done(new ApiFault('INVALID_HTTP_REQUEST', ['the address holds U+0000']));
    }
    done();
  });
}
