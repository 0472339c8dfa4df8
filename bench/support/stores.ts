import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../test/support/postgres.js';

export interface BenchStore {
  readonly name: 'SQLite' | 'PostgreSQL';
  /** Of a new, empty database. */
  createUrl(): Promise<string>;
}

/** SQLite in a temporary folder and, if one can be started, a PostgreSQL server that flushes. */
export async function startStores(
  note: (line: string) => void,
): Promise<{ readonly list: readonly BenchStore[]; dispose(): Promise<void> }> {
  const dir = mkdtempSync(join(tmpdir(), 'cargowake-bench-'));
  let made = 0;
  const sqlite: BenchStore = { name: 'SQLite', createUrl: async () => `sqlite:${join(dir, `${made++}.db`)}` };
  const server = await startPostgres({ flushes: true }).catch((error: Error) => {
    note(`without PostgreSQL: ${error.message}`);
    return undefined;
  });
  return {
    list: server === undefined ? [sqlite] : [sqlite, { name: 'PostgreSQL', createUrl: () => server.createUrl() }],
    async dispose() {
      await server?.dispose();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
