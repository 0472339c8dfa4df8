import { describe, expect, it } from 'vitest';
import { createCache } from '../../src/cache/two-queue.js';

/** An entry of this cache takes 1,000 bytes and what every entry takes. */
const create = (entries: number, onLookup?: (hit: boolean) => void) =>
  createCache<string>({ maxBytes: entries * 1300, bytesOf: () => 1000, onLookup });

describe('a cache', () => {
  it('returns cached values and counts hits and misses', () => {
    const lookups: boolean[] = [];
    const cache = create(3, (hit) => lookups.push(hit));
    expect(cache.find('a')).toBeUndefined();
    cache.keep('a', 'first');
    expect(cache.find('a')).toBe('first');
    expect(lookups).toEqual([false, true]);
  });

  it('drops the least recently used entry', () => {
    const cache = create(8);
    const keys = [...'abcdefgh'];
    for (const key of keys) {
      cache.keep(key, key);
      cache.find(key);
    }
    cache.find('a');
    cache.keep('i', 'i');
    cache.find('i');
    expect([...keys, 'i'].map((key) => cache.find(key))).toEqual(['a', undefined, ...'cdefghi']);
  });

  it('is not emptied by keys that are requested once', () => {
    const cache = create(60);
    const keys = Array.from({ length: 20 }, (_, n) => `again ${n}`);
    for (const key of keys) {
      cache.keep(key, key);
      cache.find(key);
    }
    for (let n = 0; n < 10_000; n++) cache.keep(`once ${n}`, 'once');
    expect(keys.map((key) => cache.find(key))).toEqual(keys);
    // Of keys that nobody asks for again, only the newest remain.
    expect(cache.size.entries).toBeLessThanOrEqual(20 + 8);
    expect(cache.find('once 9999')).toBe('once');
    expect(cache.find('once 9000')).toBeUndefined();
  });

  it('keeps a key that is requested again after it was dropped while new', () => {
    const cache = create(60);
    const others = (from: number) => {
      for (let n = from; n < from + 100; n++) cache.keep(`once ${n}`, 'once');
    };
    cache.keep('a', 'a');
    others(0);
    expect(cache.find('a')).toBeUndefined();
    cache.keep('a', 'a');
    others(100);
    expect(cache.find('a')).toBe('a');
  });

  it('never holds more than its bytes, whatever is kept', () => {
    const cache = createCache<number>({ maxBytes: 5000, bytesOf: (size) => size });
    for (let n = 0; n < 3000; n++) {
      if (n % 3 === 0) cache.find(`${n % 13}`);
      cache.keep(`${n % 17}`, (n * 7919) % 6000);
      expect(cache.size.bytes).toBeLessThanOrEqual(5000);
    }
    expect(cache.size.entries).toBeGreaterThan(0);
  });

  it('does not keep an entry that is too large by itself, and drops nothing for it', () => {
    const cache = createCache<number>({ maxBytes: 5000, bytesOf: (size) => size });
    cache.keep('small', 10);
    cache.keep('large', 6000);
    expect([cache.find('small'), cache.find('large')]).toEqual([10, undefined]);
  });

  it('replaces a value under its key', () => {
    const cache = create(3);
    cache.keep('a', 'one');
    cache.keep('a', 'two');
    expect(cache.find('a')).toBe('two');
    expect(cache.size.entries).toBe(1);
  });
});
