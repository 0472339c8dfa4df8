// Runs before `npm start` in a checkout: if the service has not been compiled, says what to do instead of failing with
// a stack trace.
import { existsSync } from 'node:fs';

if (!existsSync(new URL('../dist/main.js', import.meta.url))) {
  process.stderr.write(
    'cargowake: not compiled. Run `npm ci` without --omit in this folder, or install the released package.\n',
  );
  process.exitCode = 1;
}
