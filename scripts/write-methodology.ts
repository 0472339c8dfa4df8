/**
 * Writes the generated pages of docs/methodology: `npx tsx scripts/write-methodology.ts [FOLDER]`. FOLDER holds the published defaults
 * that validation.md compares with (tables of other publishers, not part of this project); without it only factors.md is written.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { factorsPage, validationPage } from './methodology-pages.js';
import { compareWithDefaults } from './validation.js';

const write = (name: string, text: string): void => {
  writeFileSync(fileURLToPath(new URL(`../docs/methodology/${name}`, import.meta.url)), text);
  console.log(`docs/methodology/${name}`);
};

write('factors.md', factorsPage());
const folder = process.argv[2];
const comparisons = folder === undefined ? undefined : compareWithDefaults(folder);
if (comparisons !== undefined) write('validation.md', validationPage(comparisons));
