import { readTable as readTableOf } from '../../../../datasets/tables.js';
import { greatCircleKm, type LatLon } from '../../../../geo/point.js';
import type { Harbor } from '../../../port.js';
import { countryAt, countryNear } from '../countries.js';

/** The folder of the tables of rivers and canals, below `data/`. */
export const WATERWAY_TABLES = 'waterways';

/** A port this close to a point listed on its river is the quay of that point. */
const SAME_PORT_KM = 15;

interface Quay extends LatLon {
  readonly code: string;
  readonly name: string;
}

/**
 * Harbors for inland vessels: every listed point on a river or canal where cargo is handled is a quay. A port beside it
 * can also be reached from the river; if there is none, the point itself becomes a quay.
 */
export function addQuays(harbors: readonly Harbor[]): readonly Harbor[] {
  const quays = [...readQuays()];
  const isOnRiver = (harbor: Harbor): boolean => quays.some((quay) => isNear(quay, harbor));
  const ports = harbors.map((harbor) =>
    harbor.inlandAccess === true || !isOnRiver(harbor) ? harbor : { ...harbor, inlandAccess: true },
  );
  const known = [...ports];
  for (const quay of quays) {
    // Points of two waterways that meet are one quay.
    if (known.some((harbor) => isNear(quay, harbor))) continue;
    const countryCode = countryAt(quay) ?? countryNear(quay);
    if (countryCode === undefined) continue;
    const kind = { containers: false, bulk: true, inlandOnly: true, inlandAccess: true, reviewed: false } as const;
    known.push({ type: 'HARBOR', ...quay, countryCode, ...kind });
  }
  return known;
}

function* readQuays(): Iterable<Quay> {
  for (const row of readTableOf(WATERWAY_TABLES, 'river-kilometres.csv')) {
    const { waterway = '', place = '', km = '', latitude, longitude, quay } = row;
    if (quay === 'no') continue;
    const code = `${waterway.replace(/[:_]/g, '-')}-${Math.round(Number(km))}`;
    yield { code, name: place, latitude: Number(latitude), longitude: Number(longitude) };
  }
}

/** Comparing latitudes first avoids most distance calculations: 0.14 degrees are 15 km. */
const isNear = (a: LatLon, b: LatLon): boolean =>
  Math.abs(a.latitude - b.latitude) < 0.14 && greatCircleKm(a, b) <= SAME_PORT_KM;
