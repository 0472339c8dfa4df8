import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { LatLon } from '../../../../geo/point.js';
import { readPackageJson } from './package-file.js';

type Ring = readonly (readonly number[])[];

/**
 * Distances from a point to salt water and to lakes: Natural Earth 1:10m coastline and the lakes of mapeo-offline-map
 * (public domain).
 */
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
  const topology = readPackageJson<Topology<{ land: GeometryCollection }>>('world-atlas', 'land-10m.json');
  return feature(topology, topology.objects.land).features.flatMap(({ geometry }) => ringsOf(geometry));
}

function readLakes(): readonly Ring[] {
  const { features } = readPackageJson<GeoJSON.FeatureCollection>('mapeo-offline-map', 'dist', 'lakes.json');
  return features.flatMap(({ geometry }) => ringsOf(geometry));
}

function ringsOf(geometry: GeoJSON.Geometry): readonly Ring[] {
  if (geometry.type === 'Polygon') return geometry.coordinates;
  return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : [];
}

/** Points every few km along the rings are accurate enough for distances of tens of km. */
function indexOf(rings: readonly Ring[]): KDBush {
  const points = rings.flat();
  const index = new KDBush(points.length, 64, Float32Array);
  for (const [longitude = 0, latitude = 0] of points) index.add(longitude, latitude);
  index.finish();
  return index;
}
