import { expect, it } from 'vitest';
import type { Asked } from '../../src/prepare.js';
import type { ResultStore } from '../../src/record/port.js';
import { type Caller, submit } from '../../src/service.js';
import { takeTurns } from '../../src/turns/take-turns.js';
import { createTurns } from '../../src/turns/turns.js';

it('when memory is tight a large request is refused for now, and small ones and rows of batches are calculated', async () => {
  const prepared = { creditCost: 1, resultJson: '{}' };
  const limits = { maxWaitingPerAccount: 10, maxWaitMs: 20_000 };
  let isTight = true;
  const prepare = takeTurns(
    async () => prepared,
    createTurns(1),
    limits,
    () => isTight,
  );
  const ask = (elements: number, kind: Asked['kind'] = 'REQUEST') => {
    const body = Buffer.from(JSON.stringify(Array.from({ length: elements }, () => ({ type: 'ROAD' }))));
    return prepare({ accountId: 'a', body, kind, bodyHash: '', balance: 1, mayStore: true });
  };
  await expect(ask(60)).rejects.toMatchObject({ kind: 'SERVICE_UNAVAILABLE' });
  expect(await ask(2)).toBe(prepared);
  expect(await ask(60, 'BATCH')).toBe(prepared);
  isTight = false;
  expect(await ask(60)).toBe(prepared);
});

it('a waiting calculation whose caller hangs up is neither calculated nor charged, and takes no place', async () => {
  const turns = createTurns(1);
  const started: string[] = [];
  let finish: () => void = () => {};
  const prepare = takeTurns(
    async ({ body }) => {
      started.push(String(body));
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return { creditCost: 1, resultJson: '{"a":1}' };
    },
    turns,
    { maxWaitingPerAccount: 1, maxWaitMs: 20_000 },
  );
  const committed: unknown[] = [];
  const store = {
    commitCalculation: async (commit: unknown) => {
      committed.push(commit);
      return { state: 'COMMITTED', balance: 1, createdAt: '' };
    },
  } as unknown as ResultStore;
  const caller = { account: { id: 'a', balance: 10 }, user: { id: 'u' } } as unknown as Caller;
  const ask = (name: string, signal?: AbortSignal) => {
    // One such calculation at a time: it is heavy.
    const body = Buffer.from(JSON.stringify({ name, parts: Array.from({ length: 40 }, () => ({ type: 'ROAD' })) }));
    return submit(body, caller, { ...(signal && { signal }) }, { store, prepare, publicUrl: () => '' });
  };
  const first = ask('first');
  const controller = new AbortController();
  const second = ask('second', controller.signal);
  const reason = new Error('hung up');
  const refused = expect(second).rejects.toBe(reason);
  await settle();
  expect(turns.waiting('a').count).toBe(1);
  controller.abort(reason);
  await refused;
  expect(turns.waiting('a').count).toBe(0);
  const third = ask('third');
  await settle();
  finish();
  await first;
  await settle();
  finish();
  await third;
  expect(started.map((body) => (JSON.parse(body) as { name: string }).name)).toEqual(['first', 'third']);
  expect(committed).toHaveLength(2);
  await expect(ask('late', AbortSignal.abort(reason))).rejects.toBe(reason);
  expect(started).toHaveLength(2);
});

const settle = () => new Promise((resolve) => setImmediate(resolve));
