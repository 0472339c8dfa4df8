import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { getPackageDir } from '../../../../datasets/identity.js';
import type { LatLon } from '../../../../geo/point.js';

type Ring = readonly (readonly number[])[];

/** Tells how near a point is to salt water and to lakes: Natural Earth 1:10m coastline and the lakes of mapeo-offline-map (public domain). */
export interface Shores {
  isAtSea(point: LatLon, withinKm: number): boolean;
  isAtLake(point: LatLon, withinKm: number): boolean;
}

export function readShores(): Shores {
  const sea = indexOf(readCoast());
  const lakes = indexOf(readLakes());
  const isNear = (index: KDBush, { latitude, longitude }: LatLon, km: number): boolean =>
    around(index, longitude, latitude, 1, km).length > 0;
  return {
    isAtSea: (point, withinKm) => isNear(sea, point, withinKm),
    isAtLake: (point, withinKm) => isNear(lakes, point, withinKm),
  };
}

function readCoast(): readonly Ring[] {
  const file = readFileSync(join(getPackageDir('world-atlas'), 'land-10m.json'), 'utf8');
  const topology = JSON.parse(file) as Topology<{ land: GeometryCollection }>;
  return feature(topology, topology.objects.land).features.flatMap(({ geometry }) => ringsOf(geometry));
}

function readLakes(): readonly Ring[] {
  const file = readFileSync(join(getPackageDir('mapeo-offline-map'), 'dist', 'lakes.json'), 'utf8');
  const { features } = JSON.parse(file) as GeoJSON.FeatureCollection;
  return features.flatMap(({ geometry }) => ringsOf(geometry));
}

function ringsOf(geometry: GeoJSON.Geometry): readonly Ring[] {
  if (geometry.type === 'Polygon') return geometry.coordinates;
  return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : [];
}

/** Points every few km along the rings are near enough: the question is tens of km. */
function indexOf(rings: readonly Ring[]): KDBush {
  const points = rings.flat();
  const index = new KDBush(points.length, 64, Float32Array);
  for (const [longitude = 0, latitude = 0] of points) index.add(longitude, latitude);
  index.finish();
  return index;
}
