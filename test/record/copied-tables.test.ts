import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { COPIED } from '../../src/record/copied-tables.js';
import { openDialect } from '../../src/record/open.js';
import { startPostgres } from '../support/postgres.js';
import { listColumns } from '../support/schema.js';

/** What a copy leaves out, and why it can. */
const NOT_COPIED = {
  schema_migrations: 'says how far the schema of this store is',
  jobs: 'running batches queue their chunks again',
  drawings: 'certificates are drawn again',
  summary_changes: 'only to keep sums',
  summary_scopes: 'sums are calculated again',
  summary_sums: 'sums are calculated again',
  search_blocks: 'made again with the sums',
  fetched_pages: 'an interrupted list is fetched again',
  rate_limits: 'the requests of a second',
  attempts: 'the sign-ins of some minutes',
};

const folder = mkdtempSync(join(tmpdir(), 'cargowake-tables-'));
const server = await startPostgres().catch(() => undefined);
afterAll(async () => {
  await server?.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const databases = [
  { name: 'SQLite', createUrl: async () => `sqlite:${join(folder, 'store.db')}` },
  ...(server === undefined ? [] : [{ name: 'PostgreSQL', createUrl: () => server.createUrl() }]),
];

describe.each(databases)('on $name', ({ createUrl }) => {
  it('every column of every table is copied and exported, or is known not to be', async () => {
    const dialect = await openDialect(await createUrl());
    const columns = await listColumns(dialect);
    await dialect.close();
    const found = columns.map(({ table, column }) => `${table}.${column}`).sort();
    expect(found.length).toBeGreaterThan(250);
    const copied = COPIED.flatMap((table) => [...table.key, ...table.rest].map((column) => `${table.name}.${column}`));
    const expected = found.filter((one) => !((one.split('.')[0] ?? '') in NOT_COPIED));
    expect([...copied].sort()).toEqual(expected);
  });
});
