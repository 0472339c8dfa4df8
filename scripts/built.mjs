// Before `npm start` in a checkout: without the compiled service it says what to do, instead of a stack.
import { existsSync } from 'node:fs';

if (!existsSync(new URL('../dist/main.js', import.meta.url))) {
  process.stderr.write(
    'cargowake: not compiled. Run `npm ci` without --omit in this folder, or install the released package.\n',
  );
  process.exitCode = 1;
}
