import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listReferencePages } from './reference-pages.js';

for (const [path, text] of listReferencePages()) {
  const target = fileURLToPath(new URL(`../${path}`, import.meta.url));
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
  console.log(path);
}
