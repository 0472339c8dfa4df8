import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { fault } from '../errors/fault.js';
import type { Stamp } from '../quantity/stamp.js';
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
import { insertKey, type KeyDependencies, newKey } from './keys.js';
import type { Ledger } from './port.js';
import type { Tables } from './tables.js';

/** Accounts, balances and the ledger behind them. */
export function createLedger(db: Kysely<Tables>, stamp: () => Stamp, forKeys: KeyDependencies): Ledger {
  const newAccount = (name: string, credits: number) => {
    if (!Number.isSafeInteger(credits) || credits < 0) throw new Error('credits must be a whole number from 0');
    return { id: randomUUID(), name, credits, createdAt: stamp() };
  };
  return {
    async createAccount(name, credits) {
      const account = newAccount(name, credits);
      const created = await db.transaction().execute((tx) => insertAccount(tx, account, randomUUID()));
      if (created === undefined) throw new Error(`an account called ${name} already exists`);
      return created;
    },

    createFirstAccount: (name, credits, key) =>
      db.transaction().execute(async (tx) => {
        if ((await tx.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined) return undefined;
        const account = await insertAccount(tx, newAccount(name, credits), randomUUID());
        if (account === undefined) return undefined;
        const added = newKey(account.id, key, forKeys);
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
  };
}
