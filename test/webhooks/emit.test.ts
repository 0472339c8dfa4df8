import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createEmbeddedJobs } from '../../src/jobs/embedded.js';
import { openStore } from '../../src/record/open.js';
import { createWebhooks } from '../../src/webhooks/webhooks.js';

it('an event with a key is one message for each address, however often it is told', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'cargowake-emit-'));
  const store = await openStore(`sqlite:${join(dir, 'store.db')}`, { rateLimitPerSecond: 5 });
  const jobs = createEmbeddedJobs(store);
  try {
    const { id: accountId } = await store.createAccount('a', 1);
    const about = { accountId, events: ['batch.done'], secret: 'whsec_YQ==' };
    const one = await store.createWebhook({ ...about, url: 'https://one.example/' });
    const other = await store.createWebhook({ ...about, url: 'https://other.example/' });
    // Of two processes, as after the first has died.
    for (const { emit } of [1, 2].map(() => createWebhooks({ store, jobs, privateHosts: [] }))) {
      await emit(accountId, 'batch.done', { batchId: 'b' }, 'b/1');
    }
    const { emit } = createWebhooks({ store, jobs, privateHosts: [] });
    await emit(accountId, 'batch.done', { batchId: 'b' }, 'b/2');
    await emit(accountId, 'batch.done', { batchId: 'b' });
    await emit(accountId, 'batch.done', { batchId: 'b' });
    expect(await store.listDeliveries(one.id, 10)).toHaveLength(4);
    expect(await store.listDeliveries(other.id, 10)).toHaveLength(4);
  } finally {
    await jobs.close();
    await store.close();
    rmSync(dir, { recursive: true, force: true });
  }
});
