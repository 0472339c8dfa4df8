import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe } from 'vitest';
import { createEmbeddedJobs } from '../../src/jobs/embedded.js';
import { openStore } from '../../src/record/open.js';
import type { JobStore, Store } from '../../src/record/port.js';
import { describeJobs } from './contract.js';

const dir = mkdtempSync(join(tmpdir(), 'cargowake-jobs-'));
const stores: Store[] = [];
afterAll(async () => {
  for (const store of stores) await store.close();
  rmSync(dir, { recursive: true, force: true });
});

describe('jobs in an embedded store', () => {
  describeJobs(async (options) => {
    const store = await openStore(`sqlite:${join(dir, 'store.db')}`, { rateLimitPerSecond: 5 });
    stores.push(store);
    let dead = false;
    // A killed process does nothing more.
    const mortal: JobStore = {
      addJobs: (...args) => store.addJobs(...args),
      leaseJobs: async (...args) => (dead ? [] : store.leaseJobs(...args)),
      extendLease: async (...args) => (dead ? false : store.extendLease(...args)),
      endJob: (...args) => store.endJob(...args),
      putBack: (...args) => store.putBack(...args),
    };
    const jobs = createEmbeddedJobs(mortal, options);
    const die = async (): Promise<void> => {
      dead = true;
    };
    return { ...jobs, die };
  });
});
