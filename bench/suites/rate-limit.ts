import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countMostInOneSecond, listAdmitted, race } from '../../test/record/race.js';
import type { Suite } from '../support/measure.js';
import { API_KEY, startService } from '../support/process.js';
import { startStores } from '../support/stores.js';

const LIMIT = 5;

export const rateLimit: Suite = {
  name: 'rate-limit',
  about:
    'requests for one account that one and three processes answer, refusals among them, and the most they admit in any second',
  async *run({ size, note }) {
    const durationMs = size === 'TINY' ? 1000 : 10_000;
    const stores = await startStores(note);
    const dir = mkdtempSync(join(tmpdir(), 'cargowake-bench-'));
    for (const { name, createUrl } of stores.list) {
      for (const count of size === 'TINY' ? [1] : [1, 3]) {
        const env = { RATE_LIMIT_PER_SECOND: `${LIMIT}`, LOG_LEVEL: 'fatal', DATABASE_URL: await createUrl() };
        const services = await Promise.all(Array.from({ length: count }, () => startService(env)));
        const startedAt = performance.now();
        const answers = await race(
          services.map(({ url }) => ({ url, apiKey: API_KEY })),
          () => performance.now() - startedAt > durationMs,
        );
        const perSecond = (answers.length / (performance.now() - startedAt)) * 1000;
        await Promise.all(services.map((service) => service.stop()));
        const more = {
          admitted: listAdmitted(answers).length,
          inOneSecond: countMostInOneSecond(answers),
          limit: LIMIT,
        };
        yield { name: `${name}, processes: ${count}`, unit: '/s', value: perSecond, better: 'HIGHER', more };
      }
    }
    rmSync(dir, { recursive: true, force: true });
    await stores.dispose();
  },
};
