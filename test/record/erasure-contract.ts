import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { toText } from '../../src/machine/json-text.js';
import { exportAccount } from '../../src/record/export.js';
import { openDialect } from '../../src/record/open.js';
import type { Store } from '../../src/record/port.js';

interface Setting {
  open(): Promise<{ readonly store: Store; readonly accountId: string; readonly url: string }>;
}

async function fill(store: Store, accountId: string): Promise<readonly string[]> {
  const certificates = ['one', 'two', 'three'].map(() => randomUUID());
  for (const [n, certificateId] of certificates.entries()) {
    const id = `secret ${n}`;
    await store.commitCalculation({
      ...{ accountId, apiKeyId: 'key-1', creditCost: 2 },
      idempotency: { key: id, requestHash: 'h', responseJson: '{"secret":1}' },
      summary: { id, modes: ['ROAD'], tags: { secret: 'x' }, totalGrams: n, byMode: [] },
      store: { id, certificateId, resultJson: '{"secret":\n1}', explanationJson: '{}', requestJson: '{"secret":2}' },
    });
  }
  return certificates;
}

export function describeErasure({ open }: Setting): void {
  it('deletes a result with all its data, and keeps the charge and a receipt without content', async () => {
    const { store, accountId } = await open();
    const [certificate = ''] = await fill(store, accountId);
    const { resultSha256 } = (await store.findSummary(accountId, 'secret 0')) ?? {};
    const receipt = await store.deleteResult(accountId, 'secret 0', 'key-1');
    expect(receipt).toMatchObject({ accountId, kind: 'RESULT', results: 1, resultSha256, deletedBy: 'key-1' });
    expect(await store.listDeletions(accountId, 10)).toEqual([receipt]);
    expect(JSON.stringify(receipt)).not.toContain('secret');
    expect(await store.findResult(accountId, 'secret 0')).toBeUndefined();
    expect(await store.findSummary(accountId, 'secret 0')).toBeUndefined();
    expect((await store.findCertificate(certificate)).state).toBe('UNKNOWN');
    expect((await store.findResult(accountId, 'secret 1'))?.resultJson).toBe('{"secret":\n1}');
    expect(await store.deleteResult(accountId, 'secret 0')).toBeUndefined();
    expect((await store.listLedger(accountId, 10)).filter(({ kind }) => kind === 'CHARGE')).toHaveLength(3);
  });

  it('takes the answers that were kept for repeated requests, also to a result that was replaced, and no others', async () => {
    const { store, accountId, url } = await open();
    const other = await store.createAccount('other', 10);
    const ids = ['gone "1"', 'gone "1"', 'gone', 'kept'] as const;
    for (const [n, id] of ids.entries()) {
      for (const owner of [accountId, other.id]) {
        const responseJson = `${JSON.stringify({ id, answer: n }).slice(0, -1)}\n}`;
        await store.commitCalculation({
          ...{
            accountId: owner,
            apiKeyId: 'key-1',
            creditCost: 1,
            idempotency: { key: `k${n}`, requestHash: 'h', responseJson },
          },
          summary: { id, modes: ['ROAD'], tags: {}, totalGrams: n, byMode: [] },
          store: { id, certificateId: randomUUID(), resultJson: responseJson, explanationJson: '{}' },
        });
      }
    }
    await store.deleteResult(accountId, 'gone "1"');
    const { db, close } = await openDialect(url);
    const { rows } = await sql<{ account_id: string; key: string }>`select account_id, key from idempotency`.execute(
      db,
    );
    await close();
    const left = rows.map(({ account_id, key }) => `${account_id === other.id ? 'other' : 'own'} ${key}`).sort();
    expect(left).toEqual(['other k0', 'other k1', 'other k2', 'other k3', 'own k2', 'own k3']);
  });

  it('deletes an account with all its data in small steps; amounts stay in the ledger, without their purpose', async () => {
    const { store, accountId, url } = await open();
    const other = await store.createAccount('other', 10);
    await fill(store, accountId);
    await fill(store, other.id);
    const { secret } = await store.createKey(accountId, { name: 'secret key' });
    const email = 'secret@example.com';
    await store.createUser({ accountId, email, name: 'secret', role: 'MEMBER' });
    const { balance } = (await store.findAccount(accountId)) ?? {};
    let steps = 0;
    let receipt = await store.eraseAccount(accountId, 2);
    for (; receipt === undefined && steps < 20; steps++) receipt = await store.eraseAccount(accountId, 2);
    expect(steps).toBeGreaterThan(2);
    expect(receipt).toMatchObject({ kind: 'ACCOUNT', results: 3, accountId });
    expect(await store.checkKey(secret)).toMatchObject({ state: 'REFUSED' });
    expect(await store.findUserByEmail(email)).toBeUndefined();
    const ledger = await store.listLedger(accountId, 10);
    expect(ledger.reduce((sum, { amount }) => sum + amount, 0)).toBe(balance);
    const { db, close } = await openDialect(url);
    for (const table of ['results', 'summaries', 'summary_tags', 'summary_modes', 'certificates', 'idempotency']) {
      const left = await sql`select 1 from ${sql.table(table)} where account_id = ${accountId}`.execute(db);
      expect([table, left.rows]).toEqual([table, []]);
    }
    const rows = await sql`select * from ledger where account_id = ${accountId}`.execute(db);
    expect(JSON.stringify([rows.rows, await store.findAccount(accountId)])).not.toContain('secret');
    await close();
    expect((await store.listSummaries(other.id, { limit: 9 })).items).toHaveLength(3);
    expect((await store.eraseAccount(accountId, 2))?.id).toBe(receipt?.id);
  });

  it('can be preceded by an export of all data', async () => {
    const { store, accountId } = await open();
    await fill(store, accountId);
    const account = await store.findAccount(accountId);
    const { secret } = await store.createKey(accountId, { name: 'a' });
    let text = '';
    for await (const line of exportAccount(store, account ?? expect.fail('no account'))) text += toText(line);
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const kinds = lines.map(({ kind }) => kind);
    const first = ['account', 'key', ...Array(4).fill('ledger')];
    const tables = [...Array(3).fill('summaries'), ...Array(3).fill('certificates')];
    expect(kinds).toEqual([...first, ...tables, ...Array(3).fill('result')]);
    expect(lines.at(-1)).toMatchObject({ id: 'secret 0', result: { secret: 1 }, request: { secret: 2 } });
    expect(text).not.toContain(secret);
  });
}
