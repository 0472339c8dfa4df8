import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../support/service.js';

const docs = join(import.meta.dirname, '../../docs');

/** Requests shown in the documentation: blocks marked `json request`, and bodies sent with curl to /v1/calculate. */
const requests = readdirSync(docs, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .flatMap((page) => {
    const text = readFileSync(join(docs, page), 'utf8');
    const blocks = [...text.matchAll(/```json request\n([\s\S]*?)```/g)];
    const curls = [
      ...text.matchAll(/curl [^\n]*\/v1\/calculate[?"\w=]* [^']*'content-type: application\/json' -d '([^']+)'/g),
    ];
    return [...blocks, ...curls].map(([, body = ''], index) => [page, index + 1, body] as const);
  });

let service: TestService;
beforeAll(async () => {
  service = await startService({ rateLimitPerSecond: 1000 });
});
afterAll(() => service.close());

describe('requests shown in the documentation', () => {
  it('are found', () => {
    expect(requests.length).toBeGreaterThan(4);
  });

  it.each(requests)('%s, request %d, is answered with emissions', async (_page, _number, body) => {
    const answer = await service.calculate(body);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.totalEmissions.co2eGrams).toBeGreaterThan(0);
  });
});
