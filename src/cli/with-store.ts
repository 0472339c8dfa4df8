import { hostname, userInfo } from 'node:os';
import { openStore } from '../record/open.js';
import type { Account, NewAction, Store } from '../record/port.js';
import type { CliContext } from './context.js';

/** Opens the configured store for one command and always closes it. */
export async function withStore<T>(context: CliContext, work: (store: Store) => Promise<T>): Promise<T> {
  const { databaseUrl, rateLimitPerSecond } = context.config();
  const store = await openStore(databaseUrl, { rateLimitPerSecond });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

interface Audited<T> extends Pick<NewAction, 'action' | 'details'> {
  /** The object it was done to. */
  readonly of: (done: T) => Pick<NewAction, 'target' | 'accountId'>;
}

/**
 * The same for administrative commands: each is recorded in the audit log before it runs, and its outcome afterwards.
 */
export function withAudit<T>(
  context: CliContext,
  { action, details, of }: Audited<T>,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  return withStore(context, async (store) => {
    const actor = { kind: 'COMMAND', name: userInfo().username } as const;
    const entry = await store.beginAction({ action, actor, address: hostname(), ...(details && { details }) });
    try {
      const done = await work(store);
      await store.endAction(entry, 'DONE', of(done));
      return done;
    } catch (error) {
      await store.endAction(entry, 'FAILED');
      throw error;
    }
  });
}

export async function getAccount(store: Store, idOrName: string): Promise<Account> {
  const account = await store.findAccount(idOrName);
  if (account === undefined) {
    const hint =
      idOrName === 'default' ? '. The first start of the service creates it; or name another with --account' : '';
    throw new Error(`no account has the id or name "${idOrName}"${hint}`);
  }
  return account;
}
