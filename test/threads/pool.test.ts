import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRequests, KINDS } from '../../bench/support/chains.js';
import { calculateRow } from '../../src/batch/calculate-row.js';
import { checkRow } from '../../src/batch/check-row.js';
import { openChunk, packRows } from '../../src/batch/service/pack.js';
import { composeEngines } from '../../src/compose.js';
import { readConfig } from '../../src/config.js';
import type { SharedFiles } from '../../src/datasets/open.js';
import { type Asked, hashBody, prepareWith } from '../../src/prepare.js';
import { type CalculationThreads, startThreads } from '../../src/threads/pool.js';
import type { PrepareInTurn } from '../../src/turns/take-turns.js';

const config = readConfig({});
const shared: SharedFiles = new Map();
const engines = composeEngines(config, undefined, shared);
const here: PrepareInTurn = prepareWith(engines);
const forbidden: PrepareInTurn = async () => {
  throw new Error('calculated in the serving thread');
};

const ask = (request: object | string, balance = 100): Asked => {
  const body = Buffer.from(typeof request === 'string' ? request : JSON.stringify(request));
  return { accountId: 'account', body, bodyHash: hashBody(body), balance, mayStore: true };
};
/** Processor times that were told, ms. */
const told: number[] = [];
const spent = (ms: number): void => {
  told.push(ms);
};

describe('calculating threads', () => {
  const steps: string[] = [];
  const lookups: string[] = [];
  let threads: CalculationThreads;
  beforeAll(() => {
    threads = startThreads(
      2,
      { config, shared },
      {
        countCache: (cache) => (hit) => lookups.push(`${cache} ${hit}`),
        stepDone: (step, startedAtMs, seconds) => {
          if (Math.abs(Date.now() - startedAtMs) < 60_000 && seconds >= 0) steps.push(step);
        },
      },
    );
  });
  afterAll(() => threads.close());

  it.each(KINDS)('answer byte for byte what the serving thread would: %s', async (kind) => {
    const requests = createRequests(kind, 9);
    const asked = [0, 1, 2, 3].map((n) =>
      ask({ ...requests(n), id: `order ${n}`, options: { storeResult: n % 2 === 0, includeExplanation: n > 1 } }),
    );
    // All at once, so that both threads have work.
    const aside = await Promise.all(asked.map((one) => threads.prepare(one, forbidden, spent)));
    for (const [n, one] of asked.entries()) expect(aside[n]).toEqual(await here(one, spent));
  });

  it('return a context as it came, number by number', async () => {
    const [request] = [createRequests('road', 9)(0)];
    const text = `{"context":{"2":1,"1":12345678901234567890.10},${JSON.stringify(request).slice(1)}`;
    const { resultJson } = await threads.prepare(ask(text), forbidden, spent);
    expect(resultJson).toContain('{"2":1,"1":12345678901234567890.10}');
  });

  it('refuse with the same fault', async () => {
    for (const one of [
      ask('{"cargo":'),
      ask({}),
      ask({ ...createRequests('road', 9)(0), origin: { city: 'Nowhereatallburg', countryCode: 'DE' } }),
      ask(createRequests('road', 9)(0), 0),
    ]) {
      const expected = await here(one, spent).catch((error: unknown) => error);
      await expect(threads.prepare(one, forbidden, spent)).rejects.toEqual(expected);
    }
  });

  it('also calculate rows of files, and count cache look-ups', async () => {
    const requests = createRequests('road', 12);
    const rows = Array.from({ length: 50 }, (_, n) => ({ request: JSON.stringify(requests(n)) }));
    const before = lookups.length;
    const outcomes = await threads.rows.calculate([...rows, { request: '{}' }]);
    const expected = await Promise.all([...rows, { request: '{}' }].map((row) => calculateRow(row, engines)));
    expect(outcomes).toEqual(expected);
    expect(lookups.length).toBeGreaterThan(before);
    const stored = packRows(rows.map((row, n) => ({ ...row, line: n + 2 })));
    expect(await threads.rows.openChunk(stored)).toEqual(openChunk(stored));
    expect(await threads.rows.check(['{}'])).toEqual([await checkRow('{}', engines)]);
  });

  it('report the duration of each step and cache look-ups', () => {
    expect(new Set(steps)).toEqual(new Set(['locate', 'plan', 'route', 'estimate', 'aggregate']));
    expect(lookups).toContain('road false');
    expect(told.length).toBeGreaterThan(KINDS.length * 4);
    // The system may count a thread's time in ticks of some milliseconds: little work is then none, or a tick.
    expect(told.every((ms) => ms >= 0 && ms < 60_000)).toBe(true);
    expect(told.some((ms) => ms > 0)).toBe(true);
  });

  it('leave the work to the serving thread when none of them can start', async () => {
    const broken = startThreads(
      2,
      { config: { ...config, dataDir: '/nowhere' }, shared },
      {
        countCache: () => () => {},
        stepDone: () => {},
      },
    );
    const one = ask(createRequests('road', 9)(5));
    const expected = await here(one, spent);
    expect(
      await Promise.all([
        broken.prepare(one, here, spent),
        broken.prepare(one, here, spent),
        broken.prepare(one, here, spent),
      ]),
    ).toEqual([expected, expected, expected]);
    expect(await broken.prepare(one, here, spent)).toEqual(expected);
    await expect(broken.rows.check(['{}'])).rejects.toThrow('no thread is left');
    await broken.close();
  });
});
