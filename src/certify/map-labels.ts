import type { DrawnLeg, DrawnMap, Point } from './map.js';

/** A name on the map with the box it stands in, in points. */
export interface Label {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Whether the name extends to the right of the point or to the left. */
  readonly toTheRight: boolean;
}

/** A leg's number on its course. */
export interface LegNumber {
  readonly leg: DrawnLeg;
  readonly at: Point;
}

/** Numbers closer than this to another mark would be hard to read. */
const CLEARANCE = 11;
/** Positions along its course where a number may stand, the best first. */
const FRACTIONS = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8];

/** A place for each leg's number near the middle of its course, clear of other marks; legs without room have none. */
export function placeNumbers(map: DrawnMap): readonly LegNumber[] {
  const taken: Point[] = [map.start, map.end, ...map.hubs];
  return map.legs.flatMap((leg) => {
    const at = FRACTIONS.map((fraction) => pointAt(leg.course, fraction)).find(
      (point) => point !== undefined && taken.every((mark) => distance(mark, point) >= CLEARANCE),
    );
    if (at === undefined) return [];
    taken.push(at);
    return [{ leg, at }];
  });
}

/** The point of a course at a fraction of its length. */
function pointAt(course: readonly Point[], fraction: number): Point | undefined {
  const lengths = course.map((point, index) => distance(course[index - 1] ?? point, point));
  let left = fraction * lengths.reduce((sum, length) => sum + length, 0);
  return course.find((_, index) => {
    left -= lengths[index] ?? 0;
    return left <= 0;
  });
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

const HEIGHT = 12;
/** From the mark to its name. */
const GAP = 5;
/** Advance of a character at the label's size: capitals and East Asian characters are the widest. */
const NARROW = 4.6;
const WIDE = 7.8;

/**
 * Places the names of start and end beside their marks: at whichever of the four corners the name covers the least of
 * the route, other marks and the first name, within the frame. Ties go to the upper right.
 */
export function placeLabels(map: DrawnMap, names: readonly [string | undefined, string | undefined]): readonly Label[] {
  const placed: Label[] = [];
  const numbers = placeNumbers(map).map(({ at }) => at);
  const drawn = [...map.legs.flatMap((leg) => leg.course), ...numbers, ...map.hubs, map.start, map.end];
  for (const [index, text] of names.entries()) {
    if (text === undefined) continue;
    const best = corners(text, index === 0 ? map.start : map.end, map)
      .map((label) => ({ label, cost: costOf(label, map, drawn, placed) }))
      .reduce((least, candidate) => (candidate.cost < least.cost ? candidate : least));
    placed.push(best.label);
  }
  return placed;
}

function corners(text: string, [x, y]: Point, map: DrawnMap): readonly Label[] {
  const wanted = Array.from(text).reduce((sum, character) => sum + (character > '\u2e80' ? WIDE : NARROW), 8);
  const width = Math.min(wanted, map.width / 2);
  return [
    { toTheRight: true, x: x - 5, y: y - GAP - HEIGHT },
    { toTheRight: false, x: x - width + 5, y: y - GAP - HEIGHT },
    { toTheRight: true, x: x - 5, y: y + GAP },
    { toTheRight: false, x: x - width + 5, y: y + GAP },
    { toTheRight: true, x: x + GAP, y: y - HEIGHT / 2 },
    { toTheRight: false, x: x - GAP - width, y: y - HEIGHT / 2 },
  ].map((corner) => ({ ...corner, text, width, height: HEIGHT }));
}

/** Points of the drawing under the name; leaving the frame or covering another name costs more than all of them. */
function costOf(label: Label, map: DrawnMap, drawn: readonly Point[], placed: readonly Label[]): number {
  const { x, y, width, height } = label;
  const outside = x < 1 || y < 1 || x + width > map.width - 1 || y + height > map.height - 1;
  const over = placed.some(
    (other) => x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height,
  );
  const covered = drawn.filter(
    ([px, py]) => px > x - 2 && px < x + width + 2 && py > y - 2 && py < y + height + 2,
  ).length;
  return covered + (outside ? 1e6 : 0) + (over ? 1e5 : 0);
}
