import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { checkStore } from '../../src/record/check.js';
import { storeCopy } from '../../src/record/copy.js';
import { connect, openStore } from '../../src/record/open.js';
import { repackStore } from '../../src/record/repack.js';
import { startFilling } from '../../src/record/summaries/filling.js';
import { certificateOf, createFirstEdition, idOf } from '../support/first-edition.js';
import { startPostgres } from '../support/postgres.js';
import { commitOf } from './contract.js';

const ROWS = 320;
const folder = mkdtempSync(join(tmpdir(), 'cargowake-upgrade-'));
const server = await startPostgres().catch(() => undefined);
let made = 0;
const createSqliteUrl = async () => `sqlite:${join(folder, `${++made}.db`)}`;
const quiet = { info: () => {}, warn: () => {} };

afterAll(async () => {
  await server?.dispose();
  rmSync(folder, { recursive: true, force: true });
});

/** Texts of many lengths, with what JSON may hold. */
const resultOf = (n: number) => ({
  resultJson: JSON.stringify({
    totalEmissions: { co2eGrams: n },
    origin: { city: 'Łódź', countryCode: 'PL' },
    transportChain: [{ type: 'RAIL', elements: [{ type: 'RAIL', role: 'MAIN', activityDistanceKm: n / 7 }] }],
    filling: 'é漢\u2028"'.repeat(n % 40),
  }),
  explanationJson: `{"steps":[${n}],\n"text":"${'x'.repeat(n)}"}`,
});

const databases = [
  { name: 'SQLite', createUrl: createSqliteUrl },
  ...(server === undefined ? [] : [{ name: 'PostgreSQL', createUrl: () => server.createUrl() }]),
];

describe.each(databases)('a store of the first edition, on $name', ({ createUrl }) => {
  it('can fetch a result before anything else is read', async () => {
    const url = await createUrl();
    const { accounts } = await createFirstEdition(url, 10, resultOf);
    const store = await openStore(url, { rateLimitPerSecond: 5 });
    const { resultJson, explanationJson } = (await store.findResult(accounts[0] ?? '', idOf(0))) ?? {};
    expect({ resultJson, explanationJson }).toEqual(resultOf(0));
    await store.close();
  });

  it('is opened, filled, repacked and copied without the loss of a byte, while it serves', async () => {
    const url = await createUrl();
    const { accounts, secret } = await createFirstEdition(url, ROWS, resultOf);
    const store = await openStore(url, { rateLimitPerSecond: 5 });
    const [first = '', second = ''] = accounts;
    const expectAll = async (): Promise<void> => {
      for (let n = 0; n < ROWS; n++) {
        const found = await store.findResult(n % 10 === 9 ? second : first, idOf(n));
        const { resultJson, explanationJson } = found ?? {};
        expect({ resultJson, explanationJson }).toEqual(resultOf(n));
      }
    };
    expect(await store.checkKey(secret)).toMatchObject({ state: 'VALID' });
    await expectAll();

    const filling = startFilling(store, quiet);
    const again = { ...resultOf(0), id: idOf(0), certificateId: randomUUID() };
    await store.commitCalculation({ ...commitOf(first, 1), store: again });
    await filling.done;
    expect(await store.isFilled()).toBe(true);
    const [sums] = await store.sumSummaries(second, { by: [] });
    const mine = Array.from({ length: ROWS }, (_, n) => n).filter((n) => n % 10 === 9);
    expect(sums?.sums).toMatchObject({ results: mine.length, totalGrams: mine.reduce((sum, n) => sum + n, 0) });

    const repacked = await repackStore(url);
    expect(repacked).toMatchObject({ results: ROWS, packed: ROWS - 1 });
    expect(repacked.bytesAfter).toBeLessThan(repacked.bytesBefore / 2);
    expect(await repackStore(url)).toMatchObject({ results: ROWS, packed: 0 });
    await expectAll();
    const { db, close } = await connect(url);
    const plain = await sql`select id from results where result_packed is null or result_json <> ''`.execute(db);
    await close();
    expect(plain.rows).toEqual([]);
    expect((await store.findCertificate(certificateOf(5))).state).toBe('CURRENT');
    expect((await store.findCertificate(certificateOf(0))).state).toBe('SUPERSEDED');
    expect((await checkStore(url)).damaged).toEqual([]);
    const copied = await storeCopy(url, await createSqliteUrl());
    expect(copied.find(({ table }) => table === 'results')?.rows).toBe(ROWS);
    expect(copied.find(({ table }) => table === 'ledger')?.rows).toBe(ROWS + 3);
    await store.close();
  });
});
