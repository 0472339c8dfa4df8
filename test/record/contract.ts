import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bootstrap } from '../../src/account/bootstrap.js';
import { toText } from '../../src/machine/json-text.js';
import { formatStamp } from '../../src/quantity/stamp.js';
import { selectLedger } from '../../src/record/accounts.js';
import { selectFootprints } from '../../src/record/footprint-store.js';
import { insertRows } from '../../src/record/insert-rows.js';
import { allowMissingModeFigures } from '../../src/record/migrations/0034-missing-mode-figures.js';
import { MIGRATIONS, type Migration, migrate } from '../../src/record/migrations/index.js';
import { connect, openDialect, openStore } from '../../src/record/open.js';
import type { CommitCalculation, ListQuery, Store } from '../../src/record/port.js';
import { toResult } from '../../src/record/read-stored.js';
import { selectPage } from '../../src/record/results.js';
import { startRetention } from '../../src/record/retention.js';
import { hashSecret } from '../../src/record/secret.js';
import type { StoreOptions } from '../../src/record/sql-store.js';
import { selectChanged } from '../../src/record/summaries/changes.js';
import { keyOf } from '../../src/record/summaries/sums.js';
import { describeDrawings } from './drawings-contract.js';
import { describeErasure } from './erasure-contract.js';
import { describeExchange } from './exchange-contract.js';
import { describeKept } from './kept-contract.js';
import { explain, isIndexWalk } from './plan.js';
import { readCertified } from './read-certified.js';
import { describeReports } from './reports-contract.js';
import { describeSearch } from './search-contract.js';
import { describeSummaries } from './summaries-contract.js';
import { describeUsers } from './users-contract.js';

export interface TestDatabase {
  /** A new, empty database. */
  createUrl(): Promise<string>;
  dispose(): Promise<void>;
}

const HOUR_MS = 3_600_000;
export const START = Date.UTC(2026, 1, 3, 9, 51, 38, 473);

/** What every store promises, whichever database is behind it. */
export function describeStoreContract(name: string, start: () => Promise<TestDatabase>): void {
  describe(`store contract: ${name}`, () => {
    let database: TestDatabase;
    const opened: Store[] = [];
    let nowMs = START;
    const clock = () => new Date(nowMs);

    beforeAll(async () => {
      database = await start();
    });
    afterEach(async () => {
      nowMs = START;
      await Promise.all(opened.splice(0).map((store) => store.close()));
    });
    afterAll(() => database?.dispose());

    async function open(url: string, options: Partial<StoreOptions> = {}): Promise<Store> {
      const store = await openStore(url, { rateLimitPerSecond: 5, now: clock, ...options });
      opened.push(store);
      return store;
    }
    async function openNew(): Promise<Store> {
      return open(await database.createUrl());
    }
    async function openWithAccount(credits: number) {
      const store = await openNew();
      return { store, accountId: (await store.createAccount('acme', credits)).id };
    }

    describe('calculations that arrive together', () => {
      it('are charged in order as far as the credits go, and no further', async () => {
        const { store, accountId } = await openWithAccount(10);
        const outcomes = await Promise.all(
          [4, 4, 4, 2, 1].map((cost) => store.commitCalculation(commitOf(accountId, cost))),
        );
        expect(outcomes).toMatchObject([
          { state: 'COMMITTED', balance: 6 },
          { state: 'COMMITTED', balance: 2 },
          { state: 'INSUFFICIENT_CREDITS', balance: 2 },
          { state: 'COMMITTED', balance: 0 },
          { state: 'INSUFFICIENT_CREDITS', balance: 0 },
        ]);
        expect((await store.listLedger(accountId, 10)).map(({ amount }) => amount)).toEqual([-2, -4, -4, 10]);
      });

      it('leave no key behind that was not charged: with credits it succeeds', async () => {
        const { store, accountId } = await openWithAccount(3);
        const keyed = (key: string) => ({
          ...commitOf(accountId, 2),
          idempotency: { key, requestHash: key, responseJson: `"${key}"` },
        });
        // The first key of a minute is preceded by sweeping up expired ones.
        await store.commitCalculation({ ...keyed('first'), creditCost: 0 });
        const outcomes = await Promise.all(['a', 'b', 'a'].map((key) => store.commitCalculation(keyed(key))));
        expect(outcomes.map(({ state }) => state)).toEqual(['COMMITTED', 'INSUFFICIENT_CREDITS', 'REPLAYED']);
        expect(await store.findIdempotent(accountId, 'b')).toBeUndefined();
        await store.grantCredits(accountId, 5);
        expect(await store.commitCalculation(keyed('b'))).toMatchObject({ state: 'COMMITTED', balance: 4 });
      });

      it('under one id replace each other: the last is kept, each certificate before it is superseded', async () => {
        const { store, accountId } = await openWithAccount(100);
        const certificates = Array.from({ length: 6 }, () => randomUUID());
        const outcomes = await Promise.all(
          certificates.map((certificateId, n) =>
            store.commitCalculation({
              ...commitOf(accountId, 1),
              store: { id: 'one', certificateId, resultJson: `{"n":${n}}`, explanationJson: '{}' },
            }),
          ),
        );
        expect(new Set(outcomes.map((outcome) => 'createdAt' in outcome && outcome.createdAt)).size).toBe(6);
        expect((await store.findResult(accountId, 'one'))?.resultJson).toBe('{"n":5}');
        const states = await Promise.all(certificates.map((id) => store.findCertificate(id)));
        expect(states.map(({ state }) => state)).toEqual([...Array(5).fill('SUPERSEDED'), 'CURRENT']);
      });

      it('of many accounts are each charged to their own, a removed one alone refused', async () => {
        const store = await openNew();
        const accounts = await Promise.all([1, 2, 3].map((n) => store.createAccount(`account ${n}`, 10)));
        const [first, , last] = accounts;
        await store.removeAccount(last?.id ?? '');
        const costs = accounts.flatMap(({ id }, n) => [n + 1, n + 1].map((cost) => commitOf(id, cost)));
        const outcomes = await Promise.allSettled(costs.map((one) => store.commitCalculation(one)));
        expect(outcomes.map(({ status }) => status)).toEqual([...Array(4).fill('fulfilled'), 'rejected', 'rejected']);
        expect(outcomes.at(-1)).toMatchObject({ reason: { code: 43 } });
        expect((await store.findAccount(first?.id ?? ''))?.balance).toBe(8);
        expect((await store.findAccount(last?.id ?? ''))?.balance).toBe(10);
      });
    });

    it('no account waits until the large result of another is packed, and large results are kept to the letter', async () => {
      const store = await openNew();
      const [large, small] = [await store.createAccount('large', 10), await store.createAccount('small', 10)];
      // Digits of random numbers: nothing that packs quickly.
      const resultJson = JSON.stringify(Array.from({ length: 300_000 }, () => Math.random()));
      const settled: string[] = [];
      const noted = (name: string) => () => settled.push(name);
      await Promise.all([
        store.commitCalculation(commitOf(large.id, 1, 'big', resultJson)).then(noted('large')),
        store.commitCalculation(commitOf(small.id, 1)).then(noted('small')),
      ]);
      expect(settled).toEqual(['small', 'large']);
      const kept = await store.findResult(large.id, 'big');
      // As bytes: unpacked in another thread, and sent as they are.
      expect(kept?.resultJson).toBeInstanceOf(Uint8Array);
      expect(toText(kept?.resultJson ?? '') === resultJson).toBe(true);
      // Another thread reads it from its row.
      const unread = await store.findUnread(large.id, 'big');
      expect(unread?.packedBytes).toBeLessThan(resultJson.length);
      expect(unread && toText(toResult(structuredClone(unread.row)).resultJson) === resultJson).toBe(true);
    });

    describe('accounts and ledger', () => {
      it('writes a row for every change of a balance, and the rows add up to it', async () => {
        const { store, accountId } = await openWithAccount(10);
        await store.grantCredits(accountId, 5);
        await store.commitCalculation(commitOf(accountId, 7));
        await store.commitCalculation(commitOf(accountId, 0));
        expect((await store.findAccount('acme'))?.balance).toBe(8);
        const ledger = await store.listLedger(accountId, 100);
        expect(ledger.map(({ kind, amount }) => [kind, amount])).toEqual([
          ['CHARGE', -7],
          ['GRANT', 5],
          ['GRANT', 10],
        ]);
        expect(ledger[0]).toMatchObject({ accountId, apiKeyId: 'key-1' });
      });

      it('finds accounts by id and by name, and lists them in order of creation', async () => {
        const store = await openNew();
        const first = await store.createAccount('zebra', 0);
        const second = await store.createAccount('ant', 3);
        expect(await store.findAccount(first.id)).toEqual(first);
        expect(await store.findAccount('ant')).toEqual(second);
        expect(await store.findAccount('cat')).toBeUndefined();
        expect(await store.listAccounts()).toEqual([first, second]);
      });

      it('refuses a duplicate name and invalid amounts', async () => {
        const { store, accountId } = await openWithAccount(1);
        await expect(store.createAccount('acme', 5)).rejects.toThrow(/acme already/);
        for (const amount of [0, -1, 1.5, Number.NaN, 2 ** 53]) {
          await expect(store.grantCredits(accountId, amount)).rejects.toThrow(/whole number/);
        }
        await expect(store.createAccount('other', -1)).rejects.toThrow(/whole number/);
        await expect(store.commitCalculation(commitOf(accountId, -1))).rejects.toThrow(/whole number/);
        await expect(store.grantCredits(randomUUID(), 1)).rejects.toMatchObject({ code: 43 });
        expect(await store.listLedger(accountId, 10)).toHaveLength(1);
      });
    });

    describe('users and the dashboard', () => {
      describeUsers({
        async open() {
          const url = await database.createUrl();
          const [store, second] = [await open(url), await open(url)];
          return { store, second, accountId: (await store.createAccount('acme', 1000)).id };
        },
        pass: (ms) => {
          nowMs += ms;
        },
      });
    });

    const openNamed = async () => {
      const url = await database.createUrl();
      const store = await open(url);
      return { store, url, accountId: (await store.createAccount('acme', 1_000_000)).id };
    };

    describe('deletion', () => {
      describeErasure({ open: openNamed });
    });

    describe('drawings of certificates', () => {
      describeDrawings(openWithAccount, () => database.createUrl(), open);
    });

    describe('kept shipments', () => {
      describeKept({ open: openNamed });
      describeSearch({ open: openNamed });
    });

    describe('exchange and carriers', () => {
      describeExchange({
        async open() {
          const store = await open(await database.createUrl());
          return { store, accountId: (await store.createAccount('acme', 1_000_000)).id };
        },
        advance: (ms) => {
          nowMs += ms;
        },
      });
    });

    describe('reports', () => {
      describeReports({
        async open() {
          const store = await open(await database.createUrl());
          return { store, accountId: (await store.createAccount('acme', 1_000_000)).id };
        },
      });
    });

    describe('summaries', () => {
      describeSummaries({
        async open() {
          const url = await database.createUrl();
          const store = await open(url);
          return { store, url, accountId: (await store.createAccount('acme', 1_000_000)).id };
        },
      });
    });

    describe('keys', () => {
      it('accepts a key by its secret and shows no more than its prefix', async () => {
        const { store, accountId } = await openWithAccount(1);
        const { key, secret } = await store.createKey(accountId, { name: 'ci', scopes: ['read'] });
        expect(secret).toMatch(/^cw_[A-Za-z0-9_-]{43}$/);
        expect(secret.startsWith(key.prefix)).toBe(true);
        const check = await store.checkKey(secret);
        expect(check).toMatchObject({ state: 'VALID', account: { id: accountId, balance: 1 }, key });
        expect(JSON.stringify([check, await store.listKeys(accountId)])).not.toContain(secret);
        for (const wrong of ['', key.prefix, `${secret}x`, secret.slice(0, -1), secret.toUpperCase(), key.id]) {
          expect(await store.checkKey(wrong)).toEqual({ state: 'REFUSED', error: 'API_KEY_INVALID' });
        }
      });

      it('refuses a revoked key at once in every instance, and keeps the first date of revocation', async () => {
        const url = await database.createUrl();
        const [one, two] = [await open(url), await open(url)];
        const account = await one.createAccount('acme', 1);
        const { key, secret } = await one.createKey(account.id, { name: 'a' });
        expect((await two.checkKey(secret)).state).toBe('VALID');
        const revoked = await one.revokeKey(key.prefix);
        expect(await two.checkKey(secret)).toEqual({ state: 'REFUSED', error: 'API_KEY_INVALID' });
        nowMs += HOUR_MS;
        expect(await two.revokeKey(key.id)).toEqual(revoked);
        expect(await one.revokeKey('cw_nothing')).toBeUndefined();
      });

      it('refuses a key from the instant of its expiry', async () => {
        const { store, accountId } = await openWithAccount(1);
        const expiresAt = new Date(START + HOUR_MS).toISOString();
        const { secret } = await store.createKey(accountId, { name: 'a', expiresAt });
        nowMs = START + HOUR_MS - 1;
        expect((await store.checkKey(secret)).state).toBe('VALID');
        nowMs = START + HOUR_MS;
        expect(await store.checkKey(secret)).toEqual({ state: 'REFUSED', error: 'API_KEY_INVALID' });
        await expect(store.createKey(accountId, { name: 'b', expiresAt: 'soon' })).rejects.toThrow(/date-time/);
      });

      it('notes the last use to the minute', async () => {
        const { store, accountId } = await openWithAccount(1);
        const { secret } = await store.createKey(accountId, { name: 'a' });
        const lastUses: (string | undefined)[] = [];
        for (const afterMs of [0, 59_000, 61_000]) {
          nowMs = START + afterMs;
          await store.checkKey(secret);
          lastUses.push((await store.listKeys(accountId))[0]?.lastUsedAt);
        }
        expect(lastUses[0]).toBe('2026-02-03T09:51:38.473000+00:00');
        expect(lastUses[1]).toBe(lastUses[0]);
        expect(lastUses[2]).toBe('2026-02-03T09:52:39.473000+00:00');
      });

      it('refuses every key of a removed account with a number of its own, and keeps what it did', async () => {
        const url = await database.createUrl();
        const [one, two] = [await open(url), await open(url)];
        const account = await one.createAccount('acme', 5);
        const { key, secret } = await one.createKey(account.id, { name: 'a' });
        const { secret: revoked, key: revokedKey } = await one.createKey(account.id, { name: 'b' });
        await one.revokeKey(revokedKey.id);
        const commit = commitOf(account.id, 1, 'a');
        await one.commitCalculation(commit);
        const removed = await one.removeAccount(account.id);
        expect(removed).toEqual({ ...account, balance: 4, removedAt: expect.stringMatching(/^2026-02-03T/) });
        for (const store of [one, two]) {
          expect(await store.checkKey(secret)).toEqual({ state: 'REFUSED', error: 'ACCOUNT_NOT_FOUND' });
          expect(await store.checkKey(revoked)).toEqual({ state: 'REFUSED', error: 'API_KEY_INVALID' });
        }
        // Also for a request that was admitted before, and for administrators.
        const late = { ...commitOf(account.id, 0, 'b'), apiKeyId: key.id, idempotency: replayOf('k') };
        await expect(two.commitCalculation(late)).rejects.toMatchObject({ code: 43 });
        await expect(two.grantCredits(account.id, 1)).rejects.toMatchObject({ code: 43 });
        await expect(two.createKey(account.id, { name: 'c' })).rejects.toMatchObject({ code: 43 });
        await expect(two.createAccount('acme', 1)).rejects.toThrow(/acme already/);
        await expect(two.removeAccount(randomUUID())).rejects.toMatchObject({ code: 43 });
        nowMs += HOUR_MS;
        expect(await two.removeAccount(account.id)).toEqual(removed);
        expect(await two.findIdempotent(account.id, 'k')).toBeUndefined();
        expect((await two.listLedger(account.id, 10)).map(({ amount }) => amount)).toEqual([-1, 5]);
        expect((await two.findCertificate(certificateOf(commit))).state).toBe('CURRENT');
        // It is still an account: a start does not create the first one again.
        expect(await bootstrap(two, { bootstrapApiKey: undefined, bootstrapCredits: 1 })).toEqual({
          secret: undefined,
        });
      });

      it('has a number of its own for a key whose account is gone', async () => {
        const url = await database.createUrl();
        const store = await open(url);
        const account = await store.createAccount('acme', 5);
        const { secret } = await store.createKey(account.id, { name: 'a' });
        const dialect = await openDialect(url);
        await dialect.db.deleteFrom('accounts').where('id', '=', account.id).execute();
        await dialect.close();
        expect(await store.checkKey(secret)).toEqual({ state: 'REFUSED', error: 'ACCOUNT_NOT_FOUND' });
        await expect(store.commitCalculation(commitOf(account.id, 1))).rejects.toMatchObject({ code: 43 });
        await expect(store.createKey(account.id, { name: 'b' })).rejects.toMatchObject({ code: 43 });
      });
    });

    describe('bootstrap', () => {
      it('gives an empty store one account and one key, however many processes start on it', async () => {
        const url = await database.createUrl();
        const stores = await Promise.all(Array.from({ length: 4 }, () => open(url)));
        const config = { bootstrapApiKey: undefined, bootstrapCredits: 77 };
        const secrets = (await Promise.all(stores.map((store) => bootstrap(store, config)))).flatMap(
          ({ secret }) => secret ?? [],
        );
        expect(secrets).toHaveLength(1);
        const [store] = stores;
        const accounts = (await store?.listAccounts()) ?? [];
        expect(accounts).toMatchObject([{ name: 'default', balance: 77 }]);
        expect(await store?.checkKey(secrets[0] ?? '')).toMatchObject({
          state: 'VALID',
          key: { scopes: ['calculate', 'read', 'store', 'admin'] },
        });
        expect(await bootstrap(stores[1] as Store, config)).toEqual({ secret: undefined });
      });

      it('uses the key it is given, and leaves a store with accounts alone', async () => {
        const store = await openNew();
        const config = { bootstrapApiKey: 'chosen-by-operator', bootstrapCredits: 0 };
        expect(await bootstrap(store, config)).toEqual({ secret: 'chosen-by-operator' });
        expect((await store.checkKey('chosen-by-operator')).state).toBe('VALID');
        const other = await openNew();
        await other.createAccount('acme', 0);
        expect(await bootstrap(other, config)).toEqual({ secret: undefined });
      });
    });

    describe('results', () => {
      it('returns what was stored, byte for byte, to its own account only', async () => {
        const { store, accountId } = await openWithAccount(5);
        const stranger = await store.createAccount('stranger', 5);
        const text = JSON.stringify({ text: 'Žluťoučký \u0000 \ud800 漢字', big: 'x'.repeat(100_000), zero: 0 });
        const commit = commitOf(accountId, 1, 'shipment 1', text);
        const outcome = await store.commitCalculation(commit);
        expect(outcome).toMatchObject({ state: 'COMMITTED', balance: 4 });
        const stored = await store.findResult(accountId, 'shipment 1');
        expect(stored).toEqual({ ...commit.store, createdAt: outcome.state === 'COMMITTED' && outcome.createdAt });
        expect(stored?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}\+00:00$/);
        expect(await store.findResult(stranger.id, 'shipment 1')).toBeUndefined();
        expect((await store.listResults(stranger.id, { limit: 10 })).items).toEqual([]);
      });

      it('keeps only the charge of a calculation that is not stored', async () => {
        const { store, accountId } = await openWithAccount(5);
        await store.commitCalculation(commitOf(accountId, 2));
        expect((await store.listResults(accountId, { limit: 10 })).items).toEqual([]);
        expect((await store.findAccount(accountId))?.balance).toBe(3);
      });

      it('replaces an id with a new time and a new certificate; the old certificate knows it is old', async () => {
        const { store, accountId } = await openWithAccount(5);
        const [first, second] = [commitOf(accountId, 1, 'a', '{"n":1}'), commitOf(accountId, 1, 'a', '{"n":2}')];
        await store.commitCalculation(first);
        const before = await store.findResult(accountId, 'a');
        await store.commitCalculation(second);
        const after = await store.findResult(accountId, 'a');
        expect(after?.resultJson).toBe('{"n":2}');
        expect(String(after?.createdAt) > String(before?.createdAt)).toBe(true);
        expect(await store.findCertificate(certificateOf(first))).toEqual({ state: 'SUPERSEDED' });
        expect(await readCertified(store, certificateOf(second))).toEqual(after);
        expect(await store.findCertificate(randomUUID())).toEqual({ state: 'UNKNOWN' });
        expect((await store.listResults(accountId, { limit: 10 })).items).toHaveLength(1);
      });

      it('accepts one verification of a current certificate of its own account', async () => {
        const { store, accountId } = await openWithAccount(5);
        const [first, second] = [commitOf(accountId, 1, 'a', '{"n":1}'), commitOf(accountId, 1, 'a', '{"n":2}')];
        await store.commitCalculation(first);
        const uuid = certificateOf(first);
        const json = '{"verifier":"Pr\u00fcf \\u0000"}';
        expect(await store.verifyCertificate('another', uuid, json)).toBe(false);
        expect(await store.findCertificate(uuid)).not.toHaveProperty('verificationJson');
        expect(await store.verifyCertificate(accountId, uuid, json)).toBe(true);
        expect(await store.findCertificate(uuid)).toMatchObject({ state: 'CURRENT', verificationJson: json });
        expect(await store.verifyCertificate(accountId, uuid, '{}')).toBe(false);
        await store.commitCalculation(second);
        expect(await store.verifyCertificate(accountId, uuid, json)).toBe(false);
        expect(await store.findCertificate(certificateOf(second))).not.toHaveProperty('verificationJson');
        expect(await store.verifyCertificate(accountId, randomUUID(), json)).toBe(false);
      });

      it('keeps any two different ids apart', async () => {
        const ids = ['a', 'A', 'a ', '', '\u0000', '\\u0000', '\ud800', '\udc00', '\ufffd', 'é', 'e\u0301', '%2F', '/'];
        ids.push("'; drop table results; --", 'calculate', '漢'.repeat(255));
        const { store, accountId } = await openWithAccount(100);
        for (const [n, id] of ids.entries()) await store.commitCalculation(commitOf(accountId, 1, id, `${n}`));
        for (const [n, id] of ids.entries()) {
          expect(await store.findResult(accountId, id)).toMatchObject({ id, resultJson: `${n}` });
        }
        const { items } = await store.listResults(accountId, { limit: 100 });
        expect(items.map(({ id }) => id)).toEqual(ids.reverse());
      });

      it('dates each result later than the one before, even if the clock stands still or goes back', async () => {
        const { store, accountId } = await openWithAccount(100);
        for (const [n, ms] of [START, START, START - HOUR_MS, START - 1, START + 1].entries()) {
          nowMs = ms;
          await store.commitCalculation(commitOf(accountId, 1, `${n}`));
        }
        const { items } = await store.listResults(accountId, { limit: 10 });
        expect(items.map(({ id }) => id)).toEqual(['4', '3', '2', '1', '0']);
        expect(new Set(items.map(({ createdAt }) => createdAt)).size).toBe(5);
      });
    });

    it("never lets an account see or use what is another one's", async () => {
      const { store, accountId } = await openWithAccount(100);
      const stranger = await store.createAccount('stranger', 100);
      for (let n = 0; n < 9; n++) {
        nowMs = START + n;
        const owner = n % 3 === 2 ? stranger.id : accountId;
        await store.commitCalculation({
          ...commitOf(owner, 1, `${n}`, `"of ${owner}"`),
          idempotency: replayOf(`${n}`),
        });
      }
      // A cursor is a position in time: another account's cursor leads to one's own older results.
      const theirs = (await store.listResults(accountId, { limit: 3 })).items.at(-1);
      const mine = (await store.listResults(stranger.id, { limit: 9, after: theirs ?? { createdAt: '', id: '' } }))
        .items;
      expect(theirs?.id).toBe('4');
      expect(mine.map(({ id }) => id)).toEqual(['2']);
      for (let n = 0; n < 9; n++) {
        const [owner, other] = n % 3 === 2 ? [stranger.id, accountId] : [accountId, stranger.id];
        expect(await store.findResult(owner, `${n}`)).toMatchObject({ resultJson: `"of ${owner}"` });
        expect(await store.findResult(other, `${n}`)).toBeUndefined();
        expect(await store.findIdempotent(other, `${n}`)).toBeUndefined();
      }
      // Keys and ids of the other account do not get in the way, and using one changes nothing there.
      const before = await store.findResult(accountId, '0');
      const certificateId = before?.certificateId ?? '';
      const again = { ...commitOf(stranger.id, 1, '0', '"theirs"'), idempotency: replayOf('0', 'theirs') };
      expect(await store.commitCalculation(again)).toMatchObject({ state: 'COMMITTED' });
      expect(await store.findResult(accountId, '0')).toEqual(before);
      expect(await readCertified(store, certificateId)).toEqual(before);
      expect((await store.findIdempotent(accountId, '0'))?.responseJson).toBe('{}');
      // A certificate address belongs to one result: a commit that uses it again is refused completely.
      const stolen = { ...commitOf(stranger.id, 1), store: { ...again.store, id: 'x', certificateId } };
      await expect(store.commitCalculation(stolen as CommitCalculation)).rejects.toThrow();
      expect(await readCertified(store, certificateId)).toEqual(before);
      expect((await store.listLedger(stranger.id, 10)).filter(({ kind }) => kind === 'CHARGE')).toHaveLength(4);
    });

    describe('retention', () => {
      it('deletes what is older, and its certificates, from all accounts; ledger and newer results stay', async () => {
        const url = await database.createUrl();
        const stores = [await open(url), await open(url), await open(url)] as const;
        const [store] = stores;
        const accounts = [await store.createAccount('a', 1000), await store.createAccount('b', 1000)] as const;
        const commits: CommitCalculation[] = [];
        for (let n = 0; n < 60; n++) {
          nowMs = START + n * HOUR_MS;
          // An id of the first day is stored again on the second: only its last time counts.
          const commit = commitOf(accounts[n % 2 === 0 ? 0 : 1].id, 1, `${n === 40 ? 0 : n}`);
          commits.push(commit);
          await store.commitCalculation(commit);
        }
        const at = (hours: number): string => new Date(START + hours * HOUR_MS).toISOString().replace('Z', '000+00:00');
        const counts = await Promise.all(
          stores.map(async (one) => {
            for (let sum = 0; ; ) {
              const count = await one.deleteResults(at(24), 5);
              expect(count).toBeLessThanOrEqual(5);
              sum += count;
              if (count === 0) return sum;
            }
          }),
        );
        // Hours 0 to 23 without id 0.
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(23);
        for (const [n, commit] of commits.entries()) {
          const kept = n >= 24 || n === 0;
          const found = await store.findResult(commit.accountId, commit.store?.id ?? '');
          expect(found !== undefined, `${n}`).toBe(kept);
          const { state } = await store.findCertificate(certificateOf(commit));
          expect(state, `${n}`).toBe(n === 0 ? 'SUPERSEDED' : kept ? 'CURRENT' : 'UNKNOWN');
        }
        for (const { id } of accounts) {
          const ledger = await store.listLedger(id, 100);
          expect(ledger).toHaveLength(31);
          expect(ledger.reduce((sum, { amount }) => sum + amount, 0)).toBe((await store.findAccount(id))?.balance);
        }
      });

      it('is done by every process with the setting, from its start on, and by no other', async () => {
        const { store, accountId } = await openWithAccount(500);
        for (let n = 0; n < 230; n++) await store.commitCalculation(commitOf(accountId, 1, `${n}`));
        nowMs = START + 23 * HOUR_MS;
        await store.commitCalculation(commitOf(accountId, 1, 'new'));
        let log = { info: (_: object) => {}, warn: (_: object) => {} };
        const logged = new Promise<object>((resolve, reject) => {
          log = { info: resolve, warn: reject };
        });
        nowMs = START + 25 * HOUR_MS;
        await startRetention(store, undefined, log, clock).stop();
        expect((await store.listResults(accountId, { limit: 1000 })).items).toHaveLength(231);
        const deleting = startRetention(store, 1, log, clock);
        expect(await logged).toEqual({ deleted: 230, days: 1 });
        await deleting.stop();
        expect((await store.listResults(accountId, { limit: 1000 })).items.map(({ id }) => id)).toEqual(['new']);
      });
    });

    it('answers every query by index, even before statistics exist', async () => {
      const url = await database.createUrl();
      const store = await open(url);
      const { id: accountId } = await store.createAccount('acme', 10_000);
      const dialect = await openDialect(url);
      try {
        const { db } = dialect;
        for (let n = 0; n < 4000; n += 200) {
          const rows = Array.from({ length: 200 }, (_, i) => {
            const content = { certificate_id: randomUUID(), result_json: '{}', explanation_json: '{}' };
            return { account_id: accountId, id: `${n + i}`, created_at: formatStamp(START + n + i), ...content };
          });
          await db.insertInto('results').values(rows).execute();
        }
        const createdAt = formatStamp(START + 2000);
        const queries: ListQuery[] = [
          { limit: 50 },
          { limit: 50, after: { createdAt, id: '2000' } },
          { limit: 50, createdFrom: formatStamp(START), createdTo: createdAt },
          { limit: 50, createdFrom: formatStamp(START), after: { createdAt, id: '2000' } },
          { limit: 50, search: 'order', after: { createdAt, id: '2000' } },
        ];
        for (const query of queries) {
          const plan = await explain(db, dialect.name, selectPage(db, accountId, query));
          expect(isIndexWalk(plan), plan).toBe(true);
          expect(plan).toMatch(/results_account_id_created_at_id/);
        }
        // Each of the ids by itself, not all summaries of the account.
        const ids = Array.from({ length: 50 }, (_, n) => `${n}`);
        const changed = { compile: () => selectChanged(accountId, ids).compile(db) };
        expect(await explain(db, dialect.name, changed)).toMatch(/account_id ?=.* AND \(?\(?id ?=/i);
        const tagOfEach = sql`select ${keyOf('tag:team')} from summaries as s`;
        const tagged = await explain(db, dialect.name, { compile: () => tagOfEach.compile(db) });
        if (dialect.name === 'sqlite') expect(tagged).toMatch(/summary_tags_of \(account_id=\? AND id=\? AND key=\?\)/);
        for (const after of [undefined, { createdAt, id: '2000' }]) {
          const plan = await explain(db, dialect.name, selectLedger(db, accountId, 50, after));
          expect(isIndexWalk(plan), plan).toBe(true);
        }
        for (const tag of [undefined, { key: 'customer', value: 'x' }]) {
          const client = { id: 'c', accountId, name: 'partner', createdAt, ...(tag && { tag }) };
          const page = selectFootprints(client, { createdAt, id: '2000' }, 50);
          const plan = await explain(db, dialect.name, { compile: () => page.compile(db) });
          // For each footprint its own uses, not every use of the account: that took seconds of each page. An empty table is scanned.
          if (dialect.name === 'sqlite') expect(plan).toMatch(/footprint_uses_1 \(footprint_id=\?\)/);
          expect(plan).toMatch(/footprints_created/);
        }
      } finally {
        await dialect.close();
      }
    });

    it('pages through exactly the results asked for, newest first, whatever the bounds', async () => {
      const { store, accountId } = await openWithAccount(1000);
      const other = await store.createAccount('other', 1000);
      for (let n = 0; n < 60; n++) {
        // Several within a millisecond, and gaps; every third belongs to somebody else.
        nowMs = START + Math.floor(n / 7) * 10;
        await store.commitCalculation(commitOf(n % 3 === 0 ? other.id : accountId, 1, `id ${n % 40}`));
      }
      const all = (await store.listResults(accountId, { limit: 100 })).items;
      expect(all).toEqual([...all].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1)));
      const instants = all.map(({ createdAt }) => createdAt);
      const bound = fc.option(fc.constantFrom(...instants, '2026-02-03T09:51:38.475000+00:00'), { nil: undefined });
      await fc.assert(
        fc.asyncProperty(bound, bound, fc.integer({ min: 1, max: 12 }), async (createdFrom, createdTo, limit) => {
          const query = {
            limit,
            ...(createdFrom !== undefined && { createdFrom }),
            ...(createdTo !== undefined && { createdTo }),
          };
          const expected = all.filter(
            ({ createdAt }) => createdAt >= (createdFrom ?? '') && createdAt < (createdTo ?? '9'),
          );
          expect(await listAll(store, accountId, query)).toEqual(expected);
        }),
        { numRuns: 40, seed: 20260203 },
      );
    });

    describe('credits', () => {
      it('charges and stores nothing when the balance is too small', async () => {
        const { store, accountId } = await openWithAccount(3);
        const commit = { ...commitOf(accountId, 4, 'a'), idempotency: replayOf('k') };
        expect(await store.commitCalculation(commit)).toEqual({ state: 'INSUFFICIENT_CREDITS', balance: 3 });
        expect(await store.findResult(accountId, 'a')).toBeUndefined();
        expect(await store.findCertificate(certificateOf(commit))).toEqual({ state: 'UNKNOWN' });
        expect(await store.findIdempotent(accountId, 'k')).toBeUndefined();
        expect(await store.listLedger(accountId, 10)).toHaveLength(1);
        await store.grantCredits(accountId, 1);
        expect(await store.commitCalculation(commit)).toMatchObject({ state: 'COMMITTED', balance: 0 });
      });

      it('never overdraws under 200 commits at once from two instances, and the ledger adds up', async () => {
        const url = await database.createUrl();
        const stores = [await open(url), await open(url)] as const;
        const { id: accountId } = await stores[0].createAccount('acme', 100);
        const outcomes = await Promise.all(
          Array.from({ length: 200 }, (_, n) =>
            stores[n % 2 === 0 ? 0 : 1].commitCalculation(commitOf(accountId, 1 + (n % 3), `${n}`)),
          ),
        );
        const costs = outcomes.flatMap(({ state }, n) => (state === 'COMMITTED' ? [1 + (n % 3)] : []));
        const spent = costs.reduce((sum, cost) => sum + cost, 0);
        const balance = (await stores[1].findAccount(accountId))?.balance ?? Number.NaN;
        expect(balance).toBe(100 - spent);
        // Whoever was refused could not have paid: at most the largest cost less one is left.
        expect(balance).toBeGreaterThanOrEqual(0);
        expect(balance).toBeLessThan(3);
        const ledger = await stores[0].listLedger(accountId, 1000);
        expect(ledger.reduce((sum, { amount }) => sum + amount, 0)).toBe(balance);
        expect(ledger).toHaveLength(1 + costs.length);
        expect(await listAll(stores[0], accountId, { limit: 100 })).toHaveLength(costs.length);
      });
    });

    describe('idempotency', () => {
      it('answers a repeated key with the first answer and charges once', async () => {
        const { store, accountId } = await openWithAccount(10);
        const commit = { ...commitOf(accountId, 2, 'a', '{"n":1}'), idempotency: replayOf('k', 'first') };
        expect(await store.commitCalculation(commit)).toMatchObject({ state: 'COMMITTED', balance: 8 });
        const again = { ...commitOf(accountId, 2, 'a', '{"n":2}'), idempotency: replayOf('k', 'second') };
        const first = { requestHash: 'hash of first', responseJson: 'first' };
        expect(await store.commitCalculation(again)).toEqual({ state: 'REPLAYED', ...first });
        expect(await store.findIdempotent(accountId, 'k')).toEqual(first);
        expect((await store.findResult(accountId, 'a'))?.resultJson).toBe('{"n":1}');
        expect((await store.findAccount(accountId))?.balance).toBe(8);
        const other = await store.createAccount('other', 10);
        expect(await store.findIdempotent(other.id, 'k')).toBeUndefined();
      });

      it('lets one of many requests with the same key through', async () => {
        const url = await database.createUrl();
        const stores = [await open(url), await open(url)] as const;
        const { id: accountId } = await stores[0].createAccount('acme', 100);
        const outcomes = await Promise.all(
          Array.from({ length: 20 }, (_, n) =>
            stores[n % 2 === 0 ? 0 : 1].commitCalculation({
              ...commitOf(accountId, 1),
              idempotency: replayOf('k', `${n}`),
            }),
          ),
        );
        const winner = outcomes.findIndex(({ state }) => state === 'COMMITTED');
        const losers = outcomes.filter((_, n) => n !== winner);
        expect(losers).toHaveLength(19);
        for (const loser of losers) expect(loser).toMatchObject({ state: 'REPLAYED', responseJson: `${winner}` });
        expect((await stores[0].findAccount(accountId))?.balance).toBe(99);
      });

      it('forgets a key after 24 hours', async () => {
        const { store, accountId } = await openWithAccount(10);
        await store.commitCalculation({ ...commitOf(accountId, 1), idempotency: replayOf('k', 'first') });
        nowMs = START + 24 * HOUR_MS - 1;
        expect((await store.findIdempotent(accountId, 'k'))?.responseJson).toBe('first');
        nowMs = START + 24 * HOUR_MS;
        expect(await store.findIdempotent(accountId, 'k')).toBeUndefined();
        const again = { ...commitOf(accountId, 1), idempotency: replayOf('k', 'second') };
        expect(await store.commitCalculation(again)).toMatchObject({ state: 'COMMITTED', balance: 8 });
        expect((await store.findIdempotent(accountId, 'k'))?.responseJson).toBe('second');
      });
    });

    it('admits five requests at once to each account over all instances, and names the wait for the sixth', async () => {
      const url = await database.createUrl();
      const stores = [await open(url), await open(url)] as const;
      for (const accountId of ['first', 'second']) {
        const taken = await Promise.all(
          Array.from({ length: 12 }, (_, n) => stores[n % 2 === 0 ? 0 : 1].takeRequest(accountId)),
        );
        const refused = taken.flatMap((one) => (one.admitted ? [] : [one.retryAfterMs]));
        const remaining = taken.flatMap((one) => (one.admitted ? [one.remaining] : []));
        expect(remaining.sort()).toEqual([0, 1, 2, 3, 4]);
        for (const waitMs of refused) {
          expect(waitMs).toBeGreaterThan(0);
          expect(waitMs).toBeLessThanOrEqual(1000);
        }
      }
    });

    describe('schema', () => {
      it('can be created by several instances at once', async () => {
        const url = await database.createUrl();
        const stores = await Promise.all(Array.from({ length: 6 }, () => open(url)));
        await stores[0]?.createAccount('acme', 1);
        expect(await stores[5]?.findAccount('acme')).toBeDefined();
      });

      it('is brought up from the first version by several instances at once, with all it holds', async () => {
        const url = await database.createUrl();
        const old = await connect(url);
        await migrate(old.db, old, MIGRATIONS.slice(0, 1));
        const account = { id: randomUUID(), name: 'acme', balance: 3, created_at: formatStamp(START) };
        await old.db
          .insertInto('accounts')
          .values(account as never)
          .execute();
        await old.close();
        const stores = await Promise.all(Array.from({ length: 4 }, () => open(url)));
        const { rows } = await readVersions(url);
        expect(rows.map(({ version }) => version)).toEqual(MIGRATIONS.map((_, n) => n + 1));
        for (const store of stores) {
          expect(await store.commitCalculation(commitOf(account.id, 0))).toMatchObject({
            state: 'COMMITTED',
            balance: 3,
          });
        }
      });

      it('gives keys from before the scope store their earlier rights', async () => {
        const url = await database.createUrl();
        const old = await connect(url);
        await migrate(old.db, old, MIGRATIONS.slice(0, 10));
        const account = { id: randomUUID(), name: 'acme', balance: 3, created_at: formatStamp(START) };
        await old.db
          .insertInto('accounts')
          .values(account as never)
          .execute();
        for (const [secret, scopes] of [
          ['a', 'calculate,read'],
          ['b', 'read'],
          ['c', 'calculate,read,admin'],
        ] as const) {
          const row = {
            id: randomUUID(),
            account_id: account.id,
            name: secret,
            prefix: secret,
            secret_hash: hashSecret(secret),
          };
          await old.db
            .insertInto('api_keys')
            .values({ ...row, scopes, created_at: formatStamp(START) } as never)
            .execute();
        }
        await old.close();
        const store = await open(url);
        const scopesOf = async (secret: string) => {
          const check = await store.checkKey(secret);
          return check.state === 'VALID' ? check.key.scopes : undefined;
        };
        expect(await scopesOf('a')).toEqual(['calculate', 'read', 'store']);
        expect(await scopesOf('b')).toEqual(['read']);
        expect(await scopesOf('c')).toEqual(['calculate', 'read', 'admin', 'store']);
      });

      it('tells figures of a mode that were missing from those that were 0', async () => {
        const url = await database.createUrl();
        const old = await connect(url);
        await migrate(old.db, old, MIGRATIONS.slice(0, MIGRATIONS.indexOf(allowMissingModeFigures)));
        const account = { id: randomUUID(), name: 'acme', balance: 3, created_at: formatStamp(START) };
        await insertRows(old.db, 'accounts', Object.keys(account), [Object.values(account)]);
        const of = (id: string) => [account.id, id, formatStamp(START), '2026-02-03', ',RAIL,', 9];
        const head = ['account_id', 'id', 'created_at', 'shipment_date', 'modes', 'total_grams'];
        const stated = ['wtt_grams', 'ttw_grams', 'tonne_km', 'distance_km', 'hub_grams'];
        await insertRows(
          old.db,
          'summaries',
          [...head, ...stated],
          [
            [...of('electric'), 7, 0, 100, 50, 2],
            [...of('silent'), null, null, null, null, null],
          ],
        );
        const columns = [
          'account_id',
          'id',
          'mode',
          'distance_km',
          'tonne_km',
          'wtt_grams',
          'ttw_grams',
          'total_grams',
        ];
        await insertRows(old.db, 'summary_modes', columns, [
          [account.id, 'electric', 'RAIL', 50, 100, 7, 0, 7],
          [account.id, 'electric', 'HUB', 0, 0, 0, 0, 2],
          [account.id, 'silent', 'RAIL', 0, 0, 0, 0, 0],
          [account.id, 'silent', 'ROAD', 0, 0, 0, 0, 9],
        ]);
        await old.close();
        const store = await open(url);
        const read: Record<string, unknown> = {};
        await store.readFrozen(account.id, {}, async (some) => {
          for (const { id, byMode } of some) read[id] = byMode;
        });
        expect(read).toEqual({
          electric: [
            { mode: 'HUB', totalGrams: 2 },
            { mode: 'RAIL', distanceKm: 50, tonneKm: 100, wttGrams: 7, ttwGrams: 0, totalGrams: 7 },
          ],
          silent: [{ mode: 'RAIL' }, { mode: 'ROAD', totalGrams: 9 }],
        });
      });

      it('is left alone when it is newer than the program', async () => {
        const url = await database.createUrl();
        await open(url);
        const dialect = await openDialect(url);
        await dialect.db
          .insertInto('schema_migrations' as never)
          .values({ version: MIGRATIONS.length + 1 } as never)
          .execute();
        await dialect.close();
        const message = new RegExp(`schema version ${MIGRATIONS.length + 1}.*knows ${MIGRATIONS.length}.*newer`);
        const starts = Array.from({ length: 2 }, () => openStore(url, { rateLimitPerSecond: 5 }));
        await Promise.all(starts.map((start) => expect(start).rejects.toThrow(message)));
      });

      it('is upgraded step by step, and a step that fails leaves the version it found', async () => {
        const url = await database.createUrl();
        const dialect = await openDialect(url);
        try {
          const none = async () => {};
          const fails: Migration = async (db, text) => {
            await db.schema.createTable('half').addColumn('id', text).execute();
            throw new Error('step 3 is broken');
          };
          const known = MIGRATIONS.map(() => none);
          await expect(migrate(dialect.db, dialect, [...known, none, fails])).rejects.toThrow('step 3 is broken');
          await expect(sql`select * from half`.execute(dialect.db)).rejects.toThrow(/half/);
          await migrate(dialect.db, dialect, known);
          await migrate(dialect.db, dialect, [...known, none]);
          await expect(migrate(dialect.db, dialect, known)).rejects.toThrow(/newer/);
        } finally {
          await dialect.close();
        }
      });
    });

    it('says that the service is unavailable once its database is closed', async () => {
      const store = await openStore(await database.createUrl(), { rateLimitPerSecond: 5 });
      await store.ping();
      await store.close();
      await expect(store.ping()).rejects.toMatchObject({ code: 44, rendering: { headers: { 'retry-after': '2' } } });
      await expect(store.findResult('a', 'b')).rejects.toMatchObject({ code: 44 });
    });
  });
}

type CommitByKey = Extract<CommitCalculation, { readonly apiKeyId: string }>;

export function commitOf(accountId: string, creditCost: number, id?: string, resultJson = '{}'): CommitByKey {
  const commit = { accountId, apiKeyId: 'key-1', creditCost };
  if (id === undefined) return commit;
  return { ...commit, store: { id, certificateId: randomUUID(), resultJson, explanationJson: '{"trace":1}' } };
}

function certificateOf(commit: CommitCalculation): string {
  return commit.store?.certificateId ?? '';
}

async function readVersions(url: string) {
  const { db, close } = await connect(url);
  try {
    return await sql<{ version: number }>`select version from schema_migrations order by version`.execute(db);
  } finally {
    await close();
  }
}

function replayOf(key: string, responseJson = '{}') {
  return { key, requestHash: `hash of ${responseJson}`, responseJson };
}

/** Follows the pages to the end; a page that repeats or never ends fails the caller's comparison. */
async function listAll(store: Store, accountId: string, query: ListQuery) {
  const items: { id: string; createdAt: string }[] = [];
  for (;;) {
    const after = items.at(-1);
    const page = await store.listResults(accountId, { ...query, ...(after !== undefined && { after }) });
    expect(page.items.length).toBeLessThanOrEqual(query.limit);
    items.push(...page.items);
    if (!page.hasMore) return items;
    expect(page.items).toHaveLength(query.limit);
  }
}
