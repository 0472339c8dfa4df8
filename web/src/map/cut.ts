import { type GeoStream, geoEquirectangular, geoStream } from 'd3-geo';
import type { Polygon, Position } from 'geojson';

/**
 * World-atlas is made for the sphere: its rings cross the date line and the pole without an edge there. On a flat map
 * such a ring jumps from +180 to -180 degrees and fills a band with straight edges across the whole world. Rings are
 * therefore cut at the date line.
 */
export function cutPolygon(polygon: Polygon): readonly Polygon[] {
  if (!polygon.coordinates.some(jumps)) return [polygon];
  const rings = collectRings(polygon).sort((left, right) => Math.abs(area(right)) - Math.abs(area(left)));
  const [largest = []] = rings;
  const outer = rings.filter((ring) => Math.sign(area(ring)) === Math.sign(area(largest)));
  const holes = rings.filter((ring) => !outer.includes(ring));
  // Of the rings that are cut, only the mainland of Eurasia has a hole: the Caspian Sea.
  return outer.map((ring) => ({ type: 'Polygon', coordinates: ring === largest ? [ring, ...holes] : [ring] }));
}

/** The pieces of a line between its crossings of the date line. */
export function cutLine(line: readonly Position[]): readonly Position[][] {
  const pieces: Position[][] = [[]];
  for (const [index, point] of line.entries()) {
    const before = line[index - 1];
    if (before !== undefined && isJump(before, point)) pieces.push([]);
    pieces.at(-1)?.push(point);
  }
  return pieces.filter((piece) => piece.length > 1);
}

const isJump = ([from = 0]: Position, [to = 0]: Position): boolean => Math.abs(from - to) > 180;

const jumps = (ring: readonly Position[]): boolean =>
  ring.some((point, index) => isJump(ring[index - 1] ?? point, point));

/** Takes and returns degrees: the projection is only used for its cut along the date line. */
function collectRings(polygon: Polygon): Position[][] {
  const rings: Position[][] = [];
  let ring: Position[] = [];
  const sink: GeoStream = {
    point: (x, y) => void ring.push([x, y]),
    lineStart: () => {
      ring = [];
    },
    lineEnd: () => {
      const [first] = ring;
      if (first !== undefined) rings.push([...ring, first]);
    },
    polygonStart: () => undefined,
    polygonEnd: () => undefined,
  };
  const flat = geoEquirectangular()
    .scale(180 / Math.PI)
    .translate([0, 0])
    .reflectY(true)
    .precision(0);
  geoStream(polygon, flat.stream(sink));
  return rings;
}

/** Twice the signed area in square degrees. */
function area(ring: readonly Position[]): number {
  return ring.reduce((sum, [x = 0, y = 0], index) => {
    const [beforeX = 0, beforeY = 0] = ring[index - 1] ?? [x, y];
    return sum + (beforeX * y - x * beforeY);
  }, 0);
}
