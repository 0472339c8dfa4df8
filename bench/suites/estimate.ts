import { createEstimator } from '../../src/estimate/estimator.js';
import type { TransportInput } from '../../src/estimate/types.js';
import type { Cargo } from '../../src/request/types.js';
import { elapsedMs, type Suite, time } from '../support/measure.js';

const cargo: Cargo = {
  massTonnes: 12,
  category: 'GENERAL',
  density: 'AVERAGE_MIXED',
  climateControl: 'REQUIRED',
  defaulted: [],
};
const countries = ['DE', 'FR', 'ES', 'PT'].map((countryCode) => ({ countryCode, km: 600 }));
const movement = { distanceKm: 2400, distanceStated: false, countries, originCountry: 'DE', destinationCountry: 'PT' };
const sea = { ...movement, waterway: 'SEA' } as const;

const CASES: Readonly<Record<string, TransportInput>> = {
  'road, diesel': { spec: { mode: 'ROAD' }, cargo, movement },
  'road, electric, four countries': { spec: { mode: 'ROAD', energyType: 'ELECTRICITY' }, cargo, movement },
  'rail, open energy, four countries': { spec: { mode: 'RAIL' }, cargo, movement },
  'container ship': {
    spec: { mode: 'WATER', vehicle: 'CONTAINER', containerTypeCode: '45R1', navigationConstraints: [] },
    cargo,
    movement: sea,
    vehicle: 'CONTAINER',
  },
  'bulk carrier': {
    spec: { mode: 'WATER', vehicle: 'BULK_CARRIER', navigationConstraints: [] },
    cargo,
    movement: sea,
    vehicle: 'BULK_CARRIER',
  },
  air: { spec: { mode: 'AIR' }, cargo, movement },
};

export const estimate: Suite = {
  name: 'estimate',
  about: 'one estimate by mode',
  async *run({ size }) {
    const { ms, value: estimator } = await elapsedMs(() => createEstimator());
    yield { name: 'tables read and checked', unit: 'ms', value: ms, better: 'LOWER' };
    for (const [name, input] of Object.entries(CASES)) {
      const count = size === 'TINY' ? 2 : 1000;
      yield await time({ name, count, unit: 'us' }, () => estimator.transport(input));
    }
  },
};
