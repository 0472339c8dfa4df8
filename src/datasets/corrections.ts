import { readTable } from './tables.js';

/** The folder, below `data/`, of what is wrong in GeoNames' list of places: everything that reads the list reads this. */
export const CORRECTIONS = 'geonames';

export interface Correction {
  readonly id: number;
  /** Its name in the list; a row of another name is about an older edition. */
  readonly listed: string;
  readonly name: string;
  readonly position: { readonly latitude: number; readonly longitude: number } | undefined;
  readonly inhabitants: number | undefined;
}

/** Corrections by the id of the place. */
export function readCorrections(): Map<number, Correction> {
  return new Map(
    readTable(CORRECTIONS, 'corrections.csv').map((row) => {
      const { id, listed = '', name = '', latitude, longitude, inhabitants } = row;
      const position = latitude === '' ? undefined : { latitude: Number(latitude), longitude: Number(longitude) };
      return [
        Number(id),
        { id: Number(id), listed, name, position, inhabitants: inhabitants === '' ? undefined : Number(inhabitants) },
      ];
    }),
  );
}
