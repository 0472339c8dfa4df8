import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiDocument } from '../../src/http/openapi.js';
import { KEY_SCOPES, type KeyScope } from '../../src/record/ports/keys.js';
import { startService, type TestService } from '../support/service.js';

interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `/v1/-/batches/{id}` */
  readonly path: string;
  readonly takesBody: boolean;
}

/** Every route of the published description that needs a key: a new one is tested here automatically. */
const ROUTES: readonly Route[] = Object.entries(openApiDocument().paths as Record<string, Record<string, unknown>>)
  .flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
  )
  .filter(({ method }) => /^(get|post|put|patch|delete)$/.test(method))
  .flatMap(({ path, method, operation }) => {
    const { security, requestBody } = operation as { security?: readonly unknown[]; requestBody?: unknown };
    if (security?.length === 0) return [];
    return [
      { method: method.toUpperCase() as Route['method'], path: `/v1${path}`, takesBody: requestBody !== undefined },
    ];
  });
const nameOf = ({ method, path }: Route): string => `${method} ${path}`;
const isOf =
  (...names: readonly string[]) =>
  (route: Route): boolean =>
    names.includes(nameOf(route));

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const send = (route: Route, apiKey: string | undefined, id = 'nobodys') =>
  service.app.inject({
    method: route.method,
    url: route.path.replace(/\{\w+\}/g, encodeURIComponent(id)),
    headers: { ...(apiKey && { 'x-api-key': apiKey }), ...(route.takesBody && { 'content-type': 'application/json' }) },
    ...(route.takesBody && { payload: '{}' }),
  });

/**
 * What a key with a single scope may do. A key that is sent in URLs (`query`) also has `calculate`, and nothing else.
 */
const OPENED: Readonly<Record<Exclude<KeyScope, 'query' | 'admin'>, (route: Route) => boolean>> = {
  calculate: isOf(
    ...['POST /v1/calculate', 'POST /v1/-/calculations', 'POST /v1/-/compare', 'GET /v1/-/quick', 'GET /v1/-/places'],
  ),
  read: (route) =>
    isOf('POST /v1/-/carriers/match')(route) ||
    (route.method === 'GET' && !isOf('GET /v1/-/quick', 'GET /v1/-/places', 'GET /v1/-/account/export')(route)),
  store: (route) =>
    isOf('POST /v1/-/shipments/tags')(route) ||
    (/\/aliases/.test(route.path) && route.method !== 'GET') ||
    (/\/carriers/.test(route.path) && route.method !== 'GET' && !/match$/.test(route.path)),
  verify: (route) => /\/verify$/.test(route.path),
};

describe('every route', () => {
  it('needs a key', async () => {
    expect(ROUTES.length).toBeGreaterThan(70);
    for (const route of ROUTES) {
      const answer = await send(route, undefined);
      expect([answer.statusCode, answer.json().code], nameOf(route)).toEqual([401, 1]);
    }
  });

  it.each(Object.keys(OPENED) as (keyof typeof OPENED)[])('is closed to %s unless that is its scope', async (scope) => {
    expect(KEY_SCOPES).toContain(scope);
    const { secret } = await service.store.createKey(service.account.id, { name: scope, scopes: [scope] });
    const opened: string[] = [];
    for (const route of ROUTES) {
      const answer = await send(route, secret);
      if (answer.statusCode !== 401) opened.push(nameOf(route));
      else expect(answer.json().code, nameOf(route)).toBe(41);
    }
    expect(opened).toEqual(ROUTES.filter(OPENED[scope]).map(nameOf));
  });
});

describe('the data of an account', () => {
  const SECRET_TEXT = 'only for the owner';
  const owned = new Map<string, string>();
  const ask = async (method: Route['method'], path: string, body?: unknown, type = 'application/json') => {
    const answer = await service.app.inject({
      method,
      url: `/v1${path}`,
      headers: { 'x-api-key': service.apiKey, ...(body === undefined ? {} : { 'content-type': type }) },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    expect(answer.statusCode, `${method} ${path} ${answer.payload}`).toBeLessThan(300);
    return answer.payload === '' ? undefined : answer.json();
  };
  /** Everything the owner sees, except what changes by itself. */
  const look = async (): Promise<readonly string[]> => {
    const seen: string[] = [];
    for (const path of ['/', '/-/shipments', '/-/reports', '/-/aliases', '/-/webhooks', '/-/carriers/figures'])
      seen.push(JSON.stringify(await ask('GET', path)));
    for (const path of ['/-/carriers/documents', '/-/carriers/partners'])
      seen.push(JSON.stringify(await ask('GET', path)));
    return seen;
  };

  beforeAll(async () => {
    const movement = {
      id: 'owned-result',
      context: { note: SECRET_TEXT, tags: { note: SECRET_TEXT } },
      cargo: { weight: { value: 10, unit: 'METRIC_TONNE' } },
      origin: { latitude: 53.55, longitude: 9.99 },
      destination: { latitude: 52.52, longitude: 13.4 },
      transportChain: [{ type: 'ROAD', departureDateTime: '2026-03-01T08:00:00Z' }],
      options: { storeResult: true },
    };
    await ask('POST', '/calculate', movement);
    owned.set('result', 'owned-result');
    const file = `shipment_id,mass_kg,origin,destination,mode,customer\nO1,10,"Hamburg, DE","Bremen, DE",road,${SECRET_TEXT}\n`;
    const keep = (what: string, { id }: { readonly id: string }): void => void owned.set(what, id);
    keep('batch', await ask('POST', '/-/batches?start=false', file, 'text/csv'));
    keep(
      'report',
      await ask('POST', '/-/reports', { period: { from: '2026-01-01', to: '2027-01-01' }, title: SECRET_TEXT }),
    );
    await ask('PUT', '/-/aliases', { aliases: { [SECRET_TEXT]: { city: 'Ulm', countryCode: 'DE' } } });
    owned.set('alias', SECRET_TEXT);
    keep('webhook', await ask('POST', '/-/webhooks', { url: 'http://127.0.0.1:9/owned', events: ['batch.done'] }));
    const { text: template } = await service.get('/v1/-/carriers/template');
    await ask('POST', `/-/carriers?name=${encodeURIComponent(SECRET_TEXT)}`, template, 'text/csv');
    keep('figure', (await ask('GET', '/-/carriers/figures')).items[0]);
    keep('document', (await ask('GET', '/-/carriers/documents')).items[0]);
    const partner = { name: SECRET_TEXT, baseUrl: 'http://127.0.0.1:9', version: 3, clientId: 'a', clientSecret: 'b' };
    keep('partner', await ask('POST', '/-/carriers/partners', partner));
  });

  it('does not exist for another account, on every route and by every id', async () => {
    const stranger = await service.store.createAccount('stranger', 1000);
    const { secret } = await service.store.createKey(stranger.id, {
      name: 'all',
      scopes: ['admin', 'read', 'store', 'calculate'],
    });
    const before = await look();
    // First: the log of what the stranger did names the ids that it tried.
    for (const route of ROUTES.filter(({ path, method }) => method === 'GET' && !path.includes('{'))) {
      const answer = await send(route, secret);
      for (const id of owned.values()) expect(answer.payload, nameOf(route)).not.toContain(id);
    }
    let asked = 0;
    for (const route of ROUTES.filter(({ path }) => path.includes('{'))) {
      for (const [what, id] of owned) {
        const answer = await send(route, secret, id);
        expect([404, 400], `${nameOf(route)} with the owner's ${what}: ${answer.payload.slice(0, 300)}`).toContain(
          answer.statusCode,
        );
        // The alias is itself the id that is asked for, and named in the answer.
        if (what !== 'alias') expect(answer.payload, nameOf(route)).not.toContain(SECRET_TEXT);
        asked += 1;
      }
    }
    expect(asked).toBeGreaterThan(250);
    expect(await look()).toEqual(before);
  });
});
