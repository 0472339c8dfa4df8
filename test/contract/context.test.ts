import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../support/service.js';
import { HAMBURG, MUNICH, movement } from './support/movements.js';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());
const stored = (id: string, more: object = {}) =>
  movement(HAMBURG, MUNICH, [{ type: 'ROAD' }], { id, options: { storeResult: true }, ...more });

describe('Context', () => {
  // Keys that look like numbers, numbers beyond doubles, escapes, order: JSON.parse and JSON.stringify would change each of them.
  const context =
    '{"z":1,"10":"a","2":"b","order":12345678901234567890,"price":1.10,"big":1E400000000000000000000000000000000000,"tab":"\\u0009\\/","name":"Größe 货 🚢\\ud83d\\udea2","none":null,"list":[{"a":[]},-0.0],"__proto":{}}'.replace(
      ',"big":1E400000000000000000000000000000000000',
      '',
    );

  it('All supplied properties are returned unchanged in the response `context`: key order, unicode, numbers', async () => {
    const body = JSON.stringify({ ...stored('ctx'), context: 'CONTEXT' }).replace('"CONTEXT"', context);
    const { text } = await service.calculate(body);
    expect(text).toContain(`"context":${context}`);
    expect((await service.get('/v1/ctx')).text).toContain(`"context":${context}`);
  });

  it('context of an element: free-form; returned on the matching result element', async () => {
    const chain = `[{"type":"ROAD","context":${context}},{"type":"HUB","location":{"city":"Leipzig","countryCode":"DE"},"context":{"leg":"hub"}},{"type":"ROAD","context":{"leg":2}}]`;
    const body = JSON.stringify({ ...movement(HAMBURG, MUNICH, []), transportChain: 'CHAIN' }).replace(
      '"CHAIN"',
      chain,
    );
    const { text, body: result } = await service.calculate(body);
    expect(text).toContain(`"context":${context}`);
    expect(result.transportChain.map((item: { context: unknown }) => item.context)).toEqual([
      JSON.parse(context),
      { leg: 'hub' },
      { leg: 2 },
    ]);
  });

  it.each(['text', 5, [], true])('a context is an object: %j is code 5', async (value) => {
    expect((await service.calculate({ ...stored('x'), context: value })).body).toMatchObject({
      code: 5,
      details: [expect.stringMatching(/^context: must be an object, not ./)],
    });
  });
});
