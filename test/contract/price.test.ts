import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getEngines, startService, type TestService } from '../support/service.js';
import { HAMBURG, MUNICH, movement } from './support/movements.js';

let service: TestService;
beforeAll(async () => {
  service = await startService({ credits: 9 });
});
afterAll(() => service.close());

const mix = (modes: number) => ({
  type: 'WEIGHTED_MODES',
  modes: Array.from({ length: modes }, () => ({ type: 'ROAD', percentage: 100 / modes })),
});

describe('The minimum price of a request', () => {
  it('is one credit for each transport and each mode of a mix, checked before any place is looked up', async () => {
    const locate = vi.spyOn(getEngines().geocoder, 'locate');
    const answer = await service.calculate(movement(HAMBURG, MUNICH, [mix(10)]));
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({
      code: 42,
      details: ['the calculation costs 10 credits, the account has 9'],
    });
    expect(locate).not.toHaveBeenCalled();
    locate.mockRestore();
    expect((await service.calculate(movement(HAMBURG, MUNICH, [mix(9)]))).status).toBe(200);
  });

  it('is at most 100: more transports are code 5, whatever the balance', async () => {
    const chain = [...Array.from({ length: 9 }, () => mix(10)), mix(9)];
    const legs = (extra: number) =>
      movement(HAMBURG, MUNICH, [...chain, ...Array.from({ length: extra }, () => ({ type: 'ROAD' }))]);
    expect((await service.calculate(legs(1))).body.code).toBe(42);
    const answer = await service.calculate(legs(2));
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe(5);
    expect(answer.body.details[0]).toMatch(/^transportChain: asks for 101 transports/);
  });
});
