import { expect, test } from 'vitest';
import { calculate } from '../../src/calculate.js';
import { parseRequest } from '../../src/request/parse.js';
import { getEngines } from '../support/service.js';

test('a road that leads to a ferry ends where the ferry begins, under the name of the crossing', async () => {
  const request = parseRequest({
    id: 'crossing',
    cargo: { weight: { value: 10, unit: 'METRIC_TONNE' } },
    origin: { city: 'Oslo', countryCode: 'NO' },
    destination: { city: 'Helsinki', countryCode: 'FI' },
    transportChain: [{ type: 'ROAD' }],
  });
  const { result } = await calculate(request, getEngines());
  const [chain] = result.transportChain;
  if (chain === undefined || chain.type === 'HUB') throw new Error('the request has one leg');
  const legs = chain.elements.flatMap((element) => (element.type === 'HUB' ? [] : [element]));
  expect(legs.map(({ type }) => type)).toEqual(['ROAD', 'WATER', 'ROAD']);
  const [before, ferry, after] = legs;
  expect(ferry?.start.name).toMatch(/Kapellsk/);
  expect([before?.end, after?.start]).toEqual([ferry?.start, ferry?.end]);
  expect(before?.end.formatted).toBe(`${ferry?.start.name}\nSE`);
});

test('what is far from the network is noted on the leg that ends there, not on the ferry', async () => {
  const request = parseRequest({
    id: 'far',
    cargo: { weight: { value: 10, unit: 'METRIC_TONNE' } },
    origin: { latitude: 11.57, longitude: 48.14 },
    destination: { city: 'Berlin', countryCode: 'DE' },
    transportChain: [{ type: 'ROAD' }],
  });
  const { result } = await calculate(request, getEngines());
  const [chain] = result.transportChain;
  if (chain === undefined || chain.type === 'HUB') throw new Error('the request has one leg');
  const legs = chain.elements.flatMap((element) => (element.type === 'HUB' ? [] : [element]));
  expect(legs.length).toBeGreaterThan(2);
  const areFar = legs.map(({ notes = [] }) => notes.some((note) => /from the network$/.test(note)));
  expect(areFar).toEqual([true, ...legs.slice(1).map(() => false)]);
});
