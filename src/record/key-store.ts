import { fault } from '../errors/fault.js';
import { findAccount } from './accounts.js';
import { createBatcher } from './batch.js';
import type { SqlDialect } from './dialect.js';
import { checkKeys, insertKey, type KeyDependencies, listKeys, newKey, revokeKey } from './keys.js';
import type { KeyCheck, KeyStore } from './port.js';

/** Most requests combined into one look at keys or allowances. */
export const MAX_ADMISSIONS = 500;

/** API keys; checks that arrive together share one look at the table. */
export function createKeyStore(dialect: SqlDialect, nowMs: () => number, dependencies: KeyDependencies): KeyStore {
  const { db, reads, writers, isUnavailable } = dialect;
  return {
    async createKey(accountId, key) {
      const account = await findAccount(db, accountId);
      if (account === undefined || account.removedAt !== undefined) throw fault('ACCOUNT_NOT_FOUND');
      const added = newKey(accountId, key, dependencies);
      return { key: await db.transaction().execute((tx) => insertKey(tx, added)), secret: added.secret };
    },
    revokeKey: (idOrPrefix) => db.transaction().execute((tx) => revokeKey(tx, idOrPrefix, dependencies.stamp())),
    listKeys: (accountId) => listKeys(db, accountId),
    checkKey: createBatcher<string, KeyCheck>({
      maxItems: MAX_ADMISSIONS,
      batchesAtOnce: writers,
      isUnavailable,
      run: (secrets) => checkKeys(reads, secrets, nowMs()),
      groupOf: (secret) => secret,
    }),
  };
}
