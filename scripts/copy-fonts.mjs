// The last step of the build: unpacks the fonts of certificates, with their licences, from data/fonts into dist/fonts.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { FACES } from '../dist/certify/font-files.js';

const source = fileURLToPath(new URL('../data/fonts/', import.meta.url));
const folder = fileURLToPath(new URL('../dist/fonts/', import.meta.url));
mkdirSync(folder, { recursive: true });
for (const [family, , file] of FACES) {
  writeFileSync(`${folder}${file}`, brotliDecompressSync(readFileSync(`${source}${file}.br`)));
  copyFileSync(`${source}LICENSE ${family}.txt`, `${folder}LICENSE ${family}.txt`);
}
