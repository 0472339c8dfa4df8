import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { fault } from '../errors/fault.js';
import {
  countMembers,
  findAccount,
  grant,
  insertAccount,
  listAccounts,
  listLedger,
  listUse,
  removeAccount,
} from './accounts.js';
import { createBatcher } from './batch.js';
import { createStampClock } from './clock.js';
import { type CommitMeans, commitCalculations, deleteExpiredKeys, findIdempotent } from './commit.js';
import type { SqlDialect } from './dialect.js';
import { checkKeys, insertKey, listKeys, revokeKey } from './keys.js';
import { createOrderedId } from './ordered-id.js';
import type { CommitCalculation, CommitOutcome, KeyCheck, NewKey, Store, TakenRequest } from './port.js';
import { deleteStaleAttempts, forgetAttempts, takeAttempt, takeRequests } from './rate-limit.js';
import { deleteResults, findCertificate, findResult, listResults, listStoredResults } from './results.js';
import { createSecret } from './secret.js';
import { unavailable } from './unavailable.js';
import { createUserTables } from './users.js';

const SWEEP_EVERY_MS = 60_000;
/** Most calculations of one transaction: some 2 MB of results, and some milliseconds in which others wait. */
const MAX_COMMITS = 64;
/** Most requests of one look at keys or allowances. */
const MAX_ADMISSIONS = 500;

export interface StoreOptions {
  readonly rateLimitPerSecond: number;
  /** Clock, for tests. */
  readonly now?: () => Date;
  /** Source of random bytes, for tests. */
  readonly random?: (bytes: number) => Buffer;
}

/** The store over any SQL database: the same statements for all of them. */
export function createSqlStore(dialect: SqlDialect, options: StoreOptions): Store {
  const { db, limits } = dialect;
  const { rateLimitPerSecond, now = () => new Date(), random = randomBytes } = options;
  const stamp = createStampClock(now);
  const nowMs = (): number => now().getTime();
  const means: CommitMeans = { stamp, nowMs, createId: () => createOrderedId(nowMs()) };
  let sweptAtMs = Number.NEGATIVE_INFINITY;
  let attemptsSweptAtMs = Number.NEGATIVE_INFINITY;

  const newAccount = (name: string, credits: number) => {
    if (!Number.isSafeInteger(credits) || credits < 0) throw new Error('credits must be a whole number from 0');
    return { id: randomUUID(), name, credits, createdAt: stamp() };
  };
  const newKey = (accountId: string, key: NewKey) => {
    return { ...key, secret: key.secret ?? createSecret(random), id: randomUUID(), accountId, createdAt: stamp() };
  };

  /** What is shown of results is on disk: nobody sees one that a power cut would take back. */
  const lasting = async <T>(read: Promise<T>): Promise<T> => {
    const found = await read;
    await dialect.flushed?.();
    return found;
  };
  const { isUnavailable } = dialect;
  const commit = createBatcher<CommitCalculation, CommitOutcome>({
    run: (commits) => commitCalculations(db, commits, means),
    maxItems: MAX_COMMITS,
    lanes: dialect.writers,
    groupOf: ({ accountId }) => accountId,
    claimsOf: ({ accountId, store, idempotency }) => [
      ...(store === undefined ? [] : [`result ${accountId} ${store.id}`]),
      ...(idempotency === undefined ? [] : [`key ${accountId} ${idempotency.key}`]),
    ],
    isUnavailable,
  });
  const admission = { maxItems: MAX_ADMISSIONS, lanes: dialect.writers, isUnavailable };
  const check = createBatcher<string, KeyCheck>({
    ...admission,
    run: (secrets) => checkKeys(db, secrets, nowMs()),
    groupOf: (secret) => secret,
  });
  const take = createBatcher<string, TakenRequest>({
    ...admission,
    run: (accountIds) => takeRequests(limits, accountIds, rateLimitPerSecond, () => dialect.sharedNowMs(now)),
    groupOf: (accountId) => accountId,
  });

  return {
    name: dialect.name,
    get pool() {
      return dialect.pool?.();
    },

    async createAccount(name, credits) {
      const account = newAccount(name, credits);
      const created = await db.transaction().execute((tx) => insertAccount(tx, account, randomUUID()));
      if (created === undefined) throw new Error(`there is an account called ${name} already`);
      return created;
    },

    createFirstAccount: (name, credits, key) =>
      db.transaction().execute(async (tx) => {
        if ((await tx.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined) return undefined;
        const account = await insertAccount(tx, newAccount(name, credits), randomUUID());
        if (account === undefined) return undefined;
        const added = newKey(account.id, key);
        return { account, key: await insertKey(tx, added), secret: added.secret };
      }),

    listAccounts: () => listAccounts(db),
    findAccount: (idOrName) => findAccount(db, idOrName),

    async removeAccount(accountId) {
      const account = await db.transaction().execute((tx) => removeAccount(tx, accountId, stamp()));
      if (account === undefined) throw fault('ACCOUNT_NOT_FOUND');
      return account;
    },

    async grantCredits(accountId, amount) {
      if (!Number.isSafeInteger(amount) || amount <= 0) throw new Error('credits must be a whole number from 1');
      const account = await db.transaction().execute((tx) => grant(tx, accountId, amount, stamp(), randomUUID()));
      if (account === undefined) throw fault('ACCOUNT_NOT_FOUND');
      return account;
    },

    listLedger: (accountId, limit, after) => listLedger(db, accountId, limit, after),
    listUse: (accountId, fromDate) => listUse(db, accountId, fromDate),
    countMembers: () => countMembers(db),

    async createKey(accountId, key) {
      const account = await findAccount(db, accountId);
      if (account === undefined || account.removedAt !== undefined) throw fault('ACCOUNT_NOT_FOUND');
      const added = newKey(accountId, key);
      return { key: await db.transaction().execute((tx) => insertKey(tx, added)), secret: added.secret };
    },

    revokeKey: (idOrPrefix) => db.transaction().execute((tx) => revokeKey(tx, idOrPrefix, stamp())),
    listKeys: (accountId) => listKeys(db, accountId),
    checkKey: check,
    takeRequest: take,
    findIdempotent: (accountId, key) => lasting(findIdempotent(db, accountId, key, nowMs())),

    async commitCalculation(calculation) {
      const { creditCost } = calculation;
      if (!Number.isSafeInteger(creditCost) || creditCost < 0) {
        throw new Error(`credit cost ${creditCost} is no whole number of credits`);
      }
      if (calculation.idempotency !== undefined && nowMs() - sweptAtMs >= SWEEP_EVERY_MS) {
        sweptAtMs = nowMs();
        await deleteExpiredKeys(db, sweptAtMs);
      }
      return commit(calculation);
    },

    findResult: (accountId, id) => lasting(findResult(db, accountId, id)),
    findCertificate: (certificateId) => lasting(findCertificate(db, certificateId)),
    listResults: (accountId, query) => lasting(listResults(db, accountId, query)),
    listStoredResults: (accountId, query) => lasting(listStoredResults(db, accountId, query)),
    deleteResults: (createdBefore, limit) => deleteResults(db, createdBefore, limit),

    signInTables: { db, type: 'sqlite' },
    explainFailure: async (error) => (dialect.isUnavailable(error) ? unavailable(error) : error),
    ...createUserTables(db, now),
    async takeAttempt(key, limit, windowMs) {
      if (nowMs() - attemptsSweptAtMs >= SWEEP_EVERY_MS) {
        attemptsSweptAtMs = nowMs();
        await deleteStaleAttempts(limits, attemptsSweptAtMs);
      }
      return takeAttempt(limits, key, limit, windowMs, () => dialect.sharedNowMs(now));
    },
    forgetAttempts: (key) => forgetAttempts(limits, key),

    async ping() {
      await sql`select 1`.execute(db);
    },
    close: () => dialect.close(),
  };
}
