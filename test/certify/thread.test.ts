import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openThread, type Thread } from '../../src/certify/thread.js';

let dir: string;
let thread: Thread<string, string>;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'cargowake-thread-'));
});
afterEach(async () => {
  await thread.close();
  rmSync(dir, { recursive: true, force: true });
});

/** A thread whose module runs `atStart` and then does jobs: `die` ends the thread, anything else comes back louder. */
function open(atStart: string): Thread<string, string> {
  const file = join(dir, 'worker.mjs');
  writeFileSync(
    file,
    `import { existsSync, writeFileSync } from 'node:fs';
     const firstTime = (name) => {
       const mark = ${JSON.stringify(`${dir}/`)} + name;
       if (existsSync(mark)) return false;
       writeFileSync(mark, '');
       return true;
     };
     ${atStart}
     export default (job) => (job === 'die' ? process.exit(7) : job.toUpperCase());`,
  );
  // So many seconds that a job left to wait would outlast the test.
  thread = openThread(pathToFileURL(file), 600);
  return thread;
}

describe('a worker thread', () => {
  test('does the job in another when the first ends while it starts', async () => {
    expect(await open("if (firstTime('a')) process.exit(13);").run('hello')).toBe('HELLO');
  });

  test.each([
    ['ends', 'process.exit(13);'],
    ['throws', "throw new Error('no such font');"],
  ])('fails the job soon when every one %s while it starts', async (_, atStart) => {
    await expect(open(atStart).run('hello')).rejects.toThrow('ended with code');
  });

  test('that ends over a job fails that job alone: those that wait are done by the next', async () => {
    const { run } = open('');
    const [first, ...others] = await Promise.allSettled(['die', 'a', 'b', 'c'].map(run));
    expect(first).toMatchObject({ status: 'rejected', reason: { message: 'worker exited with code: 7' } });
    expect(others.map((one) => one.status === 'fulfilled' && one.value)).toEqual(['A', 'B', 'C']);
  });

  test('hands on what a job throws, and goes on', async () => {
    const { run } = open('');
    await expect(run(5 as never)).rejects.toThrow('toUpperCase is not a function');
    expect(await run('a')).toBe('A');
  });
});
