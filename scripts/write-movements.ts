import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { composeEngines } from '../src/compose.js';
import { readConfig } from '../src/config.js';
import { MOVEMENTS_PAGE, movementsPage } from './movements-page.js';

const page = await movementsPage(composeEngines(readConfig()));
writeFileSync(fileURLToPath(new URL(`../${MOVEMENTS_PAGE}`, import.meta.url)), page);
console.log(MOVEMENTS_PAGE);
