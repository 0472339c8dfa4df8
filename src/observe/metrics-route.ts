import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ApiFault } from '../errors/fault.js';
import type { Metrics } from './metrics.js';

/** A required bearer token, or `NOBODY` if none is set and other machines could ask. */
export type MetricsToken = 'NOBODY' | { readonly token: string };

/** `/metrics` in the Prometheus text format. It reveals load and usage, so it is not for everybody. */
export function metricsRoute(app: FastifyInstance, metrics: Metrics, allowed: MetricsToken | undefined): void {
  app.get('/metrics', async (request, reply) => {
    if (allowed !== undefined && !mayRead(allowed, request.headers.authorization)) {
      const headers = { 'www-authenticate': 'Bearer' };
      throw new ApiFault('INVALID_HTTP_REQUEST', [REFUSAL], { status: 401, headers });
    }
    return reply.type(metrics.contentType).send(await metrics.render());
  });
}

const REFUSAL = 'authorization: must be `Bearer` and the METRICS_TOKEN of this service';

function mayRead(allowed: MetricsToken, authorization = ''): boolean {
  if (allowed === 'NOBODY') return false;
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(authorization), hash(`Bearer ${allowed.token}`));
}
