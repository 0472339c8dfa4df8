import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCertifier } from '../../src/certify/certifier.js';
import { composeEngines } from '../../src/compose.js';
import { readConfig } from '../../src/config.js';
import { UnderWay } from '../../src/datasets/under-way.js';
import { buildServer } from '../../src/http/server.js';
import { openStore } from '../../src/record/open.js';

const cargo = { weight: { value: 1, unit: 'METRIC_TONNE' } };
const [hamburg, munich] = [
  { city: 'Hamburg', countryCode: 'DE' },
  { city: 'München', countryCode: 'DE' },
];
const harbor = (unLoCode: string) => ({ type: 'HARBOR', unLoCode });
const airport = (iataCode: string) => ({ type: 'AIRPORT', iataCode });
const REQUESTS = {
  air: { cargo, origin: airport('FRA'), destination: airport('JFK'), transportChain: [{ type: 'AIR' }] },
  road: { cargo, origin: hamburg, destination: munich, transportChain: [{ type: 'ROAD' }] },
  rail: { cargo, origin: hamburg, destination: munich, transportChain: [{ type: 'RAIL' }] },
  water: { cargo, origin: harbor('DEHAM'), destination: harbor('USNYC'), transportChain: [{ type: 'WATER' }] },
  // No road leads there: without the sea a fallback would find the aircraft.
  unknown: {
    cargo,
    origin: hamburg,
    destination: { city: 'New York', countryCode: 'US' },
    transportChain: [{ type: 'UNKNOWN' }],
    options: { fallbackTransportModes: ['WATER', 'AIR'] },
  },
} as const;

const dir = mkdtempSync(join(tmpdir(), 'cargowake-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** The service as `main.ts` puts it together while datasets are being built. */
async function serve(missing: readonly string[]) {
  const underWay = new UnderWay(missing, () => 0);
  const engines = composeEngines(readConfig({}), undefined, undefined, underWay);
  const store = await openStore(`sqlite:${join(dir, `${missing.join('-')}.db`)}`, { rateLimitPerSecond: 1_000_000 });
  const account = await store.createAccount('test', 1_000_000);
  const { secret } = await store.createKey(account.id, { name: 'test' });
  const certifier = createCertifier({ publicUrl: 'http://cargowake.test' });
  const app = await buildServer({
    engines,
    store,
    certifier,
    publicUrl: () => 'http://cargowake.test',
    corsOrigins: [],
    logger: false,
    listMissing: () => underWay.describe(),
    aside: (asked, spent, here) => (underWay.isDone ? here(asked, spent) : underWay.guard(() => here(asked, spent))),
  });
  const ask = (name: keyof typeof REQUESTS) =>
    app.inject({ method: 'POST', url: '/v1/calculate', headers: { 'x-api-key': secret }, payload: REQUESTS[name] });
  const close = async (): Promise<void> => {
    await app.close();
    await certifier.close();
    await store.close();
    engines.close();
  };
  return { app, ask, underWay, close };
}

describe('while the sea is being built', () => {
  let service: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    service = await serve(['sea']);
  });
  afterAll(() => service.close());

  test.each(['air', 'road', 'rail'] as const)('a request by %s is answered', async (mode) => {
    expect((await service.ask(mode)).statusCode).toBe(200);
  });

  test.each(['water', 'unknown'] as const)(
    'one that needs it (%s) waits, with the progress and no other mode',
    async (mode) => {
      service.underWay.note({ name: 'sea', kind: 'STARTED' });
      service.underWay.note({ name: 'sea', kind: 'PROGRESS', fraction: 0.43, note: 'labelling', bytes: 0 });
      const answer = await service.ask(mode);
      expect(answer.statusCode).toBe(503);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(answer.json()).toMatchObject({
        code: 44,
        details: ['data is being built: sea and inland waterways 43 % (labelling)'],
      });
    },
  );

  test('the service is not ready and says why; then it is, and answers', async () => {
    const before = await service.app.inject('/readyz');
    expect(before.statusCode).toBe(503);
    expect(before.json().details[0]).toContain('sea and inland waterways');
    service.underWay.note({ name: 'sea', kind: 'DONE', how: 'BUILT', bytes: 1, elapsedMs: 1 });
    expect((await service.app.inject('/readyz')).statusCode).toBe(200);
    const answer = await service.ask('water');
    expect(answer.statusCode).toBe(200);
    expect(answer.json().transportChain[0].type).toBe('WATER');
  });
});

test('without road and rail a flight between airports is answered, with the same figures as later', async () => {
  const service = await serve(['land', 'sea']);
  const early = await service.ask('air');
  expect(early.statusCode).toBe(200);
  expect((await service.ask('road')).json()).toMatchObject({ code: 44 });
  expect((await service.ask('rail')).json()).toMatchObject({ code: 44 });
  service.underWay.finish();
  expect((await service.ask('air')).json()).toEqual(early.json());
  await service.close();
});

test('without places every request waits, and no place is reported as unknown', async () => {
  const service = await serve(['gazetteer', 'land', 'sea']);
  for (const name of ['air', 'road', 'unknown'] as const) {
    expect((await service.ask(name)).json(), name).toMatchObject({ code: 44 });
  }
  await service.close();
});
