import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createEstimator } from '../../src/estimate/estimator.js';
import { readShipReports, type ShipReports } from '../../src/estimate/factors/ship-reports.js';
import type { WaterSpec } from '../../src/request/types.js';
import { newFolder } from '../support/folder.js';
import { aboard, cargoOf, gramsOf, lineOf, movementOf } from './support/fixtures.js';

/** Two lines of group titles above the headings, as THETIS-MRV writes them; 2024 has other words for the same columns. */
const OLD = [
  'IMO Number',
  'Name',
  'Ship type',
  'Reporting Period',
  'Technical efficiency',
  'Annual average Fuel consumption per distance [kg / n mile]',
  'Annual average Fuel consumption per transport work (mass) [g / m tonnes · n miles]',
  'Annual average Fuel consumption per transport work (dwt) [g / dwt carried · n miles]',
  'Annual average Fuel consumption per transport work (freight) [g / m tonnes · n miles]',
  'Annual average CO₂ emissions per transport work (mass) [g CO₂ / m tonnes · n miles]',
];
const NEW = OLD.map((heading) => heading.replace('Annual average ', '').replace('per transport', 'per  transport'));
const LADEN = 'Fuel consumption per transport work (mass) on laden voyages [g / m tonnes · n miles]';

const file = (headings: readonly string[], period: number, extra: readonly unknown[][] = []) =>
  readShipReports([
    ['Ship', '', '', '', '', 'Annual monitoring results'],
    [],
    headings,
    [9321483, 'EMMA', 'Container ship', period, 'EIV (12.3 gCO₂/t·nm)', 210.5, 3.2, '', '', 10.1],
    ['9074729', 'ORE', 'Bulk carrier', String(period), 'N/A', 95, 'Division by zero!', 2.4, '', ''],
    [9000003, 'GALE, THE', 'Ro-pax ship', period, '', 80, '', '', 61.5, ''],
    [9000015, 'SLIP', 'Oil tanker', period, '', 80, 158_000, '', '', ''],
    [9000027, 'IDLE', 'Oil tanker', period, '', 0, 'Division by zero!', '', '', ''],
    ...extra,
  ] as Parameters<typeof readShipReports>[0]);

function install(...sets: readonly ShipReports[]): string {
  const folder = newFolder('ships');
  for (const { id, files } of sets) {
    mkdirSync(join(folder, id));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, id, name), text);
  }
  return folder;
}

const sail = (factorSets: string | undefined, spec: Partial<WaterSpec>, year = '2025') =>
  createEstimator(factorSets === undefined ? {} : { factorSets }).transport(
    aboard({
      spec: { mode: 'WATER', vehicle: 'CONTAINER', navigationConstraints: [], ...spec },
      cargo: cargoOf(10),
      movement: movementOf(1852, { waterway: 'SEA', year }),
    }),
  );

describe('the public file of EU MRV', () => {
  it.each([
    ['until 2023', OLD],
    ['from 2024 on', NEW.with(5, LADEN)],
  ])('is read in the form of the years %s', (_, headings) => {
    const { id, ships, skipped } = file(headings, 2023);
    expect({ id, ships }).toEqual({ id: 'eu-mrv-2023', ships: 3 });
    expect(skipped).toEqual({
      'fuel per tonne and nautical mile outside 0.2 to 1000 g': 1,
      'no fuel per tonne and nautical mile': 1,
    });
  });

  it('is refused if it is another file, or has several periods', () => {
    expect(() => readShipReports([['Name', 'Year']])).toThrow(/IMO Number/);
    expect(() => readShipReports([['IMO Number', 'Reporting Period']])).toThrow(/per transport work/);
    const other = [9074731, 'X', 'Oil tanker', 2022, '', 1, 2, '', '', ''];
    expect(() => file(OLD, 2023, [other])).toThrow(/2022, 2023/);
  });

  it('gives a ship its own figure: 3.2 g a tonne and mile over 1.15 x 1000 nm for 10 t is 36.8 kg of heavy fuel oil', () => {
    const estimate = sail(install(file(OLD, 2023)), { imoNumber: '9321483' });
    // FuelEU: 40.5 MJ/kg, 13.5 and 78.1012... g/MJ.
    const megajoules = 36.8 * 40.5;
    expect(gramsOf(estimate).wtt).toBeCloseTo(megajoules * 13.5, 4);
    expect(gramsOf(estimate).ttw).toBeCloseTo(megajoules * 78.10123456790122, 4);
    expect(estimate).toMatchObject({ calculationBasis: 'PRIMARY_DATA', dataShares: { primary: 1 } });
    expect(estimate.notes?.()).toEqual([]);
    const step = estimate.trace.find(({ symbol }) => symbol === 'reportedFuel');
    expect(step).toMatchObject({ origin: 'FACTOR', reference: 'eu-mrv-2023/ship/imo/9321483/2023' });
  });

  it('shares the deck of a ferry between truck and cargo', () => {
    const estimate = sail(install(file(OLD, 2023)), { imoNumber: '9000003', vehicle: 'RO_PAX' });
    const expected = (61.5 / 1.852 / 1000) * 40.5 * Number(lineOf(estimate, 'carriedMass')) * 1852 * 1.15;
    expect(lineOf(estimate, 'shipEnergy')).toBeCloseTo(expected, 6);
    expect(Number(lineOf(estimate, 'carriedMass'))).toBeGreaterThan(15);
  });

  it('uses the year of the voyage, else the latest before it, else the first after it', () => {
    const folder = install(file(OLD, 2022), file(OLD, 2024));
    const yearUsed = (year: string) =>
      sail(folder, { imoNumber: '9321483' }, year).trace.find(({ symbol }) => symbol === 'reportedFuel')?.reference;
    expect(['2020', '2022', '2023', '2024', '2026'].map(yearUsed)).toEqual(
      [2022, 2022, 2022, 2024, 2024].map((year) => `eu-mrv-${year}/ship/imo/9321483/${year}`),
    );
  });

  it('without it a ship has the figures of its class, and the result says so', () => {
    const estimate = sail(undefined, { imoNumber: '9321483' });
    expect(estimate.dataShares.primary).toBe(0);
    expect(gramsOf(estimate)).toEqual(gramsOf(sail(undefined, {})));
    expect(estimate.notes?.()[0]).toEqual(
      expect.stringMatching(/^imoNumber 9321483: no report of this ship has been imported/),
    );
  });
});

describe('a stated speed', () => {
  it('changes propulsion energy by its square: 16 % less fuel at nine tenths of the usual speed, no change at the usual speed', () => {
    const usual = gramsOf(sail(undefined, {})).wtw;
    expect(gramsOf(sail(undefined, { speedKmPerHour: 29.9 })).wtw).toBeCloseTo(usual, 6);
    // 0.85 x 0.9^2 + 0.15
    expect(gramsOf(sail(undefined, { speedKmPerHour: 29.9 * 0.9 })).wtw / usual).toBeCloseTo(0.8385, 9);
    const bulk = (speedKmPerHour?: number) =>
      gramsOf(sail(undefined, { vehicle: 'BULK_CARRIER', ...(speedKmPerHour !== undefined && { speedKmPerHour }) }))
        .wtw;
    expect(bulk(20.5 * 1.2) / bulk()).toBeCloseTo(0.85 * 1.44 + 0.15, 9);
  });
});
