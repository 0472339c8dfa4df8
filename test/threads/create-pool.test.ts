import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool } from '../../src/threads/create-pool.js';

describe('a pool of threads', () => {
  let dir: string;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'create-pool-'));
  });
  afterAll(() => rm(dir, { recursive: true }));
  const writeThread = async (source: string): Promise<string> => {
    const path = join(dir, `${Math.random()}.mjs`);
    await writeFile(path, source);
    return path;
  };

  it('has a thread’s next task on its way while one is calculated', async () => {
    // Each task waits until `count` of them have begun in the same thread.
    const filename = await writeThread(`
      let begun = 0;
      const began = [];
      export default async ({ count }) => {
        const all = new Promise((resolve) => began.push(resolve));
        if (++begun === count) for (const resolve of began) resolve('met');
        return Promise.race([all, new Promise((resolve) => setTimeout(resolve, 1000, 'alone'))]);
      };
    `);
    const { pool, unlessDeserted } = createPool({ filename, maxThreads: 1, concurrentTasksPerWorker: 2 });
    const task = () => unlessDeserted(pool.run({ count: 2 }));
    expect(await Promise.all([task(), task()])).toEqual(['met', 'met']);
    await pool.destroy();
  });

  it('never runs what it refused when its thread ended', async () => {
    const filename = await writeThread(`
      export default ({ name, ran, index }) => {
        if (name === 'end') process.exit(1);
        Atomics.add(new Int32Array(ran), index, 1);
      };
    `);
    const ran = new Int32Array(new SharedArrayBuffer(8));
    const { pool, unlessDeserted } = createPool({ filename, minThreads: 0, maxThreads: 1 });
    const task = (name: string, index: number) => unlessDeserted(pool.run({ name, ran: ran.buffer, index }));
    const outcomes = await Promise.allSettled([task('end', 0), task('waits', 0), task('waits', 0)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await task('later', 1);
    expect([...ran]).toEqual([0, 1]);
    await pool.destroy();
  });
});
