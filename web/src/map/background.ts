import type { Position } from 'geojson';
import type { Background } from './data.js';
import { readPath, type SmallMap } from './land.js';
import type { Point } from './lines.js';
import { type Flat, place, project, type Size, type View } from './mercator.js';
import type { Palette } from './palette.js';

/** Shapes on the plane with their bounding boxes: those outside the window are not drawn. */
interface Shape {
  readonly path: Path2D;
  readonly box: readonly [left: number, top: number, right: number, bottom: number];
}

export interface Ground {
  readonly land: readonly Shape[];
  readonly lakes: readonly Shape[];
  readonly borders: readonly Shape[];
  readonly cities: readonly { readonly name: string; readonly at: Flat; readonly thousands: number }[];
}

function shapeOf(rings: readonly (readonly Point[])[], closed: boolean): Shape {
  const path = new Path2D();
  let box: Shape['box'] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ring of rings) {
    for (const [index, point] of ring.entries()) {
      const [x, y] = project(point);
      if (index === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
      box = [Math.min(box[0], x), Math.min(box[1], y), Math.max(box[2], x), Math.max(box[3], y)];
    }
    if (closed) path.closePath();
  }
  return { path, box };
}

const toPoints = (line: readonly Position[]): readonly Point[] => line.map(([x = 0, y = 0]) => [x, y]);
const cityOf = ([name, x, y, thousands]: SmallMap['cities'][number]) => ({ name, at: project([x, y]), thousands });

/** The coarse world, which suffices until less than half a continent is shown. */
export function coarseGround({ land, borders, cities }: SmallMap): Ground {
  return {
    land: readPath(land).map((ring) => shapeOf([ring], true)),
    lakes: [],
    borders: readPath(borders).map((line) => shapeOf([line], false)),
    cities: cities.map(cityOf),
  };
}

export function fineGround({ land, lakes, borders, cities }: Background): Ground {
  const polygons = (collection: Background['land']): readonly Shape[] =>
    collection.features.flatMap(({ geometry }) => {
      if (geometry.type === 'Polygon') return [shapeOf(geometry.coordinates.map(toPoints), true)];
      if (geometry.type !== 'MultiPolygon') return [];
      return geometry.coordinates.map((rings) => shapeOf(rings.map(toPoints), true));
    });
  return {
    land: polygons(land),
    lakes: polygons(lakes),
    borders:
      borders.type === 'MultiLineString' ? borders.coordinates.map((line) => shapeOf([toPoints(line)], false)) : [],
    cities: cities.features.flatMap(({ geometry, properties }) =>
      geometry.type === 'Point'
        ? [
            {
              name: String(properties?.name),
              at: project(toPoints([geometry.coordinates])[0] ?? [0, 0]),
              thousands: Number(properties?.thousands),
            },
          ]
        : [],
    ),
  };
}

const WORLD = 360;
/** A ring that crosses the date line continues beyond 180 degrees on either side. */
const REACH = 560;

export function drawGround(
  context: CanvasRenderingContext2D,
  ground: Ground,
  view: View,
  size: Size,
  palette: Palette,
): void {
  const { width, height } = size;
  const ratio = context.canvas.width / width;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.fillStyle = palette.sea;
  context.fillRect(0, 0, width, height);
  const [left, right] = [view.x - width / 2 / view.scale, view.x + width / 2 / view.scale];
  const [top, bottom] = [view.y - height / 2 / view.scale, view.y + height / 2 / view.scale];
  for (let shift = WORLD * Math.floor((left - REACH) / WORLD); shift < right + REACH; shift += WORLD) {
    const scale = ratio * view.scale;
    context.setTransform(
      scale,
      0,
      0,
      scale,
      ratio * (width / 2 - (view.x - shift) * view.scale),
      ratio * (height / 2 - view.y * view.scale),
    );
    const seen = ({ box }: Shape): boolean =>
      box[0] + shift < right && box[2] + shift > left && box[1] < bottom && box[3] > top;
    context.lineJoin = 'round';
    context.fillStyle = palette.land;
    context.strokeStyle = palette.coast;
    context.lineWidth = 0.8 / view.scale;
    for (const shape of ground.land.filter(seen)) {
      context.fill(shape.path, 'evenodd');
      context.stroke(shape.path);
    }
    context.fillStyle = palette.sea;
    for (const shape of ground.lakes.filter(seen)) context.fill(shape.path, 'evenodd');
    context.strokeStyle = palette.border;
    for (const shape of ground.borders.filter(seen)) context.stroke(shape.path);
  }
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
}

/** More cities at closer zoom; if names would collide, the larger city stays. */
export function drawCities(
  context: CanvasRenderingContext2D,
  ground: Ground,
  view: View,
  size: Size,
  palette: Palette,
  taken: readonly Box[],
): void {
  const least = [9000, 4500, 1800, 900, 0][[8, 16, 32, 64].filter((scale) => view.scale >= scale).length] ?? 0;
  const boxes = [...taken];
  context.font = `${view.scale > 60 ? 12 : 10.5}px "Cargowake Sans", sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineWidth = 2.4;
  context.strokeStyle = palette.halo;
  context.fillStyle = palette.city;
  for (const { name, at, thousands } of ground.cities) {
    if (thousands < least) continue;
    const turns = Math.round((view.x - at[0]) / WORLD) * WORLD;
    const [x, y] = place([at[0] + turns, at[1]], view, size);
    if (x < 0 || y < 0 || x > size.width || y > size.height) continue;
    const half = context.measureText(name).width / 2 + 6;
    const box: Box = [x - half, y - 9, x + half, y + 9];
    if (boxes.some((other) => overlaps(box, other))) continue;
    boxes.push(box);
    context.strokeText(name, x, y);
    context.fillText(name, x, y);
  }
}

export type Box = readonly [left: number, top: number, right: number, bottom: number];

export const overlaps = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
