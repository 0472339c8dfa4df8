import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBuckets } from '../../src/http/buckets.js';
import { startService, type TestService } from '../support/service.js';
import { type Browser, signedIn } from './browser.js';

describe('the pace of a browser', () => {
  it('is a bucket of requests for each key that refills with time', () => {
    let nowMs = 0;
    const buckets = createBuckets({ most: 3, perSecond: 2 }, () => nowMs);
    for (let n = 0; n < 3; n++) {
      expect(buckets.waitFor('a', 1)).toBe(0);
      buckets.take('a', 1);
    }
    expect(buckets.waitFor('a', 1)).toBe(0.5);
    expect(buckets.waitFor('b', 1)).toBe(0);
    nowMs = 500;
    expect(buckets.waitFor('a', 1)).toBe(0);
    expect(buckets.waitFor('a', 3)).toBe(1);
    nowMs = 60_000;
    expect(buckets.waitFor('a', 3)).toBe(0);
    // A request that costs more than a full bucket waits for a full one, not forever.
    buckets.take('a', 30);
    expect(buckets.waitFor('a', 30)).toBe(15);
  });
});

describe('a signed-in browser that sends requests in a loop', () => {
  let service: TestService;
  let member: Browser;
  beforeAll(async () => {
    service = await startService();
    member = await signedIn(service, 'MEMBER');
  }, 60_000);
  afterAll(() => service.close());

  it('has to wait, while a colleague’s browser is answered', async () => {
    const answers = [];
    // Exports cost more: the bucket is empty long before it refills.
    for (let n = 0; n < 60; n++) answers.push(await member.get('/account/api/calculations.csv'));
    const refused = answers.find(({ status }) => status !== 200);
    expect([refused?.status, refused?.body.code]).toEqual([429, 45]);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    const colleague = await signedIn(service, 'MANAGER');
    expect((await colleague.get('/account/api/calculations')).status).toBe(200);
  });
});
