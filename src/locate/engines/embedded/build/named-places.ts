import { FIRST_NAMED_ID } from '../format.js';
import { readTable } from '../tables.js';
import type { PlaceRow } from './layer-rows.js';
import { createNearestPlace } from './nearest-place.js';

/** Ranks below towns of the same name; without one it is found. */
const POPULATION = 3000;

type Column = 'country' | 'names' | 'latitude' | 'longitude' | 'accuracyKm';

/** Wards, cargo areas, terminals, estates and districts of the reviewed tables, in the region of the nearest place. */
export function readNamedPlaces(places: readonly PlaceRow[]): readonly PlaceRow[] {
  const rows: readonly (Readonly<Record<Column, string>> & { readonly inhabitants?: string })[] = [
    ...readTable<Column>('named-places'),
    ...readTable<Column | 'inhabitants'>('districts'),
  ];
  const findNearest = createNearestPlace(places);
  return rows.map(({ country, names, ...row }, i) => {
    const [name = '', ...otherNames] = names.split('|');
    const point = { latitude: Number(row.latitude), longitude: Number(row.longitude) };
    const nearest = findNearest(point, country);
    return {
      id: FIRST_NAMED_ID + i,
      name,
      otherNames,
      ...point,
      countryCode: country,
      admin1: nearest?.admin1,
      admin2: nearest?.admin2,
      ...(row.inhabitants === undefined
        ? { population: POPULATION, featureCode: 'PPLX' }
        : { population: Number(row.inhabitants), featureCode: 'PPL' }),
      errorKm: Number(row.accuracyKm),
    };
  });
}
