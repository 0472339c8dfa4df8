import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BatchKillReport, killBatch } from '../test/soak/batch-kills.js';
import {
  clockGoesBack,
  diskFills,
  type FaultReport,
  fileIsReadOnly,
  type Site,
  twoInstances,
  workerDies,
} from '../test/soak/faults.js';
import type { Journal } from '../test/soak/journal.js';
import { type KillReport, runKillRounds } from '../test/soak/kill-rounds.js';
import { noisyNeighbour } from '../test/soak/noisy-neighbour.js';
import { postgresOutage } from '../test/soak/postgres-outage.js';
import { createRandom } from '../test/soak/random.js';
import { startPostgres, type TestServer } from '../test/support/postgres.js';

/**
 * Breaks the built service in every way it must survive: `npm run soak -- [--minutes 5] [--rounds R] [--seed S]
 * [--store sqlite|postgres]`. Kill rounds end with the minutes, or after R rounds when that is given.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    rounds: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    store: { type: 'string', default: 'sqlite' },
  },
});
const readNumber = (name: 'minutes' | 'rounds' | 'seed'): number | undefined => {
  const value = values[name] === undefined ? undefined : Number(values[name]);
  if (value !== undefined && !(value >= 0)) throw new Error(`--${name} must be a number`);
  return value;
};
if (values.store !== 'sqlite' && values.store !== 'postgres') throw new Error('--store must be sqlite or postgres');
const [seed = 0, rounds, minutes = 5] = [readNumber('seed'), readNumber('rounds'), readNumber('minutes')];
/** Batches that are calculated while their processes are killed. */
const BATCH_ROUNDS = 3;
const random = createRandom(seed);
const root = mkdtempSync(join(tmpdir(), 'cargowake-soak-'));
const server = values.store === 'postgres' ? await startPostgres() : undefined;
console.log(`seed ${seed}, store ${values.store}`);

let failed = true;
try {
  const deadline = performance.now() + minutes * 60_000;
  const { databaseUrl } = await createSite('kills');
  const goOn = (round: number): boolean => (rounds === undefined ? performance.now() < deadline : round < rounds);
  const kills = await runKillRounds(databaseUrl, random, goOn, console.log);
  const { databaseUrl: batchUrl } = await createSite('batches');
  const batches: BatchKillReport[] = [];
  const processes = server === undefined ? 1 : 3;
  for (let round = 0; round < BATCH_ROUNDS; round++) {
    batches.push(await killBatch({ databaseUrl: batchUrl, random, processes, rows: 10_000, kills: 3 }));
    console.log(`batch ${round + 1}: ${JSON.stringify(batches.at(-1))}`);
  }
  const faults: FaultReport[] = [];
  for (const [index, tryFault] of listFaults(server).entries()) {
    faults.push(await tryFault(await createSite(`fault-${index}`)));
    console.log(`${faults.at(-1)?.name}: ${faults.at(-1)?.detail}`);
  }
  failed = report(kills, batches, faults);
} finally {
  await server?.dispose();
  rmSync(root, { recursive: true, force: true });
}
process.exitCode = failed ? 1 : 0;

function listFaults(server: TestServer | undefined): readonly ((site: Site) => Promise<FaultReport>)[] {
  return server === undefined
    ? [twoInstances, clockGoesBack, workerDies, diskFills, fileIsReadOnly, noisyNeighbour]
    : [twoInstances, (site) => postgresOutage(server, site)];
}

async function createSite(name: string): Promise<Site> {
  const dir = mkdtempSync(join(root, `${name}-`));
  return { dir, random, databaseUrl: (await server?.createUrl()) ?? `sqlite:${join(dir, 'store.db')}` };
}

/** Prints the table of docs/operations/reliability.md; true when a promise was broken. */
function report(kills: KillReport, batches: readonly BatchKillReport[], faults: readonly FaultReport[]): boolean {
  const { journal } = kills;
  const lost = (of: Journal): number => of.violations.filter(({ kind }) => kind === 'LOST').length;
  const double = (of: Journal): number => of.violations.filter(({ kind }) => kind === 'DOUBLE_CHARGE').length;
  const rows: [string, string | number][] = [
    ['seed', seed],
    ['store', String(values.store)],
    ['rounds', kills.rounds],
    ['kills under load', kills.kills],
    ['kills during start', kills.killsDuringStart],
    ['acknowledged', journal.acknowledged],
    ['in doubt at a kill', journal.inDoubtSeen],
    ['replays checked', journal.replays],
    ['results kept', journal.stored.size],
    ['results replaced', journal.replaced.length],
    ['credits charged', journal.creditsSpent],
    ['lost', lost(journal)],
    ['double charges', double(journal)],
    ['other violations', journal.violations.length - lost(journal) - double(journal)],
    ['batches killed', `${batches.length}, by ${batches.reduce((sum, one) => sum + one.kills, 0)} kills`],
    ['rows of batches', batches.reduce((sum, one) => sum + one.rows, 0)],
    ['rows lost, twice, or unlike the ledger', batches.flatMap((one) => one.violations).length],
    ...faults.map(({ name, detail, journal: of }): [string, string] => [
      name,
      of === undefined ? detail : `${detail}; ${of.violations.length} violations`,
    ]),
  ];
  console.log(`\n| | |\n|---|---|\n${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}\n`);
  const violations = [journal, ...faults.flatMap(({ journal: of }) => of ?? [])].flatMap((of) => of.violations);
  for (const { kind, detail } of violations) console.log(`${kind}: ${detail}`);
  const ofBatches = batches.flatMap((one) => one.violations);
  for (const violation of ofBatches) console.log(`BATCH: ${violation}`);
  return violations.length + ofBatches.length > 0;
}
