import { Command } from 'commander';
import { toText } from '../machine/json-text.js';
import { eraseAccount } from '../record/erasing.js';
import { exportAccount } from '../record/export.js';
import type { Account, Deletion } from '../record/port.js';
import type { CliContext } from './context.js';
import { parseName, parseWhole } from './parse.js';
import { getAccount, withAudit, withStore } from './with-store.js';

const HEADINGS = ['ID', 'NAME', 'CREDITS', 'CREATED', 'REMOVED'];
const toCells = (account: Account) => [account.id, account.name, account.balance, account.createdAt, account.removedAt];

const toTarget = ({ id }: Account) => ({ target: id, accountId: id });

export function createAccountCommand(context: CliContext): Command {
  const account = new Command('account').description('accounts, their credits and their ledger');

  account
    .command('create')
    .description('create an account')
    .argument('<name>', 'up to 100 characters', parseName)
    .option('--credits <number>', 'initial credits', parseWhole(0), 0)
    .option('--json', 'print as JSON')
    .action(async (name: string, { credits, json }: { credits: number; json?: boolean }) => {
      const created = await withAudit(
        context,
        { action: 'ACCOUNT_CREATE', details: { name, credits }, of: toTarget },
        (store) => store.createAccount(name, credits),
      );
      context.print(json, created, () => `account ${created.name} (${created.id}) with ${created.balance} credits\n`);
    });

  account
    .command('list')
    .description('list all accounts')
    .option('--json', 'print as JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const accounts = await withStore(context, (store) => store.listAccounts());
      context.printTable(json, accounts, HEADINGS, toCells);
    });

  account
    .command('credit')
    .description('add credits to an account')
    .argument('<account>', 'id or name')
    .argument('<credits>', 'whole number', parseWhole(1))
    .option('--json', 'print as JSON')
    .action(async (idOrName: string, credits: number, { json }: { json?: boolean }) => {
      const credited = await withAudit(
        context,
        { action: 'ACCOUNT_CREDIT', details: { amount: credits }, of: toTarget },
        async (store) => store.grantCredits((await getAccount(store, idOrName)).id, credits),
      );
      context.print(json, credited, () => `account ${credited.name} has ${credited.balance} credits\n`);
    });

  account
    .command('remove')
    .description('refuse all keys of an account from now on; its ledger, results and certificates are kept')
    .argument('<account>', 'id or name')
    .option('--json', 'print as JSON')
    .action(async (idOrName: string, { json }: { json?: boolean }) => {
      const removed = await withAudit(context, { action: 'ACCOUNT_REMOVE', of: toTarget }, async (store) =>
        store.removeAccount((await getAccount(store, idOrName)).id),
      );
      context.print(json, removed, () => `account ${removed.name} (${removed.id}) is removed\n`);
    });

  account
    .command('export')
    .description('print all data of an account, one JSON object per line')
    .argument('<account>', 'id or name')
    .action(async (idOrName: string) => {
      await withAudit(context, { action: 'ACCOUNT_EXPORT', of: toTarget }, async (store) => {
        const account = await getAccount(store, idOrName);
        for await (const line of exportAccount(store, account)) await context.write(toText(line));
        return account;
      });
    });

  account
    .command('erase')
    .description('delete an account with its results, users and keys; amounts stay in the ledger, a receipt is printed')
    .argument('<account>', 'id or name')
    .requiredOption('--yes', 'this cannot be undone')
    .option('--json', 'print as JSON')
    .action(async (idOrName: string, { json }: { json?: boolean }) => {
      const of = ({ id, accountId }: Deletion) => ({ target: id, accountId });
      const receipt = await withAudit(context, { action: 'ACCOUNT_ERASE', of }, async (store) => {
        const erased = await eraseAccount(store, (await getAccount(store, idOrName)).id);
        if (erased === undefined) throw new Error('the erasure was interrupted; repeat the command');
        return erased;
      });
      context.print(
        json,
        receipt,
        () => `account ${receipt.accountId} is erased with ${receipt.results} results, receipt ${receipt.id}\n`,
      );
    });

  account
    .command('ledger')
    .description('list the changes of a balance, newest first')
    .argument('<account>', 'id or name')
    .option('--limit <number>', 'entries to list', parseWhole(1), 50)
    .option('--json', 'print as JSON')
    .action(async (idOrName: string, { limit, json }: { limit: number; json?: boolean }) => {
      const entries = await withStore(context, async (store) =>
        store.listLedger((await getAccount(store, idOrName)).id, limit),
      );
      context.printTable(json, entries, ['TIME', 'KIND', 'CREDITS', 'CALCULATION', 'KEY'], (entry) => [
        entry.createdAt,
        entry.kind,
        entry.amount,
        entry.batchId === undefined ? entry.calculationId : `${entry.calculations} of batch ${entry.batchId}`,
        entry.apiKeyId,
      ]);
    });
  return account;
}
