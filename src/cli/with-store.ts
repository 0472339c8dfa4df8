import { openStore } from '../record/open.js';
import type { Account, Store } from '../record/port.js';
import type { CliContext } from './context.js';

/** Opens the store of the settings for one command and closes it whatever happens. */
export async function withStore<T>(context: CliContext, work: (store: Store) => Promise<T>): Promise<T> {
  const { databaseUrl, rateLimitPerSecond } = context.config();
  const store = await openStore(databaseUrl, { rateLimitPerSecond });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

export async function getAccount(store: Store, idOrName: string): Promise<Account> {
  const account = await store.findAccount(idOrName);
  if (account === undefined) throw new Error(`no account has the id or name "${idOrName}"`);
  return account;
}
