import { Command } from 'commander';
import type { CliContext } from './context.js';
import { parseWhole } from './parse.js';
import { getAccount, withStore } from './with-store.js';

const HEADINGS = ['TIME', 'ACTION', 'OUTCOME', 'BY', 'FROM', 'ACCOUNT', 'TARGET', 'DETAILS'];

export function createAuditCommand(context: CliContext): Command {
  return new Command('audit')
    .description('list administrative actions, newest first: who did what, when and from where')
    .option('--account <account>', 'id or name of the account that they concern')
    .option('--limit <number>', 'actions to list', parseWhole(1), 50)
    .option('--json', 'print as JSON')
    .action(async ({ account, limit, json }: { account?: string; limit: number; json?: boolean }) => {
      const actions = await withStore(context, async (store) => {
        const accountId = account === undefined ? undefined : (await getAccount(store, account)).id;
        return store.listActions(limit, undefined, accountId);
      });
      context.printTable(json, actions, HEADINGS, (row) => [
        row.createdAt,
        row.action,
        row.outcome,
        [row.actor.kind.toLowerCase(), row.actor.name ?? row.actor.id ?? ''].join(' ').trim(),
        row.address,
        row.accountId,
        row.target,
        row.details === undefined ? undefined : JSON.stringify(row.details),
      ]);
    });
}
