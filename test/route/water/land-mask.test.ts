import { describe, expect, it } from 'vitest';
import { buildLandMask, isLand, isLandCell, type LandMask, setCells } from '../../../src/route/land-mask.js';

describe('land mask', () => {
  const mask = buildLandMask('WATER', 8);

  it.each([
    ['Paris', 48.85, 2.35, true],
    ['middle of the Atlantic', 0, -30, false],
    ['south pole', -89.9, 0, true],
    ['Viti Levu, Fiji', -17.8, 178, true],
    ['Pacific at the latitude of Fiji', -16.5, 170, false],
    ['Pacific east of the antimeridian', -16.5, -170, false],
    ['Chukotka west of the antimeridian', 67, 179, true],
    ['Chukotka east of the antimeridian', 67, -179, true],
    ['Caspian Sea', 42, 50.5, false],
    ['Lake Superior', 47.7, -87.5, false],
  ] as const)('%s (%d, %d): land %s', (_, latitude, longitude, land) => {
    expect(isLand(mask, { latitude, longitude })).toBe(land);
  });

  it('counts lakes as land by default, and the Great Lakes as water for ships', () => {
    const superior = { latitude: 47.7, longitude: -87.5 };
    const ladoga = { latitude: 60.9, longitude: 31.5 };
    const [land, ships] = [buildLandMask('LAND', 8), buildLandMask('GREAT_LAKES_AS_WATER', 8)];
    expect([land, ships, mask].map((m) => isLand(m, superior))).toEqual([true, false, false]);
    expect([land, ships, mask].map((m) => isLand(m, ladoga))).toEqual([true, true, false]);
  });

  it('covers 29 % of the globe, as the land does (28.6 % without the large lakes)', () => {
    let [land, all] = [0, 0];
    for (let row = 0; row < mask.rows; row++) {
      const share = Math.cos((((row + 0.5) / mask.cellsPerDegree - 90) * Math.PI) / 180);
      for (let column = 0; column < mask.columns; column++) {
        all += share;
        if (isLandCell(mask, row, column)) land += share;
      }
    }
    expect(land / all).toBeGreaterThan(0.28);
    expect(land / all).toBeLessThan(0.295);
  });

  it.each([
    ['within a byte', 17, 21],
    ['over several bytes', 5, 43],
    ['on from the last column to the first', 60, 70],
    ['from before the first column', -9, 3],
    ['all round and further', -40, 70],
    ['nothing', 12, 12],
  ])('sets cells %s as one by one, and clears them again', (_, from, to) => {
    const small: LandMask = { cellsPerDegree: 1, columns: 64, rows: 3, bits: new Uint8Array(24) };
    const expected = Array.from({ length: 64 }, (_, column) =>
      [-64, 0, 64].some((turn) => column + turn >= from && column + turn < to),
    );
    setCells(small, 1, from, to, true);
    for (const [row, cells] of [
      [0, expected.map(() => false)],
      [1, expected],
      [2, expected.map(() => false)],
    ] as const)
      expect(cells.map((_, column) => isLandCell(small, row, column))).toEqual(cells);
    const full: LandMask = { ...small, bits: new Uint8Array(24).fill(255) };
    setCells(full, 1, from, to, false);
    expect(expected.map((_, column) => !isLandCell(full, 1, column))).toEqual(expected);
  });
});
