import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../support/service.js';
import { calculated, HAMBURG, harbor, MUNICH, movement } from './support/movements.js';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const totalOf = (sums: readonly { readonly emissions: { readonly wtwCo2eGrams: number } }[]): number =>
  sums.reduce((sum, { emissions }) => sum + emissions.wtwCo2eGrams, 0);
const ask = (element: object) => service.calculate(movement(HAMBURG, MUNICH, [element]));

describe('Primary data and what results say about themselves', () => {
  it.each([
    [
      {
        energyMix: [
          { energyType: 'DIESEL', share: 50 },
          { energyType: 'HVO', share: 40 },
        ],
      },
      38,
      'energyMix',
    ],
    [{ energyType: 'HVO', energyMix: [{ energyType: 'DIESEL', share: 100 }] }, 6, 'energyMix'],
    [{ electricity: { basis: 'MARKET_BASED' } }, 3, 'electricity.emissionFactor'],
    [{ emissionIntensity: { wtt: 1, ttw: 2, unit: 'GRAM_PER_TONNE', source: 'A' } }, 5, 'emissionIntensity.unit'],
    [{ emissionIntensity: { wtt: 1, ttw: 2, unit: 'GRAM_PER_TONNE_KILOMETRE' } }, 3, 'emissionIntensity.source'],
  ])('inconsistent data is refused (%#)', async (fields, code, place) => {
    const { body } = await ask({ type: 'ROAD', ...fields });
    expect(body).toMatchObject({ code });
    expect(JSON.stringify(body.details)).toContain(place);
  });

  it('an energy type listed twice in a mix counts with the sum of its shares', async () => {
    const mixed = async (...shares: readonly (readonly [string, number])[]) => {
      const energyMix = shares.map(([energyType, share]) => ({ energyType, share }));
      return calculated(service, movement(HAMBURG, MUNICH, [{ type: 'ROAD', energyMix }]));
    };
    const twice = await mixed(['DIESEL', 30], ['HVO', 20], ['DIESEL', 50]);
    const once = await mixed(['DIESEL', 80], ['HVO', 20]);
    expect(twice.transportChain).toEqual(once.transportChain);
    expect(twice.totalEmissions).toEqual(once.totalEmissions);
  });

  it.each([
    [{ imoNumber: '9321484' }, 'imoNumber: "9321484" is not an IMO number: its check digit should be 3'],
    [{ imoNumber: '0321483' }, 'imoNumber'],
    [{ speed: { value: 400, unit: 'KNOT' } }, 'speed: must be at most 110 km/h, not 400 KNOT'],
  ])('an impossible ship is refused (%#)', async (fields, place) => {
    const { body } = await ask({ type: 'WATER', ...fields });
    expect(body).toMatchObject({ code: 5 });
    expect(JSON.stringify(body.details)).toContain(place.replaceAll('"', '\\"'));
    const train = await ask({ type: 'RAIL', trainWeight: { value: 1, unit: 'METRIC_TONNE' } });
    expect(train.body).toMatchObject({ code: 5 });
  });

  it('a ship is identified by its IMO number, and the result says if no report of it is known', async () => {
    const sea = { type: 'WATER', vehicle: 'CONTAINER', imoNumber: 'IMO 9321483', speed: { value: 14, unit: 'KNOT' } };
    const body = await calculated(service, movement(harbor('NLRTM'), harbor('USNYC'), [sea]));
    expect(JSON.stringify(body.transportChain[0].elements)).toContain(
      'imoNumber 9321483: no report of this ship has been imported',
    );
    const usual = await calculated(service, movement(harbor('NLRTM'), harbor('USNYC'), [{ ...sea, speed: undefined }]));
    expect(body.totalEmissions.co2eGrams).toBeLessThan(usual.totalEmissions.co2eGrams);
  });

  it('the consumption of the largest ships is accepted: 200 kg per kilometre, shared by 15,000 TEU at 80 %', async () => {
    const ship = {
      type: 'WATER',
      vehicle: 'CONTAINER',
      containerCount: 1,
      containerTypeCode: '22G1',
      capacity: { value: 15_000, unit: 'TEU' },
      loadFactor: 80,
      energyConsumption: { value: 200, unit: 'KILOGRAM_PER_KM' },
    };
    const body = await calculated(service, movement(harbor('NLRTM'), harbor('USNYC'), [ship]));
    const [element] = body.transportChain[0].elements;
    // 200 / (15,000 x 0.8) kg of heavy fuel oil per TEU-km, 40.5 MJ/kg at 91.6012 g/MJ, 15 % further than planned.
    const perTeuKm = (200 / 12_000) * 1.15 * 40.5 * 91.60123456790122;
    expect(element.transportEmissions.wtwCo2eGrams / element.activityDistanceKm).toBeCloseTo(perTeuKm, 4);
    expect(element.dataQuality.primary).toBe(1);
    const { body: refused } = await ask({ type: 'WATER', energyConsumption: { value: 2000, unit: 'KILOGRAM_PER_KM' } });
    expect(refused).toMatchObject({ code: 24 });
  });

  it('flights state their non-CO2 effects and tank-to-wheel its gases, outside the total', async () => {
    const airport = (iataCode: string) => ({ type: 'AIRPORT', iataCode });
    const body = await calculated(service, movement(airport('FRA'), airport('JFK'), [{ type: 'AIR' }]));
    const { co2Grams, ch4Co2eGrams, n2oCo2eGrams } = body.ttwByGas ?? {};
    expect(co2Grams + ch4Co2eGrams + n2oCo2eGrams).toBeCloseTo(body.transportEmissions.ttwCo2eGrams, 3);
    expect(body.nonCo2EffectsGrams / co2Grams).toBeCloseTo(0.7, 3);
    expect(body.totalEmissions.co2eGrams).toBe(body.transportEmissions.wtwCo2eGrams);
    const road = await calculated(service, movement(HAMBURG, MUNICH, [{ type: 'ROAD' }]));
    expect(road).not.toHaveProperty('nonCo2EffectsGrams');
  });

  it("a carrier's intensity is used as stated: 20 g/tkm times the activity, cited in its own words", async () => {
    const emissionIntensity = {
      wtt: 4,
      ttw: 16,
      unit: 'GRAM_PER_TONNE_KILOMETRE',
      source: 'Carrier A, TOC 7',
      period: '2025',
    };
    const body = await calculated(service, movement(HAMBURG, MUNICH, [{ type: 'ROAD', emissionIntensity }]));
    expect(body.transportIntensities.wtwCo2eGramsPerTonneKm).toBeCloseTo(20, 9);
    expect(body.dataQuality.primary).toBe(1);
    expect(JSON.stringify(body.citations)).toContain('Carrier A, TOC 7');
  });

  it('every operation and the total have an uncertainty interval and name the field that would narrow it', async () => {
    const body = await calculated(service, movement(HAMBURG, MUNICH, [{ type: 'RAIL' }]));
    const total = body.totalEmissions.co2eGrams;
    expect(body.uncertainty).toMatchObject({ confidence: 0.9 });
    expect(body.uncertainty.lowerGrams).toBeLessThan(total);
    expect(body.uncertainty.upperGrams).toBeGreaterThan(total);
    expect(body.uncertainty.improvedBy).toMatch(/^state \w+: ±[\d.]+ % becomes about ±[\d.]+ %$/);
    for (const element of body.transportChain[0]?.elements ?? []) {
      expect(element.uncertainty.from.length).toBeGreaterThan(0);
      expect(element.uncertainty.lowerGrams * element.uncertainty.upperGrams).toBeCloseTo(
        ('emissions' in element ? element.emissions.co2eGrams : element.transportEmissions.wtwCo2eGrams) ** 2,
        -6,
      );
    }
  });

  it('sums by mode and hub equal the totals, and amounts times factors equal the emissions', async () => {
    const body = await calculated(service, movement(HAMBURG, MUNICH, [{ type: 'RAIL' }]));
    const byMode = totalOf(body.emissionsByMode);
    const byHub = totalOf(body.emissionsByHubType);
    expect(byMode).toBeCloseTo(body.transportEmissions.wtwCo2eGrams, 6);
    expect(byHub).toBeCloseTo(body.hubEmissions.co2eGrams, 6);
    for (const element of body.transportChain[0]?.elements ?? []) {
      if (!('resultsByEnergyType' in element)) {
        expect(element.emissions.wttCo2eGrams + element.emissions.ttwCo2eGrams).toBeCloseTo(
          element.emissions.co2eGrams,
          6,
        );
        continue;
      }
      expect(element.distanceType).toBe('SFD');
      for (const { resultsByEnergySource } of element.resultsByEnergyType)
        for (const { energyAmount, emissionFactor, emissions } of resultsByEnergySource)
          expect((energyAmount?.value ?? 0) * (emissionFactor?.wtw ?? 0)).toBeCloseTo(emissions.wtwCo2eGrams, 6);
    }
  });

  it('departure and arrival are returned as written', async () => {
    const times = { departureDateTime: '2025-03-01T08:00+01:00', arrivalDateTime: '2025-03-02T10:00Z' };
    const body = await calculated(service, movement(HAMBURG, MUNICH, [{ type: 'ROAD', ...times }]));
    expect(body.transportChain[0]).toMatchObject(times);
  });
});
