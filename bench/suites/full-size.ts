import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { calculate } from '../../src/calculate.js';
import { composeEngines } from '../../src/compose.js';
import { readConfig } from '../../src/config.js';
import { storeCopy } from '../../src/record/copy.js';
import { openDialect, openStore } from '../../src/record/open.js';
import type { CommitCalculation, NewSummary, Store } from '../../src/record/port.js';
import { startRetention } from '../../src/record/retention.js';
import { SUMMARY_COLUMNS } from '../../src/record/summaries/write.js';
import { decodeJson } from '../../src/request/json.js';
import { parseRequest } from '../../src/request/parse.js';
import { summarize } from '../../src/stored/summary.js';
import { at } from '../support/at.js';
import type { BenchContext, Measurement, Suite } from '../support/measure.js';
import { countBefore, PROBE_MS, startProbe } from '../support/probe.js';
import { createSingleLegs } from '../support/single-legs.js';
import { sizesOf } from '../support/table-sizes.js';

const SEED = 20_261_124;
const KINDS = ['road', 'water', 'air', 'rail'] as const;
const START_MS = Date.UTC(2025, 0, 1);
/** Some 3,000 a day: a million in a year. */
const STEP_MS = 30_000;
const DAY_MS = 86_400_000;
const AT_ONCE = 1_000;
const ACCOUNTS = 2;
/** The service writes this many; further rows are copies with their own ids and certificates. */
const MAX_WRITTEN = 50_000;

/**
 * A calculated result from which others are made: they differ only in id and certificate, and each is packed
 * separately.
 */
interface Base {
  /** From the end of the id to the end, without the last brace. */
  readonly result: string;
  readonly explanation: string;
  readonly request: string;
  readonly summary: Omit<NewSummary, 'id'>;
}

/**
 * A SQLite store with many full-size results of one leg, a quarter each by road, water, air and rail, as the service
 * writes them; then a copy of the store, and retention of half of them beside requests. CARGOWAKE_BENCH_ROWS sets their
 * number: multiples of 50,000, of which the service writes the first.
 */
export const fullSize: Suite = {
  name: 'full-size',
  about: 'a SQLite store with many results of full size: its size, a copy, retention beside requests',
  async *run(context) {
    const rows = context.size === 'TINY' ? 40 : Number(process.env.CARGOWAKE_BENCH_ROWS ?? 20_000);
    const bases = await calculateBases(Math.max(3, Math.min(2_000, rows / 40)));
    const dir = mkdtempSync(join(tmpdir(), 'cargowake-bench-'));
    yield* measureStore(join(dir, 'full.db'), join(dir, 'copy.db'), rows, bases, context);
    rmSync(dir, { recursive: true, force: true });
  },
};

async function* measureStore(
  file: string,
  copy: string,
  rows: number,
  bases: readonly Base[],
  { note }: BenchContext,
): AsyncIterable<Measurement> {
  const url = `sqlite:${file}`;
  let clockMs = START_MS;
  const now = () => new Date(clockMs);
  const store = await openStore(url, { rateLimitPerSecond: 1_000_000, now });
  const accounts: string[] = [];
  for (let n = 0; n < ACCOUNTS; n++) accounts.push((await store.createAccount(`account ${n}`, rows * 2)).id);
  let startedAt = performance.now();
  const written = Math.min(rows, MAX_WRITTEN);
  for (let n = 0; n < written; n += AT_ONCE * ACCOUNTS) {
    clockMs = START_MS + n * STEP_MS;
    await Promise.all(
      accounts.map((accountId, k) =>
        fill(store, accountId, bases, n + k * AT_ONCE, Math.min(written, n + (k + 1) * AT_ONCE)),
      ),
    );
    if (n % 10_000 === 0) note(`${n} of ${written} written after ${since(startedAt).toFixed(0)} s`);
  }
  yield seconds(`${written} written`, startedAt);
  await store.close();
  startedAt = performance.now();
  await multiply(url, written, rows / written);
  yield seconds(`${rows} in all`, startedAt);
  const tables = Object.fromEntries([...(await sizesOf(url))].map(([table, kilobytes]) => [table, kilobytes / rows]));
  const more = Object.fromEntries(Object.entries(tables).filter(([, kilobytes]) => kilobytes > 0.01));
  yield { name: 'a result', unit: 'KB', value: statSync(file).size / rows / 1000, better: 'LOWER', more };

  startedAt = performance.now();
  await storeCopy(url, `sqlite:${copy}`);
  yield seconds('copied, read back and compared', startedAt);

  const again = await openStore(url, { rateLimitPerSecond: 1_000_000, now });
  const cutMs = START_MS + (rows / 2) * STEP_MS;
  const [first = '', second = ''] = accounts;
  const { result, explanation, request } = at(bases, 0);
  const probe = startProbe(again, second, {
    ...{ resultJson: `{"id":"probe",${result}}`, explanationJson: explanation, requestJson: request },
  });
  const quiet = { info: () => {}, warn: (facts: object) => note(JSON.stringify(facts)) };
  startedAt = performance.now();
  const retention = startRetention(again, 1, quiet, () => new Date(cutMs + DAY_MS));
  while ((await countBefore(again, first, cutMs)) + (await countBefore(again, second, cutMs)) > 0)
    await sleep(PROBE_MS);
  await retention.stop();
  yield { ...seconds('half of them deleted by retention', startedAt), more: await probe.stop() };
  await again.close();
}

async function fill(store: Store, accountId: string, bases: readonly Base[], from: number, to: number): Promise<void> {
  const commits = Array.from({ length: Math.max(0, to - from) }, (_, i): CommitCalculation => {
    const { result, explanation, request, summary } = at(bases, (from + i) % bases.length);
    const [id, certificateId] = [`SHP-2026-${from + i}`, randomUUID()];
    const resultJson = `{"id":"${id}",${result},"certificateUrl":"https://co2.example.com/certificate/${certificateId}"}`;
    const texts = { resultJson, explanationJson: explanation, requestJson: request.replace('base', id) };
    return {
      accountId,
      apiKeyId: 'key',
      creditCost: 1,
      store: { id, certificateId, ...texts },
      summary: { ...summary, id },
    };
  });
  for (const outcome of await store.commitCalculations(commits)) {
    if (outcome instanceof Error || outcome.state !== 'COMMITTED') throw new Error('a result was not stored');
  }
}

/** Copies the rows of every table that belong to a result. Sums are left out: they are rebuilt, as after an upgrade. */
async function multiply(url: string, written: number, times: number): Promise<void> {
  const { db, close } = await openDialect(url);
  await sql`pragma synchronous = off`.execute(db);
  for (const table of ['summary_changes', 'summary_sums', 'summary_scopes', 'search_blocks'])
    await sql`delete from ${sql.table(table)}`.execute(db);
  for (let k = 1; k < times; k++) {
    const id = sql`id || '.' || ${sql.lit(k)}`;
    const certificate = sql`printf('%08x', (r.rowid * 2654435761 + ${sql.lit(k * 40_503 * 7919)}) & 4294967295) || substr(r.certificate_id, 9)`;
    const shift = sql.lit(`+${(written * k * STEP_MS) / 1000} seconds`);
    const created = sql`strftime('%Y-%m-%dT%H:%M:%S', substr(r.created_at, 1, 19), ${shift}) || substr(r.created_at, 20)`;
    const from = sql`from results r where r.rowid <= ${sql.lit(written)} order by r.rowid`;
    await db.transaction().execute(async (tx) => {
      await sql`insert into results (account_id, id, created_at, certificate_id, result_json, explanation_json, request_json,
          result_packed, explanation_packed, request_packed)
        select account_id, ${id}, ${created}, ${certificate}, '', '', null, result_packed, explanation_packed, request_packed
        ${from}`.execute(tx);
      await sql`insert into certificates (id, account_id, result_id)
        select ${certificate}, account_id, ${id} ${from}`.execute(tx);
      const columns = SUMMARY_COLUMNS.map((column) =>
        column === 'created_at' ? created : column === 'certificate_id' ? certificate : sql.ref(`s.${column}`),
      );
      await sql`insert into summaries (account_id, id, ${sql.join(SUMMARY_COLUMNS.map((column) => sql.ref(column)))})
        select r.account_id, r.id || '.' || ${sql.lit(k)}, ${sql.join(columns)}
        from results r join summaries s on s.account_id = r.account_id and s.id = r.id
        where r.rowid <= ${sql.lit(written)} order by r.rowid`.execute(tx);
      await sql`insert into summary_modes (account_id, id, mode, distance_km, tonne_km, wtt_grams, ttw_grams, total_grams, distance_type)
        select account_id, ${id}, mode, distance_km, tonne_km, wtt_grams, ttw_grams, total_grams, distance_type
        from summary_modes where id not like '%.%'`.execute(tx);
      await sql`insert into ledger (id, account_id, kind, amount, calculation_id, api_key_id, created_at, calculations, batch_id)
        select printf('%08x', ${sql.lit(k)}) || substr(id, 9), account_id, kind, amount, calculation_id || '.' || ${sql.lit(k)}, api_key_id,
          strftime('%Y-%m-%dT%H:%M:%S', substr(created_at, 1, 19), ${shift}) || substr(created_at, 20), calculations, batch_id
        from ledger where kind = 'CHARGE' and calculation_id not like '%.%'`.execute(tx);
    });
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
  }
  await sql`update accounts set balance = (select sum(amount) from ledger where account_id = accounts.id)`.execute(db);
  await close();
}

/** `count` of each kind. */
async function calculateBases(count: number): Promise<readonly Base[]> {
  const engines = composeEngines(readConfig({}));
  const kinds = createSingleLegs(SEED);
  const bases: Base[] = [];
  for (let n = 0; bases.length < count * KINDS.length; n++) {
    for (const kind of KINDS) {
      const request = JSON.stringify({ id: 'base', ...kinds[kind]?.(n), options: { storeResult: true } });
      try {
        const { result, explainWithLines } = await calculate(parseRequest(decodeJson(Buffer.from(request))), engines);
        const summary = summarize(result, undefined);
        if (summary === undefined) throw new Error('a result without a summary');
        const text = JSON.stringify(result).slice('{"id":"base",'.length, -1);
        bases.push({ ...{ result: text, explanation: JSON.stringify(explainWithLines()), request, summary } });
      } catch {
        // Both ends are the same place: the next number gives others.
      }
    }
  }
  engines.close();
  return bases;
}

const since = (startedAt: number): number => (performance.now() - startedAt) / 1000;

const seconds = (name: string, startedAt: number): Measurement => ({
  ...{ name, unit: 's', value: since(startedAt), better: 'LOWER' },
});
