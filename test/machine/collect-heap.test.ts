import { getHeapStatistics } from 'node:v8';
import { describe, expect, it } from 'vitest';
import { collectHeap } from '../../src/machine/collect-heap.js';

describe('collecting the heap completely', () => {
  it('frees pages that are mostly garbage, and keeps what is in use', () => {
    const rows = Array.from({ length: 600_000 }, (_, n) => ({ text: `row ${n}`, numbers: [n] }));
    // Every twelfth lives on: some of nearly every page.
    const kept = rows.filter((_, n) => n % 12 === 0);
    rows.length = 0;
    const before = getHeapStatistics();
    collectHeap();
    const after = getHeapStatistics();
    expect(before.total_physical_size - after.total_physical_size).toBeGreaterThan(10_000_000);
    expect(after.used_heap_size).toBeLessThan(before.used_heap_size);
    expect(kept.every(({ text, numbers }, n) => text === `row ${12 * n}` && numbers[0] === 12 * n)).toBe(true);
  });

  it('does not expose the collector to others', () => {
    collectHeap();
    expect((globalThis as { gc?: unknown }).gc).toBeUndefined();
  });
});
