import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openThread, type Thread, TookTooLong } from '../../src/certify/thread.js';

let dir: string;
let thread: Thread<string, string>;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'cargowake-thread-'));
});
afterEach(async () => {
  await thread.close();
  rmSync(dir, { recursive: true, force: true });
});

/** A thread whose module runs `atStart` and then does jobs: `die` ends the thread, `who` tells its number, anything else comes back louder. */
function open(atStart: string, maxSeconds = 600): Thread<string, string> {
  const file = join(dir, 'worker.mjs');
  writeFileSync(
    file,
    `import { existsSync, writeFileSync } from 'node:fs';
     import { threadId } from 'node:worker_threads';
     const firstTime = (name) => {
       const mark = ${JSON.stringify(`${dir}/`)} + name;
       if (existsSync(mark)) return false;
       writeFileSync(mark, '');
       return true;
     };
     ${atStart}
     const loop = () => {
       for (;;);
     };
     export default (job) => {
       if (job === 'die') process.exit(7);
       if (job === 'loop') loop();
       return job === 'who' ? String(threadId) : job.toUpperCase();
     };`,
  );
  // So long that a job left waiting would outlast the test.
  thread = openThread(pathToFileURL(file), { maxSeconds, threads: 1 });
  return thread;
}

describe('a worker thread', () => {
  test('that exceeds its time is ended, even if memory was collected meanwhile, and the next job is done', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const one = open('', 1);
    const late = one.run('loop').catch((error: unknown) => error);
    const collecting = setInterval(collect, 50);
    expect(await late).toBeInstanceOf(TookTooLong);
    clearInterval(collecting);
    expect(await one.run('hello')).toBe('HELLO');
  });

  test('does the job in another when the first ends while it starts', async () => {
    expect(await open("if (firstTime('a')) process.exit(13);").run('hello')).toBe('HELLO');
  });

  test.each([
    ['ends', 'process.exit(13);'],
    ['throws', "throw new Error('no such font');"],
  ])('fails the job soon when every one %s while it starts', async (_, atStart) => {
    await expect(open(atStart).run('hello')).rejects.toThrow('ended with code');
  });

  test('that ends during a job fails only that job: waiting ones are done by the next thread', async () => {
    const { run } = open('');
    const [first, ...others] = await Promise.allSettled(['die', 'a', 'b', 'c'].map(run));
    expect(first).toMatchObject({ status: 'rejected', reason: { message: 'worker exited with code: 7' } });
    expect(others.map((one) => one.status === 'fulfilled' && one.value)).toEqual(['A', 'B', 'C']);
  });

  test('passes on what a job throws, and continues', async () => {
    const { run } = open('');
    await expect(run(5 as never)).rejects.toThrow('toUpperCase is not a function');
    expect(await run('a')).toBe('A');
  });

  test('ends when idle, gives its memory back, and the next job runs in another', async () => {
    const one = open('');
    const first = await one.run('who');
    expect(await one.run('who')).toBe(first);
    await one.rest();
    expect(Number(await one.run('who'))).toBeGreaterThan(Number(first));
  });

  test('does not end while it works', async () => {
    const one = open('');
    const running = one.run('hello');
    await one.rest();
    expect(await running).toBe('HELLO');
  });
});
