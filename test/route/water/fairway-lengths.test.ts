import { describe, expect, it } from 'vitest';
import { listLengths } from '../../../src/route/engines/water/add-waterways.js';
import { readFairways, readPassages } from '../../../src/route/engines/water/waterways.js';
import { getRouter } from './support.js';

/** Points of the equator: a degree is 111.2 km. */
const at = (longitude: number, km?: number) => ({ latitude: 0, longitude, km });

describe('the kilometres of a fairway', () => {
  it('are the drawn ones where none is published', () => {
    expect(listLengths([at(0), at(1), at(3)], undefined).map(Math.round)).toEqual([111, 222]);
  });

  it('are shared out from the length of the whole', () => {
    expect(listLengths([at(0), at(1), at(3)], 600).map(Math.round)).toEqual([200, 400]);
  });

  it('are those between points with a published kilometre, whatever the whole is said to be', () => {
    const lengths = listLengths([at(0, 0), at(1), at(3, 300), at(4, 500), at(5)], 9999);
    expect(lengths.map(Math.round)).toEqual([100, 200, 200, 111]);
  });

  it('rise along every fairway, and end at the length of its passage', () => {
    for (const { passage: id, points } of readFairways()) {
      const stated = points.flatMap(({ km }) => (km === undefined ? [] : [km]));
      if (stated.length === 0) continue;
      expect(stated, id).toEqual(stated.toSorted((a, b) => a - b));
      expect(points[0]?.km, id).toBe(0);
      expect(readPassages().find((passage) => passage.id === id)?.lengthKm, id).toBe(stated.at(-1));
    }
  });

  it.each([
    // USACE: New Orleans mile 95 and 20 miles of Southwest Pass, Baton Rouge mile 233; the sea buoy lies 2 miles out.
    ['Southwest Pass to New Orleans', [28.88, -89.43], [29.94, -90.06], 188],
    ['New Orleans to Baton Rouge', [29.94, -90.06], [30.44, -91.19], 222],
    // Hidrovía kilometres 0, 420 and 590.
    ['Buenos Aires to Rosario', [-34.58, -58.33], [-32.95, -60.62], 420],
    ['Rosario to Santa Fe', [-32.95, -60.62], [-31.65, -60.68], 170],
    // Kilometres 68 and 6 of the lower Weser.
    ['Bremerhaven to Bremen', [53.57, 8.54], [53.12, 8.73], 62],
    // Changjiang kilometres 25 and 392.
    ['Wusong to Nanjing', [31.4, 121.52], [32.12, 118.74], 367],
    // Port of Melbourne: 41 nautical miles.
    ['Port Phillip Heads to Melbourne', [-38.3, 144.62], [-37.82, 144.92], 76],
  ] as const)('%s', async (_name, [fromLatitude, fromLongitude], [latitude, longitude], km) => {
    const from = { latitude: fromLatitude, longitude: fromLongitude };
    const { distanceKm } = await getRouter().route(from, { latitude, longitude }, { constraints: [] });
    expect(Math.abs(distanceKm - km)).toBeLessThan(0.01 * km + 1);
  });
});
