import fastifyCors from '@fastify/cors';
import { type FastifyInstance, type FastifyServerOptions, fastify } from 'fastify';
import type { Certifier } from '../certify/certifier.js';
import type { ServiceDependencies } from '../service.js';
import { BODY_LIMIT, installBodyParser } from './body.js';
import { installErrorHandling, sendFailure } from './errors.js';
import { openApiDocument } from './openapi.js';
import { calculateRoute } from './routes/calculate.js';
import { certificateRoute } from './routes/certificate.js';
import { docsRoutes } from './routes/docs.js';
import { healthRoutes } from './routes/health.js';
import { listRoute } from './routes/list.js';
import { resultRoutes } from './routes/result.js';

/** Longest path parameter as written: 255 characters of up to four UTF-8 bytes, each percent-encoded in three. */
const MAX_PARAM_LENGTH = 255 * 4 * 3;

export interface ServerDependencies extends ServiceDependencies {
  readonly certifier: Certifier;
  /** Origins of browser pages that may call; none by default. */
  readonly corsOrigins: readonly string[];
  readonly logger: NonNullable<FastifyServerOptions['logger']>;
}

/** The HTTP interface: routes below `/v1` as specified, operations outside of it. */
export async function buildServer(dependencies: ServerDependencies): Promise<FastifyInstance> {
  const app = fastify({
    logger: dependencies.logger,
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    requestTimeout: 30_000,
    return503OnClosing: true,
    // What the router refuses before a route is known, such as broken percent-encoding.
    frameworkErrors: sendFailure as never,
  });
  app.decorateRequest('caller', null);
  installBodyParser(app);
  installErrorHandling(app);

  if (dependencies.corsOrigins.length > 0) {
    const origin = dependencies.corsOrigins.includes('*') ? '*' : [...dependencies.corsOrigins];
    await app.register(fastifyCors, {
      origin,
      methods: ['GET', 'HEAD', 'POST'],
      exposedHeaders: ['retry-after'],
      maxAge: 600,
    });
  }
  calculateRoute(app, dependencies);
  listRoute(app, dependencies.store);
  resultRoutes(app, dependencies.store);
  certificateRoute(app, dependencies);
  healthRoutes(app, dependencies.store);
  await docsRoutes(app, openApiDocument());
  return app;
}
