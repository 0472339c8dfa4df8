import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.js';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    globalSetup: ['test/support/own-temporary-folder.ts', 'test/support/built-data.ts'],
    reporters: ['default', './test/support/closing-line-reporter.ts'],
    sequence: { sequencer: LongestFirst },
    // Bounds for a busy machine, not expectations: a browser with a software renderer shares its cores.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    maxWorkers: availableParallelism() < 4 ? 2 : 3,
  },
});
