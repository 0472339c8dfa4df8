import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openDialect } from '../../src/record/open.js';
import { checkLedger, checkStored, openBeside } from './check.js';
import type { Site } from './faults.js';
import type { Journal, Violation } from './journal.js';
import { CREDITS, runKillRounds } from './kill-rounds.js';
import { createRandom } from './random.js';
import { ROUNDS, renderTable, tryRound } from './rounds.js';
import { startReadyService } from './service-process.js';

// The long version is `npm run soak`; its report is in docs/operations/reliability.md.
const seed = Date.now() % 1_000_000;
const KILL_ROUNDS = 2;
/** Continuous integration goes on killing for five minutes; at the desk two rounds show that nothing is broken. */
const SOAK_MS = process.env.CI === 'true' ? 300_000 : 0;
/** Each starts the service anew: at the desk those are tried that the tests of the rooms cannot try. */
const AT_THE_DESK = [
  'batch-kills',
  'two-instances',
  'dying-worker',
  'damaged-row',
  'slow-bodies',
  'poison-certificate',
  'list-storm',
];
const tried = ROUNDS.filter(
  ({ name, stores }) => stores.includes('sqlite') && (process.env.CI === 'true' || AT_THE_DESK.includes(name)),
);
/** On a busy machine a start takes seconds, and little happens before a kill. */
const PATIENCE = { timeout: SOAK_MS + 180_000 };

const root = mkdtempSync(join(tmpdir(), 'cargowake-soak-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function createSite(name: string): Site {
  const dir = mkdtempSync(join(root, `${name}-`));
  return { dir, databaseUrl: `sqlite:${join(dir, 'store.db')}`, random: createRandom(seed), isShort: true };
}

describe(`the service, seed ${seed}`, PATIENCE, () => {
  let journal: Journal;
  const { databaseUrl, random } = createSite('kills');

  it('keeps every acknowledged result and charges it once, killed at random moments under load', async () => {
    const hasSeenEnough = ({ stored, replays }: Journal) => stored.size >= 10 && replays > 0;
    const deadline = performance.now() + SOAK_MS;
    const goOn = (round: number, seen: Journal) =>
      round < KILL_ROUNDS || !hasSeenEnough(seen) || performance.now() < deadline;
    const report = await runKillRounds(databaseUrl, random, goOn, undefined, { isShort: true });
    ({ journal } = report);
    expect(report.kills).toBeGreaterThanOrEqual(KILL_ROUNDS);
    expect(journal.violations, `seed ${seed}`).toEqual([]);
  });

  it('would be caught losing or double-charging: the same check over a store that was tampered with', async () => {
    const { db, close } = await openDialect(databaseUrl);
    const [changed = '', removed = '', charged = ''] = [...journal.stored.keys()].slice(-3);
    await db
      .updateTable('results')
      .set({ result_json: '{"forged":true}', result_packed: null })
      .where('id', '=', changed)
      .execute();
    await db.deleteFrom('results').where('id', '=', removed).execute();
    const charge = await db
      .selectFrom('ledger')
      .selectAll()
      .where('calculation_id', '=', charged)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('ledger')
      .values({ ...charge, id: 'charged-again' })
      .execute();
    await close();

    const service = await startReadyService({ databaseUrl, withoutWarmUp: true });
    const store = await openBeside(databaseUrl);
    await checkStored(service.url, journal, store, journal.stored.keys());
    await checkLedger(journal, store, CREDITS);
    await store.close();
    await service.end('SIGKILL');
    const found = (kind: Violation['kind'], text: string): boolean =>
      journal.violations.some((violation) => violation.kind === kind && violation.detail.includes(text));
    expect(found('LOST', changed)).toBe(true);
    expect(found('LOST', removed)).toBe(true);
    expect(found('DOUBLE_CHARGE', charged)).toBe(true);
    expect(found('BALANCE', 'ledger')).toBe(true);
  });

  it.each(tried)('survives the round $name', async (round) => {
    const outcome = await tryRound(round, 'sqlite', createSite(round.name), undefined);
    expect(outcome.violations, `seed ${seed}`).toEqual([]);
  });
});

it('every attack is a round', () => {
  const attacks = ['slow-bodies', 'poison-certificate', 'list-storm', 'noisy-neighbour', 'damaged-row'];
  const failures = ['full-disk', 'read-only', 'clock', 'outages', 'batch-kills', 'dying-worker', 'two-instances'];
  expect(ROUNDS.map(({ name }) => name).sort()).toEqual([...attacks, ...failures].sort());
});

it('the table has a row for every round, also for one that did not end', async () => {
  const run = () => Promise.reject(new Error('no answer'));
  const outcome = await tryRound({ name: 'broken', run }, 'sqlite', createSite('broken'), undefined);
  expect(renderTable([outcome]).split('\n').at(-1)).toBe('| broken | sqlite | 0 s | did not end | 1 |');
});
