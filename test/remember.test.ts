import { expect, test } from 'vitest';
import { createMemory } from '../src/remember.js';

function setUp() {
  let nowMs = 0;
  const loads: string[] = [];
  const memory = createMemory<string>({ forMs: 100, maxEntries: 3, now: () => nowMs });
  const get = (key: string, value = key): Promise<string> =>
    memory.get(key, async () => {
      loads.push(key);
      return value;
    });
  return { memory, loads, get, wait: (ms: number) => (nowMs += ms) };
}

test('loads once for all callers within the time, and again after it', async () => {
  const { loads, get, wait } = setUp();
  expect(await Promise.all([get('a', 'first'), get('a', 'other')])).toEqual(['first', 'first']);
  wait(99);
  expect(await get('a', 'other')).toBe('first');
  wait(1);
  expect(await get('a', 'second')).toBe('second');
  expect(loads).toEqual(['a', 'a']);
});

test('drops matching keys, and everything when it is full', async () => {
  const { memory, loads, get } = setUp();
  for (const key of ['x 1', 'x 2', 'y 1']) await get(key);
  memory.forget((key) => key.startsWith('x '));
  for (const key of ['x 1', 'y 1']) await get(key);
  expect(loads).toEqual(['x 1', 'x 2', 'y 1', 'x 1']);
  await get('z');
  await get('one too many');
  await get('y 1');
  expect(loads.slice(4)).toEqual(['z', 'one too many', 'y 1']);
});

test('does not keep a failed load', async () => {
  const { memory, get } = setUp();
  await expect(memory.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await get('a', 'up again')).toBe('up again');
});
