import { describe, expect, it } from 'vitest';
import { fault } from '../../src/errors/fault.js';
import { locateChain } from '../../src/locate/chain.js';
import type { Geocoder, Location } from '../../src/locate/port.js';
import { parseRequest } from '../../src/request/parse.js';

/** Knows Hamburg; Atlantis is not a place, and X is not a country. */
const geocoder: Geocoder = {
  name: 'test',
  locate: async ({ path, city, country }) => {
    if (country === 'X') throw fault('INVALID_COUNTRY_CODE', `${path}.countryCode: no country`);
    if (city !== 'Hamburg') throw fault('UNRESOLVABLE_LOCATION', `${path}.city: no place called ${city}`);
    return { city } as Location;
  },
};

const place = (city: string, countryCode = 'DE') => ({ city, countryCode });
const hub = (city: string) => ({ type: 'HUB', location: place(city) });
const locate = (origin: unknown, destination: unknown, ...chain: unknown[]) =>
  locateChain(
    parseRequest({ cargo: { weight: { value: 1, unit: 'KILOGRAM' } }, origin, destination, transportChain: chain }),
    geocoder,
  );

describe('the places of a request', () => {
  it('are its ends and its hubs by position', async () => {
    const located = await locate(place('Hamburg'), place('Hamburg'), { type: 'ROAD' }, hub('Hamburg'), {
      type: 'RAIL',
    });
    expect([located.origin?.city, located.destination?.city, [...located.hubs.keys()]]).toEqual([
      'Hamburg',
      'Hamburg',
      [1],
    ]);
  });

  it('that cannot be found are all named at once, with the code of the first', async () => {
    const chain = [{ type: 'ROAD' }, hub('Lemuria'), { type: 'RAIL' }];
    await expect(locate(place('Atlantis'), place('Ys', 'X'), ...chain)).rejects.toMatchObject({
      code: 16,
      details: ['origin.city: no place called Atlantis', 'transportChain[1].location.city: no place called Lemuria'],
    });
    await expect(locate(place('Atlantis', 'X'), place('Ys'), ...chain)).rejects.toMatchObject({ code: 12 });
  });

  it('are not looked up if a hub replaces them', async () => {
    const located = await locate(place('Atlantis'), place('Hamburg'), hub('Hamburg'), { type: 'ROAD' });
    expect(located.origin).toBeUndefined();
  });
});
