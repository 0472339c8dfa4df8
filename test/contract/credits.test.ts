import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../support/service.js';
import {
  airport,
  calculated,
  city,
  HAMBURG,
  harbor,
  hub,
  LONDON,
  MUNICH,
  movement,
  NEW_YORK,
  shapeOf,
  TEN_TONNES,
} from './support/movements.js';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

/** The result, after making sure that the ledger shows what it states. */
async function charged(body: unknown) {
  const before = (await service.store.findAccount(service.account.id))?.balance ?? 0;
  const result = await calculated(service, body);
  const [entry] = await service.store.listLedger(service.account.id, 1);
  expect(entry).toMatchObject({ kind: 'CHARGE', amount: -result.creditCost });
  expect((await service.store.findAccount(service.account.id))?.balance).toBe(before - result.creditCost);
  return result;
}

describe('Credit charging', () => {
  it('1. Each transport operation processed costs 1 credit, including connector segments such as first-mile and last-mile road operations.', async () => {
    expect((await charged(movement(HAMBURG, MUNICH, [{ type: 'ROAD' }]))).creditCost).toBe(1);
    const air = await charged(movement(HAMBURG, NEW_YORK, [{ type: 'AIR' }]));
    expect(shapeOf(air.transportChain)).toBe('AIR[ROAD HUB AIR HUB ROAD]');
    expect(air.creditCost).toBe(3);
  });

  it('2. A WEIGHTED_MODES operation that expands into component operations costs 1 credit per child operation.', async () => {
    const modes = [
      { type: 'AIR', percentage: 40 },
      { type: 'ROAD', percentage: 60 },
    ];
    expect(
      (await charged(movement(airport('FRA'), airport('MUC'), [{ type: 'WEIGHTED_MODES', modes }]))).creditCost,
    ).toBe(2);
  });

  it('3. An air operation costs 1 credit even when several stopovers are inserted automatically.', async () => {
    const result = await charged(
      movement(airport('FRA'), airport('NBO'), [{ type: 'AIR', vehicle: 'REGIONAL_SHORT_HAUL' }]),
    );
    const [flight] = result.transportChain[0].elements;
    expect(flight.flightsKm.length).toBeGreaterThan(2);
    expect(flight.flightsKm.reduce((sum: number, km: number) => sum + km, 0)).toBeCloseTo(flight.activityDistanceKm, 6);
    expect(result.creditCost).toBe(1);
  });

  it('4. Road sub-operations that occur as part of roll-on/roll-off ferry movements cost nothing extra.', async () => {
    const result = await charged(movement(city('Palermo', 'IT'), LONDON, [{ type: 'ROAD' }]));
    expect(shapeOf(result.transportChain)).toMatch(/^ROAD\[ROAD (WATER|RAIL) ROAD/);
    expect(result.creditCost).toBe(1);
  });

  it('4. Road sub-operations that occur as part of train movements cost nothing extra.', async () => {
    // From beside one terminal of the Channel Tunnel to beside the other, on a shuttle.
    const [from, to] = [
      { latitude: 51.1, longitude: 1.12, countryCode: 'GB' },
      { latitude: 50.9, longitude: 1.8, countryCode: 'FR' },
    ];
    const result = await charged(movement(from, to, [{ type: 'ROAD' }]));
    expect(shapeOf(result.transportChain)).toBe('ROAD[ROAD RAIL ROAD]');
    expect(result.creditCost).toBe(1);
  });

  it('5. Logistics hub emissions cost no credits.', async () => {
    const result = await charged({
      cargo: TEN_TONNES,
      transportChain: [hub(harbor('DEHAM')), { type: 'WATER' }, hub(harbor('NLRTM'))],
    });
    expect(result.hubEmissions.co2eGrams).toBeGreaterThan(0);
    expect(result.creditCost).toBe(1);
  });

  it('6. An account with no remaining credits gets HTTP 403 with code 42.', async () => {
    const poor = await startService({ credits: 1 });
    expect((await poor.calculate(movement(HAMBURG, MUNICH, [{ type: 'ROAD' }]))).status).toBe(200);
    expect(await poor.calculate(movement(HAMBURG, MUNICH, [{ type: 'ROAD' }]))).toMatchObject({
      status: 403,
      body: { code: 42 },
    });
    // Reading costs nothing, and is still allowed.
    expect((await poor.get('/v1/')).status).toBe(200);
    await poor.close();
  });

  it('creditCost of a long chain is the sum over its operations', async () => {
    const result = await charged(
      movement(MUNICH, city('Chicago', 'US'), [
        { type: 'WATER', vehicle: 'CONTAINER' },
        hub(harbor('USNYC')),
        {
          type: 'WEIGHTED_MODES',
          modes: [
            { type: 'ROAD', percentage: 50 },
            { type: 'AIR', percentage: 50 },
          ],
        },
      ]),
    );
    expect(shapeOf(result.transportChain)).toBe('WATER[ROAD HUB WATER] HUB WEIGHTED_MODES[ROAD ROAD HUB AIR HUB ROAD]');
    expect(result.creditCost).toBe(2 + 4);
  });
});

describe('Credit charging: decided', () => {
  it('too few credits for the cost: 403, nothing charged, nothing stored', async () => {
    const poor = await startService({ credits: 2 });
    const body = movement(HAMBURG, NEW_YORK, [{ type: 'AIR' }], { id: 'unpaid', options: { storeResult: true } });
    expect(await poor.calculate(body)).toMatchObject({
      status: 403,
      body: { code: 42, details: ['the calculation costs 3 credits, the account has 2'] },
    });
    expect((await poor.store.findAccount(poor.account.id))?.balance).toBe(2);
    expect((await poor.get('/v1/unpaid')).status).toBe(404);
    await poor.close();
  });

  it('calculations that end in an error cost nothing', async () => {
    const before = (await service.store.findAccount(service.account.id))?.balance;
    for (const body of [
      '{',
      {},
      movement(LONDON, NEW_YORK, [{ type: 'RAIL' }], { options: { fallbackTransportModes: [] } }),
    ]) {
      expect((await service.calculate(body)).status).toBeGreaterThanOrEqual(400);
    }
    expect((await service.store.findAccount(service.account.id))?.balance).toBe(before);
  });

  it('concurrent calculations never take more credits than there are', async () => {
    const poor = await startService({ credits: 5 });
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => poor.calculate(movement(HAMBURG, MUNICH, [{ type: 'ROAD' }]))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(200), ...Array(7).fill(403)]);
    expect((await poor.store.findAccount(poor.account.id))?.balance).toBe(0);
    await poor.close();
  });

  it('requests with one idempotency key are charged once, even if simultaneous; after a failed request the key can be used again', async () => {
    const headers = { 'idempotency-key': 'once' };
    const before = (await service.store.findAccount(service.account.id))?.balance ?? 0;
    expect((await service.calculate('{', headers)).status).toBe(400);
    const body = movement(HAMBURG, MUNICH, [{ type: 'ROAD' }], { id: 'once', options: { storeResult: true } });
    const answers = await Promise.all(Array.from({ length: 6 }, () => service.calculate(body, headers)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect((await service.store.findAccount(service.account.id))?.balance).toBe(before - 1);
    expect((await service.get('/v1/once')).body.result).toEqual(answers[0]?.body);
  });
});
