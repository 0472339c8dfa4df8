import { expect, it } from 'vitest';
import type { Asked } from '../../src/prepare.js';
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
