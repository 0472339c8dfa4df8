import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createPrecedence } from '../../src/threads/row-tasks.js';
import { shareRows } from '../../src/threads/row-threads.js';

/** A promise and its resolution. */
function open(): { readonly settled: Promise<void>; readonly settle: () => void } {
  let settle = (): void => {};
  const settled = new Promise<void>((resolve) => {
    settle = resolve;
  });
  return { settled, settle };
}

describe('rows beside requests in one thread', () => {
  it('continue at once if no request is waiting', async () => {
    const { betweenRows } = createPrecedence(() => 0);
    await betweenRows();
    await betweenRows();
  });

  it('wait until the requests are done', async () => {
    // The row before took a minute: patience alone would last four.
    let now = 0;
    const { request, betweenRows } = createPrecedence(() => now);
    const [one, other] = [open(), open()];
    const requests = [request(one.settled), request(other.settled)];
    now = 60_000;
    let isNext = false;
    const next = Promise.resolve(betweenRows()).then(() => {
      isNext = true;
    });
    one.settle();
    for (let turn = 0; turn < 20; turn++) await nextTurn();
    expect(isNext).toBe(false);
    other.settle();
    await Promise.all([...requests, next]);
    expect(isNext).toBe(true);
  });

  it('continue after a while even beside requests that never end', async () => {
    const { request, betweenRows } = createPrecedence(() => 0);
    request(new Promise(() => {}));
    await betweenRows();
  });

  it('let the requests behind a failed one keep their precedence', async () => {
    let now = 0;
    const { request, betweenRows } = createPrecedence(() => now);
    await expect(request(Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    now = 60_000;
    await betweenRows();
  });
});

describe('rows shared out to threads', () => {
  it('come back in order, with a limited number of parts in progress', async () => {
    let [running, most] = [0, 0];
    const { check } = shareRows(3, async (_task, argument) => {
      running += 1;
      most = Math.max(most, running);
      // Later parts end sooner.
      for (let turn = 0; turn < 100 - (argument as readonly string[]).length; turn++) await nextTurn();
      running -= 1;
      return (argument as readonly string[]).map((request) => ({ request })) as never;
    });
    const rows = Array.from({ length: 205 }, (_, n) => `row ${n}`);
    expect(await check(rows)).toEqual(rows.map((request) => ({ request })));
    expect(most).toBe(3);
  });

  it('fail together with a part, and leave room for others', async () => {
    let parts = 0;
    const { check } = shareRows(1, async (_task, argument) => {
      parts += 1;
      if (parts === 2) throw new Error('the thread ended');
      return argument as never;
    });
    await expect(check(Array.from({ length: 60 }, () => 'row'))).rejects.toThrow('the thread ended');
    expect(await check(['again'])).toEqual(['again']);
  });
});
