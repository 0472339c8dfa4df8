/** Writes the generated pages of docs/methodology: `npx tsx scripts/write-methodology.ts`. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { factorsPage, validationPage } from './methodology-pages.js';
import { compareWithDefaults } from './validation.js';

const write = (name: string, text: string): void => {
  writeFileSync(fileURLToPath(new URL(`../docs/methodology/${name}`, import.meta.url)), text);
  console.log(`docs/methodology/${name}`);
};

write('factors.md', factorsPage());
write('validation.md', validationPage(compareWithDefaults()));
