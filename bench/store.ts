/**
 * Commits, fetches and pages of a store that holds many results, and how the database finds them:
 * `npx tsx bench/store.ts sqlite:/tmp/bench.db [rows]`, also with postgres://... on an empty database. The hash covers
 * every answer read back, so that two runs can be compared.
 */
import { createHash } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';
import { formatStamp } from '../src/record/clock.js';
import { openDialect, openStore } from '../src/record/open.js';
import type { Account, CommitCalculation, ListQuery } from '../src/record/port.js';
import { selectPage, selectResult } from '../src/record/results.js';
import { explain } from '../test/record/plan.js';
import {
  certificateOf,
  FILL_EXPLANATION,
  FILL_RESULT,
  FILL_START_MS,
  FILL_STEP_MS,
  fillStore,
  ownerOf,
} from './fill-store.js';

const [url = '', rowsText = '1000000'] = process.argv.slice(2);
const rows = Number(rowsText);
const LANES = 8;
const READS = 2000;
/** Size of a typical response with its explanation. */
const RESULT = JSON.stringify({ text: 'x'.repeat(11_000) });
const EXPLANATION = JSON.stringify({ text: 'y'.repeat(6_500) });
const SMALL_ACCOUNTS = 100;

const spanMs = rows * FILL_STEP_MS;
let clockMs = FILL_START_MS + spanMs;
const now = () => {
  clockMs += FILL_STEP_MS;
  return new Date(clockMs);
};
const store = await openStore(url, { rateLimitPerSecond: 1_000_000_000, now });
const account = await store.createAccount('bench', rows * 10);
const accounts: Account[] = [account];
for (let n = 0; n < SMALL_ACCOUNTS; n++) accounts.push(await store.createAccount(`small ${n}`, rows));
const small = ownerOf(9, accounts);
const { secret, key } = await store.createKey(account.id, { name: 'bench' });
const hash = createHash('sha256');

function commitOf(n: number, resultJson: string): CommitCalculation {
  const certificateId = certificateOf(n);
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

const load = (): string => `load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`;
console.log(`${store.name}, node ${process.version}, ${rows} rows, ${load()}`);
const filledAt = performance.now();
await fillStore(url, accounts, rows);
const bytes = FILL_RESULT.length + FILL_EXPLANATION.length;
console.log(
  `filled in ${((performance.now() - filledAt) / 1000).toFixed(0)} s, ${bytes} bytes of JSON each, ${load()}`,
);

await measure('fetch by id', READS, 1, async (n) => {
  const nth = (n * 104_729) % rows;
  const found = await store.findResult(ownerOf(nth, accounts).id, `shipment ${nth}`);
  hash.update(`${found?.id} ${found?.resultJson.length}`);
});
await measure('certificate by its address', READS, 1, async (n) => {
  const found = await store.findCertificate(certificateOf((n * 104_729) % rows));
  hash.update(found.state);
});
const list = async (accountId: string, query: ListQuery): Promise<void> => {
  const page = await store.listResults(accountId, query);
  hash.update(page.items.map(({ id }) => id).join());
};
const instantOf = (n: number): string => formatStamp(FILL_START_MS + ((n * 104_729) % spanMs));
await measure('first page of 50', READS, 1, () => list(account.id, { limit: 50 }));
await measure('page of 50 anywhere in the list', READS, 1, (n) =>
  list(account.id, { limit: 50, after: { createdAt: instantOf(n), id: 'shipment' } }),
);
await measure('page of 50 between two instants', READS, 1, (n) =>
  list(account.id, { limit: 50, createdFrom: instantOf(n), createdTo: formatStamp(FILL_START_MS + spanMs) }),
);
await measure('page of 50 of one of the small accounts', READS, 1, (n) =>
  list(small.id, { limit: 50, after: { createdAt: instantOf(n), id: 'shipment' } }),
);
await measure('ledger of 50', READS, 1, () => store.listLedger(account.id, 50));
await measure('check of a key', READS, 1, () => store.checkKey(secret));
await measure('request taken from the allowance', READS, 1, () => store.takeRequest(account.id));
await measure('commit of 17.5 KB, one at a time', READS, 1, (n) => store.commitCalculation(commitOf(rows + n, RESULT)));
await measure(`commit of 17.5 KB, ${LANES} at a time`, READS, LANES, (n) =>
  store.commitCalculation(commitOf(rows + READS + n, RESULT)),
);
await measure('old results deleted, 100 at a time', 100, 1, () => store.deleteResults(formatStamp(clockMs), 100));
console.log(
  `answers ${hash.digest('hex').slice(0, 16)}, balance ${(await store.findAccount(account.id))?.balance}, ${load()}`,
);
await store.close();

const { db, name, close } = await openDialect(url);
const at = { createdAt: instantOf(7), id: 'shipment' };
const plans = {
  fetch: selectResult(db, account.id, 'shipment 7'),
  'first page': selectPage(db, account.id, { limit: 50 }),
  'next page': selectPage(db, account.id, { limit: 50, after: at }),
  'page between instants': selectPage(db, account.id, {
    limit: 50,
    createdFrom: instantOf(1),
    createdTo: at.createdAt,
  }),
  'page of a small account': selectPage(db, small.id, { limit: 50, after: at }),
};
for (const [title, query] of Object.entries(plans)) console.log(`\n${title}\n${await explain(db, name, query)}`);
await close();
