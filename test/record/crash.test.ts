import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toText } from '../../src/machine/json-text.js';
import { openDialect, openStore } from '../../src/record/open.js';
import { toResult } from '../../src/record/read-stored.js';

const ROUNDS = 20;
const CREDITS = 1_000_000;
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
const CHILD = fileURLToPath(new URL('./crash-child.mjs', import.meta.url));

interface Acknowledged {
  readonly id: string;
  readonly serial: string;
  readonly certificateId: string;
  readonly cost: number;
  readonly createdAt: string;
}

describe('kill -9 in the middle of commits', () => {
  const dir = mkdtempSync(join(tmpdir(), 'cargowake-crash-'));
  const url = `sqlite:${join(dir, 'store.db')}`;

  beforeAll(() => {
    if (!existsSync('dist/record/open.js')) throw new Error('the processes to kill run the build: npm run build');
    console.log(`seed ${SEED}`);
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  it('loses nothing that was acknowledged, and the ledger equals the results', async () => {
    const store = await openStore(url, { rateLimitPerSecond: 5 });
    const { id: accountId } = await store.createAccount('acme', CREDITS);
    await store.close();
    const acknowledged: Acknowledged[] = [];
    const killAfter = fc.sample(fc.integer({ min: 1, max: 60 }), { numRuns: ROUNDS, seed: SEED });
    for (const [round, count] of killAfter.entries()) {
      acknowledged.push(...(await commitUntilKilled(accountId, round, count)));
      checkRows(await readRows(), acknowledged);
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(killAfter.reduce((sum, count) => sum + count, 0));
  });

  /** Kills the process when it has acknowledged `count` commits, whatever it is doing then. */
  async function commitUntilKilled(accountId: string, round: number, count: number): Promise<Acknowledged[]> {
    const child = spawn(process.execPath, [CHILD, url, accountId, `${round}`], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines: Acknowledged[] = [];
    for await (const line of createInterface(child.stdout)) {
      lines.push(JSON.parse(line) as Acknowledged);
      if (lines.length === count) child.kill('SIGKILL');
    }
    return lines;
  }

  async function readRows() {
    const { db, close } = await openDialect(url);
    const rows = {
      accounts: await db.selectFrom('accounts').selectAll().execute(),
      ledger: await db.selectFrom('ledger').selectAll().execute(),
      results: await db.selectFrom('results').selectAll().execute(),
      certificates: await db.selectFrom('certificates').selectAll().execute(),
      idempotency: await db.selectFrom('idempotency').selectAll().execute(),
    };
    await close();
    return rows;
  }

  function checkRows(rows: Awaited<ReturnType<typeof readRows>>, acknowledged: readonly Acknowledged[]): void {
    const charges = rows.ledger.filter(({ kind }) => kind === 'CHARGE');
    expect(rows.ledger.reduce((sum, { amount }) => sum + amount, 0)).toBe(rows.accounts[0]?.balance);

    // Charge, certificate and replay record of one commit stand and fall together.
    expect(rows.certificates).toHaveLength(charges.length);
    expect(rows.idempotency).toHaveLength(charges.length);
    const known = new Set(rows.certificates.map(({ id }) => id));
    const replays = new Set(rows.idempotency.map(({ key }) => key));
    const charged = new Map(charges.map(({ created_at, amount }) => [created_at, amount]));
    for (const { certificateId, serial, cost, createdAt } of acknowledged) {
      expect(known.has(certificateId) && replays.has(serial), serial).toBe(true);
      expect(charged.get(createdAt), serial).toBe(-cost);
    }

    // The newest commit of each id is there, complete, and its certificate is the only current one.
    const current = rows.certificates.filter(({ superseded_at }) => superseded_at === null);
    expect(current.map(({ id }) => id).sort()).toEqual(rows.results.map(({ certificate_id }) => certificate_id).sort());
    for (const result of rows.results) {
      expect(JSON.parse(toText(toResult(result).resultJson))).toMatchObject({ text: 'x'.repeat(2000) });
      const newest = acknowledged.filter(({ id }) => id === result.id).at(-1);
      expect(result.created_at >= (newest?.createdAt ?? ''), result.id).toBe(true);
    }
  }
});
