import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import type { About } from '../../../account/about.js';
import type { StoreHealth } from '../../../record/port.js';
import { closed, count, instant, text } from '../schemas.js';

const System = closed({
  version: text,
  methodVersion: text,
  startedAt: instant,
  uptimeSeconds: Type.Number({ minimum: 0 }),
  store: closed({
    name: text,
    pool: Type.Optional(closed({ used: count, idle: count, waiting: count })),
  }),
  memoryBytes: closed({ rss: count, heapUsed: count }),
  eventLoopLagMs: Type.Number({ minimum: 0 }),
  engines: closed({ road: text, geocoder: text }),
  datasets: Type.Array(
    closed({
      id: text,
      sizeBytes: count,
      builtAt: instant,
      sources: Type.Array(closed({ name: text, version: text, licence: text })),
    }),
  ),
  factorSources: Type.Array(
    closed({ id: text, title: text, edition: text, licence: text, url: Type.Optional(text), factors: count }),
  ),
});

/** Description and health of this process; if there are several, of the one that answers. */
export function systemRoute(app: FastifyInstance, store: StoreHealth, about: About): void {
  app.get(
    '/account/api/admin/system',
    { config: { role: 'ADMINISTRATOR' }, schema: { summary: 'The system', response: { 200: System } } },
    async () => {
      const uptimeSeconds = process.uptime();
      const { rss, heapUsed } = process.memoryUsage();
      const { pool } = store;
      const lagMs = app.memoryUsage().eventLoopDelay;
      return {
        ...about,
        startedAt: new Date(Date.now() - uptimeSeconds * 1000).toISOString(),
        uptimeSeconds,
        store: { name: store.name, ...(pool === undefined ? {} : { pool }) },
        memoryBytes: { rss, heapUsed },
        eventLoopLagMs: Number.isFinite(lagMs) ? Math.max(0, lagMs) : 0,
      };
    },
  );
}
