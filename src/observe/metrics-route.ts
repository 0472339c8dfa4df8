import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.js';

/** `/metrics` in the Prometheus text format. Open like the health routes: a reverse proxy decides who may read it. */
export function metricsRoute(app: FastifyInstance, metrics: Metrics): void {
  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.render()));
}
