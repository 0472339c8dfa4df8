import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../support/service.js';
import { calculated, HAMBURG, MUNICH, movement } from './support/movements.js';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const totalOf = (sums: readonly { readonly emissions: { readonly wtwCo2eGrams: number } }[]): number =>
  sums.reduce((sum, { emissions }) => sum + emissions.wtwCo2eGrams, 0);
const ask = (element: object) => service.calculate(movement(HAMBURG, MUNICH, [element]));

describe('primary data and what results say of themselves', () => {
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
  ])('what does not fit together is refused (%#)', async (fields, code, place) => {
    const { body } = await ask({ type: 'ROAD', ...fields });
    expect(body).toMatchObject({ code });
    expect(JSON.stringify(body.details)).toContain(place);
  });

  it("a carrier's intensity is the figure: 20 g/tkm over the activity, cited by its own words", async () => {
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

  it('every operation and the total carry an interval around the figure, and the field that would narrow it', async () => {
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

  it('sums by mode and hub are the totals, amounts times factors the emissions', async () => {
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

  it('departure and arrival come back as they were written', async () => {
    const times = { departureDateTime: '2025-03-01T08:00+01:00', arrivalDateTime: '2025-03-02T10:00Z' };
    const body = await calculated(service, movement(HAMBURG, MUNICH, [{ type: 'ROAD', ...times }]));
    expect(body.transportChain[0]).toMatchObject(times);
  });
});
