import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadSuites } from '../../bench/suites.js';
import type { Measurement } from '../../bench/support/measure.js';

/**
 * Figures are not checked: a benchmark must run, measure something, and give the same answers twice if it gives any.
 */
const suites = await loadSuites();
// What they start would warm up for longer than it is then measured.
process.env.NODE_OPTIONS = `--import ${join(import.meta.dirname, '../soak/no-warm-up.mjs')}`;

describe('benchmarks', () => {
  it.each(suites.map((suite) => [suite.name, suite] as const))('run in miniature: %s', async (_name, suite) => {
    const measured: Measurement[] = [];
    for await (const one of suite.run({ size: 'TINY', note: () => {} })) measured.push(one);
    expect(measured.length).toBeGreaterThan(0);
    expect(measured.filter(({ value }) => !Number.isFinite(value))).toEqual([]);
    expect(new Set(measured.map(({ name }) => name)).size).toBe(measured.length);
  });
});
