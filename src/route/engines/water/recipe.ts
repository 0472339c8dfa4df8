import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Recipe } from '../../../datasets/recipe.js';
import { NETWORK_FILE } from './network.js';
import { TABLES } from './waterways.js';

/** Sea, estuaries and inland waterways. */
export const seaRecipe: Recipe = {
  name: 'sea',
  version: 19,
  tables: TABLES,
  packages: [{ name: 'world-atlas' }, { name: 'mapeo-offline-map' }],
  async build(dir, progress) {
    // Only builds load what they are made by.
    const { buildWaterNetwork } = await import('./build-network.js');
    writeFileSync(join(dir, NETWORK_FILE), new Uint8Array(await buildWaterNetwork(progress)));
  },
};
