import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    globalSetup: ['test/support/own-temporary-folder.ts', 'test/support/built-data.ts'],
    reporters: ['default', './test/support/closing-line-reporter.ts'],
    // Bounds for a busy machine, not expectations: a browser with a software renderer shares its two cores.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
  },
});
