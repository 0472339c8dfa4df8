import { greatCircleKm, type LatLon } from '../../../../geo/point.js';
import type { Harbor } from '../../../port.js';
import { readTable } from '../tables.js';
import { getOrCreate } from './get-or-create.js';
import type { FindByName } from './places-by-name.js';

/** A town whose name a port has lies within this distance of its quay, km: 60 in Shanghai and Tianjin. */
const TOWN_KM = 75;

/**
 * Reviewed ports with the other points that count as theirs: the town they are called after, and quays far from the main one. A port is
 * as close as the closest of them, so that Rotterdam is not the harbor of Vlaardingen.
 * @throws Error if a port in the table does not exist
 */
export function addPortParts(harbors: readonly Harbor[], find: FindByName): readonly Harbor[] {
  const byCode = new Map<string, LatLon[]>();
  for (const { code, latitude, longitude } of readTable<'code' | 'latitude' | 'longitude'>('port-parts')) {
    if (!harbors.some((harbor) => harbor.code === code))
      throw new Error(`data/places/port-parts.csv: no harbor ${code}`);
    getOrCreate(byCode, code, () => []).push({ latitude: Number(latitude), longitude: Number(longitude) });
  }
  return harbors.map((harbor) => {
    const town = harbor.reviewed ? findTown(harbor, find) : undefined;
    const parts = [...(town === undefined ? [] : [town]), ...(byCode.get(harbor.code) ?? [])];
    return parts.length === 0 ? harbor : { ...harbor, parts };
  });
}

/** The largest town near the quay that has the port's name: `Tianjin (Xingang)` is the port of Tianjin. */
function findTown({ countryCode, name, ...quay }: Harbor, find: FindByName): LatLon | undefined {
  const [town] = find(countryCode, name.replace(/\s*\(.*\)$/, ''))
    .filter((place) => greatCircleKm(place, quay) <= TOWN_KM)
    .toSorted((a, b) => b.population - a.population);
  return town === undefined ? undefined : { latitude: town.latitude, longitude: town.longitude };
}
