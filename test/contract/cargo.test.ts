import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARGO_CATEGORIES } from '../../src/request/vocabulary.js';
import { startService, type TestService } from '../support/service.js';
import { calculated, HAMBURG, MUNICH, movement } from './support/movements.js';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());
const run = (body: unknown) => calculated(service, body);
const refuse = async (body: unknown) => (await service.calculate(body)).body;
const road = movement(HAMBURG, MUNICH, [{ type: 'ROAD' }]);
const weighing = (value: unknown, unit: unknown = 'KILOGRAM', more: object = {}) => ({
  ...road,
  cargo: { weight: { value, unit }, ...more },
});

describe('Cargo', () => {
  it('`KILOGRAM`, `POUND`, `METRIC_TONNE` (1000 kg), `US_SHORT_TON` (2000 lb)', async () => {
    const tonnes = async (value: number, unit: string) => (await run(weighing(value, unit))).cargo.massTonnes;
    expect(await tonnes(1000, 'KILOGRAM')).toBe(1);
    expect(await tonnes(1, 'METRIC_TONNE')).toBe(1);
    // Pound: exactly 0.45359237 kg (international yard and pound agreement, 1959).
    expect(await tonnes(2000, 'POUND')).toBeCloseTo(0.90718474, 12);
    expect(await tonnes(1, 'US_SHORT_TON')).toBe(0.90718474);
  });

  it.each([0, -1, -1e-300, '10', true, [], {}, 1e13, 5e-324])(
    'weight.value must be positive (invalid weight gives error code 4): %j',
    async (value) => {
      expect(await refuse(weighing(value))).toMatchObject({
        status: 400,
        code: 4,
        details: [expect.stringContaining('cargo.weight.value')],
      });
    },
  );

  it.each([
    ['cargo', { cargo: undefined }, 'cargo: is missing'],
    ['cargo.weight', { cargo: {} }, 'cargo.weight: is missing'],
    ['weight.value', { cargo: { weight: { unit: 'KILOGRAM' } } }, 'cargo.weight.value: is missing'],
    ['weight.unit', { cargo: { weight: { value: 1 } } }, 'cargo.weight.unit: is missing'],
    ['null is absent: weight', { cargo: { weight: null } }, 'cargo.weight: is missing'],
  ])('required: %s', async (_, changes, detail) => {
    expect(await refuse({ ...road, ...changes })).toMatchObject({ code: 3, details: [detail] });
  });

  it.each(Object.entries(CARGO_CATEGORIES))('Category defaults: %s', async (category, { climateControl, density }) => {
    const { cargo } = await run(weighing(1, 'METRIC_TONNE', { category }));
    expect(cargo).toMatchObject({ category, climateControl, densityCharacteristics: density });
  });

  it('category: optional, default `GENERAL`', async () => {
    expect((await run(road)).cargo).toMatchObject({
      massTonnes: 10,
      category: 'GENERAL',
      densityCharacteristics: 'AVERAGE_MIXED',
      climateControl: 'AT_AMBIENT',
    });
  });

  it('climateControl `REQUIRED` adds refrigeration or other powered temperature regulation energy', async () => {
    const grams = async (climateControl: string) =>
      (await run(weighing(10, 'METRIC_TONNE', { climateControl }))).totalEmissions.co2eGrams;
    expect(await grams('REQUIRED')).toBeGreaterThan(await grams('AT_AMBIENT'));
  });

  it('densityCharacteristics is used for road, rail and container hubs: light cargo fills a truck with less weight', async () => {
    for (const mode of ['ROAD', 'RAIL']) {
      const intensity = async (densityCharacteristics: string) =>
        (
          await run({
            ...movement(HAMBURG, MUNICH, [{ type: mode }]),
            cargo: { weight: { value: 10, unit: 'METRIC_TONNE' }, densityCharacteristics },
          })
        ).transportIntensities.wtwCo2eGramsPerTonneKm;
      expect(await intensity('LIGHT')).toBeGreaterThan(await intensity('HEAVY'));
    }
  });

  it.each(['category', 'densityCharacteristics', 'climateControl'])(
    'a value outside the list of %s is code 5',
    async (field) => {
      expect(await refuse(weighing(1, 'KILOGRAM', { [field]: 'SOMETHING' }))).toMatchObject({
        code: 5,
        details: [expect.stringMatching(`^cargo.${field}: must be one of `)],
      });
    },
  );

  it('emissions are proportional to the weight', async () => {
    const [one, many] = [await run(weighing(1, 'METRIC_TONNE')), await run(weighing(1e9, 'METRIC_TONNE'))];
    expect(many.totalEmissions.co2eGrams / one.totalEmissions.co2eGrams / 1e9).toBeCloseTo(1, 9);
  });

  it.each([1e-9, 1e12])('a weight of %d gives finite figures', async (value) => {
    const { totalEmissions, totalIntensities } = await run(weighing(value));
    expect(totalEmissions.co2eGrams).toBeGreaterThan(0);
    expect(Number.isFinite(totalIntensities.co2eGramsPerTonneKm)).toBe(true);
  });
});
