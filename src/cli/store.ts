import { Command } from 'commander';
import { storeCopy } from '../record/copy.js';
import type { CliContext } from './context.js';

export function createStoreCommand(context: CliContext): Command {
  const store = new Command('store').description('the store of accounts, credits and results');

  store
    .command('copy')
    .description('copy everything into an empty store; what arrived is counted and compared')
    .argument('<from>', 'sqlite:FILE or postgres://...')
    .argument('<to>', 'sqlite:FILE or postgres://...')
    .option('--json', 'print as JSON')
    .action(async (from: string, to: string, { json }: { json?: boolean }) => {
      const copied = await storeCopy(from, to);
      context.printTable(json, copied, ['TABLE', 'ROWS', 'SHA-256'], ({ table, rows, sha256 }) => [
        table,
        rows,
        sha256,
      ]);
    });
  return store;
}
