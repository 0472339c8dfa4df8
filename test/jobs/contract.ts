import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Job, Jobs } from '../../src/jobs/port.js';

/**
 * What holds for every queue. `open` gives another process's view of the same jobs; `die` leaves it as kill -9 would.
 */
export function describeJobs(
  open: (options: { readonly leaseMs?: number }) => Promise<Jobs & { die(): Promise<void> }>,
): void {
  let jobs: Jobs & { die(): Promise<void> };
  let queue = 0;
  const nextQueue = (): string => `queue-${queue++}`;
  const until = async (isSo: () => boolean, ms = 20_000): Promise<void> => {
    const deadline = performance.now() + ms;
    while (!isSo() && performance.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(isSo()).toBe(true);
  };
  beforeAll(async () => {
    jobs = await open({});
  });
  afterAll(() => jobs.close());

  test('every job is done once, the oldest first, with its data', async () => {
    const name = nextQueue();
    for (let n = 0; n < 20; n++) await jobs.add(name, [{ key: `k${n}`, data: { n } }]);
    const done: unknown[] = [];
    const worker = jobs.work(name, 1, async ({ data }) => void done.push(data.n));
    await until(() => done.length >= 20);
    await worker.stop();
    expect(done).toEqual(Array.from({ length: 20 }, (_, n) => n));
  });

  test('a key that waits is not added again', async () => {
    const name = nextQueue();
    await jobs.add(name, [{ key: 'a', data: {} }]);
    await jobs.add(name, [
      { key: 'a', data: {} },
      { key: 'b', data: {} },
    ]);
    const done: Job[] = [];
    const worker = jobs.work(name, 4, async (job) => void done.push(job));
    await until(() => done.length >= 2);
    await new Promise((resolve) => setTimeout(resolve, 700));
    await worker.stop();
    expect(done).toHaveLength(2);
  });

  test('at most so many at once, and stopping waits for those under way', async () => {
    const name = nextQueue();
    await jobs.add(
      name,
      Array.from({ length: 12 }, (_, n) => ({ key: `${n}`, data: {} })),
    );
    let [now, most, ended] = [0, 0, 0];
    const worker = jobs.work(name, 3, async () => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((resolve) => setTimeout(resolve, 20));
      now -= 1;
      ended += 1;
    });
    await until(() => ended >= 4);
    await worker.stop();
    expect(now).toBe(0);
    expect(most).toBe(3);
  });

  test('one that fails is done again', async () => {
    const name = nextQueue();
    let tries = 0;
    await jobs.add(name, [{ key: 'x', data: {} }]);
    const worker = jobs.work(name, 1, async () => {
      tries += 1;
      if (tries < 3) throw new Error('not yet');
    });
    await until(() => tries === 3);
    await worker.stop();
  });

  test('one that is for later waits', async () => {
    const name = nextQueue();
    const addedAt = performance.now();
    let doneAt = 0;
    const worker = jobs.work(name, 1, async () => {
      doneAt = performance.now();
    });
    await jobs.add(name, [{ key: 'later', data: {}, afterMs: 1500 }]);
    await until(() => doneAt > 0);
    await worker.stop();
    expect(doneAt - addedAt).toBeGreaterThan(1400);
  });

  test('of a process that died, another takes over the jobs', async () => {
    const name = nextQueue();
    const dying = await open({ leaseMs: 1000 });
    let taken = false;
    dying.work(name, 1, () => {
      taken = true;
      return new Promise(() => {});
    });
    await dying.add(name, [{ key: 'orphan', data: {} }]);
    await until(() => taken);
    await dying.die();
    let done = false;
    const survivor = await open({ leaseMs: 1000 });
    survivor.work(name, 1, async () => {
      done = true;
    });
    await until(() => done, 30_000);
    await survivor.close();
  });

  test('several processes share the jobs, and none is done twice', async () => {
    const name = nextQueue();
    const others = await Promise.all([open({}), open({})]);
    const done: string[] = [];
    const by: number[] = [0, 0, 0];
    [jobs, ...others].forEach((one, index) => {
      one.work(name, 2, async ({ id }) => {
        done.push(id);
        by[index] = (by[index] ?? 0) + 1;
        await new Promise((resolve) => setTimeout(resolve, 60));
      });
    });
    await jobs.add(
      name,
      Array.from({ length: 120 }, (_, n) => ({ key: `${n}`, data: {} })),
    );
    await until(() => done.length >= 120);
    for (const other of others) await other.close();
    expect(new Set(done).size).toBe(done.length);
    expect(Math.min(...by)).toBeGreaterThan(5);
  });
}
