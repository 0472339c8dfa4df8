import { createHash } from 'node:crypto';
import { openDialect, openStore } from '../../src/record/open.js';
import type { Account, CommitCalculation, ListQuery } from '../../src/record/port.js';
import { selectPage, selectResult } from '../../src/record/results.js';
import { explain } from '../../test/record/plan.js';
import { certificateOf, FILL_START_MS, FILL_STEP_MS, fillStore, ownerOf } from '../support/fill-store.js';
import type { BenchContext, Measurement, Suite } from '../support/measure.js';
import { quantile } from '../support/random.js';
import { formatStamp } from '../support/stamp.js';
import { startStores } from '../support/stores.js';

const WRITERS = 8;
const MANY_WRITERS = 32;
/** Size of a typical response with its explanation. */
const RESULT = JSON.stringify({ text: 'x'.repeat(11_000) });
const EXPLANATION = JSON.stringify({ text: 'y'.repeat(6_500) });
const SMALL_ACCOUNTS = 100;

/**
 * Commits, fetches and pages of a store with many results, and how the database finds them. CARGOWAKE_BENCH_ROWS sets
 * their number: filling in 1,000,000 takes some minutes.
 */
export const store: Suite = {
  name: 'store',
  about: 'commits, fetches and pages of a store that holds many results',
  async *run(context) {
    const stores = await startStores(context.note);
    for (const { name, createUrl } of stores.list) yield* measureStore(name, await createUrl(), context);
    await stores.dispose();
  },
};

async function* measureStore(title: string, url: string, { size, note }: BenchContext): AsyncIterable<Measurement> {
  const rows = size === 'TINY' ? 500 : Number(process.env.CARGOWAKE_BENCH_ROWS ?? 20_000);
  const reads = size === 'TINY' ? 5 : 2000;
  const spanMs = rows * FILL_STEP_MS;
  let clockMs = FILL_START_MS + spanMs;
  const now = () => {
    clockMs += FILL_STEP_MS;
    return new Date(clockMs);
  };
  const store = await openStore(url, { rateLimitPerSecond: 1_000_000_000, now });
  const account = await store.createAccount('bench', rows * 10 + 1_000_000);
  const accounts: Account[] = [account];
  for (let n = 0; n < SMALL_ACCOUNTS; n++) accounts.push(await store.createAccount(`small ${n}`, rows));
  const small = ownerOf(9, accounts);
  const { secret, key } = await store.createKey(account.id, { name: 'bench' });
  const hash = createHash('sha256');
  const commitOf = (n: number): CommitCalculation => {
    const result = {
      id: `shipment ${n}`,
      certificateId: certificateOf(n),
      resultJson: RESULT,
      explanationJson: EXPLANATION,
    };
    return { accountId: account.id, apiKeyId: key.id, creditCost: 3, store: result };
  };
  await fillStore(url, accounts, rows);
  note(`${title}: ${rows} rows`);

  const measure = async (name: string, count: number, writers: number, work: (n: number) => Promise<unknown>) => {
    const times: number[] = [];
    const startedAt = performance.now();
    let next = 0;
    const writer = async (): Promise<void> => {
      while (next < count) {
        const n = next++;
        const from = performance.now();
        await work(n);
        times.push(performance.now() - from);
      }
    };
    await Promise.all(Array.from({ length: writers }, writer));
    const perSecond = (times.length / (performance.now() - startedAt)) * 1000;
    const more = { p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
    return { name: `${title}: ${name}`, unit: '/s', value: perSecond, better: 'HIGHER', more } satisfies Measurement;
  };
  const list = async (accountId: string, query: ListQuery): Promise<void> => {
    const page = await store.listResults(accountId, query);
    hash.update(page.items.map(({ id }) => id).join());
  };
  const instantOf = (n: number): string => formatStamp(FILL_START_MS + ((n * 104_729) % spanMs));

  yield await measure('fetch by id', reads, 1, async (n) => {
    const nth = (n * 104_729) % rows;
    const found = await store.findResult(ownerOf(nth, accounts).id, `shipment ${nth}`);
    hash.update(`${found?.id} ${found?.resultJson.length}`);
  });
  yield await measure('certificate by its address', reads, 1, async (n) => {
    const found = await store.findCertificate(certificateOf((n * 104_729) % rows));
    hash.update(found.state);
  });
  yield await measure('first page of 50', reads, 1, () => list(account.id, { limit: 50 }));
  yield await measure('page of 50 anywhere in the list', reads, 1, (n) =>
    list(account.id, { limit: 50, after: { createdAt: instantOf(n), id: 'shipment' } }),
  );
  yield await measure('page of 50 between two instants', reads, 1, (n) =>
    list(account.id, { limit: 50, createdFrom: instantOf(n), createdTo: formatStamp(FILL_START_MS + spanMs) }),
  );
  yield await measure('page of 50 of one of the small accounts', reads, 1, (n) =>
    list(small.id, { limit: 50, after: { createdAt: instantOf(n), id: 'shipment' } }),
  );
  yield await measure('ledger of 50', reads, 1, () => store.listLedger(account.id, 50));
  yield await measure('check of a key', reads, 1, () => store.checkKey(secret));
  yield await measure(`check of a key, ${MANY_WRITERS} at a time`, reads, MANY_WRITERS, () => store.checkKey(secret));
  yield await measure('request taken from the allowance', reads, 1, () => store.takeRequest(account.id));
  yield await measure(`request taken from the allowance, ${MANY_WRITERS} at a time`, reads, MANY_WRITERS, () =>
    store.takeRequest(account.id),
  );
  let row = rows;
  for (const writers of [1, WRITERS, MANY_WRITERS]) {
    yield await measure(`commit of 17.5 KB, ${writers} at a time`, reads, writers, () =>
      store.commitCalculation(commitOf(row++)),
    );
  }
  yield await measure('old results deleted, 100 at a time', size === 'TINY' ? 2 : 100, 1, () =>
    store.deleteResults(formatStamp(clockMs), 100),
  );
  const balance = (await store.findAccount(account.id))?.balance ?? 0;
  yield {
    name: `${title}: answers of all these`,
    unit: 'x',
    value: 1,
    better: 'HIGHER',
    answers: hash.update(`${balance}`).digest('hex').slice(0, 12),
  };
  await store.close();
  if (size === 'FULL') await notePlans(url, account.id, small.id, instantOf, note);
}

/** Query plans of the database. */
async function notePlans(
  url: string,
  accountId: string,
  smallId: string,
  instantOf: (n: number) => string,
  note: (line: string) => void,
): Promise<void> {
  const { db, name, close } = await openDialect(url);
  const at = { createdAt: instantOf(7), id: 'shipment' };
  const plans = {
    fetch: selectResult(db, accountId, 'shipment 7'),
    'first page': selectPage(db, accountId, { limit: 50 }),
    'next page': selectPage(db, accountId, { limit: 50, after: at }),
    'page between instants': selectPage(db, accountId, {
      limit: 50,
      createdFrom: instantOf(1),
      createdTo: at.createdAt,
    }),
    'page of a small account': selectPage(db, smallId, { limit: 50, after: at }),
  };
  for (const [title, query] of Object.entries(plans)) note(`${title}: ${await explain(db, name, query)}`);
  await close();
}
