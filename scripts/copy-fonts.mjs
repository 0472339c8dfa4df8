// The last step of the build: the font files of certificates, with their licences, go from their packages to dist/fonts.
import { copyFileSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FACES } from '../dist/certify/font-files.js';

const require = createRequire(import.meta.url);
const folder = fileURLToPath(new URL('../dist/fonts/', import.meta.url));
mkdirSync(folder, { recursive: true });
for (const [family, , file] of FACES) {
  copyFileSync(require.resolve(file), `${folder}${basename(file)}`);
  const name = file.split('/').slice(0, 2).join('/');
  copyFileSync(require.resolve(`${name}/LICENSE_FONT`), `${folder}LICENSE ${family}.txt`);
}
