import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCarrierPartners } from '../../src/carriers/partners.js';
import { createEmbeddedJobs } from '../../src/jobs/embedded.js';
import type { Called } from '../../src/outgoing/call.js';
import type { CarrierPartner } from '../../src/record/port.js';
import { startService, type TestService } from '../support/service.js';

let shipper: TestService;
let partner: CarrierPartner;
const BASE = 'http://127.0.0.1:9/exchange';
const FIRST = `${BASE}/3/footprints?limit=500`;

beforeAll(async () => {
  shipper = await startService({ account: 'Shipper' });
}, 60_000);
afterAll(() => shipper.close());
beforeEach(async () => {
  partner = await open(async () => ({ problem: 'not asked' })).create(shipper.account.id, {
    ...{ name: 'Wave', baseUrl: BASE, clientId: 'a', clientSecret: 'b' },
  });
});

type Answer = (url: string, token: string) => Called;

/** A partner whose pages the test defines, and a record of what it was asked for. */
function host(answer: Answer) {
  const asked: string[] = [];
  let tokens = 0;
  const call = async (url: string, { headers = {} }: { readonly headers?: Readonly<Record<string, string>> }) => {
    if (url.endsWith('/auth/token')) return page([], undefined, { access_token: `token ${++tokens}` });
    asked.push(url.slice(FIRST.length));
    return answer(url.slice(FIRST.length), headers.authorization ?? '');
  };
  return { asked, partners: open(call) };
}

const open = (call: (url: string, request: object) => Promise<Called>) =>
  createCarrierPartners({
    ...{ store: shipper.store, jobs: createEmbeddedJobs(shipper.store), privateHosts: ['127.0.0.1'] },
    ...{ onChange: () => {}, call, waitMs: 60_000 },
  });

const page = (names: readonly string[], next?: string, more: object = {}): Called => ({
  status: 200,
  headers: next === undefined ? {} : { link: `<${FIRST}${next}>; rel="next"` },
  body: JSON.stringify({ data: names.map(footprint), ...more }),
});
/** Without a `Retry-After` of its own, the client would choose its own pause. */
const status = (code: number): Called => ({ status: code, headers: { 'retry-after': '0' }, body: '{}' });

const footprint = (tocId: string) => ({
  ...{ id: tocId, status: 'Active', companyName: 'Wave Logistics', companyIds: [] },
  pcf: { referencePeriodStart: '2026-01-01T00:00:00Z', referencePeriodEnd: '2026-12-31T23:59:59Z' },
  extensions: [
    {
      dataSchema: 'https://api.ileap.sine.dev/toc.json',
      data: {
        ...{ tocId, mode: 'Road', transportActivityUnit: 'tkm', co2eIntensityWTW: '0.07', co2eIntensityTTW: '0.05' },
        energyCarriers: [{ energyCarrier: 'Diesel', relativeShare: '1' }],
      },
    },
  ],
});

describe('a list that breaks off', () => {
  test('continues after the last page read, however often it breaks off, until it is complete', async () => {
    const broken = host((url) => (url === '' ? page(['a', 'b'], '&p=2') : status(503)));
    expect(await broken.partners.fetch(partner)).toMatchObject({
      ...{ state: 'FAILED', figures: 0, keptRecords: 2 },
      problems: ['/3/footprints: answered 503', '2 records were read so far; the next fetch continues after them'],
    });
    expect(broken.asked).toEqual(['', '&p=2', '&p=2', '&p=2', '&p=2']);

    const further = host((url) => (url === '&p=2' ? page(['c'], '&p=3') : status(500)));
    expect(await further.partners.fetch(partner)).toMatchObject({ state: 'FAILED', keptRecords: 3 });

    const whole = host((url) => (url === '&p=3' ? page(['d']) : status(404)));
    expect(await whole.partners.fetch(partner)).toMatchObject({
      ...{ state: 'DONE', figures: 4, fromEarlier: 3, problems: [] },
    });
    expect(whole.asked).toEqual(['&p=3']);
    const { items } = await shipper.store.listCarrierFigures(shipper.account.id, {
      carrier: 'Wave Logistics',
      limit: 9,
    });
    expect(items.map(({ figureJson }) => JSON.parse(figureJson).itemId).sort()).toEqual(['a', 'b', 'c', 'd']);

    const anew = host(() => page(['a']));
    expect(await anew.partners.fetch(partner)).not.toHaveProperty('fromEarlier');
    expect(anew.asked).toEqual(['']);
  });

  test('starts again from the beginning if the host no longer knows the page', async () => {
    const broken = host((url) => (url === '' ? page(['a'], '&p=2') : status(503)));
    await broken.partners.fetch(partner);
    const forgetful = host((url) => (url === '' ? page(['a', 'b']) : status(404)));
    expect(await forgetful.partners.fetch(partner)).toMatchObject({ state: 'DONE', figures: 2 });
    expect(forgetful.asked).toEqual(['&p=2', '']);
  });

  test('is not kept if another attempt could not complete it', async () => {
    const circular = host(() => page(['a'], '&p=2'));
    const outcome = await circular.partners.fetch(partner);
    expect(outcome).toMatchObject({
      ...{ state: 'FAILED', problems: ['/3/footprints: a page links to itself as the next page'] },
    });
    expect(outcome).not.toHaveProperty('keptRecords');
    expect(await shipper.store.listFetchedPages(partner.id)).toEqual([]);
  });

  test('is forgotten with its partner', async () => {
    const broken = host((url) => (url === '' ? page(['a'], '&p=2') : status(503)));
    await broken.partners.fetch(partner);
    expect(await shipper.store.listFetchedPages(partner.id)).toHaveLength(1);
    await shipper.store.deleteCarrierPartner(shipper.account.id, partner.id);
    expect(await shipper.store.listFetchedPages(partner.id)).toEqual([]);
  });
});

test('a token that expires within a list is requested again, once per page', async () => {
  const strict = host((url, token) => {
    if (url === '') return page(['a'], '&p=2');
    return token.endsWith('token 2') ? page(['b']) : status(401);
  });
  expect(await strict.partners.fetch(partner)).toMatchObject({ state: 'DONE', figures: 2 });
  const closed = host((url) => (url === '' ? page(['a'], '&p=2') : status(401)));
  expect(await closed.partners.fetch(partner)).toMatchObject({ state: 'FAILED', keptRecords: 1 });
});
