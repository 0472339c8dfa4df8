import { expect, test } from 'vitest';
import { type BatchFile, receiveFile } from '../../src/batch/service/receive.js';
import type { Batch } from '../../src/record/port.js';
import { startService } from '../support/service.js';

test('the event names the batch that failed, although a later one failed meanwhile', async () => {
  const { store, account, close } = await startService();
  const { key } = await store.createKey(account.id, { name: 'k' });
  const file: BatchFile = {
    accountId: account.id,
    chargedTo: { apiKeyId: key.id },
    source: (async function* () {})(),
    options: {},
  };
  const told: Batch[] = [];
  const onEvent = async (_: string, batch: Batch): Promise<void> => void told.push(batch);
  const fails = () => Promise.reject(new Error('it cannot be read'));
  try {
    const first = receiveFile(file, {
      store,
      onEvent,
      readFile: async () => {
        await receiveFile(file, { store, onEvent, readFile: fails }).catch(() => {});
        return fails();
      },
    });
    await expect(first).rejects.toThrow('it cannot be read');
    const [latest, earlier] = await store.listBatches(account.id, 'FILE', 2);
    expect(told.map(({ id, state }) => [id, state])).toEqual([
      [latest?.id, 'FAILED'],
      [earlier?.id, 'FAILED'],
    ]);
  } finally {
    await close();
  }
});
