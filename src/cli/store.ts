import { Command } from 'commander';
import { checkStore } from '../record/check.js';
import { storeCopy } from '../record/copy.js';
import { repackStore } from '../record/repack.js';
import type { CliContext } from './context.js';

/** A long command reports progress after this many results. */
const TOLD_EVERY = 100_000;

export function createStoreCommand(context: CliContext): Command {
  const store = new Command('store').description('the store of accounts, credits and results');

  store
    .command('copy')
    .description('copy everything into an empty store, then count and compare the rows')
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

  store
    .command('check')
    .description('read every row and list those that are damaged; fails when there are any')
    .argument('[store]', 'sqlite:FILE or postgres://...; by default that of the settings')
    .option('--json', 'print as JSON')
    .action(async (url: string | undefined, { json }: { json?: boolean }) => {
      const { rows, damaged } = await checkStore(url ?? context.config().databaseUrl);
      if (damaged.length === 0) return context.print(json, { rows, damaged }, () => `${rows} rows, none damaged\n`);
      context.printTable(json, damaged, ['TABLE', 'KEY', 'PROBLEM'], ({ table, key, problem }) => [
        table,
        key,
        problem,
      ]);
      throw new Error(`${damaged.length} of ${rows} rows are damaged`);
    });

  store
    .command('repack')
    .description('compress results that an early version stored as plain text; works while the service is running')
    .argument('[store]', 'sqlite:FILE or postgres://...; by default that of the settings')
    .option('--json', 'print as JSON')
    .action(async (url: string | undefined, { json }: { json?: boolean }) => {
      let told = 0;
      const done = await repackStore(url ?? context.config().databaseUrl, ({ results }) => {
        if (results < told + TOLD_EVERY) return;
        told = results;
        process.stderr.write(`${results} results checked\n`);
      });
      const { results, packed, bytesBefore, bytesAfter } = done;
      const saved = `${toMegabytes(bytesBefore)} MB became ${toMegabytes(bytesAfter)} MB`;
      context.print(json, done, () => `${packed} of ${results} results packed: ${saved}\n`);
    });
  return store;
}

const toMegabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);
