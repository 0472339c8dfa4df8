import { expect, test } from 'vitest';
import { createRandom } from '../../../bench/support/random.js';
import { contains, pack } from '../../../src/route/engines/water/packed-mask.js';
import { CELLS_PER_DEGREE, cellColumn, cellRow } from '../../../src/route/engines/water/sea-cells.js';
import { isLand, isLandCell, type LandMask, markLand } from '../../../src/route/land-mask.js';

const SEED = 20261121;

test(`a packed mask has the cells of the mask, wherever and in longitudes beyond 180 too (seed ${SEED})`, () => {
  const random = createRandom(SEED);
  const [rows, columns] = [180 * CELLS_PER_DEGREE, 360 * CELLS_PER_DEGREE];
  const mask: LandMask = {
    cellsPerDegree: CELLS_PER_DEGREE,
    columns,
    rows,
    bits: new Uint8Array((rows * columns) / 8),
  };
  const islands = Array.from({ length: 200 }, (_, i) => {
    const [south, west, side] = [175 * random() - 90, 355 * random() - 180, i % 10 === 0 ? 5 : random() / 4];
    markLand(mask, [
      { latitude: south, longitude: west },
      { latitude: south, longitude: west + side },
      { latitude: south + side, longitude: west },
    ]);
    return { south, west, side };
  });
  const packed = pack(mask);
  let land = 0;
  for (const { south, west, side } of islands) {
    for (let i = 0; i < 100; i++) {
      const [latitude, longitude] = [south + side * random(), west + side * random()];
      const [row, column] = [cellRow(latitude), cellColumn(longitude)];
      expect(contains(packed, row, column)).toBe(isLandCell(mask, row, column));
      expect(contains(packed, row, column)).toBe(isLand(mask, { latitude, longitude }));
      expect(cellColumn(longitude + 360)).toBe(column);
      expect(cellColumn(longitude - 360)).toBe(column);
      if (contains(packed, row, column)) land += 1;
    }
  }
  expect(land).toBeGreaterThan(5000);
  expect([cellRow(-90), cellRow(90), cellRow(-91), cellColumn(-180), cellColumn(180)]).toEqual([0, rows - 1, 0, 0, 0]);
});
