import * as coder from '@rapideditor/country-coder';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../bench/support/random.js';
import type { LatLon } from '../../src/geo/point.js';
import { countryAt } from '../../src/locate/engines/embedded/countries.js';
import { PolygonBands } from '../../src/locate/engines/embedded/polygon-bands.js';

/** The coder itself, over all edges of its polygons; the Canaries, Ceuta and Melilla count as Spain, all of Cyprus as Cyprus. */
function oracle({ latitude, longitude }: LatLon): string | undefined {
  const code = coder.iso1A2Code([longitude, latitude], { level: 'territory' });
  if (code === null && longitude > 32.2 && longitude < 34.65 && latitude > 34.5 && latitude < 35.75) return 'CY';
  return code === 'IC' || code === 'EA' ? 'ES' : (code ?? undefined);
}

const corners = coder.borders.features.flatMap(({ geometry }) =>
  geometry?.type === 'MultiPolygon' ? geometry.coordinates.flat(2) : [],
);

describe('the country of a point is that of country-coder', () => {
  const random = createRandom(20_261_121);

  it('all over the world', () => {
    for (let i = 0; i < 30_000; i++) {
      const point = { latitude: random() * 180 - 90, longitude: random() * 360 - 180 };
      expect(countryAt(point), JSON.stringify(point)).toBe(oracle(point));
    }
  });

  it('on the corners of borders, and close to them', () => {
    for (const [longitude = 0, latitude = 0] of corners) {
      for (const shift of [0, 1e-9, 0.01 * random()]) {
        const point = { latitude: latitude + shift, longitude: longitude - shift };
        expect(countryAt(point), JSON.stringify(point)).toBe(oracle(point));
      }
    }
  });

  it.each([
    [{ latitude: 90, longitude: 0 }, undefined],
    [{ latitude: -90, longitude: 0 }, 'AQ'],
    [{ latitude: 28.1, longitude: -15.4 }, 'ES'],
    [{ latitude: 22.3, longitude: 114.2 }, 'HK'],
    // Nicosia and Famagusta: no truck could reach them while they counted as sea.
    [{ latitude: 35.17531, longitude: 33.3642 }, 'CY'],
    [{ latitude: 35.12489, longitude: 33.94135 }, 'CY'],
    [{ latitude: -17.8, longitude: 180 }, oracle({ latitude: -17.8, longitude: 180 })],
  ])('%j', (point, code) => {
    expect(countryAt(point)).toBe(code);
    expect(oracle(point)).toBe(code);
  });
});

describe('the polygons that contain a point', () => {
  const square = (west: number, south: number, size: number) => [
    [west, south],
    [west + size, south],
    [west + size, south + size],
    [west, south + size],
    [west, south],
  ];

  it('exclude holes and include all that overlap', () => {
    const bands = new PolygonBands([[square(0, 0, 10), square(4, 4, 2)], [square(8, 8, 10)]]);
    expect(bands.list(1, 1)).toEqual([0]);
    expect(bands.list(5, 5)).toEqual([]);
    expect(bands.list(9, 9)).toEqual([0, 1]);
    expect(bands.list(17, 17)).toEqual([1]);
    expect(bands.list(1, 17)).toEqual([]);
    expect(bands.list(1, 90)).toEqual([]);
  });
});
