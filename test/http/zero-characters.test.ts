import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiDocument } from '../../src/http/openapi.js';
import { KEY_SCOPES } from '../../src/record/ports/keys.js';
import { startPostgres, type TestServer } from '../support/postgres.js';
import { startService, type TestService } from '../support/service.js';

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
}
interface Described {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly queries: readonly string[];
  readonly body: Schema | undefined;
}
type Steps = readonly (string | number)[];

const DOCUMENT = openApiDocument() as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};
const ZERO = 'a\u0000b';
/** A text of a structure is at most this deep: fields of elements of a chain, their vehicles and units. */
const MOST_DEEP = 8;

/** Every operation of the published description: a new one is tried here automatically. */
const OPERATIONS: readonly Described[] = Object.entries(DOCUMENT.paths).flatMap(([path, operations]) =>
  Object.entries(operations)
    .filter(([method]) => /^(get|post|put|patch|delete)$/.test(method))
    .map(([method, operation]) => {
      const { parameters = [], requestBody } = operation as {
        readonly parameters?: readonly { readonly in: string; readonly name: string }[];
        readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
      };
      return {
        method: method.toUpperCase() as Described['method'],
        path: path.startsWith('/certificate') || path.startsWith('/report') ? path : `/v1${path}`,
        queries: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
        body: requestBody?.content['application/json']?.schema,
      };
    }),
);

/** The places of texts that a schema describes: every alternative, every property, the first element of a list. */
function* eachText(schema: Schema, steps: Steps = []): Generator<Steps> {
  if (steps.length > MOST_DEEP) return;
  const { $ref, properties = {}, additionalProperties: others, items, anyOf, oneOf, allOf, type } = schema;
  if ($ref !== undefined) {
    const named = DOCUMENT.components.schemas[$ref.replace('#/components/schemas/', '')];
    if (named !== undefined) yield* eachText(named, steps);
  }
  for (const one of [...(anyOf ?? []), ...(oneOf ?? []), ...(allOf ?? [])]) yield* eachText(one, steps);
  for (const [name, property] of Object.entries(properties)) yield* eachText(property, [...steps, name]);
  if (others === true) yield [...steps, 'anything'];
  if (typeof others === 'object') yield* eachText(others, [...steps, 'anything']);
  // The name of a property is a text as well.
  if (others !== undefined && others !== false) yield [...steps, ZERO];
  if (items !== undefined) yield* eachText(items, [...steps, 0]);
  if (type === 'string' || [type].flat().includes('string') || typeof schema.const === 'string' || schema.enum)
    yield steps;
}

/** The smallest document that has the text there. */
const place = ([step, ...rest]: Steps, value: unknown): unknown => {
  if (step === undefined) return value;
  return typeof step === 'number' ? [place(rest, value)] : { [step]: place(rest, value) };
};

const PLACES = OPERATIONS.flatMap((operation) => {
  if (operation.body === undefined) return [];
  const places = new Map([...eachText(operation.body)].map((steps) => [JSON.stringify(steps), steps]));
  return places.size === 0 ? [] : [{ ...operation, places: [...places.values()] }];
});

/** A path parameter that names nothing is refused before the body is looked at. */
const IS_UNKNOWN = /\{\w+\}/;

/** Rows of files, whose fields no schema describes. */
const ROWS: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
  [
    '/v1/-/batches',
    {
      ...{ shipment_id: 'a', mass_kg: '10', mode: 'road', customer: 'b' },
      ...{ origin: 'Hamburg, DE', destination: 'Bremen, DE' },
    },
  ],
  ['/v1/-/carriers', { carrier: 'a', mode: 'ROAD', intensity: 100 }],
  ['/v1/-/carriers/activities', { activityId: 'a', carrier: 'b' }],
];

describe.each(['sqlite', 'postgres'])('U+0000, over %s', (kind) => {
  let server: TestServer | undefined;
  let service: TestService;
  let apiKey: string;
  beforeAll(async () => {
    server = kind === 'postgres' ? await startPostgres() : undefined;
    service = await startService(server === undefined ? {} : { databaseUrl: await server.createUrl() });
    ({ secret: apiKey } = await service.store.createKey(service.account.id, {
      name: 'all',
      scopes: KEY_SCOPES.filter((one) => one !== 'query'),
    }));
  }, 120_000);
  afterAll(async () => {
    await service.close();
    await server?.dispose();
  });
  const send = async (method: Described['method'], url: string, payload?: unknown) => {
    const answer = await service.app.inject({
      method,
      url,
      headers: { 'x-api-key': apiKey, ...(payload === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
    });
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    const read = (isJson ? answer.json() : {}) as { readonly code?: number; readonly details?: readonly string[] };
    return { status: answer.statusCode, code: read.code, details: read.details ?? [], answer: answer.payload };
  };

  it('in a path or query is refused by every route', async () => {
    let tried = 0;
    for (const { method, path, queries, body } of OPERATIONS) {
      const filled = path.replace(/\{\w+\}/g, 'a');
      const urls = [
        ...[...path.matchAll(/\{\w+\}/g)].map(([name]) => path.replace(name, 'a%00b').replace(/\{\w+\}/g, 'a')),
        ...queries.flatMap((name) => [`${filled}?${name}=a%00b`, `${filled}?${name}%00=a`]),
      ];
      for (const url of urls) {
        const { status, code } = await send(method, url, body && {});
        expect([status, code], `${method} ${url}`).toEqual([400, 47]);
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(150);
  });

  it('in a cursor is refused, or comes after nothing', async () => {
    const createdAt = '2026-02-03T09:51:38.473461+00:00';
    const cursors = [
      { CreatedAt: createdAt, Id: ZERO },
      { Sort: 'createdAt', Order: 'desc', Value: createdAt, Id: ZERO },
      { Sort: 'createdAt', Order: 'desc', Value: ZERO, Id: 'a' },
    ].map((position) => Buffer.from(JSON.stringify(position)).toString('base64url'));
    const lists = OPERATIONS.filter(({ queries, path }) => queries.includes('cursor') && !IS_UNKNOWN.test(path));
    expect(lists.length).toBeGreaterThanOrEqual(8);
    for (const { path } of lists) {
      const answers = await Promise.all(cursors.map((cursor) => send('GET', `${path}?cursor=${cursor}`)));
      // The first is a cursor of most lists, the others are of the list of shipments.
      expect(answers.map(({ status }) => status).sort(), path).toEqual(
        path === '/v1/-/shipments' ? [200, 200, 400] : [200, 400, 400],
      );
    }
  });

  it.each(PLACES)(
    'in any text of the body is refused by $method $path, and named',
    async ({ method, path, places }) => {
      expect(places.length).toBeGreaterThan(0);
      for (const steps of places) {
        const { status, details, answer } = await send(method, path.replace(/\{\w+\}/g, 'a'), place(steps, ZERO));
        const what = `${JSON.stringify(steps)}: ${answer}`;
        // Of several calculations each has an answer of its own.
        if (path === '/v1/-/calculations') expect(answer, what).toMatch(/^\{"results":\[\{[^{]*"error":/);
        else expect(status, what).toBeGreaterThanOrEqual(400);
        expect(status, what).toBeLessThan(500);
        if (!IS_UNKNOWN.test(path)) expect(`${details} ${answer}`, what).toContain('U+0000');
      }
    },
  );

  it.each(ROWS)('in a row sent to %s fails or is left out, and what was sent can be read', async (path, rows) => {
    for (const name of [...Object.keys(rows), ZERO]) {
      const { status, answer } = await send('POST', path, [{ ...rows, [name]: ZERO }]);
      const what = `${name}: ${answer}`;
      expect(status, what).toBeLessThan(500);
      if (status !== 202) continue;
      const { id } = JSON.parse(answer);
      expect((await send('GET', `/v1/-/batches/${id}/rows`)).status, what).toBe(200);
      expect((await send('GET', `/v1/-/batches/${id}/file`)).status, what).toBeLessThan(500);
    }
  });
});
