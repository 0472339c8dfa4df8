import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Batch, BatchRow, Store } from '../../src/record/port.js';
import { openBeside } from './check.js';
import { between, type Random } from './random.js';
import { API_KEY, type ServiceProcess, startReadyService } from './service-process.js';

export interface BatchKillOptions {
  readonly databaseUrl: string;
  readonly random: Random;
  /** That share the batch; one is killed at a time and started again. */
  readonly processes: number;
  readonly rows: number;
  readonly kills: number;
}

export interface BatchKillReport {
  readonly kills: number;
  readonly rows: number;
  /** From the last kill to the end of the batch. */
  readonly endedAfterMs: number;
  /** Processor time of each process from the start of the batch to the first kill, seconds. */
  readonly cpuSeconds: readonly number[];
  /** Empty when every row has one state, is charged once, and the ledger says the same. */
  readonly violations: readonly string[];
}

const PATIENCE_MS = 240_000;
const HEADERS = { 'x-api-key': API_KEY };

/** A batch whose processes are killed with SIGKILL while they calculate it, and what became of its rows. */
export async function killBatch(options: BatchKillOptions): Promise<BatchKillReport> {
  const { databaseUrl, random, processes, rows, kills } = options;
  const start = () => startReadyService({ databaseUrl, env: { BATCH_THREADS: '1', CALCULATION_THREADS: '1' } });
  const services: ServiceProcess[] = [];
  for (let n = 0; n < processes; n++) services.push(await start());
  try {
    const store = await openBeside(databaseUrl);
    const [account] = await store.listAccounts();
    const balance = account?.balance ?? 0;
    const { csv, expected } = writeFile(rows, `K${Math.floor(random() * 1e9)}`);
    const id = await send(services[0]?.url ?? '', csv);
    const cpuBefore = services.map(({ pid }) => readCpuSeconds(pid));
    let cpuSeconds: number[] = [];
    let done = 0;
    let count = 0;
    let killedAtMs = performance.now();
    while (count < kills) {
      // Something happens between two kills, or a batch that never goes on would pass.
      const due = Math.max(done + 1, (rows * (count + 1)) / (kills + 2));
      const settled = await waitFor(store, id, (batch) => settledOf(batch) >= due || batch.state !== 'RUNNING');
      if (settled.state !== 'RUNNING') break;
      await sleep(between(random, 0, 300));
      if (count === 0) cpuSeconds = services.map(({ pid }, n) => readCpuSeconds(pid) - (cpuBefore[n] ?? 0));
      done = settledOf(settled);
      const victim = Math.floor(random() * services.length);
      await services[victim]?.end('SIGKILL');
      killedAtMs = performance.now();
      count += 1;
      services[victim] = await start();
    }
    const batch = await waitFor(store, id, ({ state }) => state !== 'RUNNING');
    const endedAfterMs = performance.now() - killedAtMs;
    const violations = await check(store, batch, expected, balance);
    await store.close();
    return { kills: count, rows, endedAfterMs, cpuSeconds, violations };
  } finally {
    await Promise.all(services.map((service) => service.end('SIGTERM')));
  }
}

interface Expected {
  readonly done: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Distinct rows; every fiftieth cannot be calculated, and every fortieth is the one before once more. */
function writeFile(rows: number, prefix: string): { readonly csv: string; readonly expected: Expected } {
  const lines = ['shipment_id,mass_kg,origin,destination,mode'];
  let [failed, skipped] = [0, 0];
  for (let n = 1; n <= rows; n++) {
    const again = n % 40 === 0;
    const number = again ? n - 1 : n;
    const kg = number % 50 === 0 ? 'none' : 100 + number;
    if (again) skipped += 1;
    else if (kg === 'none') failed += 1;
    lines.push(`${prefix}-${number},${kg},"Hamburg, DE","${number % 2 === 0 ? 'Ulm' : 'Bonn'}, DE",road`);
  }
  return { csv: `${lines.join('\n')}\n`, expected: { done: rows - failed - skipped, failed, skipped } };
}

async function send(url: string, csv: string): Promise<string> {
  const headers = { ...HEADERS, 'content-type': 'text/csv' };
  const answer = await fetch(`${url}/v1/-/batches`, { method: 'POST', headers, body: csv });
  const body = (await answer.json()) as { readonly id: string };
  if (answer.status !== 202) throw new Error(`the batch was refused: ${JSON.stringify(body)}`);
  return body.id;
}

async function waitFor(store: Store, id: string, isSo: (batch: Batch) => boolean): Promise<Batch> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const batch = await store.getBatch(id);
    if (batch !== undefined && isSo(batch)) return batch;
    if (performance.now() > deadline) throw new Error(`the batch did not go on: ${JSON.stringify(batch)}`);
    await sleep(50);
  }
}

const settledOf = ({ counts: { done, failed, skipped } }: Batch): number => done + failed + skipped;

/** Rows, counts, credits and ledger tell the same story. */
async function check(store: Store, batch: Batch, expected: Expected, balance: number): Promise<readonly string[]> {
  const violations: string[] = [];
  const same = (what: string, found: unknown, due: unknown): void => {
    if (JSON.stringify(found) !== JSON.stringify(due))
      violations.push(`${what}: ${JSON.stringify(found)}, due ${JSON.stringify(due)}`);
  };
  same('state', batch.state, 'DONE');
  const rows: BatchRow[] = [];
  for (let afterRow = 0; ; afterRow = rows.at(-1)?.row ?? 0) {
    const some = await store.listBatchRows(batch.id, { afterRow, limit: 1000 });
    if (some.length === 0) break;
    rows.push(...some);
  }
  same('rows', new Set(rows.map(({ row }) => row)).size, batch.counts.rows);
  const count = (state: BatchRow['state']): number => rows.filter((row) => row.state === state).length;
  same('states', { done: count('DONE'), failed: count('FAILED'), skipped: count('SKIPPED') }, expected);
  const { done, failed, skipped } = batch.counts;
  same('counts', { done, failed, skipped }, expected);
  const ofRows = rows.reduce((sum, row) => sum + row.credits, 0);
  same('credits of the batch', batch.creditsCharged, ofRows);
  const ledger = await store.listLedger(batch.accountId, 10_000_000);
  const sum = ledger.reduce((total, { amount }) => total + amount, 0);
  const account = await store.findAccount(batch.accountId);
  same('ledger', sum, account?.balance);
  same('spent', balance - sum, ofRows);
  return violations;
}

/** User and system time; Linux, 100 ticks a second. */
function readCpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
