import { join } from 'node:path';
import { listActiveImports } from '../../src/datasets/imports.js';
import { openDataset } from '../../src/datasets/open.js';
import { type EmbeddedLocator, openEmbeddedLocator } from '../../src/locate/engines/embedded/locator.js';
import { gazetteerRecipe } from '../../src/locate/engines/embedded/recipe.js';
import type { LocationQuery } from '../../src/request/types.js';

const DATA_DIR = join(import.meta.dirname, '../../var/data');

/** The built gazetteer, with the imports of a data folder where a test has made some. */
export function openLocator(importedInto?: string): EmbeddedLocator {
  const imports = importedInto === undefined ? [] : listActiveImports(importedInto);
  const dirs = imports.map(({ dir }) => dir);
  return openEmbeddedLocator(openDataset(DATA_DIR, gazetteerRecipe), dirs);
}

/** A query as the request parser would make it, at `origin`. */
export function query(fields: Partial<LocationQuery>): LocationQuery {
  return { path: 'origin', type: 'PLACE', ...fields };
}
