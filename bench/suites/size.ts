import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Suite } from '../support/measure.js';
import { API_KEY, type Server, startService } from '../support/process.js';
import { createSingleLegs } from '../support/single-legs.js';
import { sizesOf } from '../support/table-sizes.js';

const SEED = 20_261_123;
const AT_ONCE = 32;

/**
 * The disk space of a stored result by mode: each is stored over HTTP with its request and explanation, in its own
 * SQLite store, so tables and indexes are realistic. CARGOWAKE_BENCH_ROWS sets the number of each.
 */
export const size: Suite = {
  name: 'size',
  about: 'what a stored result takes in SQLite, by mode and table',
  async *run({ size: wanted, note }) {
    const tiny = wanted === 'TINY';
    const count = tiny ? 10 : Number(process.env.CARGOWAKE_BENCH_ROWS ?? 800);
    const dir = mkdtempSync(join(tmpdir(), 'cargowake-bench-'));
    const open = async (url: string) => ({ url, service: await startService({ DATABASE_URL: url }) });
    // In miniature all modes share a store, whose start takes longer than the rest.
    const shared = tiny ? await open(`sqlite:${join(dir, 'all.db')}`) : undefined;
    for (const [kind, requestOf] of Object.entries(createSingleLegs(SEED))) {
      const { url, service } = shared ?? (await open(`sqlite:${join(dir, `${kind}.db`)}`));
      const before = await sizesOf(url);
      const refused = await storeMany(service, requestOf, count);
      if (shared === undefined) await service.stop();
      if (refused > 0) note(`${kind}: ${refused} of ${count} got no result`);
      const after = await sizesOf(url);
      const more = Object.fromEntries(
        [...after]
          .map(([table, kilobytes]) => [table, (kilobytes - (before.get(table) ?? 0)) / (count - refused)] as const)
          .filter(([, kilobytes]) => kilobytes > 0),
      );
      const value = Object.values(more).reduce((sum, kilobytes) => sum + kilobytes, 0);
      yield { name: `${kind}: a stored result`, unit: 'KB', value, better: 'LOWER', more };
    }
    await shared?.service.stop();
    rmSync(dir, { recursive: true, force: true });
  },
};

/** @returns how many gave no result: both ends may be the same place */
async function storeMany(service: Server, requestOf: (n: number) => object, count: number): Promise<number> {
  let [next, refused] = [0, 0];
  const sendInTurn = async (): Promise<void> => {
    while (next < count) {
      const n = next++;
      const answer = await fetch(`${service.url}/v1/calculate`, {
        method: 'POST',
        headers: { 'x-api-key': API_KEY, 'content-type': 'application/json' },
        body: JSON.stringify({ ...requestOf(n), id: `SHP-2026-${n}`, options: { storeResult: true } }),
      });
      await answer.arrayBuffer();
      if (answer.status !== 200) refused++;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendInTurn));
  return refused;
}
