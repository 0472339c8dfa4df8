import type { FastifyInstance } from 'fastify';

/**
 * Every answer of a deprecated operation, errors included, states since when it is deprecated (`Deprecation`, RFC 9745)
 * and until when it works (`Sunset`, RFC 8594).
 */
export function announceDeprecations(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const deprecated = request.routeOptions.config.operation?.deprecated;
    if (deprecated === undefined) return;
    reply.header('deprecation', `@${Math.floor(deprecated.since.getTime() / 1000)}`);
    reply.header('sunset', deprecated.until.toUTCString());
  });
}
