import { expect, test } from 'vitest';
import { calculate } from '../../src/calculate.js';
import { parseRequest } from '../../src/request/parse.js';
import { getEngines } from '../support/service.js';

const notesOf = async (leg: object) => {
  const valencia = { city: 'Valencia', countryCode: 'ES' };
  const request = parseRequest({
    id: 'within a town',
    cargo: { weight: { value: 10, unit: 'METRIC_TONNE' } },
    origin: valencia,
    destination: valencia,
    transportChain: [{ type: 'ROAD', ...leg }],
  });
  const { result } = await calculate(request, getEngines());
  const [chain] = result.transportChain;
  if (chain?.type !== 'ROAD') throw new Error('the request has one leg by road');
  const [road] = chain.elements;
  if (road === undefined || road.type === 'HUB') throw new Error('the leg has one movement');
  return { km: road.activityDistanceKm, notes: road.notes ?? [] };
};

test('a movement from a town to itself says that nothing is driven, unless its distance is stated', async () => {
  const unknown = await notesOf({});
  expect(unknown.km).toBe(0);
  expect(unknown.notes).toContainEqual(expect.stringMatching(/^both ends are the same point/));
  const stated = await notesOf({ distance: { value: 12, unit: 'KILOMETRE' } });
  expect(stated.km).toBeGreaterThan(11);
  expect(stated.notes.filter((note) => note.startsWith('both ends'))).toEqual([]);
});
