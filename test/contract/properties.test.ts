import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiError, Cargowake } from '../../packages/client/src/index.js';
import { startService, type TestService } from '../support/service.js';
import { validRequest } from './support/arbitraries.js';
import { listBrokenLaws } from './support/laws.js';
import { mutatedBody } from './support/mutations.js';
import { keepsPromisesOfMutated, keepsPromisesOfValid } from './support/promises.js';

/** `scripts/fuzz.ts` runs the same properties at any length; FUZZ_SEED repeats a run. */
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
console.log(`FUZZ_SEED=${seed}`);

/**
 * Shorter than the time limit of a test, so that no property continues beside the next one and charges the same
 * account.
 */
const LONGEST_MS = 120_000;

/** Requests after the time are skipped: a busy machine tries fewer. */
function inTime<Value>(check: (value: Value) => Promise<unknown>): (value: Value) => Promise<void> {
  const end = Date.now() + LONGEST_MS;
  return async (value) => {
    if (Date.now() < end) await check(value);
  };
}

let service: TestService;
let client: Cargowake;
beforeAll(async () => {
  service = await startService({ credits: 1_000_000_000 });
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = service.app.server.address() as AddressInfo;
  client = new Cargowake({ baseUrl: `http://127.0.0.1:${port}/v1`, apiKey: service.apiKey });
});
afterAll(() => service.close());

describe('Any request', () => {
  it('that is valid gets 200 with correct figures and the stated charge, or a numbered 422 at no charge', () =>
    fc.assert(
      fc.asyncProperty(
        validRequest,
        inTime((request) => keepsPromisesOfValid(service, request)),
      ),
      { numRuns: 100, seed },
    ));

  it('that is damaged gets a numbered 4xx at no charge or is still a valid calculation: never 5xx, never a hang', () =>
    fc.assert(
      fc.asyncProperty(
        mutatedBody,
        inTime((body) => keepsPromisesOfMutated(service, body)),
      ),
      { numRuns: 400, seed },
    ));
});

describe('The client generated from the API description, over a socket', () => {
  it('calculates, and throws what the service refuses as typed errors', () =>
    fc.assert(
      fc.asyncProperty(
        validRequest,
        inTime(async (request) => {
          const outcome = await client.calculate(request).catch((error: unknown) => error);
          if (outcome instanceof ApiError) {
            expect(outcome.status).toBe(422);
            expect(outcome.details.length).toBeGreaterThan(0);
          } else {
            expect(listBrokenLaws(request, outcome as Awaited<ReturnType<Cargowake['calculate']>>)).toEqual([]);
          }
        }),
      ),
      { numRuns: 40, seed },
    ));

  it('stores, fetches, explains and lists under any id', () =>
    fc.assert(
      fc.asyncProperty(
        // WHATWG URLs drop the path segments . and .. even when they are percent-encoded.
        fc
          .string({ unit: 'binary', minLength: 1, maxLength: 60 })
          .filter((id) => id !== '.' && id !== '..' && !id.includes('\u0000')),
        inTime(async (id) => {
          const request = {
            id,
            cargo: { weight: { value: 1, unit: 'METRIC_TONNE' as const } },
            origin: { city: 'Hamburg', countryCode: 'DE' },
            destination: { city: 'Bremen', countryCode: 'DE' },
            transportChain: [{ type: 'ROAD' as const }],
            options: { storeResult: true },
          };
          const result = await client.calculate(request);
          const stored = await client.results.get(id);
          expect(stored.result).toEqual(result);
          expect((await client.results.explanation(id)).elements).toHaveLength(1);
          expect((await client.results.page({ limit: 1 })).items).toEqual([{ id, createdAt: stored.createdAt }]);
        }),
      ),
      { numRuns: 40, seed },
    ));

  it('repeats a calculation with an idempotency key at no charge', async () => {
    const request = {
      cargo: { weight: { value: 1, unit: 'METRIC_TONNE' as const } },
      origin: { city: 'Hamburg', countryCode: 'DE' },
      destination: { city: 'Bremen', countryCode: 'DE' },
      transportChain: [{ type: 'ROAD' as const }],
    };
    const balance = async () => (await service.store.findAccount(service.account.id))?.balance ?? 0;
    const before = await balance();
    const first = await client.calculate(request, { idempotencyKey: 'order-1' });
    expect(await client.calculate(request, { idempotencyKey: 'order-1' })).toEqual(first);
    expect(await balance()).toBe(before - first.creditCost);
  });

  it('lists every stored calculation, page by page', async () => {
    const ids: string[] = [];
    for await (const item of client.results.list({ limit: 7 })) ids.push(item.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(7);
  });
});
