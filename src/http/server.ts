import { type FastifyInstance, type FastifyServerOptions, fastify } from 'fastify';
import type { Certifier } from '../certify/certifier.js';
import type { ServiceDependencies } from '../service.js';
import { installErrorHandling } from './errors.js';
import { openApiDocument } from './openapi.js';
import { calculateRoute } from './routes/calculate.js';
import { certificateRoute } from './routes/certificate.js';
import { docsRoutes } from './routes/docs.js';
import { healthRoutes } from './routes/health.js';
import { listRoute } from './routes/list.js';
import { resultRoutes } from './routes/result.js';

/** Largest request body, bytes. */
const BODY_LIMIT = 1024 * 1024;
/** Longest path parameter as written: 255 characters of up to four UTF-8 bytes, each percent-encoded in three. */
const MAX_PARAM_LENGTH = 255 * 4 * 3;

export interface ServerDependencies extends ServiceDependencies {
  readonly certifier: Certifier;
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
  });
  app.decorateRequest('caller', null);
  // Bodies are read by step 1, which is the same for the command line: the server only collects the bytes.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  installErrorHandling(app);

  calculateRoute(app, dependencies);
  listRoute(app, dependencies.store);
  resultRoutes(app, dependencies.store);
  certificateRoute(app, dependencies);
  healthRoutes(app, dependencies.store);
  await docsRoutes(app, openApiDocument());
  return app;
}
