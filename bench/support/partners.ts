import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { API_KEY, type Server, startService } from './process.js';

/** The credentials of a recipient of the exchange. */
export interface Client {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Two instances with their own stores; the second may read from the first. */
export interface Partners {
  readonly first: Server;
  readonly second: Server;
  /** A recipient that may see everything of the first instance. */
  grant(): Client;
  close(): Promise<void>;
}

export async function startPartners(suite: string): Promise<Partners> {
  const dir = mkdtempSync(join(tmpdir(), `cargowake-bench-${suite}-`));
  const DATABASE_URL = `sqlite:${join(dir, 'first.db')}`;
  const first = await startService({ DATABASE_URL, BATCH_THREADS: '2' });
  const second = await startService({
    DATABASE_URL: `sqlite:${join(dir, 'second.db')}`,
    WEBHOOK_PRIVATE_HOSTS: '127.0.0.1',
  });
  return {
    first,
    second,
    grant() {
      const command = ['dist/cli/main.js', 'exchange', 'grant', 'bench', '--all', '--json'];
      const env = { ...process.env, DATABASE_URL };
      return JSON.parse(execFileSync(process.execPath, command, { env, encoding: 'utf8' }));
    },
    async close() {
      await first.stop();
      await second.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

export interface Outcome {
  readonly state: string;
  readonly figures: number;
  readonly shipments: number;
  readonly problems: readonly string[];
}

interface Listed {
  readonly items: readonly { readonly fetchedAt?: string; readonly outcome?: Outcome }[];
}

export async function send<T>(server: Server, path: string, body: object, method: 'POST' | 'PUT' = 'POST'): Promise<T> {
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: { 'x-api-key': API_KEY, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return JSON.parse(await answer.text());
}

/** Fetches from the only partner of a server until the end of its list. */
export async function fetchAll(server: Server, id: string): Promise<Outcome> {
  const list = async () => {
    const answer = await fetch(`${server.url}/v1/-/carriers/partners`, { headers: { 'x-api-key': API_KEY } });
    return ((await answer.json()) as Listed).items[0];
  };
  const before = await list();
  const answered = await send<Outcome>(server, `/v1/-/carriers/partners/${id}/fetch`, {});
  if (answered.state !== 'RUNNING') return answered;
  for (;;) {
    const now = await list();
    if (now?.outcome !== undefined && now.fetchedAt !== before?.fetchedAt) return now.outcome;
    await sleep(100);
  }
}
