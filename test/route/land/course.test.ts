import { describe, expect, test } from 'vitest';
import { greatCircleKm, type LatLon } from '../../../src/geo/point.js';
import { findCourse } from '../../../src/route/engines/land/build/course.js';
import { buildSnapper } from '../../../src/route/graph/snapper.js';

/** Two twin towns on both sides of a border, at the far end of a lake that nothing stands in. */
const HOME: LatLon = { latitude: 46.517, longitude: -84.333 };
const ABROAD: LatLon = { latitude: 46.495, longitude: -84.345 };
const START: LatLon = { latitude: 48.382, longitude: -89.25 };
const BEHIND: LatLon = { latitude: 48.17, longitude: -89.6 };

function courseThrough(towns: readonly LatLon[], isAllowed = (_: number) => true): readonly LatLon[] {
  return findCourse(START, HOME, 200, {
    snapper: buildSnapper(
      towns.map((t) => t.latitude),
      towns.map((t) => t.longitude),
    ),
    pointOf: (id) => towns[id] as LatLon,
    importanceOf: () => 0.5,
    // The straight line leads over water, but for short hops.
    isDry: (a, b) => greatCircleKm(a, b) < 50,
    crossesBarrier: () => false,
    isAllowed,
  });
}

describe('the course of a listed road', () => {
  test('passes each place once, however much length is left to bend', () => {
    const course = courseThrough([START, ABROAD, HOME]);
    expect(new Set(course).size).toBe(course.length);
  });

  test('never turns back behind its start', () => {
    expect(courseThrough([START, BEHIND, HOME])).not.toContain(BEHIND);
  });

  test('stays within its country', () => {
    expect(courseThrough([START, ABROAD, HOME], (id) => id !== 1)).toEqual([START, HOME]);
  });
});
