import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXAMPLES } from '../../src/http/examples.js';
import { findBreach } from '../support/published.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const SOUND = {
  method: 'GET',
  route: '/v1/',
  url: '/v1/?limit=1',
  status: 200,
  contentType: 'application/json; charset=utf-8',
  text: '{"items":[],"hasMore":false}',
};

/** The text of an error from the list, with something changed. */
function error(changes: object): string {
  const body = { title: 'Invalid cursor', status: 400, code: 49, details: ['cursor: x'], instance: '/v1/' };
  return JSON.stringify({ ...body, recommendation: 'y', ...changes });
}

/** A validator for a component of the published document. */
async function validatorOf(component: string) {
  const document = (await service.get('/openapi.json', {})).body;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document, 'openapi');
  const validate = ajv.getSchema(`openapi#/components/schemas/${component}`);
  if (validate === undefined) throw new Error(`no component ${component}`);
  return (value: unknown) => (validate(value) === true ? [] : validate.errors);
}

describe('the OpenAPI document', () => {
  it('is version 3.1 and names every path of the specification', async () => {
    const { body } = await service.get('/openapi.json', {});
    expect(body.openapi).toBe('3.1.0');
    expect(Object.keys(body.paths)).toEqual(expect.arrayContaining(['/calculate', '/', '/{id}']));
  });

  it('every reference resolves', async () => {
    const { body, text } = await service.get('/openapi.json', {});
    for (const [, name] of text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)) {
      expect(Object.keys(body.components.schemas)).toContain(name);
    }
  });

  it.each(Object.entries(EXAMPLES))(
    'example %s is valid, answered with 200, and the answer is as described',
    async (_, { value }) => {
      expect((await validatorOf('CalculationRequest'))(value)).toEqual([]);
      const answer = await service.calculate(value);
      expect(answer.body.details ?? []).toEqual([]);
      expect(answer.status).toBe(200);
      expect((await validatorOf('CalculationResult'))(answer.body)).toEqual([]);
    },
  );

  it('errors are as described', async () => {
    const answer = await service.calculate({});
    expect((await validatorOf('Error'))(answer.body)).toEqual([]);
  });

  it('a file in JSON is no string, unlike one in other formats', async () => {
    const { paths } = (await service.get('/openapi.json', {})).body;
    const { content } = paths['/-/reports/{id}/file'].get.responses[200];
    expect(content['application/json'].schema).toEqual({});
    expect(content['text/csv'].schema).toEqual({ type: 'string' });
  });

  it('/docs shows it without requests to other hosts', async () => {
    const page = await service.get('/docs/', {});
    expect(page.status).toBe(200);

    expect(page.text).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
    expect(page.headers['content-security-policy']).not.toMatch(/swagger\.io/);
  });

  it('/docs lets a browser fetch its files over plain HTTP', async () => {
    const { headers } = await service.get('/docs/', {});
    expect(headers['content-security-policy']).toMatch(/script-src 'self'/);
    expect(headers['content-security-policy']).not.toMatch(/upgrade-insecure-requests/);
  });
});

describe('the check of every answer in the tests', () => {
  it.each([
    ['a body of another shape', { text: '{"items":[{"id":5}],"hasMore":false}' }, /required property 'createdAt'/],
    ['another content type', { contentType: 'application/json' }, /content type/],
    ['an error that is no row of the catalogue', { status: 400, text: error({ title: 'Oops' }) }, /not a row/],
    ['another status than the row has', { status: 422, text: error({ status: 422 }) }, /another status/],
    ['another path', { status: 400, text: error({ instance: '/v1/calculate' }) }, /another instance/],
    ['an error without details', { status: 400, text: error({ details: [] }) }, /no details/],
  ])('finds %s', (_, changes, breach) => {
    expect(findBreach({ ...SOUND, ...changes })).toMatch(breach);
    expect(findBreach(SOUND)).toBeUndefined();
  });

  it('fails the request that got a wrong answer', async () => {
    const wrong = await startService();
    Object.assign(wrong.store, { listResults: async () => ({ items: [{ id: 5 }], hasMore: false }) });
    await expect(wrong.get('/v1/')).rejects.toThrow('not as the API description says');
    await wrong.close();
  });
});
