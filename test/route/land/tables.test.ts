import { describe, expect, test } from 'vitest';
import { greatCircleKm, type LatLon } from '../../../src/geo/point.js';
import { indexBarriers, packBarriers } from '../../../src/route/engines/land/barriers.js';
import { isGaugeBreak } from '../../../src/route/engines/land/build/gauges.js';
import { createGazetteer } from '../../../src/route/engines/land/build/gazetteer.js';
import { misfit } from '../../../src/route/engines/land/build/line-places.js';
import { RAIL_BENDS } from '../../../src/route/engines/land/build/rail-lines.js';
import { orderByPlace, readSettlements, thinOut } from '../../../src/route/engines/land/build/settlements.js';
import { readStretches } from '../../../src/route/engines/land/build/stretches.js';
import { readBarriers, readCrossings, readNoRail } from '../../../src/route/engines/land/build/tables.js';
import { at } from './open.js';

const settlements = readSettlements();
const gazetteer = createGazetteer(settlements);

function keyOf({ latitude, longitude }: LatLon): string {
  return `${latitude} ${longitude}`;
}

function straightKm(points: readonly LatLon[]): number {
  return points.slice(1).reduce((sum, point, i) => sum + greatCircleKm(points[i] ?? point, point), 0);
}

/** Roads through gorges and over passes, each looked at: a slip in any other row shows at two and a half times straight. */
const WINDING = new Set([
  'Imphal-Jiribam',
  'Bomdila-Tawang',
  'Celendin-Chachapoyas',
  'Cajabamba-Huamachuco',
  'Abancay-Andahuaylas',
  'Thimphu-Wangdue Phodrang',
  'Trashigang-Samdrup Jongkhar',
  'Zhemgang-26.87/90.49',
  'Tanakpur-Champawat',
]);

describe('the tables are plausible', () => {
  test.each(['road', 'rail'] as const)(
    '%s corridors name places that exist, longer than straight, not twice and a half',
    (mode) => {
      const wrong = readStretches(mode, gazetteer).filter(({ name, points, km, byPosts }) => {
        // Kilometre posts are of stations, and rounded: a town's centre may lie some kilometres from its own.
        if (byPosts === true) return misfit(straightKm(points), km, RAIL_BENDS) > 0;
        const detour = km / straightKm(points);
        return !(detour >= 1 && detour < (WINDING.has(name) ? 3 : 2.5));
      });
      expect(wrong.map((c) => c.name)).toEqual([]);
    },
  );
  test.each(['road', 'rail'] as const)('%s crossings are no shorter than straight', (mode) => {
    const wrong = readCrossings(mode, gazetteer).filter(({ from, to, km }) => km < greatCircleKm(from, to));
    expect(wrong.map((c) => c.name)).toEqual([]);
  });
  test('no listed line has a station where there is no railway, but for the mines and the lake at the end of two', () => {
    const divisions = new Map(settlements.map((s) => [keyOf(s), s]));
    const noRail = readNoRail();
    const stations = readStretches('rail', gazetteer)
      .flatMap(({ points }) => points)
      .map((point) => divisions.get(keyOf(point)))
      .filter((s) => s !== undefined)
      .filter((s) => noRail.has(s.countryCode) || noRail.has(`${s.countryCode}.${s.admin1}`));
    expect([...new Set(stations.map(({ name }) => name))].sort()).toEqual(['Hay River', 'Labrador City']);
  });
});

describe('settlements', () => {
  const kept = thinOut(settlements);

  test('of a town and a suburb closer than the spacing, the town stays', () => {
    const [largest] = settlements;
    expect(kept[0]).toBe(largest);
    const tooNear = kept
      .slice(1, 400)
      .filter((a) => kept.slice(0, 400).some((b) => a !== b && greatCircleKm(a, b) < 2.5));
    expect(tooNear).toEqual([]);
  });
  test('sorted by position are the same settlements, with neighbours mostly close together', () => {
    const ordered = orderByPlace(kept);
    expect(new Set(ordered)).toEqual(new Set(kept));
    const steps = ordered
      .slice(1)
      .map((s, i) => greatCircleKm(ordered[i] ?? s, s))
      .sort((a, b) => a - b);
    expect(steps[steps.length >> 1]).toBeLessThan(25);
  });
});

test('the Strait of Messina is a barrier, the road along its shore is not', () => {
  const crossesBarrier = indexBarriers(packBarriers(readBarriers(gazetteer)));
  const [villa, messina, reggio] = [at(38.219, 15.637), at(38.194, 15.554), at(38.11, 15.65)];
  expect(crossesBarrier(villa, messina)).toBe(true);
  expect(crossesBarrier(villa, reggio)).toBe(false);
});

test('a barrier across the middle of a link is found wherever both lie, and one beyond its end is not', () => {
  const steps = [-3.7, -1, -0.2, 0, 0.2, 1, 3.7];
  for (const latitude of [-60.5, -0.1, 0, 12.3, 45]) {
    for (const longitude of [-175, -1, 0, 0.5, 100]) {
      for (const north of steps) {
        for (const east of steps) {
          if (north === 0 && east === 0) continue;
          const from = at(latitude, longitude);
          const to = at(latitude + north, longitude + east);
          const across = (share: number) => [
            at(latitude + share * north - 0.1 * east, longitude + share * east + 0.1 * north),
            at(latitude + share * north + 0.1 * east, longitude + share * east - 0.1 * north),
          ];
          const where = [latitude, longitude, north, east];
          expect([...where, indexBarriers(packBarriers([across(0.5)]))(from, to)]).toEqual([...where, true]);
          expect([...where, indexBarriers(packBarriers([across(1.5)]))(from, to)]).toEqual([...where, false]);
        }
      }
    }
  }
});

test('a ridge is a barrier from pass to pass, the passes themselves are open', () => {
  const crossesBarrier = indexBarriers(packBarriers(readBarriers(gazetteer)));
  const place = (name: string) => gazetteer.find(name);
  // 70 km apart over the Trans-Ili Alatau, which no road crosses.
  expect(crossesBarrier(place('Almaty KZ'), place('Cholpon-Ata KG'))).toBe(true);
  // North and south of the Brenner; along the Inn.
  expect(crossesBarrier(at(47.01, 11.505), at(46.99, 11.505))).toBe(false);
  expect(crossesBarrier(place('Innsbruck AT'), place('Wörgl AT'))).toBe(false);
  expect(crossesBarrier(place('Sion CH'), place('Interlaken CH'))).toBe(true);
});

test.each([
  ['RU', 'CN', true],
  ['BY', 'PL', true],
  ['ES', 'FR', true],
  ['KZ', 'RU', false],
  ['DE', 'PL', false],
  ['IE', 'GB', false],
])('gauge from %s to %s breaks: %s', (a, b, expected) => {
  expect(isGaugeBreak(a, b)).toBe(expected);
  expect(isGaugeBreak(b, a)).toBe(expected);
});
