import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createGeocoder } from '../../src/locate/engines/external/create-geocoder.js';
import { HTTP_LIMITS } from '../../src/locate/engines/external/http.js';
import type { Geocoder } from '../../src/locate/port.js';
import { describeGeocoder } from './contract.js';
import { openLocator, query } from './support.js';

let embedded: Geocoder;
beforeAll(() => {
  embedded = openLocator().geocoder;
});

type Answer = (url: URL, response: ServerResponse) => void;

let server: Server;
let answer: Answer;
let asked: URL[];
let base: string;
beforeEach(async () => {
  asked = [];
  server = createServer((request: IncomingMessage, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    asked.push(url);
    answer(url, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  return new Promise<void>((resolve) => server.close(() => resolve()));
});

const json =
  (body: unknown): Answer =>
  (_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(body));
  };

/** Hotel Adlon as each service answers, in its documented form. */
const ADLON: Readonly<Record<string, unknown>> = {
  nominatim: [
    {
      place_id: 132_000_001,
      licence: 'Data © OpenStreetMap contributors, ODbL 1.0.',
      osm_type: 'way',
      osm_id: 1,
      lat: '52.5162',
      lon: '13.3801',
      category: 'tourism',
      type: 'hotel',
      place_rank: 30,
      importance: 0.4,
      addresstype: 'building',
      name: 'Hotel Adlon',
      display_name: 'Hotel Adlon, 77, Unter den Linden, Mitte, Berlin, 10117, Deutschland',
      address: {
        road: 'Unter den Linden',
        house_number: '77',
        city: 'Berlin',
        postcode: '10117',
        country: 'Deutschland',
        country_code: 'de',
      },
    },
  ],
  photon: {
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [13.3801, 52.5162] },
        properties: {
          osm_key: 'tourism',
          osm_value: 'hotel',
          type: 'house',
          name: 'Hotel Adlon',
          housenumber: '77',
          street: 'Unter den Linden',
          city: 'Berlin',
          postcode: '10117',
          country: 'Germany',
          countrycode: 'DE',
        },
      },
    ],
  },
  pelias: {
    geocoding: { version: '0.2' },
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [13.3801, 52.5162] },
        properties: {
          layer: 'address',
          name: 'Unter den Linden 77',
          housenumber: '77',
          street: 'Unter den Linden',
          postalcode: '10117',
          confidence: 1,
          country_code: 'DE',
          country_a: 'DEU',
          region: 'Berlin',
          locality: 'Berlin',
          label: 'Unter den Linden 77, Berlin, Germany',
        },
      },
    ],
  },
};
const NOTHING: Readonly<Record<string, unknown>> = {
  nominatim: [],
  photon: { type: 'FeatureCollection', features: [] },
  pelias: { type: 'FeatureCollection', features: [] },
};
const ADDRESS = query({ street: 'Unter den Linden 77', postcode: '10117', city: 'Berlin', country: 'DE' });

describe.each(Object.keys(ADLON))('%s', (kind) => {
  const create = (limits = HTTP_LIMITS) => createGeocoder(`${kind}:${base}`, embedded, limits);
  const isAdlon = (url: URL) => decodeURIComponent(url.search.replaceAll('+', ' ')).includes('Unter den Linden 77');

  describe('keeps the contract', () => {
    beforeEach(() => {
      answer = (url, response) => json(isAdlon(url) ? ADLON[kind] : NOTHING[kind])(url, response);
    });
    describeGeocoder({ title: kind, create, streetToleranceKm: 0.1 });
  });

  test('says that it answered, with the house it found', async () => {
    answer = json(ADLON[kind]);
    const found = await create().locate(ADDRESS);
    expect(found.match).toMatchObject({ geocoder: kind, method: 'ADDRESS', confidence: 1 });
    expect(found).toMatchObject({ latitude: 52.5162, longitude: 13.3801, street: 'Unter den Linden 77' });
  });

  test('asks once for the same address, and passes on country and fields', async () => {
    answer = json(ADLON[kind]);
    const geocoder = create();
    await geocoder.locate(ADDRESS);
    await geocoder.locate({ ...ADDRESS, path: 'destination' });
    expect(asked).toHaveLength(1);
    expect(decodeURIComponent(asked[0]?.search ?? '')).toMatch(/10117/);
    expect(asked[0]?.search.toLowerCase()).toMatch(/=de\b|de(&|$)/);
  });

  test('does not ask for codes and coordinates', async () => {
    answer = json(ADLON[kind]);
    await create().locate(query({ iataCode: 'FRA' }));
    await create().locate(query({ latitude: 52.5, longitude: 13.4 }));
    expect(asked).toEqual([]);
  });

  const refused: readonly (readonly [title: string, answer: Answer, reason: string, requests: number])[] = [
    ['finds nothing', json(NOTHING[kind]), 'no match in the country', 1],
    ['answers 503 twice', (_, response) => void response.writeHead(503).end(), 'HTTP 503', 2],
    ['answers 400', (_, response) => void response.writeHead(400).end(), 'HTTP 400', 1],
    ['answers with a page', (_, response) => void response.end('<html>'), 'answer is not JSON', 1],
    ['answers with something else', json({ features: [{ geometry: null }], error: 7 }), 'no match in the country', 1],
    ['never answers', () => undefined, 'no answer in time', 2],
    ['hangs up', (_, response) => void response.destroy(), 'not reachable', 2],
    ['answers without end', (_, response) => void response.end(`"${'x'.repeat(2000)}"`), 'answer is too large', 1],
  ];
  test.each(refused)(
    'falls back to the embedded geocoder and says why when the service %s',
    async (_, given, reason, requests) => {
      answer = given;
      // Short only where the wait itself is tested; elsewhere a busy machine may take longer.
      const timeoutMs = reason === 'no answer in time' ? 2000 : 20_000;
      const found = await create({ ...HTTP_LIMITS, timeoutMs, maxBytes: 1000 }).locate(ADDRESS);
      expect(found.match.geocoder).toBe(`embedded (${kind}: ${reason})`);
      expect(found).toMatchObject({ postcode: '10117', countryCode: 'DE' });
      expect(asked).toHaveLength(requests);
    },
  );

  test('is tried again after one failure', async () => {
    answer = (url, response) =>
      asked.length === 1 ? void response.writeHead(502).end() : json(ADLON[kind])(url, response);
    expect((await create().locate(ADDRESS)).match.geocoder).toBe(kind);
  });

  test('is ignored if it answers with a place in another country', async () => {
    answer = json(ADLON[kind]);
    const found = await create().locate(query({ city: 'Paris', country: 'FR' }));
    expect(found).toMatchObject({
      countryCode: 'FR',
      match: { geocoder: `embedded (${kind}: no match in the country)` },
    });
  });

  test('can know a town that the embedded geocoder does not', async () => {
    answer = json(ADLON[kind]);
    const found = await create().locate(query({ city: 'Wvxqzkjp', country: 'DE' }));
    expect(found.match.geocoder).toBe(kind);
  });
});

describe('the GEOCODER setting', () => {
  test('embedded is the embedded one', () => {
    expect(createGeocoder('embedded', embedded)).toBe(embedded);
  });

  test.each([
    '',
    'google',
    'nominatim',
    'nominatim:',
    'nominatim:localhost',
    'photon:ftp://x',
    'constructor:http://x',
    'pelias:http://',
  ])('refuses "%s" and says what it may be', (setting) => {
    expect(() => createGeocoder(setting, embedded)).toThrow(
      'must be embedded, nominatim:URL, photon:URL or pelias:URL',
    );
  });

  test('a service that never answers delays a request once, not once per place', async () => {
    answer = () => {};
    const geocoder = createGeocoder(`photon:${base}`, embedded, { ...HTTP_LIMITS, timeoutMs: 200, attempts: 2 });
    const patience = { leftMs: 300 };
    for (const city of ['Hamburg', 'Bremen', 'Lübeck', 'Kiel']) {
      const { match } = await geocoder.locate(query({ city, country: 'DE' }), patience);
      expect(match.geocoder).toMatch(/^embedded \(photon: no answer/);
    }
    // Four places of two attempts each would ask eight times.
    expect(patience.leftMs).toBeLessThanOrEqual(5);
    expect(asked.length).toBeLessThanOrEqual(2);
  });
});
