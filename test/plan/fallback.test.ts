import { describe, expect, it } from 'vitest';
import type { ErrorName } from '../../src/errors/catalogue.js';
import { fault } from '../../src/errors/fault.js';
import { withFallback } from '../../src/plan/fallback.js';
import type { MovementElement } from '../../src/request/types.js';
import type { TransportMode } from '../../src/request/vocabulary.js';
import { read } from './world.js';

/** Runs an element whose modes fail with the given codes, and tells which modes were tried. */
async function run(
  type: string,
  fallbackTransportModes: readonly string[] | undefined,
  failures: Partial<Record<string, ErrorName>>,
) {
  const request = read([{ type }], fallbackTransportModes === undefined ? {} : { fallbackTransportModes });
  const tried: string[] = [];
  const attempt = async (mode: string): Promise<string> => {
    tried.push(mode);
    const code = failures[mode];
    if (code !== undefined) throw fault(code, mode);
    return mode;
  };
  const used = await withFallback(request.chain[0] as MovementElement, request.options, {
    asRequested: () => attempt(`${type} as requested`),
    asMode: (mode: TransportMode) => attempt(mode),
  }).catch((error: unknown) => String(error));
  return { used, tried };
}

describe('fallback', () => {
  it('is not needed when the operation succeeds', async () => {
    expect(await run('RAIL', undefined, {})).toEqual({ used: 'RAIL as requested', tried: ['RAIL as requested'] });
  });

  it('tries the listed modes in order, skipping the one that failed', async () => {
    const { used, tried } = await run('WATER', ['WATER', 'RAIL', 'AIR'], {
      'WATER as requested': 'LOCATION_NOT_ROUTABLE_TO_HARBOR',
      RAIL: 'NOT_ROUTABLE_BY_RAIL',
    });
    expect(tried).toEqual(['WATER as requested', 'RAIL', 'AIR']);
    expect(used).toBe('AIR');
  });

  it('by default tries road, water, air', async () => {
    expect(
      (await run('UNKNOWN', undefined, { ROAD: 'NOT_ROUTABLE_BY_ROAD', WATER: 'LOCATION_NOT_ROUTABLE_TO_HARBOR' }))
        .tried,
    ).toEqual(['ROAD', 'WATER', 'AIR']);
  });

  it('when all fail, the error is that of the last mode tried', async () => {
    expect(
      (
        await run('RAIL', ['ROAD', 'AIR'], {
          'RAIL as requested': 'NOT_ROUTABLE_BY_RAIL',
          ROAD: 'NOT_ROUTABLE_BY_ROAD',
          AIR: 'LOCATION_NOT_ROUTABLE_TO_AIRPORT',
        })
      ).used,
    ).toMatch(/28 .*AIR/);
  });

  it('with no mode left to try, the error of the operation is returned', async () => {
    expect((await run('RAIL', ['RAIL'], { 'RAIL as requested': 'NOT_ROUTABLE_BY_RAIL' })).used).toMatch(/33 /);
    expect((await run('RAIL', [], { 'RAIL as requested': 'NOT_ROUTABLE_BY_RAIL' })).used).toMatch(/33 /);
  });

  it('an unknown mode with nothing to try is code 36', async () => {
    expect((await run('UNKNOWN', [], {})).used).toMatch(/36 /);
  });

  it('a wrong parameter does not lead to another mode', async () => {
    expect(await run('AIR', undefined, { 'AIR as requested': 'UNKNOWN_AIRCRAFT_IDENTIFIER' })).toMatchObject({
      tried: ['AIR as requested'],
    });
  });
});
