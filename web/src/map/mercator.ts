import type { Point } from './lines.js';

/**
 * The plane of the map: degrees of longitude eastwards, and southwards degrees of the same length as at the equator.
 */
export type Flat = readonly [x: number, y: number];

/** Nearer to a pole the projection runs off. */
const HIGHEST = 85;

export function project([longitude, latitude]: Point): Flat {
  const bounded = Math.max(-HIGHEST, Math.min(HIGHEST, latitude)) * (Math.PI / 180);
  return [longitude, -Math.log(Math.tan(Math.PI / 4 + bounded / 2)) * (180 / Math.PI)];
}

/** The view of a window of some size: its centre on the plane, and pixels per degree. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** From half a pixel per degree to a town a few kilometres wide. */
const LEAST = 1.2;
const MOST = 700;
/** The closest initial zoom: a route of a few kilometres needs its surroundings. */
const NEAREST_FIT = 360;

export const limitScale = (scale: number): number => Math.max(LEAST, Math.min(MOST, scale));

/** The view that shows all points, with room for their names. */
export function viewOf(points: readonly Point[], { width, height }: Size): View | undefined {
  if (points.length === 0 || width === 0 || height === 0) return undefined;
  const flat = points.map(project);
  const [left, right] = span(flat.map(([x]) => x));
  const [top, bottom] = span(flat.map(([, y]) => y));
  const side = Math.min(120, width * 0.16);
  const scale = Math.min(
    (width - 2 * side) / Math.max(right - left, 1e-6),
    (height - 96) / Math.max(bottom - top, 1e-6),
    NEAREST_FIT,
  );
  return { x: (left + right) / 2, y: (top + bottom) / 2, scale: limitScale(scale) };
}

const span = (values: readonly number[]): readonly [number, number] =>
  values.reduce<readonly [number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );

/** The position of a point of the plane in the window. */
export const place = ([x, y]: Flat, view: View, { width, height }: Size): Flat => [
  width / 2 + (x - view.x) * view.scale,
  height / 2 + (y - view.y) * view.scale,
];

/** The same point of the map stays under `at`. */
export function zoomAt(view: View, size: Size, factor: number, at: Flat = [size.width / 2, size.height / 2]): View {
  const scale = limitScale(view.scale * factor);
  const [dx, dy] = [at[0] - size.width / 2, at[1] - size.height / 2];
  return { x: view.x + dx / view.scale - dx / scale, y: view.y + dy / view.scale - dy / scale, scale };
}

export const move = (view: View, dx: number, dy: number): View => ({
  ...view,
  x: view.x - dx / view.scale,
  y: view.y - dy / view.scale,
});
