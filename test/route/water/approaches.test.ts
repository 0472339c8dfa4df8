import { describe, expect, test } from 'vitest';
import { addApproaches } from '../../../src/route/engines/water/approaches.js';

const line = [
  { latitude: 0, longitude: 0 },
  { latitude: 0, longitude: 1 },
];
const sea = (km: number) => [{ inland: false, km, line }];
const lengthOf = (km: number): number => addApproaches(sea(km), km).reduce((sum, part) => sum + part.km, 0);

describe('approaches at the ends of a voyage', () => {
  test('add at most 10 km, nothing to a distance of zero, and grow with the distance', () => {
    expect(addApproaches(sea(0), 0)).toEqual(sea(0));
    expect(lengthOf(10_000)).toBeCloseTo(10_010, 6);
    // 10 km x (1 - 1/e) at the reach of 400 km.
    expect(lengthOf(400)).toBeCloseTo(406.321, 3);
  });
  test('are never more than those of the two halves', () => {
    for (const km of [1, 30, 200, 900]) expect(lengthOf(2 * km)).toBeLessThanOrEqual(2 * lengthOf(km));
  });
  test('leave rivers and published lengths as they are', () => {
    expect(addApproaches([{ inland: true, km: 80, line }], 0)).toEqual([{ inland: true, km: 80, line }]);
    expect(addApproaches(sea(124), 0)[0]?.km).toBe(124);
  });
});
