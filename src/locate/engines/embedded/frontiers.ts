import { isLeftOf, type LatLon } from '../../../geo/point.js';
import { isSameState } from './countries.js';
import { readTable } from './tables.js';

/**
 * Extra road km that a customs border or a mountain range is worth: waiting, tolls, night bans, papers. Our own
 * judgement.
 */
const BORDER_KM = 250;
const MOUNTAINS_KM = 250;

/** Countries between which trucks pass without customs, or nearly so. */
const ZONES: readonly (readonly string[])[] = [
  // European Union, EFTA, United Kingdom and the small states between them.
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK CH LI NO IS GB MC SM VA AD GI'.split(
    ' ',
  ),
  'AE BH KW OM QA SA'.split(' '),
  'AM BY KG KZ RU'.split(' '),
  'BW LS NA SZ ZA'.split(' '),
  'BI KE RW SS TZ UG'.split(' '),
];

/** Extra road km for obstacles between a place and a facility. */
export function frontierKm(
  near: LatLon,
  nearCountry: string | undefined,
  facility: LatLon & { readonly countryCode: string },
): number {
  return (
    borderKm(nearCountry, facility.countryCode) +
    (RIDGES.some((ridge) => crosses(near, facility, ridge)) ? MOUNTAINS_KM : 0)
  );
}

/** Extra road km for a customs border. */
export const borderKm = (a: string | undefined, b: string): number =>
  a === undefined || isOneZone(a, b) ? 0 : BORDER_KM;

function isOneZone(a: string, b: string): boolean {
  return isSameState(a, b) || ZONES.some((zone) => zone.includes(a) && zone.includes(b));
}

const RIDGES: readonly (readonly LatLon[])[] = readTable<'ridge'>('mountain-ranges').map(({ ridge }) =>
  ridge.split(';').map((point) => {
    const [latitude, longitude] = point.trim().split(' ').map(Number);
    return { latitude: latitude ?? Number.NaN, longitude: longitude ?? Number.NaN };
  }),
);

/** Whether the straight line from a to b on the plate carrée crosses the ridge. */
function crosses(a: LatLon, b: LatLon, ridge: readonly LatLon[]): boolean {
  return ridge.some((start, i) => {
    const end = ridge[i + 1];
    return (
      end !== undefined &&
      isLeftOf(start, end, a) !== isLeftOf(start, end, b) &&
      isLeftOf(a, b, start) !== isLeftOf(a, b, end)
    );
  });
}
