import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { FaultReport, Site } from '../test/soak/faults.js';
import type { Journal } from '../test/soak/journal.js';
import { runKillRounds } from '../test/soak/kill-rounds.js';
import { createRandom } from '../test/soak/random.js';
import { ROUNDS, type Round, type RoundOutcome, renderTable, type StoreKind, tryRound } from '../test/soak/rounds.js';
import { startPostgres, type TestServer } from '../test/support/postgres.js';

const KILLS = 'process-kills';
const ALL: readonly Round[] = [{ name: KILLS, stores: ['sqlite', 'postgres'], run: killProcesses }, ...ROUNDS];
const USAGE = `Breaks the built service in every way it must survive, and ends with one table.

npm run soak -- [--minutes 5] [--rounds R] [--seed S] [--store sqlite|postgres|both] [--only NAME,NAME] [--short]

  --minutes  how long processes are killed, over all stores (5)
  --rounds   so many kills instead, for each store
  --seed     the same choices as an earlier run
  --store    sqlite, postgres or both (both)
  --only     some of ${ALL.map(({ name }) => name).join(', ')}
  --short    does less of everything and judges no times`;

const { seed, minutes, rounds, stores, chosen, isShort } = readArguments();
const random = createRandom(seed);
const root = mkdtempSync(join(tmpdir(), 'cargowake-soak-'));

const outcomes: RoundOutcome[] = [];
console.log(`seed ${seed}, ${stores.join(' and ')}${isShort ? ', short' : ''}`);
try {
  for (const store of stores) {
    const server = store === 'postgres' ? await startPostgres() : undefined;
    try {
      for (const round of chosen.filter((one) => one.stores.includes(store))) {
        const outcome = await tryRound(round, store, await createSite(round.name, server), server);
        outcomes.push(outcome);
        console.log(`${round.name} on ${store}: ${outcome.detail}; ${outcome.violations.length} violations`);
      }
    } finally {
      await server?.dispose();
    }
  }
} finally {
  rmSync(root, { recursive: true, force: true });
}
console.log(`\nseed ${seed}\n\n${renderTable(outcomes)}\n`);
for (const { round, store, violations } of outcomes)
  for (const violation of violations) console.log(`${round} on ${store}: ${violation}`);
process.exitCode = outcomes.some(({ violations }) => violations.length > 0) ? 1 : 0;

/** The service is killed again and again and must still know everything it had answered. */
async function killProcesses({ databaseUrl }: Site): Promise<FaultReport> {
  const deadline = performance.now() + (minutes * 60_000) / stores.length;
  const goOn = (round: number): boolean => (rounds === undefined ? performance.now() < deadline : round < rounds);
  const report = await runKillRounds(databaseUrl, random, goOn, console.log);
  const { journal } = report;
  const count = (kind: Journal['violations'][number]['kind']): number =>
    journal.violations.filter((violation) => violation.kind === kind).length;
  const detail = [
    `${report.kills} kills under load, ${report.killsDuringStart} during start`,
    `${journal.acknowledged} acknowledged, ${journal.inDoubtSeen} in doubt, ${journal.replays} replays`,
    `${journal.stored.size} results kept, ${journal.replaced.length} replaced, ${journal.creditsSpent} credits`,
    `${count('LOST')} lost, ${count('DOUBLE_CHARGE')} charged twice`,
  ].join('; ');
  return { name: KILLS, journal, detail };
}

async function createSite(name: string, server: TestServer | undefined): Promise<Site> {
  const dir = mkdtempSync(join(root, `${name}-`));
  return { dir, random, isShort, databaseUrl: (await server?.createUrl()) ?? `sqlite:${join(dir, 'store.db')}` };
}

/** Ends the program if it is asked for help or cannot read what it is told. */
function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        help: { type: 'boolean', default: false },
        minutes: { type: 'string', default: '5' },
        rounds: { type: 'string' },
        seed: { type: 'string', default: String(Date.now() % 1_000_000) },
        store: { type: 'string', default: 'both' },
        only: { type: 'string' },
        short: { type: 'boolean', default: false },
      },
    });
    if (values.help) {
      console.log(USAGE);
      process.exit(0);
    }
    const { short: isShort, rounds } = values;
    return {
      isShort,
      seed: readNumber('seed', values.seed),
      minutes: readNumber('minutes', values.minutes),
      rounds: rounds === undefined ? (isShort ? 2 : undefined) : readNumber('rounds', rounds),
      stores: readStores(values.store),
      chosen: readChosen(values.only),
    };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
    process.exit(2);
  }
}

function readNumber(name: string, text: string): number {
  const value = Number(text);
  if (!(value >= 0)) throw new Error(`--${name} must be a number`);
  return value;
}

function readStores(text: string): readonly StoreKind[] {
  if (text === 'both') return ['sqlite', 'postgres'];
  if (text === 'sqlite' || text === 'postgres') return [text];
  throw new Error('--store must be sqlite, postgres or both');
}

function readChosen(text: string | undefined): readonly Round[] {
  if (text === undefined) return ALL;
  const names = text.split(',');
  const unknown = names.filter((name) => !ALL.some((round) => round.name === name));
  if (unknown.length > 0)
    throw new Error(
      `--only: no round is called ${unknown.join(', ')}; there are ${ALL.map(({ name }) => name).join(', ')}`,
    );
  return ALL.filter(({ name }) => names.includes(name));
}
