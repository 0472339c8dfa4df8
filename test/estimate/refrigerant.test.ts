import { describe, expect, it } from 'vitest';
import { createEstimator } from '../../src/estimate/estimator.js';
import type { HubInput, Movement, SourceEmissions } from '../../src/estimate/types.js';
import type { RoadSpec } from '../../src/request/types.js';
import { cargoOf, movementOf } from './support/fixtures.js';

/** Leakage of the cooling unit, worked out by hand from the cited figures. */
const estimator = createEstimator();
const MASS = 10;
const KM = 100;

function leakageOf(spec: Omit<RoadSpec, 'mode'>, movement: Partial<Movement> = {}) {
  const estimate = estimator.transport({
    spec: { mode: 'ROAD', ...spec },
    cargo: cargoOf(MASS, { climateControl: 'REQUIRED' }),
    movement: movementOf(KM, movement),
  });
  return estimate.byEnergyType.flatMap(({ bySource }) =>
    bySource.filter(({ energySource }) => energySource === 'REFRIGERANT'),
  );
}

describe('refrigerant of containers', () => {
  it('on a train: 5.5 kg of R-134a, 15 % a year, for the hours of 20 t a container at 45 km/h', () => {
    for (const energyType of ['ELECTRICITY', 'DIESEL'] as const) {
      const estimate = estimator.transport({
        spec: { mode: 'RAIL', energyType },
        cargo: cargoOf(MASS, { climateControl: 'REQUIRED' }),
        movement: movementOf(900),
      });
      const [entry, ...others] = estimate.byEnergyType;
      expect([entry?.energyType, others]).toEqual([energyType, []]);
      const leaked = entry?.bySource.find(({ energySource }) => energySource === 'REFRIGERANT')?.emissions.ttw;
      expect(leaked).toBeCloseTo(((5500 * 0.15) / 8760) * (MASS / 20) * (900 / 45) * 1300, 6);
    }
  });
});

describe('refrigerant', () => {
  it('trailer in Europe: 10 kg, a quarter lost in 116,000 km, R-452A at 11 % x 677 + 59 % x 3170', () => {
    // 40 t truck, 25 t payload at 60 %, a quarter of the kilometres empty: 15 t on 4/3 km for each loaded km.
    const gramsPerKm = (10_000 * 0.25) / 116_000;
    const vehicleKm = ((KM * 1.05) / 15) * MASS * (4 / 3);
    const [source, ...more] = leakageOf({ loadFactorPercent: 60, emptyRunningPercent: 25 });
    expect(more).toEqual([]);
    expect(source?.emissions.ttw).toBeCloseTo(gramsPerKm * vehicleKm * (0.11 * 677 + 0.59 * 3170), 6);
    expect(source?.emissions.wtt).toBe(0);
    expect(source?.factorReference).toBe('cargowake-model/refrigerants/r452a');
    expect((source?.emissions.ttw ?? 0) / MASS / KM).toBeCloseTo(3.91, 2);
  });

  it('outside Europe R-404A at 3943', () => {
    const truck = { grossWeightTonnes: 40, loadFactorPercent: 62.5, emptyRunningPercent: 20 };
    const [china] = leakageOf(truck, { originCountry: 'CN' });
    const [germany] = leakageOf({});
    expect((china?.emissions.ttw ?? 0) / (germany?.emissions.ttw ?? 0)).toBeCloseTo(3943 / 1944.77, 9);
  });

  it('is in addition to a measured consumption, and to a battery', () => {
    const load = { loadFactorPercent: 60, emptyRunningPercent: 25 } as const;
    const [modelled] = leakageOf(load);
    const [measured] = leakageOf({ ...load, energyConsumption: { value: 30, unit: 'LITRE_PER_100_KM' } });
    const [electric] = leakageOf({ ...load, energyType: 'ELECTRICITY' });
    expect(measured?.emissions).toEqual(modelled?.emissions);
    expect(electric?.emissions).toEqual(modelled?.emissions);
  });

  it('rigid 5.5 kg over 78,000 km, van 3 kg over 30,000 km', () => {
    const perVehicleKm = (spec: Omit<RoadSpec, 'mode'>, payload: number): number => {
      const [source] = leakageOf({ ...spec, loadFactorPercent: 100, emptyRunningPercent: 0 });
      return ((source?.emissions.ttw ?? 0) / MASS / (KM * 1.05)) * payload;
    };
    expect(perVehicleKm({ structure: 'RIGID', grossWeightTonnes: 18 }, 9.8)).toBeCloseTo(
      ((5500 * 0.25) / 78_000) * 1944.77,
      1,
    );
    expect(perVehicleKm({ structure: 'VAN', grossWeightTonnes: 3.5 }, 1.648)).toBeCloseTo(
      ((3000 * 0.25) / 30_000) * 1944.77,
      6,
    );
  });

  it('no leakage at ambient temperature', () => {
    const estimate = estimator.transport({
      spec: { mode: 'ROAD' },
      cargo: cargoOf(MASS),
      movement: movementOf(KM),
    });
    expect(JSON.stringify(estimate)).not.toContain('REFRIGERANT');
  });
});

describe('refrigerant of containers on land and inland waterways', () => {
  const REQUIRED = { climateControl: 'REQUIRED' } as const;
  // 5.5 kg, 15 % a year, 1300 (AR5): grams CO2e in an hour.
  const PER_HOUR = (5500 * 0.15 * 1300) / 8760;
  const leaked = ({ bySource }: { readonly bySource: readonly SourceEmissions[] }) =>
    bySource.find(({ energySource }) => energySource === 'REFRIGERANT')?.emissions;

  it('leaks in a terminal for as long as they stay: one container, three days', () => {
    const hub = (more: Partial<HubInput>) =>
      estimator.hub({
        hubType: 'MARITIME_TERMINAL',
        countryCode: 'DE',
        containerised: true,
        containerCount: 1,
        cargo: cargoOf(MASS, REQUIRED),
        ...more,
      });
    expect(leaked(hub({ dwellDays: 3 }))?.ttw).toBeCloseTo(PER_HOUR * 72, 6);
    expect(leaked(hub({ dwellDays: 3 }))?.wtt).toBe(0);
    const yard = hub({ hubType: 'TRANSSHIPMENT', site: 'RAIL_YARD', dwellDays: 1 });
    expect(leaked(yard)?.ttw).toBeCloseTo(PER_HOUR * 24, 6);
    expect(leaked(hub({ cargo: cargoOf(MASS) }))).toBeUndefined();
    expect(leaked(hub({ hubType: 'WAREHOUSE', containerised: false }))).toBeUndefined();
  });

  it('leaks on a barge during the hours of the voyage: two TEU over 140 km at 14 km/h', () => {
    const spec = { mode: 'WATER', vehicle: 'INLAND_CONTAINER', navigationConstraints: [] } as const;
    const barge = estimator.transport({
      spec: { ...spec, containerTypeCode: '45R1', containerCount: 1 },
      cargo: cargoOf(MASS, REQUIRED),
      movement: movementOf(140, { waterway: 'INLAND' }),
      vehicle: 'INLAND_CONTAINER',
    });
    expect(leaked({ bySource: barge.byEnergyType.flatMap(({ bySource }) => bySource) })?.ttw).toBeCloseTo(
      PER_HOUR * 10,
      6,
    );
  });
});
