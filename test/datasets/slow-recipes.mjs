// Recipes for tests of building: loaded by address in the processes that build.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const make = (name, build) => ({ name, version: 1, packages: [], build });

export const RECIPES = [
  make('small', async (dir, progress) => {
    writeFileSync(join(dir, 'a.bin'), 'small');
    progress(0.5, 'half');
  }),
  make('broken', async (dir) => {
    writeFileSync(join(dir, 'a.bin'), 'half');
    throw new Error('source table is empty');
  }),
  // Ends only when it is stopped: once without ever yielding, once waiting.
  ...(process.env.ENDLESS === 'yes'
    ? [
        make('busy', async (dir, progress) => {
          for (let n = 0; ; n++) {
            writeFileSync(join(dir, 'a.bin'), String(n));
            progress(0.1, 'busy');
          }
        }),
        make('waiting', async (dir, progress) => {
          writeFileSync(join(dir, 'a.bin'), 'x');
          progress(0.1, 'waiting');
          await new Promise((resolve) => setInterval(resolve, 2 ** 30).ref());
          await new Promise(() => {});
        }),
      ]
    : []),
];
