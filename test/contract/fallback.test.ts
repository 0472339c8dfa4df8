import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../support/service.js';
import {
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
} from './support/movements.js';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());
const run = (body: unknown) => calculated(service, body);
const over = (modes?: readonly string[]) => ({
  options: { ...(modes === undefined ? {} : { fallbackTransportModes: modes }) },
});
const refuse = async (body: unknown) => (await service.calculate(body)).body;

describe('Fallback behaviour', () => {
  it('1. Modes are tried in array order until one succeeds.', async () => {
    for (const [modes, used] of [
      [['AIR', 'WATER'], 'AIR'],
      [['WATER', 'AIR'], 'WATER'],
      [['RAIL', 'ROAD', 'AIR'], 'AIR'],
    ] as const) {
      const { transportChain } = await run(movement(LONDON, NEW_YORK, [{ type: 'UNKNOWN' }], over(modes)));
      expect(transportChain[0].type).toBe(used);
    }
  });

  it('notes say why another mode was used, and how much the result differs if by more than a factor of two', async () => {
    const convoy = {
      type: 'WATER',
      vehicle: 'PUSHED_CONVOY',
      capacity: { value: 14_000, unit: 'DEADWEIGHT_TONNE' },
    };
    const { transportChain } = await run(movement(harbor('NLRTM'), city('Mannheim', 'DE'), [convoy]));
    expect(transportChain[0]).toMatchObject({ type: 'ROAD', requestedType: 'WATER' });
    // 86 g/tkm of a truck compared with 8.3 of six barges.
    expect(transportChain[0].notes.join()).toMatch(
      /^WATER was not possible \(.*no waterway open to this ship.*\); calculated as ROAD, which emits about 10 times as much/,
    );
    const asked = await run(movement(LONDON, NEW_YORK, [{ type: 'ROAD' }], over(['AIR'])));
    expect(asked.transportChain[0].notes.join()).toMatch(
      /^ROAD was not possible .*calculated as AIR, which emits about/,
    );
    const nowhere = { type: 'AIRPORT', iataCode: 'FRA' };
    const still = await run(movement(nowhere, nowhere, [{ type: 'AIR' }]));
    expect(still.transportChain[0].notes.join()).toMatch(/^AIR was not possible .*calculated as ROAD\.$/);
    const unknown = await run(movement(LONDON, NEW_YORK, [{ type: 'UNKNOWN' }], over(['AIR'])));
    expect(JSON.stringify(unknown.transportChain[0].notes ?? [])).not.toMatch(/was not possible/);
  });

  it('1. each with fully defaulted parameters', async () => {
    const asked = { type: 'ROAD', loadFactor: 7, energyType: 'HVO', distance: undefined };
    const fallen = await run(movement(LONDON, NEW_YORK, [asked], over(['AIR'])));
    const plain = await run(movement(LONDON, NEW_YORK, [{ type: 'AIR' }]));
    expect(fallen.transportChain[0].elements).toEqual(plain.transportChain[0].elements);
  });

  it('2. If all fail, the error returned is the one from the last mode tried.', async () => {
    expect(await refuse(movement(LONDON, NEW_YORK, [{ type: 'UNKNOWN' }], over(['ROAD', 'RAIL'])))).toMatchObject({
      code: 33,
    });
    expect(await refuse(movement(LONDON, NEW_YORK, [{ type: 'UNKNOWN' }], over(['RAIL', 'ROAD'])))).toMatchObject({
      code: 34,
    });
    expect(await refuse(movement(LONDON, NEW_YORK, [{ type: 'RAIL' }], over(['ROAD'])))).toMatchObject({ code: 34 });
  });

  it('3. Applies when an operation fails: each listed mode is tried in order, skipping the mode that failed.', async () => {
    const { transportChain } = await run(
      movement(LONDON, NEW_YORK, [{ type: 'ROAD', id: 'kept' }], over(['ROAD', 'AIR'])),
    );
    expect(transportChain[0]).toMatchObject({ type: 'AIR', requestedType: 'ROAD', id: 'kept' });
    // Only the failed mode is listed, so nothing is left to try and its own error is returned.
    expect(await refuse(movement(LONDON, NEW_YORK, [{ type: 'RAIL' }], over(['RAIL'])))).toMatchObject({ code: 33 });
  });

  it('3. in the middle of a chain, between facilities, the other elements stay as requested', async () => {
    const { transportChain } = await run(
      movement(LONDON, city('Chicago', 'US'), [
        { type: 'ROAD' },
        hub(harbor('DEHAM')),
        { type: 'ROAD', id: 'over sea' },
        hub(harbor('USNYC')),
        { type: 'ROAD' },
      ]),
    );
    expect(shapeOf(transportChain)).toMatch(/^ROAD\[.*\] HUB WATER\[WATER\] HUB ROAD\[ROAD\]$/);
    expect(transportChain[2]).toMatchObject({ requestedType: 'ROAD', id: 'over sea' });
  });

  it('4. With no transportChain (absent or empty), the fallback modes are attempted for the whole movement.', async () => {
    const absent = await run({ ...movement(HAMBURG, MUNICH, []), transportChain: undefined });
    const empty = await run(movement(HAMBURG, MUNICH, []));
    const unknown = await run(movement(HAMBURG, MUNICH, [{ type: 'UNKNOWN' }]));
    expect(absent).toEqual(unknown);
    expect(empty).toEqual(unknown);
  });

  it('built-in sequence ROAD, WATER, AIR', async () => {
    expect((await run(movement(HAMBURG, MUNICH, []))).transportChain[0].type).toBe('ROAD');
    expect((await run(movement(LONDON, NEW_YORK, []))).transportChain[0].type).toBe('WATER');
    // Tristan da Cunha has neither road nor, for containers, a harbor or airport in reach: the error is that of AIR.
    const remote = { latitude: -37.07, longitude: -12.31 };
    expect([28, 32]).toContain((await refuse(movement(remote, MUNICH, []))).code);
  });
});

describe('Fallback behaviour: decided', () => {
  it('an empty list switches fallback off', async () => {
    expect(await refuse(movement(LONDON, NEW_YORK, [{ type: 'ROAD' }], over([])))).toMatchObject({ code: 34 });
    expect(await refuse(movement(LONDON, NEW_YORK, [{ type: 'UNKNOWN' }], over([])))).toMatchObject({ code: 36 });
    expect(await refuse(movement(LONDON, NEW_YORK, [], over([])))).toMatchObject({ code: 36 });
  });

  it('a wrong parameter remains an error: an unknown aircraft does not send the cargo by ship', async () => {
    expect(await refuse(movement(LONDON, NEW_YORK, [{ type: 'AIR', vehicle: 'ZEPPELIN' }]))).toMatchObject({
      code: 27,
    });
  });

  it('a mode listed twice is tried once', async () => {
    expect(await run(movement(LONDON, NEW_YORK, [], over(['AIR', 'AIR'])))).toEqual(
      await run(movement(LONDON, NEW_YORK, [], over(['AIR']))),
    );
  });

  it.each(['BOAT', 'UNKNOWN', 'HUB', 5])('no other value is a fallback mode: %s', async (mode) => {
    const { code, details } = await refuse(
      movement(LONDON, NEW_YORK, [], { options: { fallbackTransportModes: [mode] } }),
    );
    expect(code).toBe(5);
    expect(details).toContain(
      `options.fallbackTransportModes[0]: must be one of AIR, RAIL, ROAD, WATER, not ${JSON.stringify(mode)}`,
    );
  });
});
