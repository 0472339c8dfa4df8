import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { createEstimator } from '../../src/estimate/estimator.js';
import { loadLibrary } from '../../src/estimate/factors/library.js';
import type { Movement } from '../../src/estimate/types.js';
import type { WaterSpec } from '../../src/request/types.js';
import type { WaterVehicle } from '../../src/request/vocabulary.js';
import { enclosedWaterOf } from '../../src/route/enclosed-waters.js';
import { cargoOf, gramsOf, lineOf, movementOf } from './support/fixtures.js';

const estimator = createEstimator();

function sail(km: number, vehicle: WaterVehicle, movement: Partial<Movement>, spec: Partial<WaterSpec> = {}) {
  return estimator.transport({
    spec: { mode: 'WATER', vehicle, navigationConstraints: [], ...spec },
    cargo: cargoOf(10),
    movement: movementOf(km, { waterway: 'SEA', ...movement }),
    vehicle,
  });
}

describe('the usual ship', () => {
  it('on the Caspian fits the Caspian, whichever countries trade across it', () => {
    const caspian = { passages: ['CASPIAN_SEA'] };
    for (const [originCountry, destinationCountry] of [
      ['KZ', 'AZ'],
      ['RU', 'IR'],
      ['TM', 'RU'],
    ] as const) {
      const ends = { ...caspian, originCountry, destinationCountry };
      expect(Number(lineOf(sail(700, 'CONTAINER', ends), 'shipTeu'))).toBeLessThanOrEqual(600);
      expect(Number(lineOf(sail(700, 'BULK_CARRIER', ends), 'capacity'))).toBeLessThanOrEqual(13_000);
    }
  });

  it.each([
    // 225.5 x 23.8 x 8.08 m are about 30,000 t (Seaway).
    ['BULK_CARRIER', 'ST_LAWRENCE_SEAWAY', 30_000],
    ['OIL_TANKER', 'HOOGHLY', 30_000],
    ['GENERAL_CARGO', 'DON', 7000],
    ['BULK_CARRIER', 'GREAT_LAKES', 80_000],
  ] as const)('%s fits %s: %d t at most', (vehicle, water, most) => {
    expect(Number(lineOf(sail(7000, vehicle, { passages: ['DOVER', water] }), 'capacity'))).toBeLessThanOrEqual(most);
  });

  it('between two coasts is not the one of their trade where both are near', () => {
    // Vladivostok is called at by feeders from Busan; its country trades with Asia from the Baltic.
    const near = { originCountry: 'RU', destinationCountry: 'KR' };
    expect(lineOf(sail(986, 'CONTAINER', near), 'shipTeu')).toBe(1800);
    expect(lineOf(sail(21_000, 'CONTAINER', near), 'shipTeu')).toBe(20_000);
    // Smaller ships than feeders stay, and so do the ships along one coast.
    expect(lineOf(sail(900, 'CONTAINER', { originCountry: 'US', destinationCountry: 'US' }), 'shipTeu')).toBe(1000);
    expect(lineOf(sail(900, 'CONTAINER', { originCountry: 'CN', destinationCountry: 'KR' }), 'shipTeu')).toBe(4300);
  });

  it('a stated capacity is used unchanged, without a note', () => {
    const stated = sail(700, 'CONTAINER', { passages: ['CASPIAN_SEA'] }, { capacity: { value: 900, unit: 'TEU' } });
    expect(lineOf(stated, 'shipTeu')).toBe(900);
    expect(stated.notes?.()).toEqual([]);
  });

  it('if a feeder serves one end, the voyage is divided between the ship of the lane and the feeder', () => {
    const ends = { originCountry: 'TH', destinationCountry: 'NL' };
    const with_ = sail(16_900, 'CONTAINER', { ...ends, passages: ['CHAO_PHRAYA', 'SUEZ'] });
    const wtw = (teu: number) => {
      const spec = { capacity: { value: teu, unit: 'TEU' } } as const;
      return gramsOf(sail(16_900, 'CONTAINER', ends, spec)).wtw;
    };
    // 1,500 km sailed of 16,900 x 1.15.
    const share = 1500 / (16_900 * 1.15);
    expect(gramsOf(with_).wtw).toBeCloseTo(wtw(1100) * share + wtw(20_000) * (1 - share), 3);
    expect(with_.notes?.()[0]).toMatch(/20,000 TEU and a feeder of 1,100 TEU \(bounded by the Chao Phraya\)/);
  });

  it('has no step where the feeder sails the whole voyage', () => {
    const bangkok = { originCountry: 'TH', destinationCountry: 'SG', passages: ['CHAO_PHRAYA'] };
    const perKm = (km: number) => gramsOf(sail(km, 'CONTAINER', bangkok)).wtw / km;
    const edge = 1500 / 1.15;
    expect(perKm(edge + 0.001) / perKm(edge - 0.001)).toBeCloseTo(1, 5);
  });

  it('of the short sea trades is smaller than that of the oceans', () => {
    for (const vehicle of ['BULK_CARRIER', 'OIL_TANKER', 'CHEMICAL_TANKER', 'RO_RO', 'VEHICLE_CARRIER'] as const) {
      const of = (km: number) => Number(lineOf(sail(km, vehicle, {}), 'capacity'));
      expect(of(900), vehicle).toBeLessThan(of(9000));
    }
  });

  it('between the Caribbean and the United States has a few thousand TEU', () => {
    const ship = sail(2100, 'CONTAINER', { originCountry: 'US', destinationCountry: 'PR' });
    // El Coquí and Taíno, Jacksonville to San Juan: 2,400 TEU.
    expect(Math.abs(Number(lineOf(ship, 'shipTeu')) / 2400 - 1)).toBeLessThan(0.2);
  });
});

describe('limits of the waters', () => {
  const PREFIX = 'sea/waters/';
  const library = loadLibrary();
  const rows = library.listIds(PREFIX).map((id) => {
    const [name = '', measure = ''] = id.slice(PREFIX.length).split('/');
    return { name: name.toUpperCase().replaceAll('-', '_'), measure, value: library.value(id) };
  });
  const passages = new Map(
    (
      parse(readFileSync('data/waterways/passages.csv'), {
        columns: true,
        comment: '#',
        comment_no_infix: true,
      }) as Readonly<Record<'id' | 'max_deadweight_tonnes' | 'max_teu', string>>[]
    ).map((row) => [row.id, row]),
  );

  it('belong to a passage, an enclosed water or a country', () => {
    const enclosed = ['CASPIAN_SEA', 'SEA_OF_AZOV', 'GREAT_LAKES'];
    for (const { name } of rows) {
      const known = passages.has(name) || enclosed.includes(name) || library.find(`country/${name.toLowerCase()}`);
      expect(known, name).toBeTruthy();
    }
  });

  it('let through no larger ship than routing does', () => {
    for (const { name, measure, value } of rows) {
      const row = passages.get(name);
      const most = measure === 'teu' ? row?.max_teu : measure === 'deadweight' ? row?.max_deadweight_tonnes : '';
      if (most !== undefined && most !== '') expect(value, `${name} ${measure}`).toBeLessThanOrEqual(Number(most));
    }
  });

  it.each([
    ['Aktau', [43.6, 51.2], 'Baku', [40.3, 49.9], 'CASPIAN_SEA'],
    ['Astrakhan', [46.3, 48.0], 'Amirabad', [36.85, 53.35], 'CASPIAN_SEA'],
    ['Taganrog', [47.2, 38.95], 'Istanbul', [41.0, 28.9], 'SEA_OF_AZOV'],
    ['Duluth', [46.75, -92.1], 'Gary', [41.6, -87.3], 'GREAT_LAKES'],
    ['Cleveland', [41.5, -81.7], 'Rotterdam', [51.95, 4.1], undefined],
    ['Novorossiysk', [44.7, 37.8], 'Constanța', [44.15, 28.65], undefined],
    ['Bandar Abbas', [27.15, 56.2], 'Mumbai', [18.95, 72.85], undefined],
  ] as const)('%s %j to %s %j lies in %s', (_, from, __, to, expected) => {
    const [a, b] = [from, to].map(([latitude = 0, longitude = 0]) => ({ latitude, longitude }));
    if (a === undefined || b === undefined) throw new Error('two ends');
    expect(enclosedWaterOf(a, b)).toBe(expected);
    expect(enclosedWaterOf(b, a)).toBe(expected);
  });
});
