import { describe, expect, it } from 'vitest';
import { createEstimator } from '../../src/estimate/estimator.js';
import type { TransportInput } from '../../src/estimate/types.js';
import { aboard, cargoOf, movementOf } from './support/fixtures.js';

const estimator = createEstimator();
const cargo = cargoOf(10);
const atSea = movementOf(8000, { waterway: 'SEA' });
const inland = movementOf(500, { waterway: 'INLAND' });
const notesOf = (input: TransportInput): readonly string[] => estimator.transport(input).notes?.() ?? [];
const flight = (spec: object): TransportInput => ({
  spec: { mode: 'AIR', ...spec },
  cargo,
  movement: movementOf(6000, { flightsKm: [6000] }),
});
const water = (spec: object, movement = atSea): TransportInput =>
  aboard({ spec: { mode: 'WATER', navigationConstraints: [], ...spec }, cargo, movement });

describe('a note says what was assumed of the vehicle, and what to state', () => {
  it.each<[string, TransportInput, RegExp]>([
    [
      'train',
      { spec: { mode: 'RAIL' }, cargo, movement: movementOf(500) },
      /^Train assumed: manifest train of 1,000 t gross.*State trainWeight and loadFactor if they are known\.$/,
    ],
    [
      'train of stated weight',
      { spec: { mode: 'RAIL', trainWeightTonnes: 2000 }, cargo, movement: movementOf(500) },
      /^Train assumed: manifest train of 2,000 t.*State loadFactor if it is known\.$/,
    ],
    ['aircraft', flight({}), /^Aircraft assumed: wide-body.*half in freighters\. State vehicle and aircraftType/],
    [
      'aircraft of a type',
      flight({ vehicle: '763' }),
      /^Aircraft assumed: Boeing 767-300.*State aircraftType if it is known\.$/,
    ],
    ['ship', water({ vehicle: 'BULK_CARRIER' }), /^Ship assumed: bulk carrier of 80,000 t deadweight\. State capacity/],
    ['barge', water({ vehicle: 'INLAND_VESSEL' }, inland), /^Vessel assumed: inland motor vessel of 1,500 t/],
  ])('%s', (_, input, expected) => {
    expect(notesOf(input)).toEqual([expect.stringMatching(expected)]);
  });

  it.each<[string, TransportInput]>([
    [
      'train',
      { spec: { mode: 'RAIL', trainWeightTonnes: 2000, loadFactorPercent: 80 }, cargo, movement: movementOf(500) },
    ],
    ['aircraft', flight({ vehicle: '763', aircraftType: 'FREIGHTER' })],
    ['ship', water({ vehicle: 'BULK_CARRIER', capacity: { value: 60_000, unit: 'DEADWEIGHT_TONNE' } })],
    ['barge', water({ vehicle: 'INLAND_VESSEL', capacity: { value: 1000, unit: 'DEADWEIGHT_TONNE' } }, inland)],
    ['ferry', water({}, movementOf(40, { waterway: 'FERRY' }))],
  ])("and nothing of a %s that is stated, or not the shipper's to choose", (_, input) => {
    expect(notesOf(input)).toEqual([]);
  });
});
