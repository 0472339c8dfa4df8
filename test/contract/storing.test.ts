import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../support/service.js';
import { calculated, HAMBURG, LONG_CHAIN, MUNICH, movement } from './support/movements.js';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());
const run = (body: unknown) => calculated(service, body);
const stored = (id: string, more: object = {}) =>
  movement(HAMBURG, MUNICH, [{ type: 'ROAD' }], { id, options: { storeResult: true }, ...more });
const get = async (id: string, tail = '') => (await service.get(`/v1/${encodeURIComponent(id)}${tail}`)).body;

describe('Stored result wrapper (GET /{id})', () => {
  it('createdAt: ISO 8601 date-time with offset and fractional seconds; result: the full calculation response as produced at calculation time', async () => {
    const answer = await service.calculate(stored('whole'));
    const fetched = await service.get('/v1/whole');
    expect(Object.keys(fetched.body)).toEqual(['createdAt', 'result']);
    expect(fetched.body.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}\+00:00$/);
    expect(fetched.text).toContain(answer.text);
  });

  it('When options.storeResult is true and id is present, the result is stored (replacing any earlier result for that id) and certificateUrl is returned.', async () => {
    const first = await run(stored('again', { context: { version: 1 } }));
    const earlier = await get('again');
    const second = await run(stored('again', { context: { version: 2 } }));
    const later = await get('again');
    expect(later.result).toEqual(second);
    expect(later.createdAt > earlier.createdAt).toBe(true);
    expect(first.certificateUrl).not.toBe(second.certificateUrl);
    expect(
      (await service.get('/v1/?limit=100')).body.items.filter(({ id }: { id: string }) => id === 'again'),
    ).toHaveLength(1);
  });

  it('certificateUrl: present when the result is stored (storeResult true with an id)', async () => {
    expect('certificateUrl' in (await run({ ...stored('x'), options: {} }))).toBe(false);
    const { certificateUrl } = await run(stored('x'));
    const pdf = await service.get(new URL(certificateUrl).pathname, {});
    expect(pdf.headers['content-type']).toBe('application/pdf');
  });

  it('a 404 with code 50 is returned by GET /{id} when the id is unknown for the calling account', async () => {
    expect(await get('nobody')).toMatchObject({ status: 404, code: 50, instance: '/v1/nobody' });
    expect(await get('nobody', '/explanation')).toMatchObject({ status: 404, code: 50 });
  });

  it('id: echo of request id (when given)', async () => {
    expect((await run({ ...stored('echo'), options: {} })).id).toBe('echo');
    expect('id' in (await run(movement(HAMBURG, MUNICH, [])))).toBe(false);
  });
});

describe('Stored result wrapper (GET /{id}): decided', () => {
  it.each([
    'calculate',
    'docs',
    'explanation',
    'a b',
    'a/b',
    'a%2Fb',
    '货运-42',
    '🚢',
    '\\u0000',
    "'; drop table results; --",
    '?x=1',
    '#top',
    '%',
    '+',
    '__proto__',
    'x'.repeat(255),
    '界'.repeat(255),
    '\t\n',
  ])('any string of 1 to 255 characters is a legal id: %j', async (id) => {
    const result = await run(stored(id));
    expect(result.id).toBe(id);
    expect((await get(id)).result).toEqual(result);
    expect((await service.get('/v1/?limit=1')).body.items[0].id).toBe(id);
  });

  it.each(['', 'x'.repeat(256), 5, {}, true])('other ids are code 5: %j', async (id) => {
    expect((await service.calculate({ ...stored('x'), id })).body).toMatchObject({
      code: 5,
      details: [expect.stringMatching(/^id: /)],
    });
  });

  it('storeResult without an id is code 48', async () => {
    for (const id of [undefined, null]) {
      expect((await service.calculate({ ...stored('x'), id })).body).toMatchObject({ code: 48 });
    }
  });

  it('simultaneous requests under one id leave one result, complete', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, version) => service.calculate(stored('raced', { context: { version } }))),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const { result } = await get('raced');
    expect(answers.map(({ body }) => body)).toContainEqual(result);
    // Of eight certificates one is valid; the others say that they were replaced.
    const statuses = await Promise.all(
      answers.map(async ({ body }) => (await service.get(new URL(body.certificateUrl).pathname, {})).status),
    );
    expect(statuses.sort()).toEqual([200, ...Array(7).fill(410)]);
  });

  it('the explanation of every element is stored with the result', async () => {
    await run({ ...LONG_CHAIN, id: 'explained', options: { storeResult: true } });
    const { method, elements } = await get('explained', '/explanation');
    expect(method).toMatch(/^\d+\.\d+\.\d+$/);
    expect(elements.map(({ path }: { path: string }) => path)).toContain('transportChain[1]');
    for (const { steps } of elements) expect(steps.length).toBeGreaterThan(0);
  });
});
