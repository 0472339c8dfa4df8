// Runs after `npm ci` in a checkout. Compiles if the compilers are installed; without them (--omit=dev,
// --omit=optional) it only says what is missing, so that the installation succeeds and a compiled `dist` may be added.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { slim } from './slim.mjs';

const require = createRequire(import.meta.url);

function isInstalled(name) {
  try {
    require.resolve(`${name}/package.json`);
    return true;
  } catch {
    return false;
  }
}

/** The compilers are native programs, installed as optional packages for each platform. */
function canCompile() {
  return (
    isInstalled(`@typescript/typescript-${process.platform}-${process.arch}`) &&
    isInstalled('vite') &&
    isInstalled('@types/node')
  );
}

if (canCompile()) {
  execFileSync('npm', ['run', 'build'], { stdio: 'inherit', shell: process.platform === 'win32' });
} else if (!existsSync(new URL('../dist/main.js', import.meta.url))) {
  console.log(
    'cargowake: not compiled, because the compilers are not installed. Run `npm ci` without --omit, or install the released package.',
  );
}
slim();
