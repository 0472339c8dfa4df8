import type { FactorLibrary } from '../factors/library.js';
import { countryOf } from '../regions.js';
import type { Movement } from '../types.js';

/** Beyond this distance a voyage between unlisted coasts is made by ocean ships, below by regional ones. */
const OCEAN_KM = 5000;

/** The trade lane of a voyage: usual ship size by the coasts of both countries, in either order, else by distance. */
export function laneOf(library: FactorLibrary, movement: Movement): { readonly id: string; readonly why: string } {
  const [from, to] = [movement.originCountry, movement.destinationCountry].map(
    (code) => countryOf(library, code).coast,
  );
  for (const pair of [`${from}--${to}`, `${to}--${from}`]) {
    const id = `sea/lane/${pair}`;
    if (library.find(id) !== undefined)
      return { id, why: `trade lane ${pair.replace('--', ' to ').replaceAll('-', ' ')}` };
  }
  const reach = movement.distanceKm > OCEAN_KM ? 'ocean' : 'regional';
  return { id: `sea/lane/other-${reach}`, why: `no listed trade lane, ${reach} distance` };
}
