import type { FastifyInstance } from 'fastify';
import { ApiFault } from '../../errors/fault.js';
import type { StoreHealth } from '../../record/port.js';

/** `/healthz`: the process answers. `/readyz`: it can serve, its store included. */
export function healthRoutes(app: FastifyInstance, store: StoreHealth): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request) => {
    try {
      await store.ping();
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      throw new ApiFault('SERVICE_UNAVAILABLE', ['the store cannot be reached']);
    }
    return { status: 'ready', store: store.name };
  });
}
