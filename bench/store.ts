/**
 * Commits, fetches and pages of a store: `npx tsx bench/store.ts sqlite:/tmp/bench.db [rows]`, also with postgres://...
 * on an empty database. The hash covers every answer read back, so that two runs can be compared.
 */
import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { openStore } from '../src/record/open.js';
import type { CommitCalculation } from '../src/record/port.js';

const [url = '', rowsText = '100000'] = process.argv.slice(2);
const rows = Number(rowsText);
const LANES = 8;
const READS = 2000;
/** Size of a typical response with its explanation. */
const RESULT = JSON.stringify({ text: 'x'.repeat(11_000) });
const EXPLANATION = JSON.stringify({ text: 'y'.repeat(6_500) });
const START_MS = Date.UTC(2026, 0, 1);

let clockMs = START_MS;
const now = () => {
  clockMs += 7;
  return new Date(clockMs);
};
const store = await openStore(url, { rateLimitPerSecond: 1_000_000_000, now });
const account = await store.createAccount('bench', rows * 10);
const { secret, key } = await store.createKey(account.id, { name: 'bench' });
const hash = createHash('sha256');

function commitOf(n: number, resultJson: string): CommitCalculation {
  const certificateId = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
  const result = { id: `shipment ${n}`, certificateId, resultJson, explanationJson: EXPLANATION };
  return { accountId: account.id, apiKeyId: key.id, creditCost: 3, store: result };
}

function print(name: string, timesMs: number[], totalMs: number): void {
  timesMs.sort((a, b) => a - b);
  const at = (share: number) => (timesMs[Math.floor(timesMs.length * share)] ?? 0).toFixed(3);
  const perSecond = Math.round((timesMs.length / totalMs) * 1000);
  console.log(`${name.padEnd(44)} ${String(perSecond).padStart(7)}/s  p50 ${at(0.5)} ms  p99 ${at(0.99)} ms`);
}

async function measure(
  name: string,
  count: number,
  lanes: number,
  work: (n: number) => Promise<unknown>,
): Promise<void> {
  const timesMs: number[] = [];
  const startedAt = performance.now();
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < count) {
      const n = next++;
      const from = performance.now();
      await work(n);
      timesMs.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  print(name, timesMs, performance.now() - startedAt);
}

console.log(`${store.name}, node ${process.version}, ${availableParallelism()} cores, ${rows} rows`);
await measure('commit of 17.5 KB, one at a time', READS, 1, (n) => store.commitCalculation(commitOf(n, RESULT)));
await measure(`commit of 17.5 KB, ${LANES} at a time`, READS, LANES, (n) =>
  store.commitCalculation(commitOf(READS + n, RESULT)),
);
// The rest small, to fill the index rather than the disk.
await measure(`commit of 6.5 KB, ${LANES} at a time, filling`, Math.max(0, rows - 2 * READS), LANES, (n) =>
  store.commitCalculation(commitOf(2 * READS + n, '{}')),
);
await measure('check of a key', READS, 1, () => store.checkKey(secret));
await measure('request taken from the allowance', READS, 1, () => store.takeRequest(account.id));
await measure('fetch by id', READS, 1, async (n) => {
  const found = await store.findResult(account.id, `shipment ${(n * 7919) % rows}`);
  hash.update(`${found?.id} ${found?.resultJson.length}`);
});
const first = (await store.listResults(account.id, { limit: 1 })).items[0];
const span = clockMs - START_MS;
await measure('first page of 50', READS, 1, () => store.listResults(account.id, { limit: 50 }));
await measure('page of 50 anywhere in the list', READS, 1, async (n) => {
  const at = new Date(START_MS + ((n * 104_729) % span)).toISOString().replace('Z', '000+00:00');
  const page = await store.listResults(account.id, { limit: 50, after: { createdAt: at, id: first?.id ?? '' } });
  hash.update(page.items.map(({ id }) => id.length).join());
});
await measure('page of 50 between two instants', READS, 1, (n) => {
  const fromMs = START_MS + ((n * 104_729) % span);
  const at = (ms: number) => new Date(ms).toISOString().replace('Z', '000+00:00');
  return store.listResults(account.id, { limit: 50, createdFrom: at(fromMs), createdTo: at(fromMs + 3_600_000) });
});
console.log(`answers ${hash.digest('hex').slice(0, 16)}, balance ${(await store.findAccount(account.id))?.balance}`);
await store.close();
