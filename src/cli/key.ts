import { Command } from 'commander';
import type { ApiKey, KeyScope } from '../record/port.js';
import type { CliContext } from './context.js';
import { parseScopes } from './parse.js';
import { getAccount, withAudit, withStore } from './with-store.js';

const HEADINGS = ['ID', 'PREFIX', 'NAME', 'SCOPES', 'STATE', 'CREATED', 'EXPIRES', 'LAST USED'];

export function createKeyCommand(context: CliContext): Command {
  const key = new Command('key').description('API keys');

  key
    .command('create')
    .description('create a key; it is printed once and never again')
    .argument('<account>', 'id or name')
    .option('--name <text>', 'what the key is for', 'key')
    .option('--scopes <list>', 'calculate, read, store, verify, admin, query; separated by commas', parseScopes)
    .option('--expires <date-time>', 'for example 2027-01-31T00:00:00Z')
    .option('--json', 'print as JSON')
    .action(async (idOrName: string, options: CreateOptions) => {
      const { name, scopes, expires, json } = options;
      const details = { name, ...(scopes && { scopes }), ...(expires && { expiresAt: expires }) };
      const of = ({ key: { id, accountId } }: { readonly key: ApiKey }) => ({ target: id, accountId });
      const created = await withAudit(context, { action: 'KEY_CREATE', details, of }, async (store) =>
        store.createKey((await getAccount(store, idOrName)).id, {
          name,
          ...(scopes !== undefined && { scopes }),
          ...(expires !== undefined && { expiresAt: expires }),
        }),
      );
      context.print(
        json,
        { ...created.key, secret: created.secret },
        () => `${created.secret}\nThis key (${created.key.id}) is not shown again.\n`,
      );
    });

  key
    .command('revoke')
    .description('revoke a key; every instance refuses it from its next request on')
    .argument('<key>', 'id, or the prefix that the list shows')
    .option('--json', 'print as JSON')
    .action(async (idOrPrefix: string, { json }: { json?: boolean }) => {
      const of = ({ id, accountId }: ApiKey) => ({ target: id, accountId });
      const revoked = await withAudit(context, { action: 'KEY_REVOKE', of }, async (store) => {
        const key = await store.revokeKey(idOrPrefix);
        if (key === undefined) throw new Error(`no key has the id or prefix "${idOrPrefix}"`);
        return key;
      });
      context.print(json, revoked, () => `key ${revoked.prefix} (${revoked.id}) is revoked\n`);
    });

  key
    .command('list')
    .description('list the keys of an account')
    .argument('<account>', 'id or name')
    .option('--json', 'print as JSON')
    .action(async (idOrName: string, { json }: { json?: boolean }) => {
      const keys = await withStore(context, async (store) => store.listKeys((await getAccount(store, idOrName)).id));
      const nowMs = Date.now();
      context.printTable(json, keys, HEADINGS, (row) => [
        row.id,
        row.prefix,
        row.name,
        row.scopes.join(','),
        describeState(row, nowMs),
        row.createdAt,
        row.expiresAt,
        row.lastUsedAt,
      ]);
    });
  return key;
}

interface CreateOptions {
  readonly name: string;
  readonly scopes?: readonly KeyScope[];
  readonly expires?: string;
  readonly json?: boolean;
}

function describeState({ revokedAt, expiresAt }: ApiKey, nowMs: number): string {
  if (revokedAt !== undefined) return 'revoked';
  return expiresAt !== undefined && Date.parse(expiresAt) <= nowMs ? 'expired' : 'valid';
}
