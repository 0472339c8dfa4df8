import { describe, expect, it } from 'vitest';
import { listEdge } from '../../../src/route/engines/water/waypoints/corners.js';
import { isLandCell, type LandMask } from '../../../src/route/land-mask.js';

/** A random coast, the same each time; both edges of the map have land. */
function drawCoast(): LandMask {
  const mask: LandMask = { cellsPerDegree: 8, columns: 2880, rows: 1440, bits: new Uint8Array((2880 * 1440) / 8) };
  let seed = 20_261_122;
  const next = (below: number): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return (seed >>> 8) % below;
  };
  for (let i = 0; i < 4000; i++) mask.bits[(680 + next(80)) * 360 + next(360)] = next(256);
  for (let row = 690; row < 740; row += 7) {
    mask.bits[row * 360] = 255;
    mask.bits[row * 360 + 359] = 129;
  }
  return mask;
}

describe('candidates for corners of the shore', () => {
  it('are all water cells beside land, with how much of the window is land and where the open water is, counted cell by cell', () => {
    const mask = drawCoast();
    const cellKm = 111.195 / 8;
    const expected = [];
    for (let row = 700; row < 730; row++) {
      const narrow = Math.cos((((row + 0.5) / 8 - 90) * Math.PI) / 180);
      for (let column = 0; column < mask.columns; column++) {
        const land = (up: number, right: number): boolean => isLandCell(mask, row + up, column + right);
        if (land(0, 0) || !(land(-1, 0) || land(1, 0) || land(0, -1) || land(0, 1))) continue;
        let [cells, inshore, north, east] = [0, 0, 0, 0];
        for (let up = -1; up <= 1; up++) {
          const width = Math.floor(Math.sqrt(20 ** 2 - (up * cellKm) ** 2) / (cellKm * narrow));
          for (let right = -width; right <= width; right++) {
            cells += 1;
            if (!land(up, right)) continue;
            inshore += 1;
            north -= up;
            east -= right * narrow;
          }
        }
        const length = Math.hypot(east, north) || 1;
        expected.push({ row, column, share: inshore / cells, east: east / length, north: north / length });
      }
    }
    expect(expected.length).toBeGreaterThan(1000);
    expect(listEdge(mask, 700, 730)).toEqual(expected);
  });
});
