import type { Feature, FeatureCollection, Geometry, MultiLineString, Polygon } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import mapFile from '../../.generated/map.json?url';
import { cutLine, cutPolygon } from './cut.js';

interface MapFile {
  readonly world: Topology<{ readonly countries: GeometryCollection; readonly land: GeometryCollection }>;
  readonly lakes: FeatureCollection;
  readonly cities: readonly (readonly [string, number, number, number, 0 | 1])[];
}

export interface Background {
  readonly land: FeatureCollection;
  /** Outlines are separate lines: the outline of a fill would also appear where a tile cuts it. */
  readonly coast: Geometry;
  readonly borders: Geometry;
  readonly lakes: FeatureCollection;
  readonly cities: FeatureCollection;
}

/** The background world of the map: one file, served by the service itself and fetched once. */
export async function loadBackground(): Promise<Background> {
  const response = await fetch(mapFile);
  if (!response.ok) throw new Error(`map data: status ${response.status}`);
  const { world, lakes, cities }: MapFile = await response.json();
  return {
    land: splitPolygons(feature(world, world.objects.land)),
    coast: cutLines(mesh(world, world.objects.land as never)),
    borders: cutLines(mesh(world, world.objects.countries as never, (left, right) => left !== right)),
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

function cutLines({ coordinates }: MultiLineString): MultiLineString {
  return { type: 'MultiLineString', coordinates: coordinates.flatMap((line) => [...cutLine(line)]) };
}

/** One feature per island and continent, so that tiles clip only the rings they show. */
function splitPolygons(given: Feature | FeatureCollection): FeatureCollection<Polygon> {
  const features = given.type === 'FeatureCollection' ? given.features : [given];
  const polygons = features.flatMap(({ geometry }): Polygon[] => {
    if (geometry.type === 'Polygon') return [geometry];
    if (geometry.type !== 'MultiPolygon') return [];
    return geometry.coordinates.map((coordinates) => ({ type: 'Polygon', coordinates }));
  });
  return {
    type: 'FeatureCollection',
    features: polygons.flatMap(cutPolygon).map((geometry) => ({ type: 'Feature', properties: {}, geometry })),
  };
}
