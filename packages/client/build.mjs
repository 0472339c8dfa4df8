// Compiles the package twice, as ECMAScript modules and as CommonJS. Needs the repository's development packages.
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));
const tsc = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));
const compile = (outDir, ...more) =>
  execFileSync(process.execPath, [tsc, '-p', folder, '--outDir', `${folder}${outDir}`, ...more], { stdio: 'inherit' });

rmSync(`${folder}dist`, { recursive: true, force: true });
compile('dist/esm');
compile('dist/cjs', '--module', 'commonjs', '--moduleResolution', 'bundler', '--verbatimModuleSyntax', 'false');
writeFileSync(`${folder}dist/cjs/package.json`, '{ "type": "commonjs" }\n');
