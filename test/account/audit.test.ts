import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../support/service.js';
import { addUser, Browser, PASSWORD, signedIn } from './browser.js';

let service: TestService;
let administrator: Browser;
beforeAll(async () => {
  service = await startService();
  administrator = await signedIn(service, 'ADMINISTRATOR');
});
afterAll(() => service.close());

const newest = async () => (await administrator.get('/account/api/admin/audit?limit=1')).body.items[0];

describe('The audit log', () => {
  it('says who made a key, when, from where and with which scopes, and never the key', async () => {
    const body = { name: 'order system', scopes: ['calculate'] };
    const { key, secret } = (await administrator.post('/account/api/keys', body)).body;
    const entry = await newest();
    expect(entry).toMatchObject({
      action: 'KEY_CREATE',
      actor: { kind: 'USER', name: `administrator-${service.account.id.slice(0, 8)}@example.com` },
      address: '127.0.0.1',
      accountId: service.account.id,
      target: key.id,
      details: body,
      outcome: 'DONE',
    });
    expect(Math.abs(Date.now() - Date.parse(entry.createdAt))).toBeLessThan(60_000);
    expect(JSON.stringify(await service.store.listActions(100))).not.toContain(secret);
  });

  it('says which key issued, verified or deleted something, and with which outcome', async () => {
    const { key, secret } = await service.store.createKey(service.account.id, {
      name: 'closing the year',
      scopes: ['calculate', 'read', 'store', 'verify', 'admin'],
    });
    const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
      service.app.inject({ method, url, headers: { 'x-api-key': secret }, ...(body && { payload: body }) });
    const period = { from: '2025-01-01', to: '2026-01-01' };
    const { id } = (await send('POST', '/v1/-/reports', { period })).json();
    const issued = await send('POST', `/v1/-/reports/${id}/issue`);
    const actor = { kind: 'KEY', id: key.id, name: 'closing the year' };
    const about = { actor, address: '127.0.0.1', accountId: service.account.id };
    expect(await newest()).toMatchObject({
      ...about,
      action: 'REPORT_ISSUE',
      target: id,
      outcome: issued.statusCode === 200 ? 'DONE' : String(issued.json().code),
    });
    await send('POST', `/v1/-/reports/${id}/verify`, {});
    expect(await newest()).toMatchObject({ ...about, action: 'REPORT_VERIFY', target: id });
    const removed = await send('DELETE', `/v1/-/reports/${id}`);
    expect(await newest()).toMatchObject({
      ...about,
      action: 'REPORT_DELETE',
      target: id,
      outcome: removed.statusCode === 200 ? 'DONE' : String(removed.json().code),
    });
    await send('PUT', '/v1/-/profile', { name: 'Audited' });
    expect(await newest()).toMatchObject({ ...about, action: 'PROFILE_CHANGE' });
    const webhook = (await send('POST', '/v1/-/webhooks', { url: 'https://example.com/hook' })).json();
    expect(await newest()).toMatchObject({ ...about, action: 'POST /v1/-/webhooks', outcome: 'DONE' });
    await send('DELETE', `/v1/-/webhooks/${webhook.id}`);
    expect(await newest()).toMatchObject({ ...about, action: 'DELETE /v1/-/webhooks/:id', target: webhook.id });
    expect(JSON.stringify(await service.store.listActions(100))).not.toContain(secret);
  });

  it('contains refused attempts, with the code of the error', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    await administrator.remove(`/account/api/keys/${nobody}`);
    expect(await newest()).toMatchObject({ action: 'KEY_REVOKE', target: nobody, outcome: '104' });
  });

  it('contains successful sign-ins and new passwords, without a password or link', async () => {
    const other = await service.store.createAccount('audited', 10);
    const { email } = await addUser(service, 'MEMBER', other.id);
    const browser = new Browser(service);
    await browser.signIn(email, 'not this password');
    expect((await newest()).action).not.toBe('SIGN_IN');
    await browser.signIn(email);
    expect(await newest()).toMatchObject({ action: 'SIGN_IN', actor: { name: email }, outcome: 'DONE' });
    await browser.post('/account/auth/change-password', {
      currentPassword: PASSWORD,
      newPassword: 'another long password',
    });
    expect(await newest()).toMatchObject({ action: 'PASSWORD_CHANGE', actor: { name: email }, accountId: other.id });
    expect(JSON.stringify(await service.store.listActions(100))).not.toMatch(/long|token/);
  });

  it('names the account concerned by credits and invitations, and has pages', async () => {
    const { id } = await service.store.createAccount('granted', 10);
    await administrator.post(`/account/api/admin/accounts/${id}/grants`, { amount: 5 });
    await administrator.post(`/account/api/admin/accounts/${id}/users`, {
      email: 'b@example.com',
      name: 'b',
      role: 'MEMBER',
    });
    const { items } = (await administrator.get(`/account/api/admin/audit?account=${id}`)).body;
    expect(items).toMatchObject([
      { action: 'USER_INVITE', details: { email: 'b@example.com', role: 'MEMBER' } },
      { action: 'ACCOUNT_CREDIT', details: { amount: 5 } },
    ]);
    const all = await service.store.listActions(1000);
    const paged: unknown[] = [];
    for (let after = ''; ; ) {
      const { body } = await administrator.get(`/account/api/admin/audit?limit=3${after}`);
      paged.push(...body.items);
      if (body.nextCursor === undefined) break;
      after = `&after=${body.nextCursor}`;
    }
    expect(paged).toEqual(all);
  });

  it('of a deleted result has the receipt, and nothing of the result', async () => {
    const { secret } = await service.store.createKey(service.account.id, { name: 'cleaner', scopes: ['admin'] });
    const url = '/v1/-/shipments/secret-shipment-7';
    const answer = await service.app.inject({ method: 'DELETE', url, headers: { 'x-api-key': secret } });
    expect(answer.statusCode).toBe(404);
    const entry = await newest();
    expect(entry).toMatchObject({ action: 'RESULT_DELETE', actor: { kind: 'KEY', name: 'cleaner' }, outcome: '50' });
    expect(JSON.stringify(entry)).not.toContain('secret-shipment');
  });

  it('forgets names when their account is erased, and keeps that something was done', async () => {
    const { id } = await service.store.createAccount('leaving', 10);
    const manager = await signedIn(service, 'MANAGER', id);
    await manager.post('/account/api/keys', { name: 'Key of Ada', scopes: ['read'] });
    while ((await service.store.eraseAccount(id, 100)) === undefined);
    const kept = await service.store.listActions(10, undefined, id);
    expect(kept.map(({ action }) => action)).toContain('KEY_CREATE');
    expect(JSON.stringify(kept)).not.toMatch(/Ada|example\.com|127\.0/);
  });

  it('prevents an action if it cannot be written', async () => {
    const { beginAction } = service.store;
    service.store.beginAction = () => Promise.reject(new Error('disk full'));
    const answer = await administrator.post('/account/api/keys', { name: 'unnoted', scopes: ['read'] });
    service.store.beginAction = beginAction;
    expect(answer.status).toBe(500);
    expect((await service.store.listKeys(service.account.id)).map(({ name }) => name)).not.toContain('unnoted');
  });
});
