/** Estimates per second by mode, with a hash of the answers so that faster also means the same: `npx tsx bench/estimate.ts`. */
import { createHash } from 'node:crypto';
import { createEstimator } from '../src/estimate/estimator.js';
import type { TransportInput } from '../src/estimate/types.js';
import type { Cargo } from '../src/request/types.js';

const ROUNDS = 5000;
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
  },
  'bulk carrier': { spec: { mode: 'WATER', vehicle: 'BULK_CARRIER', navigationConstraints: [] }, cargo, movement: sea },
  air: { spec: { mode: 'AIR' }, cargo, movement },
};

const started = performance.now();
const estimator = createEstimator();
console.log(`tables read and checked in ${(performance.now() - started).toFixed(0)} ms`);
for (const [name, input] of Object.entries(CASES)) {
  const answer = createHash('sha256')
    .update(JSON.stringify(estimator.transport(input)))
    .digest('hex')
    .slice(0, 12);
  for (let round = 0; round < 500; round += 1) estimator.transport(input);
  const begin = performance.now();
  for (let round = 0; round < ROUNDS; round += 1) estimator.transport(input);
  const microseconds = ((performance.now() - begin) * 1000) / ROUNDS;
  console.log(`${name.padEnd(36)} ${microseconds.toFixed(1).padStart(7)} us  ${answer}`);
}
