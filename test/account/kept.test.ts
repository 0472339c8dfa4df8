import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXAMPLES } from '../../src/http/examples.js';
import { startService, type TestService } from '../support/service.js';
import { Browser, signedIn } from './browser.js';

let service: TestService;
let member: Browser;
let manager: Browser;
const id = 'kept/1';
const path = `/account/api/shipments/${encodeURIComponent(id)}`;
const request = {
  ...(EXAMPLES.roadHamburgToMunich?.value as object),
  id,
  options: { storeResult: true },
  context: { tags: { customer: 'Acme' }, note: 'not for strangers' },
};

beforeAll(async () => {
  service = await startService();
  member = await signedIn(service, 'MEMBER');
  manager = await signedIn(service, 'MANAGER');
  for (const weight of [10, 20]) {
    const cargo = { weight: { value: weight, unit: 'METRIC_TONNE' } };
    expect((await service.calculate({ ...request, cargo })).status).toBe(200);
  }
});
afterAll(() => service.close());

describe('Stored shipments', () => {
  it('are tagged by a key or in the dashboard, and faults name the field', async () => {
    const tag = (body: object) => member.post('/account/api/shipments/tags', body);
    expect((await tag({ ids: [id, 'unknown'], set: { customer: 'Globex' }, remove: ['draft'] })).body).toEqual({
      changed: 1,
    });
    const headers = { 'x-api-key': service.apiKey, 'content-type': 'application/json' };
    const payload = JSON.stringify({ ids: [id], set: { team: 'north' } });
    const byKey = await service.app.inject({ method: 'POST', url: '/v1/-/shipments/tags', headers, payload });
    expect(byKey.json()).toEqual({ changed: 1 });
    const { items } = (await member.get('/account/api/shipments?tag=team%3Dnorth')).body;
    expect(items[0].tags).toEqual({ customer: 'Globex', team: 'north' });
    for (const [body, field] of [
      [{ set: { a: 'b' } }, 'ids'],
      [{ ids: [id] }, 'set'],
      [{ ids: 'x', set: { a: 'b' } }, 'ids'],
      [{ ids: [id], set: { a: 1 } }, 'set.a'],
      [{ ids: [id], add: {} }, 'add'],
    ] as const) {
      const answer = await tag(body);
      expect([answer.status, answer.body.details[0]]).toEqual([400, expect.stringContaining(`${field}:`)]);
    }
  });

  it('show the figures of each calculation', async () => {
    const { items } = (await member.get(`${path}/history`)).body;
    expect(items).toHaveLength(2);
    expect(items[0].massTonnes).toBe(20);
    expect(items[1].replacedAt).toBe(items[0].createdAt);
    // Twice the mass on the same route gives twice the emissions, except for rounding.
    expect(items[0].totalCo2eGrams / items[1].totalCo2eGrams).toBeCloseTo(2, 1);
    expect((await service.get(`/v1/-/shipments/${encodeURIComponent(id)}/history`)).body.items).toEqual(items);
    expect((await member.get('/account/api/shipments/unknown/history')).body.code).toBe(50);
  });

  it('are readable by a link without a session, without their request, until it is withdrawn', async () => {
    const made = await member.post(`${path}/links`);
    expect(made.status).toBe(201);
    const { token } = made.body;
    const stranger = new Browser(service);
    const seen = await stranger.get(`/account/api/shared/${token}`);
    expect(seen.body.result.id ?? seen.body.id).toBe(id);
    expect(seen.body.request).toBeUndefined();
    expect((await stranger.get('/account/api/shared/wrong')).body.code).toBe(104);
    const outsider = await signedIn(service, 'MANAGER', (await service.store.createAccount('other', 1)).id);
    expect((await outsider.remove(`/account/api/links/${token}`)).body.code).toBe(104);
    expect((await outsider.get(`${path}/links`)).body.items).toEqual([]);
    expect((await member.remove(`/account/api/links/${token}`)).status).toBe(200);
    expect((await stranger.get(`/account/api/shared/${token}`)).body.code).toBe(104);
  });

  it('are deleted by managers alone, with a receipt that does not name them', async () => {
    expect((await member.remove(path)).body.code).toBe(103);
    const deleted = await manager.remove(path);
    expect(deleted.body.deletion).toMatchObject({ kind: 'RESULT', results: 1 });
    expect((await manager.remove(path)).body.code).toBe(50);
    const entries = await service.store.listActions(2);
    expect(entries.map(({ outcome }) => outcome)).toEqual(['50', 'DONE']);
    expect(entries[1]).toMatchObject({ action: 'RESULT_DELETE', target: deleted.body.deletion.id });
    expect(JSON.stringify(entries)).not.toContain('kept/1');
  });
});

describe('Webhooks in the dashboard', () => {
  it('are for managers, show their secret once and have a log of deliveries', async () => {
    expect((await member.get('/account/api/webhooks')).body.code).toBe(103);
    const created = await manager.post('/account/api/webhooks', {
      url: 'https://example.com/hook',
      events: ['batch.done'],
    });
    expect([created.status, typeof created.body.secret]).toEqual([201, 'string']);
    const { items } = (await manager.get('/account/api/webhooks')).body;
    expect(items).toHaveLength(1);
    expect(JSON.stringify(items)).not.toContain(created.body.secret);
    expect((await manager.get(`/account/api/webhooks/${created.body.id}/deliveries`)).body).toEqual({ items: [] });
    expect((await manager.remove(`/account/api/webhooks/${created.body.id}`)).status).toBe(204);
    const [entry] = await service.store.listActions(1);
    expect(entry).toMatchObject({ action: 'DELETE /account/api/webhooks/:id', outcome: 'DONE' });
  });
});
