import type { Line } from './lines.js';
import { project } from './mercator.js';

/** Left, top, width and height on the plane of the map. */
export type Frame = readonly [left: number, top: number, width: number, height: number];

/** No freight goes farther north or south; beyond lies nothing that a map could show. */
const NORTH = project([0, 84])[1];
const SOUTH = project([0, -60])[1];
/** Never closer than a country. */
const NARROWEST = 12;
const [TALLEST, FLATTEST] = [1.3, 2.2];

/**
 * The part of the world that shows all lines, with room around. As wide for its height as `ratio` says, if the place for it is
 * known: what is left over then shows more of the world, and nothing beyond its edges as long as there is any other way.
 */
export function frameOf(lines: readonly Line[], ratio?: number): Frame {
  const points = lines.flat().map(project);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const least = Math.max(NARROWEST, (right - left) * 1.15);
  const tall = (bottom - top) * 1.2;
  const shape = ratio ?? Math.max(TALLEST, Math.min(FLATTEST, least / Math.max(tall, 1e-6)));
  const height = Math.max(tall, least / shape);
  const width = height * shape;
  const above = Math.max(NORTH, Math.min((top + bottom) / 2 - height / 2, SOUTH - height));
  const from = height > SOUTH - NORTH ? (NORTH + SOUTH) / 2 - height / 2 : above;
  return [(left + right) / 2 - width / 2, from, width, height];
}

const WORLD = 360;

/** The same lines, each turned around the globe so that together they reach over as little of it as they can. */
export function gather(lines: readonly Line[]): readonly Line[] {
  const spans = lines.map((line) => {
    const xs = line.map(([x]) => x);
    return [Math.min(...xs), Math.max(...xs)] as const;
  });
  /** As seen from a meridian: every line begins on it or less than once around the globe to the east. */
  const turnsFrom = (meridian: number) => spans.map(([left]) => -Math.floor((left - meridian) / WORLD) * WORLD);
  const candidates = spans.map(([left]) => {
    const turns = turnsFrom(left);
    const reach = Math.max(...spans.map(([, right], i) => right + (turns[i] ?? 0))) - left;
    return { turns, reach };
  });
  const [best] = candidates.sort((a, b) => a.reach - b.reach);
  return lines.map((line, i) => line.map(([x, y]) => [x + (best?.turns[i] ?? 0), y] as const));
}
