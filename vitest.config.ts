import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.js';
import { ALONE } from './test/support/own-process.js';

const TESTS = ['test/**/*.test.ts', 'test/**/*.test.tsx'];
/** Bounds for a busy machine, not expectations: a browser with a software renderer shares its cores. */
const OF_EVERY_FILE = { setupFiles: ['test/support/remove-folders.ts'], testTimeout: 180_000, hookTimeout: 180_000 };

export default defineConfig({
  test: {
    globalSetup: ['test/support/own-temporary-folder.ts', 'test/support/built-data.ts'],
    reporters: ['default', './test/support/closing-line-reporter.ts'],
    sequence: { sequencer: LongestFirst },
    maxWorkers: availableParallelism() < 4 ? 2 : 3,
    projects: [
      { test: { name: 'alone', include: ALONE, ...OF_EVERY_FILE } },
      {
        test: {
          name: 'together',
          include: TESTS,
          exclude: ALONE,
          isolate: false,
          ...OF_EVERY_FILE,
        },
      },
    ],
  },
});
