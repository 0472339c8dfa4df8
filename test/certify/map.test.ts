import jsQR from 'jsqr';
import { describe, expect, test } from 'vitest';
import { drawMap } from '../../src/certify/map.js';
import { placeLabels, placeNumbers } from '../../src/certify/map-labels.js';
import type { Position, RouteDrawing } from '../../src/certify/model.js';
import { qrPath } from '../../src/certify/qr.js';

const [WIDTH, HEIGHT] = [520, 205];
const FRANKFURT: Position = [8.56, 50.03];
const TOKYO: Position = [139.78, 35.55];
const LOS_ANGELES: Position = [-118.41, 33.94];
const LONDON: Position = [-0.13, 51.5];
const BRUSSELS: Position = [4.38, 50.84];

const routeOf = (...lines: readonly (readonly Position[])[]): RouteDrawing => ({
  legs: lines.map((line, index) => ({ number: index + 1, mode: 'AIR', lines: [line], schematic: false })),
  hubs: [],
});

const draw = (route: RouteDrawing) => {
  const map = drawMap(route, WIDTH, HEIGHT);
  if (map === undefined) throw new Error('nothing drawn');
  return map;
};

/** Corner points of an SVG path. */
const pointsOf = (path: string): readonly (readonly [number, number])[] =>
  [...path.matchAll(/[ML](-?[\d.]+),(-?[\d.]+)/g)].map((match) => [Number(match[1]), Number(match[2])]);

describe('the map', () => {
  test.each([
    ['across the street', [LONDON, [-0.14, 51.51]]],
    ['in a region', [LONDON, BRUSSELS]],
    ['over the Pacific', [TOKYO, LOS_ANGELES]],
    [
      'over the pole',
      [
        [10, 80],
        [-170, 80],
      ],
    ],
    [
      'between antipodes',
      [
        [0, 0],
        [180, 0],
      ],
    ],
    ['in one place', [LONDON, LONDON]],
  ] as [string, Position[]][])('keeps both ends of a route %s inside the frame', (_, line) => {
    const { start, end, land } = draw(routeOf(line));
    for (const [x, y] of [start, end]) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(WIDTH);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(HEIGHT);
    }
    expect(land).not.toMatch(/NaN|Infinity/);
  });

  test('puts north up and east right', () => {
    const { start, end } = draw(routeOf([LONDON, BRUSSELS]));
    expect(end[0]).toBeGreaterThan(start[0]);
    expect(end[1]).toBeGreaterThan(start[1]);
  });

  test('draws Tokyo to Los Angeles across the Pacific in one line, not around the world', () => {
    const { start, end, legs } = draw(routeOf([TOKYO, LOS_ANGELES]));
    expect(start[0]).toBeLessThan(end[0]);
    expect(legs[0]?.path.match(/M/g)).toHaveLength(1);
    expect(
      draw(routeOf([FRANKFURT, TOKYO], [TOKYO, LOS_ANGELES])).legs.map(({ path }) => path.match(/M/g)?.length),
    ).toEqual([1, 1]);
  });

  test('writes the numbers of legs on their courses, apart from each other even where two legs run side by side', () => {
    const numbers = placeNumbers(draw(routeOf([FRANKFURT, LOS_ANGELES], [LOS_ANGELES, FRANKFURT])));
    expect(numbers.map(({ leg }) => leg.number)).toEqual([1, 2]);
    const [a, b] = numbers;
    if (a === undefined || b === undefined) throw new Error('two numbers');
    expect(Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1])).toBeGreaterThan(10);
    for (const { leg, at } of numbers) {
      const nearest = pointsOf(leg.path).map(([x, y]) => Math.hypot(x - at[0], y - at[1]));
      expect(Math.min(...nearest)).toBeLessThan(20);
    }
  });

  test('draws a hub once, however often it is passed', () => {
    expect(draw({ ...routeOf([LONDON, BRUSSELS]), hubs: [BRUSSELS, LONDON, BRUSSELS] }).hubs).toHaveLength(2);
  });

  test('is left out when nothing has a position', () => {
    expect(drawMap({ legs: [], hubs: [] }, WIDTH, HEIGHT)).toBeUndefined();
  });

  test('is the same drawing every time', () => {
    expect(draw(routeOf([LONDON, BRUSSELS]))).toEqual(draw(routeOf([LONDON, BRUSSELS])));
  });
});

describe('the names on the map', () => {
  const LONG = 'A name that is longer than any map has room for, and longer still, and then some more of it';

  test.each([
    ['ends far apart', [FRANKFURT, LOS_ANGELES], 'Frankfurt', 'Los Angeles'],
    ['ends in one place', [LONDON, LONDON], 'London', '倫敦'],
    ['long names', [LONDON, BRUSSELS], LONG, LONG],
  ] as [string, Position[], string, string][])('stay in the frame and apart: %s', (_, line, from, to) => {
    const [a, b] = placeLabels(draw(routeOf(line)), [from, to]);
    if (a === undefined || b === undefined) throw new Error('two names');
    for (const { x, y, width, height } of [a, b]) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(WIDTH);
      expect(y + height).toBeLessThanOrEqual(HEIGHT);
    }
    const apart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
    expect(apart).toBe(true);
  });

  test('leave the route uncovered if there is room beside it', () => {
    const map = draw(routeOf([LONDON, BRUSSELS]));
    for (const { x, y, width, height } of placeLabels(map, ['London', 'Brussels'])) {
      const under = map.legs[0]?.course.filter(([px, py]) => px > x && px < x + width && py > y && py < y + height);
      expect(under).toEqual([]);
    }
  });
});

test('the code on the certificate reads as the address, by another reader', () => {
  const address = 'https://cargowake.example.org/verify/5f0c9b0e-8f0a-4d53-9a0e-0d6a2f6f1c11';
  const { size, path } = qrPath(address);
  const [scale, quiet] = [4, 4];
  const side = (size + 2 * quiet) * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, column, row, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let y = 0; y < scale; y += 1) {
      const from = ((Number(row) + quiet) * scale + y) * side + (Number(column) + quiet) * scale;
      for (let x = 0; x < Number(run) * scale; x += 1) pixels.fill(0, (from + x) * 4, (from + x) * 4 + 3);
    }
  }
  const read = jsQR as unknown as typeof jsQR.default;
  expect(read(pixels, side, side)?.data).toBe(address);
});
