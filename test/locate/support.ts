import { join } from 'node:path';
import { openDataset } from '../../src/datasets/open.js';
import { type EmbeddedLocator, openEmbeddedLocator } from '../../src/locate/engines/embedded/locator.js';
import { gazetteerRecipe } from '../../src/locate/engines/embedded/recipe.js';
import type { LocationQuery } from '../../src/request/types.js';

const DATA_DIR = join(import.meta.dirname, '../../var/data');

/** The built gazetteer, with imports where a test has made some. */
export function openLocator(importsDir?: string): EmbeddedLocator {
  return openEmbeddedLocator(openDataset(DATA_DIR, gazetteerRecipe), importsDir);
}

/** A query as the request parser would make it, at `origin`. */
export function query(fields: Partial<LocationQuery>): LocationQuery {
  return { path: 'origin', type: 'PLACE', ...fields };
}
