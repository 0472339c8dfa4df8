import { describe, expect, it } from 'vitest';
import { deriveAircraft } from '../../scripts/derive-bts.js';
import { compareWithTable, readIntensities } from '../../scripts/derive-ember.js';
import { loadLibrary } from '../../src/estimate/factors/library.js';

const report = (more: Readonly<Record<string, string>>) => ({
  AIRCRAFT_TYPE: '820',
  AIRCRAFT_CONFIG: '2',
  REV_ACRFT_MILES_FLOWN_410: '1000000',
  REV_ACRFT_DEP_PERF_510: '500',
  AIRCRAFT_FUELS_921: '5000000',
  AVL_TON_MILES_280: '100000000',
  REV_TON_MILES_240: '60000000',
  AVL_SEAT_MILES_320: '0',
  REV_PAX_MILES_140: '0',
  REV_TON_MILES_FREIGHT_247: '60000000',
  REV_TON_MILES_MAIL_249: '0',
  ...more,
});
const types = new Map([
  ['820', 'B748'],
  ['614', 'B738'],
]);

describe('rows of the Bureau of Transportation Statistics', () => {
  it('of a freighter are means over its carriers, by the miles they flew', () => {
    const rows = deriveAircraft(
      [report({}), report({ REV_ACRFT_MILES_FLOWN_410: '3000000', AIRCRAFT_FUELS_921: '12000000' })],
      types,
    );
    const value = (name: string) => rows.find(({ id }) => id === `aircraft/freighter/b748/${name}`)?.value;
    // 4,000,000 miles in 1,000 flights; 17,000,000 gallons of 3.039 kg; 200,000,000 short ton-miles, 60 % of them used.
    expect(value('stage')).toBeCloseTo(4000 * 1.609344, 6);
    expect(value('fuel')).toBeCloseTo((17e6 * 3.039) / (4e6 * 1.609344), 9);
    expect(value('capacity')).toBeCloseTo(50 * 0.90718474, 9);
    expect(value('load-factor')).toBeCloseTo(0.6, 12);
  });

  it('of a passenger aircraft have seats, their use and the freight below them', () => {
    const passenger = report({
      AIRCRAFT_TYPE: '614',
      AIRCRAFT_CONFIG: '1',
      AVL_SEAT_MILES_320: '160000000',
      REV_PAX_MILES_140: '128000000',
      REV_TON_MILES_FREIGHT_247: '400000',
      REV_TON_MILES_MAIL_249: '100000',
    });
    const rows = new Map(deriveAircraft([passenger], types).map(({ id, value }) => [id, value]));
    expect(rows.get('aircraft/passenger/b738/seats')).toBe(160);
    expect(rows.get('aircraft/passenger/b738/load-factor')).toBe(0.8);
    expect(rows.get('aircraft/passenger/b738/belly')).toBeCloseTo(0.5 * 0.90718474, 9);
  });

  it('leave out reports without fuel or beyond any aircraft, other types and other configurations', () => {
    const spoilt = [
      report({ AIRCRAFT_FUELS_921: '' }),
      report({ AIRCRAFT_FUELS_921: '9000000000' }),
      report({ AIRCRAFT_TYPE: '1' }),
      report({ AIRCRAFT_CONFIG: '3' }),
    ];
    expect(deriveAircraft(spoilt, types)).toEqual([]);
    const ids = deriveAircraft([report({})], types).map(({ id }) => id);
    for (const id of ids) expect(loadLibrary().find(id), id).toBeDefined();
  });
});

describe('rows of Ember', () => {
  const rows = [
    { Area: 'Germany', Year: '2023', Variable: 'CO2 intensity', Value: '370' },
    { Area: 'Germany', Year: '2024', Variable: 'CO2 intensity', Value: '342.06' },
    { Area: 'Germany', Year: '2024', Variable: 'Coal', Value: '100' },
    { Area: 'France', Year: '2024', Variable: 'CO2 intensity', Value: '50' },
    { Area: 'Nowhere', Year: '2024', Variable: 'CO2 intensity', Value: '0' },
  ];

  it('are those of the latest year with a value, and the table is compared with the file', () => {
    const intensities = readIntensities(rows);
    expect(Object.fromEntries(intensities)).toEqual({
      Germany: { year: '2024', gramsPerKwh: 342.06 },
      France: { year: '2024', gramsPerKwh: 50 },
    });
    const differences = compareWithTable(intensities);
    expect(differences).not.toContainEqual(expect.stringContaining('grid/de:'));
    expect(differences).toContainEqual('grid/fr: 44.18 of 2024, the file has 50 of 2024');
    expect(differences).toContainEqual(expect.stringMatching(/^grid\/gb: the file has no/));
  });
});
