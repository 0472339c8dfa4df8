import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listReferencePages } from './reference-pages.js';

for (const [path, text] of listReferencePages()) {
  writeFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), text);
  console.log(path);
}
