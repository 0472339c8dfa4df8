import type { Suite } from '../support/measure.js';
import { runBatch, toCsv } from '../support/movements.js';
import { fetchAll, send, startPartners } from '../support/partners.js';

/** A year of shipments from one installation to another: published, listed page by page, read and stored. */
export const exchange: Suite = {
  name: 'exchange',
  about:
    'a second instance reads the shipments of a first one by PACT 3, from the first request to the last record kept',
  async *run({ size, note }) {
    const rows = size === 'TINY' ? 60 : 20_000;
    const partners = await startPartners('exchange');
    const { first, second } = partners;
    try {
      const client = partners.grant();
      const { seconds, shown } = await runBatch(first, toCsv(rows, 3), '?storeResult=true');
      if (shown.counts.done !== rows) throw new Error(`${shown.counts.failed} rows failed`);
      note(`${rows} rows calculated and stored in ${seconds.toFixed(1)} s`);
      const partner = { name: 'First', baseUrl: `${first.url}/exchange`, ...client, version: 3 };
      const { id } = await send<{ id: string }>(second, '/v1/-/carriers/partners', partner);
      for (const again of [false, true]) {
        const [startedAt, cpu] = [performance.now(), [first.cpuSeconds(), second.cpuSeconds()] as const];
        const outcome = await fetchAll(second, id);
        const took = (performance.now() - startedAt) / 1000;
        if (outcome.shipments !== rows) throw new Error(`read ${JSON.stringify(outcome).slice(0, 500)}`);
        note(`${outcome.shipments} shipments and ${outcome.figures} categories, ${outcome.problems.length} problems`);
        const [published, read] = [first.cpuSeconds() - cpu[0], second.cpuSeconds() - cpu[1]];
        const more = { cpuFirst: published, cpuSecond: read };
        yield { name: again ? 'read again' : 'read', unit: 's', value: took, better: 'LOWER', more };
      }
      const [one, two] = [first.residentMb().peak, second.residentMb().peak];
      yield { name: 'resident at most', unit: 'MB', value: Math.max(one, two), better: 'LOWER' };
    } finally {
      await partners.close();
    }
  },
};
