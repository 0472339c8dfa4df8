import { createRequire } from 'node:module';
import type { LatLon } from '../../src/geo/point.js';

export interface Seaport extends LatLon {
  readonly code: string;
}

interface PortRow {
  readonly coordinates?: readonly [longitude: number, latitude: number];
}

/** Every port of the sea-ports package that has a position, by UN/LOCODE. */
export function listSeaports(): readonly Seaport[] {
  const rows = createRequire(import.meta.url)('sea-ports/lib/ports.json') as Readonly<Record<string, PortRow>>;
  return Object.entries(rows)
    .flatMap(([code, { coordinates }]) =>
      coordinates === undefined ? [] : [{ code, longitude: coordinates[0], latitude: coordinates[1] }],
    )
    .sort((a, b) => (a.code < b.code ? -1 : 1));
}
