import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../src/errors/catalogue.js';
import { startService, type TestService } from '../support/service.js';
import { FIELDS, NO_NUMBER, WRONG, withText } from './support/hostile.js';
import { HAMBURG, MUNICH, movement } from './support/movements.js';

let service: TestService;
let address: URL;
beforeAll(async () => {
  service = await startService();
  address = new URL(await service.listen());
});
afterAll(() => service.close());

const sound = movement(HAMBURG, MUNICH, [{ type: 'ROAD' }]);
const { cargo, origin, destination } = sound as Readonly<Record<string, object>>;

/** An error of the catalogue in its proper form, for exactly this reason. */
function expectError(answer: { readonly status: number; readonly body: unknown }, code: number): void {
  const entry = CATALOGUE.get(code);
  expect(answer.body).toMatchObject({ code, title: entry?.title, recommendation: entry?.recommendation });
  expect(answer.status, JSON.stringify(answer.body)).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
}

describe('Hostile values in POST /calculate', () => {
  it.each(FIELDS)('%s takes a %s: anything else is code %d, and details name the field', async (path, kind, code) => {
    for (const text of WRONG[kind]) {
      const answer = await service.calculate(withText(sound, path, text));
      expectError(answer, NO_NUMBER.test(text) ? 2 : code);
      if (NO_NUMBER.test(text)) continue;
      const [first = '', ...rest] = path.split('.');
      const start = first.startsWith('@') ? 'transportChain[0]' : first;
      const place = rest.reduce((at, key) => (/^\d+$/.test(key) ? `${at}[${key}]` : `${at}.${key}`), start);
      expect(answer.body.details[0], text).toMatch(new RegExp(`^${place.replace(/[[\].]/g, '\\$&')}[:.]`));
    }
  });

  it.each<[what: string, code: number, text: string]>([
    ['no text at all', 2, ''],
    ['blanks', 2, ' \t\r\n'],
    ['NaN', 2, '{"cargo":{"weight":{"value":NaN,"unit":"KILOGRAM"}}}'],
    ['Infinity', 2, '{"cargo":{"weight":{"value":Infinity,"unit":"KILOGRAM"}}}'],
    ['a hexadecimal number', 2, '{"cargo":{"weight":{"value":0x10,"unit":"KILOGRAM"}}}'],
    ['a number with a leading zero', 2, '{"cargo":{"weight":{"value":010,"unit":"KILOGRAM"}}}'],
    ['a number with a plus sign', 2, '{"cargo":{"weight":{"value":+1,"unit":"KILOGRAM"}}}'],
    ['a number with a bare point', 2, '{"cargo":{"weight":{"value":.5,"unit":"KILOGRAM"}}}'],
    ['a comment', 2, '{/* x */}'],
    ['single quotation marks', 2, "{'cargo':{}}"],
    ['a comma at the end', 2, '{"cargo":{},}'],
    ['two values', 2, '{}{}'],
    ['a byte order mark', 2, '\ufeff{}'],
    ['a control character in a text', 2, '{"id":"\u0001"}'],
    ['half a Unicode escape', 2, '{"id":"\\u12"}'],
    ['a duplicate key', 2, '{"id":"a","id":"b"}'],
    ['a duplicate key in another spelling', 2, '{"id":"a","\\u0069d":"b"}'],
    ['__proto__', 2, '{"__proto__":{"cargo":{}}}'],
    ['65 lists in each other', 2, `${'['.repeat(65)}${']'.repeat(65)}`],
    ['U+0000 in a text', 5, '{"id":"\\u0000"}'],
    ['a list', 5, '[]'],
    ['a text', 5, '"calculate"'],
    ['a number', 5, '-0'],
    ['true', 5, 'true'],
    ['null', 5, 'null'],
    ['nothing in it', 3, '{}'],
    ['constructor in place of cargo', 3, '{"constructor":{"weight":1}}'],
  ])('a body that is %s', async (_, code, text) => expectError(await service.calculate(text), code));

  it.each<[code: number, value: string]>([
    ...['0', '-0', '-1', '1e-400', '1e-10', '5e-324', '1e13', '1.7976931348623157e308'].map(
      (value) => [4, value] as [number, string],
    ),
    [2, '1e400'],
    [2, '-1e400'],
  ])('code %d for a weight of %s', async (code, value) => {
    expectError(await service.calculate(withText(sound, 'cargo.weight.value', value)), code);
  });

  it.each([
    ...['2026-02-29T00:00:00Z', '1900-02-29T00:00:00Z', '2026-06-31T00:00:00Z', '2026-13-01T00:00:00Z'],
    ...['2026-00-01T00:00:00Z', '2026-01-00T00:00:00Z', '2026-01-01T24:00:00Z', '2026-01-01T00:60:00Z'],
    ...['2016-12-31T23:59:60Z', '2026-01-01T00:00:00+24:00', '2026-01-01T00:00:00-12:60', '2026-01-01T00:00:00'],
    ...['2026-01-01', '2026-01-01 00:00:00Z', '20260101T000000Z', '2026-W01-1T00:00:00Z', '2026-001T00:00:00Z'],
    ...['2026-1-1T0:0:0Z', '1767225600', '2026-01-01T00:00:00.Z', '2026-01-01T00:00:00EST', 'now', '', ' '],
    ...['2026-03-29T02:30:00[Europe/Berlin]', '2026-01-01T00:00:00Z\n', ' 2026-01-01T00:00:00Z'],
    ...['２０２６-01-01T00:00:00Z', '2026-01-01T00:00:00−01:00', '+002026-01-01T00:00:00Z', '-000001-01-01T00:00:00Z'],
  ])('%j is not a date: code 25, also in the list', async (text) => {
    const chain = [{ type: 'ROAD', departureDateTime: text }];
    expectError(await service.calculate({ ...sound, transportChain: chain }), 25);
    // A parameter that is empty is absent.
    if (text !== '') expectError(await service.get(`/v1/?created_from=${encodeURIComponent(text)}`), 25);
  });

  it.each([
    ...['2024-02-29T00:00:00Z', '2000-02-29T23:59:59.999999999Z', '2026-01-01T00:00:00-00:00'],
    // Hours that clocks skip or repeat exist with an offset: DST only concerns wall clocks.
    ...['2026-03-29T02:30:00+01:00', '2026-10-25T02:30:00+02:00', '2026-10-25T02:30:00+01:00'],
    ...['2026-01-01T00:00:00+14:00', '2026-01-01T00:00:00-12:00', '2026-01-01T00:00+05:45', '2026-01-01t00:00:00z'],
  ])('%j is a date', async (text) => {
    const chain = [{ type: 'ROAD', departureDateTime: text }];
    const { status, body } = await service.calculate({ ...sound, transportChain: chain });
    expect(status).toBe(200);
    expect(body.transportChain[0].departureDateTime ?? text).toBe(text);
    expect((await service.get(`/v1/?created_from=${encodeURIComponent(text)}`)).status).toBe(200);
  });

  it.each<[code: number, place: Record<string, unknown> | null]>([
    [17, null],
    [7, {}],
    [7, { type: 'AIRPORT' }],
    [7, { countryCode: 'DE' }],
    [7, { street: 'Main St', countryCode: 'DE' }],
    [7, { city: '', postcode: ' ', countryCode: 'DE' }],
    [7, { unLoCode: '', iataCode: '' }],
    [8, { iataCode: 'ZZZ' }],
    [8, { iataCode: 'EDDF' }],
    [8, { iataCode: '１２３' }],
    [9, { latitude: 53.5 }],
    [9, { longitude: 9.9, latitude: null }],
    [10, { latitude: 90.0000001, longitude: 0 }],
    [10, { latitude: 53.5, longitude: -180.0000001 }],
    [10, { latitude: 53.5, longitude: 370 }],
    [11, { latitude: 53.55, longitude: 9.99, countryCode: 'FR' }],
    [11, { latitude: 9.99, longitude: 53.55, countryCode: 'DE' }],
    [12, { city: 'Hamburg', countryCode: 'XX' }],
    [12, { city: 'Hamburg', countryCode: 'D' }],
    [12, { latitude: 53.55, longitude: 9.99, countryCode: 'Atlantis' }],
    [5, { city: 'Hamburg', countryCode: 'DE', country: 'FR' }],
    [5, { postcode: '20095', postCode: '20097', countryCode: 'DE' }],
    [5, { city: 'x'.repeat(501), countryCode: 'DE' }],
    [5, { lattitude: 53.55, longitude: 9.99 }],
    [5, { City: 'Hamburg', countryCode: 'DE' }],
    [13, { unLoCode: 'DEQQQ' }],
    [13, { type: 'HARBOR', unLoCode: 'DEMUC' }],
    [14, { unLoCode: 'DE-HAM' }],
    [14, { unLoCode: 'DEHA1' }],
    [14, { unLoCode: 'DEHAMM' }],
    [15, { city: 'Hamburg' }],
    [15, { postcode: '20095', countryCode: ' ' }],
    [15, { address: 'Jungfernstieg 1' }],
    [16, { latitude: 0, longitude: -0 }],
    [16, { latitude: 90, longitude: 0 }],
    [16, { city: '🚢', countryCode: 'DE' }],
    [16, { city: '\u200b', countryCode: 'DE' }],
    [16, { city: '\ud800', countryCode: 'DE' }],
    [16, { city: "'; DROP TABLE results; --", countryCode: 'DE' }],
    [16, { city: '../../etc/passwd', countryCode: 'DE' }],
    [16, { address: 'zzzz qqqq', countryCode: 'DE' }],
    [16, { postcode: '00000', countryCode: 'DE' }],
    [35, { type: 'RAIL_YARD', railYardCode: 'NONE' }],
  ])('code %d for the origin %j', async (code, place) => {
    const answer = await service.calculate({ ...sound, origin: place });
    expectError(answer, code);
    expect(answer.body.details[0]).toMatch(/^origin\b/);
  });

  it.each<[what: string, place: Record<string, unknown>]>([
    ['in lower case', { city: 'hamburg', countryCode: 'de' }],
    ['in wide letters', { city: 'Ｈａｍｂｕｒｇ', countryCode: 'DE' }],
    ['with a mark of direction', { city: '\u202eHamburg', countryCode: 'DE' }],
    ['with a decomposed umlaut', { city: 'Mu\u0308nster', countryCode: 'DE' }],
    ['with three letters of the country', { city: 'Hamburg', countryCode: 'DEU' }],
    ['with nulls', { city: 'Hamburg', countryCode: 'DE', postcode: null, latitude: null, address: null }],
  ])('a place %s is found', async (_, place) => {
    const { status, body } = await service.calculate({ ...sound, origin: place });
    expect(status).toBe(200);
    expect(body.origin).toMatchObject({ countryCode: 'DE', city: expect.any(String) });
  });
});

describe('Hostile requests', () => {
  it.each<[code: number, status: number, query: string]>([
    ...['0', '101', '-1', '1.5', '1e1', '%2B5', 'ten', '0x10', '99999999999999999999', '%EF%BC%95', '5&limit=6'].map(
      (limit) => [5, 400, `limit=${limit}`] as [number, number, string],
    ),
    ...['Limit=5', 'limt=5', 'createdFrom=2026-01-01T00:00:00Z', 'created-to=x', 'curser=x'].map(
      (query) => [5, 400, query] as [number, number, string],
    ),
    ...['', 'x', 'null', '%F0%9F%98%80', 'e30', 'eyJDcmVhdGVkQXQiOiJ4IiwiSWQiOiJ5In0'].map(
      (cursor) => [49, 400, `cursor=${cursor}`] as [number, number, string],
    ),
    ...['cursor=%ff', 'limit=%', 'x=%zz', 'created_from=%C3%28', 'cursor=%00'].map(
      (query) => [47, 400, query] as [number, number, string],
    ),
    [50, 404, 'id=never-stored'],
  ])('code %d, status %d for the list with ?%s', async (code, status, query) => {
    const answer = await service.get(`/v1/?${query}`);
    expectError(answer, code);
    expect(answer.status).toBe(status);
  });

  it.each<[what: string, code: number, method: string, path: string, body?: string]>([
    ['a comparison with options that are a text', 5, 'POST', '/v1/-/compare', json({ options: 'none' })],
    ['a comparison with options that are a list', 5, 'POST', '/v1/-/compare', json({ options: [] })],
    ['a comparison with a chain of its own', 5, 'POST', '/v1/-/compare', json({ transportChain: [] })],
    ['a comparison by no mode', 5, 'POST', '/v1/-/compare', json({ modes: [] })],
    ['a comparison by a mode twice', 5, 'POST', '/v1/-/compare', json({ modes: ['AIR', 'AIR'] })],
    ['a comparison with a list in place of an alternative', 5, 'POST', '/v1/-/compare', json({ alternatives: [[]] })],
    ['a comparison with an alternative without a chain', 3, 'POST', '/v1/-/compare', json({ alternatives: [{}] })],
    ['many requests that are none', 5, 'POST', '/v1/-/calculations', '{"requests":5}'],
    ['many requests without requests', 3, 'POST', '/v1/-/calculations', '{}'],
    ['a misspelt parameter', 5, 'GET', '/v1/-/quick?from=DEHAM&to=BEANR&kg=1&mde=RAIL'],
    ['a mass with a sign', 4, 'GET', '/v1/-/quick?from=DEHAM&to=BEANR&kg=-1'],
    ['a mass in powers of ten', 4, 'GET', '/v1/-/quick?from=DEHAM&to=BEANR&kg=1e5'],
    ['a mass beyond all measure', 4, 'GET', `/v1/-/quick?from=DEHAM&to=BEANR&kg=${'9'.repeat(300)}`],
    ['no place to go', 3, 'GET', '/v1/-/quick?from=DEHAM&kg=1'],
    ['two places to begin', 5, 'GET', '/v1/-/quick?from=DEHAM&from=NLRTM&to=BEANR&kg=1'],
    ['a country by its name', 12, 'GET', '/v1/-/places?q=ham&country=Germany'],
    ['one letter to search for', 5, 'GET', '/v1/-/places?q=h'],
    ['an unknown filter', 5, 'GET', '/v1/-/shipments?carier=x'],
    ['a day that does not exist', 25, 'GET', '/v1/-/shipments?shipment_from=2026-02-30'],
    ['three dimensions', 5, 'GET', '/v1/-/shipments/sums?by=month,mode,lane'],
    ['a file of an unknown format', 5, 'GET', '/v1/-/shipments/export?format=xml'],
    ['a cursor of another list', 49, 'GET', '/v1/-/shipments?cursor=e30'],
    ['a batch that does not exist', 50, 'GET', '/v1/-/batches/none/rows'],
    ['a cursor given twice', 5, 'GET', '/v1/-/batches?cursor=a&cursor=b'],
    ...['batches', 'recalculations', 'reports', 'shipments'].map((list): [string, number, string, string] => [
      `no cursor of ${list}`,
      49,
      'GET',
      `/v1/-/${list}?cursor=`,
    ]),
    ...['figures', 'documents', 'shipments'].map((list): [string, number, string, string] => [
      `no cursor of ${list}`,
      49,
      'GET',
      `/v1/-/carriers/${list}?cursor=`,
    ]),
    ['a report without a period', 3, 'POST', '/v1/-/reports', '{}'],
    ['a report of a day that does not exist', 25, 'POST', '/v1/-/reports', period('2026-02-30', '2026-03-31')],
    ['a report that ends before it begins', 5, 'POST', '/v1/-/reports', period('2026-03-01', '2026-02-01')],
    ['names of places that are a list', 5, 'PUT', '/v1/-/aliases', '{"aliases":[]}'],
    ['a name of no place', 7, 'PUT', '/v1/-/aliases', '{"aliases":{"A":{}}}'],
    ['a name of half a position', 9, 'PUT', '/v1/-/aliases', '{"aliases":{"A":{"latitude":5}}}'],
    ['a name of a misspelt place', 5, 'PUT', '/v1/-/aliases', '{"aliases":{"A":{"citty":"Ulm"}}}'],
    ['a name given twice', 2, 'PUT', '/v1/-/aliases', '{"aliases":{"A":{"city":"Ulm"},"A":{"city":"Bonn"}}}'],
    ['one name for two places', 5, 'PUT', '/v1/-/aliases', '{"aliases":{"A":{"city":"Ulm"}," a ":{"city":"Bonn"}}}'],
    ['a name that nobody has', 50, 'DELETE', '/v1/-/aliases/nobody'],
    ['a webhook without an address', 3, 'POST', '/v1/-/webhooks', '{}'],
    ['a webhook to this machine', 5, 'POST', '/v1/-/webhooks', '{"url":"http://localhost/"}'],
    ['a webhook with a misspelt field', 5, 'POST', '/v1/-/webhooks', '{"url":"https://a.example/","event":[]}'],
    [
      'a webhook with two addresses',
      2,
      'POST',
      '/v1/-/webhooks',
      '{"url":"https://a.example","url":"https://b.example"}',
    ],
    ['records of a result that does not exist', 50, 'GET', '/v1/never-stored/ileap'],
    ['a deletion with a key that may not delete', 41, 'DELETE', '/v1/-/shipments/never-stored'],
    ['a profile with a key that may not write it', 41, 'PUT', '/v1/-/profile', '{"legalname":"x"}'],
  ])('also beyond the specification: %s is code %d', async (_, code, method, url, payload) => {
    const answer = await service.app.inject({
      method: method as 'GET',
      url,
      headers: {
        'x-api-key': service.apiKey,
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(payload === undefined ? {} : { payload }),
    });
    expectError({ status: answer.statusCode, body: answer.json() }, code);
  });

  it.each<[what: string, code: number, status: number, head: string]>([
    ['no Host', 47, 400, 'GET /v1/ HTTP/1.1\r\nX-Api-Key: KEY'],
    ['two keys', 41, 401, 'GET /v1/ HTTP/1.1\r\nHost: x\r\nX-Api-Key: KEY\r\nX-Api-Key: KEY'],
    ['an empty key', 1, 401, 'GET /v1/ HTTP/1.1\r\nHost: x\r\nX-Api-Key:'],
    ['a key of other bytes', 41, 401, 'GET /v1/ HTTP/1.1\r\nHost: x\r\nX-Api-Key: \u00ff\u00fe'],
    ['a key in another header', 1, 401, 'GET /v1/ HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer KEY'],
    ['a key with a quotation mark', 41, 401, 'GET /v1/ HTTP/1.1\r\nHost: x\r\nX-Api-Key: "KEY"'],
    ['a header name with a blank', 47, 400, 'GET /v1/ HTTP/1.1\r\nHost: x\r\nX Api Key: KEY'],
    ['a method in lower case', 47, 400, 'get /v1/ HTTP/1.1\r\nHost: x'],
    ['a method of its own', 47, 400, 'FETCH /v1/ HTTP/1.1\r\nHost: x'],
    ['TRACE', 47, 405, 'TRACE /v1/ HTTP/1.1\r\nHost: x'],
    ['CONNECT', 47, 405, 'CONNECT x:443 HTTP/1.1\r\nHost: x'],
    ['a path of other bytes', 47, 400, 'GET /v1/\u00e9 HTTP/1.1\r\nHost: x'],
    ['no HTTP at all', 47, 400, '\u0016\u0003\u0001\u0002'],
    ['two lengths', 47, 400, 'POST /v1/calculate HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3'],
    ['a negative length', 47, 400, 'POST /v1/calculate HTTP/1.1\r\nHost: x\r\nContent-Length: -2'],
    [
      'a length and pieces',
      47,
      400,
      'POST /v1/calculate HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked',
    ],
    ['an expectation', 47, 417, 'POST /v1/calculate HTTP/1.1\r\nHost: x\r\nExpect: tea\r\nContent-Length: 0'],
    ['a head of 20 KB', 47, 431, `GET /v1/ HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(20_000)}`],
    ['no body', 2, 400, 'POST /v1/calculate HTTP/1.1\r\nHost: x\r\nX-Api-Key: KEY\r\nContent-Type: application/json'],
  ])('over a raw socket: %s is code %d, status %d', async (_, code, status, head) => {
    const answer = await exchange(`${head.replace('KEY', service.apiKey)}\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expectError({ status, body: JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) }, code);
  });

  it('after all this, the service still calculates', async () => {
    expect((await service.calculate(sound)).status).toBe(200);
  });
});

/** A valid comparison with a change. */
function json(changes: object): string {
  return JSON.stringify({ cargo, origin, destination, ...changes });
}

function period(from: string, to: string): string {
  return JSON.stringify({ period: { from, to } });
}

/** Sends bytes unchanged and reads until the service closes the connection. */
function exchange(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(address.port), address.hostname, () => socket.write(text, 'latin1'));
    let answer = '';
    socket.setEncoding('latin1').on('data', (piece) => {
      answer += piece;
    });
    socket.on('error', reject).on('close', () => resolve(answer));
  });
}
