import { describe, expect, it } from 'vitest';
import { createCache } from '../../src/cache/lru.js';

/** An entry of this cache takes 1,000 bytes and what every entry takes. */
const create = (entries: number, onLookup?: (hit: boolean) => void) =>
  createCache<string>({ maxBytes: entries * 1300, bytesOf: () => 1000, onLookup });

describe('a cache', () => {
  it('returns what was kept and counts what was found and what was not', () => {
    const lookups: boolean[] = [];
    const cache = create(3, (hit) => lookups.push(hit));
    expect(cache.find('a')).toBeUndefined();
    cache.keep('a', 'first');
    expect(cache.find('a')).toBe('first');
    expect(lookups).toEqual([false, true]);
  });

  it('drops what was not used for longest', () => {
    const cache = create(3);
    for (const key of ['a', 'b', 'c']) cache.keep(key, key);
    cache.find('a');
    cache.keep('d', 'd');
    expect(['a', 'b', 'c', 'd'].map((key) => cache.find(key))).toEqual(['a', undefined, 'c', 'd']);
  });

  it('never holds more than its bytes, whatever is kept', () => {
    const cache = createCache<number>({ maxBytes: 5000, bytesOf: (size) => size });
    for (let n = 0; n < 1000; n++) {
      cache.keep(`${n % 17}`, (n * 7919) % 6000);
      expect(cache.size.bytes).toBeLessThanOrEqual(5000);
    }
    expect(cache.size.entries).toBeGreaterThan(0);
  });

  it('does not keep what alone is too large, and forgets nothing for it', () => {
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
