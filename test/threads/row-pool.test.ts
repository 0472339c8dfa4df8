import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config.js';
import { startRowThreads } from '../../src/threads/row-pool.js';

const threads = startRowThreads(2, { config: { ...readConfig({}), dataDir: '/nowhere' }, shared: new Map(), nice: 0 });
afterAll(() => threads.close());

describe('threads for rows that cannot start', () => {
  it('fail what waits for them, each time anew, with the reason', async () => {
    for (let time = 0; time < 2; time++) {
      const outcomes = await Promise.allSettled([
        threads.check(Array.from({ length: 200 }, () => '{}')),
        threads.openChunk('[]'),
        threads.calculate([{ request: '{}' }]),
      ]);
      expect(outcomes).toEqual(
        outcomes.map(() => ({
          status: 'rejected',
          reason: expect.objectContaining({ message: 'no thread is left', cause: expect.any(Error) }),
        })),
      );
    }
  });
});
