import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type JsonText, toText } from '../../src/machine/json-text.js';
import { startService, type TestService } from '../support/service.js';

/** From this length on a text is parsed in another thread. */
const LARGE = 100_000;

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

/** Lengths of what this thread parses; other threads have their own `JSON`. */
const parsedHere: number[] = [];
const original = JSON.parse;
beforeAll(async () => {
  // Here the threads of a service are missing: what a first place is looked for in is read before.
  await service.calculate({ ...road('first'), transportChain: [{ type: 'ROAD' }] });
  vi.spyOn(JSON, 'parse').mockImplementation((text: string, ...rest) => {
    if (text.length >= LARGE) parsedHere.push(text.length);
    return original(text, ...rest);
  });
});
afterAll(() => {
  vi.restoreAllMocks();
});

async function send(method: 'POST' | 'PUT' | 'PATCH' | 'GET', url: string, body?: unknown, type = 'application/json') {
  parsedHere.length = 0;
  const answer = await service.app.inject({
    method,
    url,
    headers: { 'x-api-key': service.apiKey, ...(body !== undefined && { 'content-type': type }) },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  expect(parsedHere).toEqual([]);
  return { status: answer.statusCode, text: answer.payload };
}

const road = (id: string) => ({
  id,
  cargo: { weight: { value: 10, unit: 'METRIC_TONNE' } },
  origin: { city: 'Hamburg', countryCode: 'DE' },
  destination: { city: 'München', countryCode: 'DE' },
  context: { customer: 'x'.repeat(20_000) },
});
const letters = 'x'.repeat(LARGE);

const TOC = {
  tocId: 'toc',
  mode: 'Road',
  temperatureControl: 'ambient',
  co2eIntensityWTW: '0.0715',
  co2eIntensityTTW: '0.0572',
  transportActivityUnit: 'tkm',
};
const ACTIVITY = {
  activityId: 'leg',
  mode: 'Road',
  mass: '1000',
  origin: { city: 'Hamburg', country: 'DE' },
  destination: { city: 'Bremen', country: 'DE' },
};
const times = <T>(n: number, make: (n: number) => T): T[] => Array.from({ length: n }, (_, index) => make(index));

it.each([
  [
    'many calculations',
    'POST',
    '/v1/-/calculations',
    { requests: times(6, (n) => ({ ...road(`many ${n}`), cargo: undefined })) },
    200,
  ],
  [
    'names of places',
    'PUT',
    '/v1/-/aliases',
    {
      aliases: Object.fromEntries(
        times(1500, (n) => [`PLANT-${n}-${'x'.repeat(60)}`, { city: 'Ulm', countryCode: 'DE' }]),
      ),
    },
    200,
  ],
  ['a report that is refused', 'POST', '/v1/-/reports', { title: letters }, 400],
  ['a comparison that is refused', 'POST', '/v1/-/compare', { modes: letters }, 400],
  ['a webhook that is refused', 'POST', '/v1/-/webhooks', { url: letters }, 400],
  ['tags that are refused', 'POST', '/v1/-/shipments/tags', { ids: letters }, 400],
  ['a recalculation that is refused', 'POST', '/v1/-/recalculations', { ids: letters }, 400],
  [
    'figures of a carrier',
    'POST',
    '/v1/-/carriers?carrier=Acme&validFrom=2025-01-01&validTo=2026-12-31',
    { tocs: times(500, (n) => ({ ...TOC, tocId: `toc-${n}-${'x'.repeat(60)}` })) },
    undefined,
  ],
  [
    'activities of a carrier',
    'POST',
    '/v1/-/carriers/activities',
    { data: times(500, (n) => ({ ...ACTIVITY, activityId: `leg-${n}-${'x'.repeat(60)}` })) },
    200,
  ],
] as const)('%s of 100 kB and more are read in another thread', async (_, method, url, body, status) => {
  expect(JSON.stringify(body).length).toBeGreaterThan(LARGE);
  const answer = await send(method, url, body);
  if (status !== undefined) expect([answer.status, answer.text.slice(0, 300)]).toEqual([status, expect.anything()]);
  // The faults are the same as in the serving thread: numbered, with their field.
  if (answer.status >= 400) expect(answer.text).toContain('"code":');
});

it('invalid JSON is refused with its error code, whatever its length', async () => {
  for (const body of ['{"url":', `{"url":"${letters}`])
    expect((await send('POST', '/v1/-/webhooks', body)).text).toContain('"code":2,');
  const twice = `{"url":"https://example.com","url":"${letters}"}`;
  expect((await send('POST', '/v1/-/webhooks', twice)).text).toContain('"code":2,');
});

it('a stored result of 100 kB and more is parsed in another thread for every purpose', async () => {
  const request = { ...road('long'), context: undefined, options: { storeResult: true } };
  expect((await service.calculate(request)).status).toBe(200);
  const stored = await service.store.findResult(service.account.id, 'long');
  if (stored === undefined) throw new Error('nothing was stored');
  const long = (json: JsonText) => `${toText(json).slice(0, -1)},"routePolylines":["${'_'.repeat(LARGE)}"]}`;
  await service.store.commitCalculation({
    accountId: service.account.id,
    apiKeyId: (await service.store.listKeys(service.account.id))[0]?.id ?? '',
    creditCost: 0,
    store: {
      ...stored,
      certificateId: '00000000-0000-4000-8000-000000000001',
      resultJson: long(stored.resultJson),
      explanationJson: long(stored.explanationJson),
    },
  });
  const ileap = await send('GET', '/v1/long/ileap');
  expect([ileap.status, ileap.text]).toEqual([200, expect.stringContaining('"shipment"')]);
  const period = { from: '2000-01-01', to: '2100-01-01' };
  const report = await send('POST', '/v1/-/reports', { period });
  expect([report.status, report.text]).toEqual([201, expect.stringContaining('"readFromResults":1')]);
  const again = await send('POST', '/v1/-/recalculations', { ids: ['long'] });
  expect([again.status, again.text]).toEqual([202, expect.stringContaining('"id"')]);
  const status = await send('GET', '/certificate/00000000-0000-4000-8000-000000000001/status');
  expect(status.status).toBe(200);
});
