import { expect, test } from 'vitest';
import { threadFile } from '../../src/machine/thread-file.js';

test.each([
  ['file:///srv/app/dist/record/pack-result.js', './pack-thread.js', 'file:///srv/app/dist/record/pack-thread.js'],
  ['file:///srv/app/src/record/pack-result.ts', './pack-thread.js', 'file:///srv/app/dist/record/pack-thread.js'],
  ['file:///usr/src/app/src/report/pdf/drawer.ts', './worker.js', 'file:///usr/src/app/dist/report/pdf/worker.js'],
  ['file:///usr/src/app/dist/threads/row-pool.js', './row-thread.js', 'file:///usr/src/app/dist/threads/row-thread.js'],
])('the thread that %s starts is the built one', (module, name, file) => {
  expect(threadFile(module, name).href).toBe(file);
});
