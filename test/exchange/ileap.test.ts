import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sumDecimals, toDecimal } from '../../src/exchange/decimal.js';
import { closeShares } from '../../src/exchange/energy-shares.js';
import { perEnergy } from '../../src/exchange/energy-words.js';
import type { EnergyCarrier, Exchanged, Hoc, Tce, Toc } from '../../src/exchange/model.js';
import { startService, type TestService } from '../support/service.js';
import { CHAINS } from './chains.js';
import { schemaErrors } from './shape.js';

const DECIMAL = /^-?\d+(\.\d+)?$/;
let service: TestService;
// biome-ignore lint/suspicious/noExplicitAny: answers are read as they come
const results = new Map<string, any>();
const exchanged = new Map<string, Exchanged>();

beforeAll(async () => {
  service = await startService();
  for (const [name, request] of Object.entries(CHAINS)) {
    const answer = await service.calculate(request);
    expect(answer.status, answer.text).toBe(200);
    results.set(name, answer.body);
    const { status, body, text } = await service.get(`/v1/${request.id}/ileap`);
    expect(status, text).toBe(200);
    exchanged.set(name, body);
  }
}, 60_000);
afterAll(() => service.close());

const get = (name: keyof typeof CHAINS): Exchanged => exchanged.get(name) as Exchanged;

describe('GET /v1/{id}/ileap', () => {
  it.each(Object.keys(CHAINS) as (keyof typeof CHAINS)[])('%s: is valid and says what the result says', (name) => {
    const { shipment, tocs, hocs } = get(name);
    const result = results.get(name);
    expect(schemaErrors('shipment-footprint', shipment)).toEqual([]);
    for (const toc of tocs) expect(schemaErrors('toc', toc)).toEqual([]);
    for (const hoc of hocs) expect(schemaErrors('hoc', hoc)).toEqual([]);

    expect(shipment.shipmentId).toBe(CHAINS[name].id);
    expect(shipment.mass).toBe('12000');
    const total = Number(sumDecimals(shipment.tces.map(({ co2eWTW }) => co2eWTW)));
    expect(total * 1000).toBeCloseTo(result.totalEmissions.co2eGrams, 3);
    const ttw = Number(
      sumDecimals(shipment.tces.filter(({ tocId }) => tocId !== undefined).map(({ co2eTTW }) => co2eTTW)),
    );
    expect(ttw * 1000).toBeCloseTo(result.transportEmissions.ttwCo2eGrams, 3);

    const known = new Set([...tocs.map(({ tocId }) => tocId), ...hocs.map(({ hocId }) => hocId)]);
    const seen = new Set<string>();
    for (const tce of shipment.tces) {
      expect([tce.tocId, tce.hocId].filter((id) => id !== undefined && known.has(id))).toHaveLength(1);
      for (const previous of tce.prevTceIds) expect(seen).toContain(previous);
      seen.add(tce.tceId);
      expect(Number(tce.co2eWTW)).toBeGreaterThanOrEqual(Number(tce.co2eTTW));
      expect(tce.origin.country).toMatch(/^[A-Z]{2}$/);
      if (tce.tocId !== undefined) expectActivity(tce);
    }
    for (const { energyCarriers } of [...tocs, ...hocs]) expectCarriers(energyCarriers);
    for (const category of [...tocs, ...hocs]) expectIntensity(category);
  });

  it('chains rail, terminals, ship and lorry one after the other, with the day of departure in UTC', () => {
    const { shipment, tocs, hocs } = get('sea');
    const modes = shipment.tces.map(({ tocId }) => tocs.find((toc) => toc.tocId === tocId)?.mode ?? 'hub');
    expect(modes.filter((mode) => mode !== 'Road' && mode !== 'hub')).toEqual(['Rail', 'Sea']);
    shipment.tces.forEach(({ prevTceIds }, i) => {
      expect(prevTceIds).toEqual(i === 0 ? [] : [shipment.tces[i - 1]?.tceId]);
    });
    const rail = shipment.tces[modes.indexOf('Rail')];
    expect(rail?.departureAt).toBe('2026-03-01T07:00:00.000Z');
    // A 45-foot container of 12 t of average cargo: 10 t to a TEU.
    expect(shipment.tces[modes.indexOf('Sea')]).toMatchObject({
      packagingOrTrEqType: 'Container-TEU',
      packagingOrTrEqAmount: '1.2',
    });
    expect(hocs.map(({ hubType }) => hubType)).toContain('MaritimeContainerTerminal');
    expect(tocs.find(({ mode }) => mode === 'Rail')?.energyCarriers.map(({ energyCarrier }) => energyCarrier)).toEqual([
      'Electric',
      'Diesel',
    ]);
  });

  it('gives the modes of a mix in parallel, each with its share of the mass over the whole distance', () => {
    const { shipment, tocs } = get('mixed');
    const begins = shipment.tces.filter(({ prevTceIds }) => prevTceIds.length === 0);
    expect(begins.length).toBe(2);
    const road = begins.find(({ tocId, mass }) => mass === '7200' && tocs.some((toc) => toc.tocId === tocId));
    expect(Number(road?.distance.sfd)).toBeGreaterThan(600);
  });

  it('measures flights by the great circle, assumes the usual fuel if the carrier states none, and says so', () => {
    const flight = get('air').shipment.tces.find(({ distance }) => distance.gcd !== undefined);
    expect(flight).toBeDefined();
    expect(get('air').tocs.find(({ mode }) => mode === 'Air')).toMatchObject({ flightLength: 'long-haul' });
    const [toc] = get('stated').tocs;
    expect(toc).toMatchObject({ co2eIntensityWTW: '0.062', co2eIntensityTTW: '0.05' });
    expect(toc?.description).toContain('energy not stated');
  });

  it('is 404 for what is not stored', async () => {
    expect((await service.get('/v1/nothing/ileap')).status).toBe(404);
  });
});

/** Tonne-kilometres are mass times distance, whoever prorated what. */
function expectActivity({ mass, distance, transportActivity }: Tce): void {
  const [km] = Object.values(distance);
  expect(Number(transportActivity)).toBeCloseTo((Number(mass) / 1000) * Number(km), 6);
}

function expectCarriers(carriers: readonly EnergyCarrier[]): void {
  expect(sumDecimals(carriers.map(({ relativeShare }) => relativeShare))).toBe('1');
  for (const { emissionFactorWTW, emissionFactorTTW, energyCarrier } of carriers) {
    for (const factor of [emissionFactorWTW, emissionFactorTTW]) expect(factor).toMatch(DECIMAL);
    expect(Number(emissionFactorWTW), energyCarrier).toBeLessThan(12);
    expect(Number(emissionFactorWTW)).toBeGreaterThan(0);
    expect(Number(emissionFactorWTW)).toBeGreaterThanOrEqual(Number(emissionFactorTTW));
  }
}

describe('decimals', () => {
  it.each([
    [0, '0'],
    [1e-9, '0.000000001'],
    [1.5e21, '1500000000000000000000'],
    [-0.25, '-0.25'],
    [0.1 + 0.2, '0.3'],
    [2394.29642011413, '2394.29642011'],
  ])('write %d as %s', (value, text) => expect(toDecimal(value)).toBe(text));

  it('add up exactly as they are printed', () => {
    expect(sumDecimals(['0.1', '0.2', '-0.3'])).toBe('0');
    expect(sumDecimals(['9007199254740993', '0.000000000001'])).toBe('9007199254740993.000000000001');
    expect(sumDecimals([])).toBe('0');
  });

  it('refuse values that are not numbers', () => expect(() => toDecimal(Number.NaN)).toThrow());
});

describe('factors of energy', () => {
  it('are converted to one unit from the unit of their row', () => {
    expect(perEnergy(3970, 'kgCO2e/t', 'Diesel')).toEqual({ kg: 3.97, unit: 'kg' });
    expect(perEnergy(342, 'gCO2e/kWh', 'Electric')).toEqual({ kg: 0.342, unit: 'kWh' });
  });

  it('are refused in a wrong or unknown unit', () => {
    expect(() => perEnergy(3970, 'kgCO2e/kg', 'Diesel')).toThrow(/is not plausible/);
    expect(() => perEnergy(3.97, 'kgCO2e/gallon', 'Diesel')).toThrow(/unknown unit/);
  });

  it('share an operation in parts that add up to exactly 1', () => {
    for (const weights of [[1, 1, 1], [1, 2, 4, 9, 0.001], [5]]) {
      expect(sumDecimals(closeShares(weights))).toBe('1');
    }
  });
});

/** Whoever multiplies the energy of a category by its factors comes to its intensity. */
function expectIntensity({ energyCarriers, co2eIntensityWTW, co2eIntensityTTW }: Toc | Hoc): void {
  // Where a carrier stated its intensity alone, the energy is not known.
  if (energyCarriers.some(({ energyConsumption }) => energyConsumption === undefined)) return;
  const sum = (factor: 'emissionFactorWTW' | 'emissionFactorTTW') =>
    energyCarriers.reduce((kg, carrier) => kg + Number(carrier.energyConsumption) * Number(carrier[factor]), 0);
  expect(sum('emissionFactorWTW') / Number(co2eIntensityWTW)).toBeCloseTo(1, 9);
  expect(sum('emissionFactorTTW')).toBeCloseTo(Number(co2eIntensityTTW), 10);
}
