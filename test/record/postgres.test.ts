import { afterAll, describe, expect, it } from 'vitest';
import { openSignIn } from '../../src/account/sign-in.js';
import { openStore } from '../../src/record/open.js';
import { isUnavailable } from '../../src/record/stores/postgres/postgres.js';
import { PASSWORD, tokenOf } from '../account/browser.js';
import { startPostgres } from '../support/postgres.js';
import { commitOf, describeStoreContract } from './contract.js';

it.each([
  ['08006', 'FATAL', true],
  // As PgBouncer ends a connection that it has no server for.
  ['08P01', 'FATAL', true],
  // As the server answers a message that this program formed wrongly: trying again does not help.
  ['08P01', 'ERROR', false],
  ['22021', 'ERROR', false],
])('%s, %s: unavailable is %s', (code, severity, expected) => {
  expect(isUnavailable(Object.assign(new Error('said the server'), { code, severity }))).toBe(expected);
});

// Where no server can be started (no binary for the platform, no user to run it as) the suite says so and is skipped.
const started = await startPostgres().catch((error: unknown) => String(error ?? 'the server ended at once'));

if (typeof started === 'string') {
  console.warn(`PostgreSQL is not tested: ${started}`);
  describe.skip('store contract: PostgreSQL', () => it('needs a server', () => {}));
} else {
  describeStoreContract('PostgreSQL', async () => ({ createUrl: started.createUrl, dispose: async () => {} }));

  describe('PostgreSQL out of reach', () => {
    afterAll(() => started.dispose());

    it.skipIf(process.env.TEST_DATABASE_URL !== undefined)(
      'is unavailable while it is stopped, recovers by itself, and has charged what it acknowledged',
      async () => {
        const store = await openStore(await started.createUrl(), { rateLimitPerSecond: 5 });
        const { id } = await store.createAccount('acme', 1_000_000);
        const { secret } = await store.createKey(id, { name: 'a' });
        const signIn = await openSignIn(store, { publicUrl: () => 'http://x', secureCookies: false });
        const user = { accountId: id, email: 'a@example.com', name: 'A', role: 'MEMBER', hasPassword: false } as const;
        const made = await store.createUser(user);
        const { link } = await signIn.links.issueFor({ ...user, id: made?.id ?? '' });
        await signIn.resetPassword(tokenOf(link), PASSWORD, 'a');
        const { cookies } = await signIn.signIn(user.email, PASSWORD, 'a', new Headers());
        const session = new Headers({ cookie: cookies[0]?.split(';')[0] ?? '' });
        expect((await signIn.find(session))?.value.user.email).toBe(user.email);
        let acknowledged = 0;
        let stopped = false;
        const failures: unknown[] = [];
        // Under load while it stops: every commit either succeeds or is answered as unavailable.
        const load = Array.from({ length: 8 }, async () => {
          while (!stopped) {
            await store.commitCalculation(commitOf(id, 1)).then(
              () => acknowledged++,
              (error) => failures.push(error),
            );
          }
        });
        while (acknowledged < 50) await store.ping();
        await started.stop();
        stopped = true;
        await Promise.all(load);
        const asked = [
          store.ping(),
          store.checkKey(secret),
          store.findResult(id, 'a'),
          signIn.find(session),
          signIn.signOutEverywhere(session),
        ];
        for (const outcome of await Promise.allSettled<unknown>(asked)) {
          expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 44 } });
        }
        // Counted in memory while the store is down: requests that are admitted fail because they need the store.
        expect(await store.takeRequest(id)).toMatchObject({ admitted: true });
        await started.start();
        expect(failures.length).toBeGreaterThan(0);
        for (const failure of failures) expect(failure).toMatchObject({ code: 44 });
        const ledger = await store.listLedger(id, 1_000_000);
        const charges = ledger.filter(({ kind }) => kind === 'CHARGE').length;
        // A commit whose answer was cut off may have been made: it is one that failed.
        expect(charges).toBeGreaterThanOrEqual(acknowledged);
        expect(charges).toBeLessThanOrEqual(acknowledged + failures.length);
        expect((await store.findAccount(id))?.balance).toBe(1_000_000 - charges);
        expect(await store.commitCalculation(commitOf(id, 1))).toMatchObject({ state: 'COMMITTED' });
        await store.close();
      },
    );
  });
}
