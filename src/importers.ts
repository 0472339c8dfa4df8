/** What the command line imports into the data folder, by concrete engines that a service never needs. */
export { importPlaces } from './locate/engines/embedded/import/import.js';
export { importOsm } from './osm/import.js';
export { buildRails } from './route/engines/land/rails/import.js';
export { buildRoads, importRoads } from './route/engines/valhalla/build.js';
