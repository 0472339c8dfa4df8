import { describe, expect, test } from 'vitest';
import { frameOf, gather } from '../../web/src/map/frame.js';
import type { Line } from '../../web/src/map/lines.js';
import { project } from '../../web/src/map/mercator.js';

const NORTH = project([0, 84])[1];
const SOUTH = project([0, -60])[1];
const HAMBURG_MUNICH: Line = [
  [10, 53.5],
  [11.6, 48.1],
];
/** Over the Pacific and on to Europe: once around the globe. */
const AROUND: readonly Line[] = [
  [
    [121, 31],
    [197, 60],
    [272, 41.9],
  ],
  [
    [-118, 34],
    [4.5, 51.9],
  ],
];

describe('The map of all lanes', () => {
  test.each([0.8, 1.3, 1.8, 2.6])('shows every line and fills a place %d times as wide as high', (ratio) => {
    for (const lines of [[HAMBURG_MUNICH], AROUND]) {
      const [left, top, width, height] = frameOf(lines, ratio);
      expect(width / height).toBeCloseTo(ratio, 9);
      for (const [x, y] of lines.flat().map(project)) {
        expect(x).toBeGreaterThan(left);
        expect(x).toBeLessThan(left + width);
        expect(y).toBeGreaterThan(top);
        expect(y).toBeLessThan(top + height);
      }
    }
  });

  test('shows nothing north of the land or south of it while the world is high enough', () => {
    for (const latitude of [80, 60, 0, -50]) {
      const line: Line = [
        [-60, latitude],
        [60, latitude],
      ];
      const [, top, , height] = frameOf([line], 1.7);
      expect(top).toBeGreaterThanOrEqual(NORTH);
      expect(top + height).toBeLessThanOrEqual(SOUTH + 1e-9);
    }
  });

  test('is never closer than a country', () => {
    const [, , width] = frameOf([
      [
        [10, 53],
        [10.1, 53],
      ],
    ]);
    expect(width).toBeGreaterThanOrEqual(12);
  });

  test('turns lines around the globe so that they reach over as little of it as they can', () => {
    const xs = gather(AROUND)
      .flat()
      .map(([x]) => x);
    // From Shanghai over the Pacific to Los Angeles at 242, and from there to Rotterdam at 364.5.
    expect(Math.max(...xs) - Math.min(...xs)).toBeCloseTo(364.5 - 121, 9);
    expect(gather([HAMBURG_MUNICH])).toEqual([HAMBURG_MUNICH]);
  });
});
