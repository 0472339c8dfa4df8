import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createFlusher } from '../../src/record/stores/sqlite/flusher.js';

/** A disk whose flushes end when told to. */
function createDisk() {
  const flushes: { readonly end: () => void; readonly fail: (error: Error) => void; readonly afterFailure: boolean }[] =
    [];
  const flusher = createFlusher(
    (afterFailure) =>
      new Promise<void>((resolve, reject) => void flushes.push({ end: resolve, fail: reject, afterFailure })),
  );
  const ended: string[] = [];
  const note = (name: string, work: Promise<void>): void => {
    work.then(
      () => ended.push(name),
      (error: Error) => ended.push(`${name}: ${error.message}`),
    );
  };
  return { flusher, flushes, ended, note };
}

describe('flushing', () => {
  it('ends a write with a flush that began after it, shared by all that came meanwhile', async () => {
    const { flusher, flushes, ended, note } = createDisk();
    note('first', flusher.flush());
    note('second', flusher.flush());
    note('third', flusher.flush());
    await turn();
    expect([flushes.length, ended]).toEqual([1, []]);
    flushes[0]?.end();
    await turn();
    expect([flushes.length, ended]).toEqual([2, ['first']]);
    note('fourth', flusher.flush());
    flushes[1]?.end();
    await turn();
    expect([flushes.length, ended]).toEqual([3, ['first', 'second', 'third']]);
    flushes[2]?.end();
    await turn();
    expect(ended).toEqual(['first', 'second', 'third', 'fourth']);
    note('alone', flusher.flush());
    expect(flushes.length).toBe(4);
  });

  it('fails only writes whose flush failed', async () => {
    const { flusher, flushes, ended, note } = createDisk();
    note('first', flusher.flush());
    note('second', flusher.flush());
    flushes[0]?.fail(new Error('EIO'));
    await turn();
    flushes[1]?.end();
    await turn();
    expect(ended).toEqual(['first: EIO', 'second']);
  });

  it('flushes what is due later with the next write, or for a reader of everything', async () => {
    const { flusher, flushes, ended, note } = createDisk();
    note('part', flusher.flush('LATER'));
    await turn();
    expect([flushes.length, ended]).toEqual([0, ['part']]);
    note('whole', flusher.flush());
    expect(flushes.length).toBe(1);
    note('another part', flusher.flush('LATER'));
    note('reader of results', flusher.settled('SEEN'));
    note('reader of parts', flusher.settled());
    flushes[0]?.end();
    await turn();
    expect([flushes.length, ended.toSorted()]).toEqual([2, ['another part', 'part', 'reader of results', 'whole']]);
    flushes[1]?.end();
    await turn();
    expect(ended.at(-1)).toBe('reader of parts');
  });

  it('does not hold up a reader who is shown nothing of what is being flushed', async () => {
    const { flusher, flushes, ended, note } = createDisk();
    note('rows', flusher.flush('UNSEEN'));
    note('reader of results', flusher.settled('SEEN'));
    note('reader of rows', flusher.settled());
    await turn();
    expect(ended).toEqual(['reader of results']);
    note('result', flusher.flush());
    note('reader of that result', flusher.settled('SEEN'));
    flushes[0]?.end();
    await turn();
    expect(ended).toEqual(['reader of results', 'rows', 'reader of rows']);
    flushes[1]?.end();
    await turn();
    expect(ended.slice(3)).toEqual(['result', 'reader of that result']);
  });

  it('trusts no write after a failure until a flush succeeds', async () => {
    const { flusher, flushes, ended, note } = createDisk();
    note('rows', flusher.flush('UNSEEN'));
    flushes[0]?.fail(new Error('EIO'));
    await turn();
    note('reader of results', flusher.settled('SEEN'));
    await turn();
    expect([ended, flushes.map(({ afterFailure }) => afterFailure)]).toEqual([['rows: EIO'], [false, true]]);
    flushes[1]?.end();
    await turn();
    expect(ended).toEqual(['rows: EIO', 'reader of results']);
  });

  it('lets a reader wait for what it may have seen, and for nothing else', async () => {
    const { flusher, flushes, ended, note } = createDisk();
    note('at rest', flusher.settled());
    await turn();
    expect([flushes.length, ended]).toEqual([0, ['at rest']]);
    note('write', flusher.flush());
    note('later write', flusher.flush());
    note('read', flusher.settled());
    flushes[0]?.end();
    await turn();
    expect(ended).toEqual(['at rest', 'write']);
    flushes[1]?.end();
    await turn();
    expect([flushes.length, ended]).toEqual([2, ['at rest', 'write', 'later write', 'read']]);
  });

  it('does not let a reader see what a failed flush has left behind until a later one has brought it to disk', async () => {
    const { flusher, flushes, ended, note } = createDisk();
    note('write', flusher.flush());
    flushes[0]?.fail(new Error('EIO'));
    await turn();
    note('read', flusher.settled());
    await turn();
    expect([ended, flushes.map(({ afterFailure }) => afterFailure)]).toEqual([['write: EIO'], [false, true]]);
    flushes[1]?.fail(new Error('EIO'));
    await turn();
    note('read again', flusher.settled());
    await turn();
    flushes[2]?.end();
    await turn();
    expect(ended).toEqual(['write: EIO', 'read: EIO', 'read again']);
    note('read at rest', flusher.settled());
    note('write again', flusher.flush());
    flushes[3]?.end();
    await turn();
    expect(ended.slice(3)).toEqual(['read at rest', 'write again']);
    expect(flushes.map(({ afterFailure }) => afterFailure)).toEqual([false, true, true, false]);
  });
});
