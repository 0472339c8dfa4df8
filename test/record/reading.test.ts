import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openStore } from '../../src/record/open.js';
import type { CommitCalculation } from '../../src/record/port.js';
import { startReading } from '../../src/record/summaries/reading.js';

const MANY = 2_100;

test('A thread keeps the sums of what this one stores, answers as this one would, and ends with the store', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'cargowake-reading-'));
  const url = `sqlite:${join(dir, 'store.db')}`;
  const failures: string[] = [];
  const store = await openStore(url, {
    rateLimitPerSecond: 1_000_000,
    startReading: (here) => startReading(url, here, (failure) => failures.push(failure)),
  });
  const { id: accountId } = await store.createAccount('acme', 1_000_000);
  const commits = Array.from({ length: MANY }, (_, n): CommitCalculation => {
    const [carrier, tags] = [`carrier ${n % 3}`, { team: 'north' }];
    return {
      ...{ accountId, apiKeyId: 'k', creditCost: 0 },
      summary: { id: `${n}`, modes: ['ROAD'], carrier, tags, totalGrams: n, byMode: [] },
    };
  });
  await store.commitCalculations(commits);
  const question = { by: ['carrier'], tags: [{ key: 'team', value: 'north' }] } as const;
  const expected = await store.sumSummaries(accountId, { ...question, frozen: true });
  expect(expected).toHaveLength(3);
  // Sums that are not kept yet are read from the summaries, and logged changes are added: the answer is always the
  // same.
  expect(await store.sumSummaries(accountId, question)).toEqual(expected);
  let summing = await store.prepareSums(accountId, question);
  expect(summing).toEqual({ summed: 0, of: MANY });
  while (summing !== undefined) {
    expect(summing.of).toBe(MANY);
    expect(await store.sumSummaries(accountId, question)).toEqual(expected);
    summing = await store.prepareSums(accountId, question);
  }
  expect(await store.sumSummaries(accountId, question)).toEqual(expected);
  const { items } = await store.listSummaries(accountId, { carrier: 'carrier 1', sort: 'totalGrams', limit: 2 });
  expect(items.map(({ id }) => id)).toEqual(['2098', '2095']);
  expect(await store.listTags(accountId, 'team', 9)).toEqual(['north']);
  await store.close();
  await expect(store.sumSummaries(accountId, {})).rejects.toMatchObject({ code: 44 });
  expect(failures).toEqual([]);
  rmSync(dir, { recursive: true, force: true });
});
