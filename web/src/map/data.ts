import type { Feature, FeatureCollection, Geometry, Polygon, Position } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import mapFile from '../../.generated/map.json?url';

interface MapFile {
  readonly world: Topology<{ readonly countries: GeometryCollection; readonly land: GeometryCollection }>;
  readonly lakes: FeatureCollection;
  readonly cities: readonly (readonly [string, number, number, number, 0 | 1])[];
}

export interface Background {
  readonly land: FeatureCollection;
  readonly borders: Geometry;
  readonly lakes: FeatureCollection;
  readonly cities: FeatureCollection;
}

/** The world as the map draws it under the routes; one file from the service itself, fetched once. */
export async function loadBackground(): Promise<Background> {
  const response = await fetch(mapFile);
  if (!response.ok) throw new Error(`map data: status ${response.status}`);
  const { world, lakes, cities }: MapFile = await response.json();
  return {
    land: splitPolygons(feature(world, world.objects.land)),
    borders: mesh(world, world.objects.countries as never, (left, right) => left !== right),
    lakes,
    cities: {
      type: 'FeatureCollection',
      features: cities.map(([name, longitude, latitude, thousands, capital]) => ({
        type: 'Feature',
        properties: { name, thousands, capital },
        geometry: { type: 'Point', coordinates: [longitude, latitude] },
      })),
    },
  };
}

/** One feature per island and continent: tiles then clip only the rings they show. */
function splitPolygons(given: Feature | FeatureCollection): FeatureCollection<Polygon> {
  const features = given.type === 'FeatureCollection' ? given.features : [given];
  const polygons = features.flatMap(({ geometry }): Position[][][] => {
    if (geometry.type === 'MultiPolygon') return geometry.coordinates;
    return geometry.type === 'Polygon' ? [geometry.coordinates] : [];
  });
  return {
    type: 'FeatureCollection',
    features: polygons.map((coordinates) => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'Polygon', coordinates },
    })),
  };
}
