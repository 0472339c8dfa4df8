import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Account } from '../../src/record/port.js';
import { type Browser, signedIn } from '../account/browser.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let administrator: Browser;
let leaving: Account;
let secret: string;

const request = {
  id: 'a shipment of ours',
  options: { storeResult: true },
  cargo: { weight: { value: 10, unit: 'METRIC_TONNE' } },
  origin: { type: 'PLACE', city: 'Hamburg', countryCode: 'DE' },
  destination: { type: 'PLACE', city: 'Bremen', countryCode: 'DE' },
  transportChain: [{ type: 'ROAD' }],
};

beforeAll(async () => {
  service = await startService({ account: 'operator' });
  administrator = await signedIn(service, 'ADMINISTRATOR');
  leaving = await service.store.createAccount('Acme & Sons', 100);
  ({ secret } = await service.store.createKey(leaving.id, {
    name: 'all',
    scopes: ['calculate', 'read', 'store', 'admin'],
  }));
  expect((await service.calculate(request, { 'x-api-key': secret })).status).toBe(200);
}, 60_000);
afterAll(() => service.close());

const erase = (name: string | undefined, key = secret) =>
  service.app.inject({
    method: 'DELETE',
    url: `/v1/-/account${name === undefined ? '' : `?name=${encodeURIComponent(name)}`}`,
    headers: { 'x-api-key': key },
  });
const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('an account and its data', () => {
  it('is exported for a key with the scope admin: what was asked, what was answered, what it cost', async () => {
    const { status, text, headers } = await service.get('/v1/-/account/export', { 'x-api-key': secret });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
    const lines = linesOf(text);
    expect(lines[0]).toMatchObject({ kind: 'account', name: 'Acme & Sons' });
    const stored = (await service.get('/v1/a%20shipment%20of%20ours', { 'x-api-key': secret })).body.result;
    expect(lines.find(({ kind }) => kind === 'result')).toMatchObject({ id: request.id, result: stored, request });
    expect(lines.filter(({ kind }) => kind === 'ledger')).toHaveLength(2);
    expect(text).not.toContain(secret);
  });

  it('is exported in full for administrators, and its own for managers', async () => {
    const own = await administrator.get('/account/api/export');
    expect(linesOf(own.text)[0]).toMatchObject({ kind: 'account', name: 'operator' });
    const other = await administrator.get(`/account/api/admin/accounts/${leaving.id}/export`);
    expect(linesOf(other.text).map(({ kind }) => kind)).toContain('result');
  });

  it('is not erased without its name, by a key that may not, or when the installation would be without an administrator', async () => {
    expect((await erase(undefined)).json()).toMatchObject({ code: 3 });
    expect((await erase('Acme')).json()).toMatchObject({ code: 5, details: ['name: is not the name of the account'] });
    const { secret: weak } = await service.store.createKey(leaving.id, { name: 'weak', scopes: ['read'] });
    expect((await erase('Acme & Sons', weak)).json()).toMatchObject({ code: 41 });
    const key = await service.store.createKey(service.account.id, { name: 'own', scopes: ['admin'] });
    const refused = await erase('operator', key.secret);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 105]);
    const path = `/account/api/admin/accounts/${leaving.id}/erase`;
    expect((await administrator.post(path, { name: 'acme' })).body).toMatchObject({ code: 5 });
    expect((await service.get('/v1/', { 'x-api-key': secret })).status).toBe(200);
  });

  it('is erased completely, and leaves a receipt and the amounts', async () => {
    const answer = await erase('Acme & Sons');
    expect(answer.statusCode).toBe(202);
    const { deletion } = answer.json();
    expect(deletion).toMatchObject({ kind: 'ACCOUNT', accountId: leaving.id });
    // The key is refused while the account is being erased, and unknown once it is gone.
    expect([43, 41]).toContain((await erase('Acme & Sons')).json().code);
    while ((await service.store.listErasing()).length > 0) await new Promise(setImmediate);
    const receipts = await administrator.get(`/account/api/admin/accounts/${leaving.id}/deletions`);
    expect(receipts.body.items).toEqual([{ ...deletion, results: 1 }]);
    const kept = await administrator.get(`/account/api/admin/accounts/${leaving.id}/export`);
    expect(kept.text).not.toMatch(/shipment of ours|Acme|Hamburg/);
    expect(
      linesOf(kept.text)
        .filter(({ kind }) => kind === 'ledger')
        .map(({ amount }) => amount),
    ).toEqual([-1, 100]);
    const actions = await service.store.listActions(50, undefined, leaving.id);
    expect(actions.map(({ action }) => action)).toEqual(expect.arrayContaining(['ACCOUNT_EXPORT', 'ACCOUNT_ERASE']));
  });

  it('is erased from the page of administrators too', async () => {
    const { id, name } = await service.store.createAccount('Second', 1);
    const answer = await administrator.post(`/account/api/admin/accounts/${id}/erase`, { name });
    expect([answer.status, answer.body.deletion?.accountId]).toEqual([202, id]);
    while ((await service.store.listErasing()).length > 0) await new Promise(setImmediate);
    expect((await service.store.findAccount(id))?.name).toBe(`erased ${id}`);
  });
});
