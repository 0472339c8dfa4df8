import { createRequests } from '../support/chains.js';
import { type Saturation, saturate } from '../support/load.js';
import type { Suite } from '../support/measure.js';
import { startService } from '../support/process.js';
import { quantile } from '../support/random.js';
import { startStores } from '../support/stores.js';

const SEED = 20_261_122;
const REPEATED = 20;

export const stored: Suite = {
  name: 'stored',
  about: 'calculations over HTTP that are stored, each flushed before it is answered, by store and kind of chain',
  async *run({ size, note }) {
    const stores = await startStores(note);
    let id = 0;
    for (const { name, createUrl } of stores.list) {
      const service = await startService({ DATABASE_URL: await createUrl() });
      for (const kind of ['road', 'road-sea-road'] as const) {
        const requests = createRequests(kind, SEED);
        const repeated = Array.from({ length: REPEATED }, (_, n) => requests(n));
        const body = (): string =>
          JSON.stringify({ ...repeated[id % REPEATED], id: `bench-${id++}`, options: { storeResult: true } });
        const rounds: Saturation[] = [];
        for (let n = 0; n < (size === 'TINY' ? 1 : 3); n++) {
          rounds.push(await saturate(service, body, { seconds: size === 'TINY' ? 1 : 5 }));
        }
        const median = (pick: (round: Saturation) => number): number => quantile(rounds.map(pick), 0.5);
        const more = { p50: median((r) => r.p50), p99: median((r) => r.p99), cpu: median((r) => r.cpuMs) };
        const perSecond = median((r) => r.perSecond);
        yield { name: `${name}, ${kind}, the same ways`, unit: '/s', value: perSecond, better: 'HIGHER', more };
      }
      await service.stop();
    }
    await stores.dispose();
  },
};
