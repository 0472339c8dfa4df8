import type { TestServer } from '../support/postgres.js';
import { killBatch } from './batch-kills.js';
import { damagedRow } from './damaged-row.js';
import {
  clockGoesBack,
  diskFills,
  type FaultReport,
  fileIsReadOnly,
  type Site,
  twoInstances,
  workerDies,
} from './faults.js';
import { listStorm } from './list-storm.js';
import { noisyNeighbour } from './noisy-neighbour.js';
import { poisonCertificate } from './poison-certificate.js';
import { postgresOutage } from './postgres-outage.js';
import { slowBodies } from './slow-bodies.js';

export type StoreKind = 'sqlite' | 'postgres';

/** One way of breaking the built service. */
export interface Round {
  readonly name: string;
  readonly stores: readonly StoreKind[];
  run(site: Site, server: TestServer | undefined): Promise<FaultReport>;
}

/** What became of a round, as a row of the table. */
export interface RoundOutcome {
  readonly round: string;
  readonly store: StoreKind;
  readonly seconds: number;
  readonly detail: string;
  readonly violations: readonly string[];
}

const BOTH = ['sqlite', 'postgres'] as const;
const SQLITE = ['sqlite'] as const;

/** All but the kills, which go on for as long as they are told to. */
export const ROUNDS: readonly Round[] = [
  { name: 'batch-kills', stores: BOTH, run: batchKills },
  { name: 'two-instances', stores: BOTH, run: twoInstances },
  { name: 'clock', stores: SQLITE, run: clockGoesBack },
  { name: 'dying-worker', stores: SQLITE, run: workerDies },
  { name: 'full-disk', stores: SQLITE, run: diskFills },
  { name: 'read-only', stores: SQLITE, run: fileIsReadOnly },
  { name: 'damaged-row', stores: BOTH, run: damagedRow },
  { name: 'outages', stores: ['postgres'], run: outages },
  { name: 'slow-bodies', stores: BOTH, run: slowBodies },
  { name: 'poison-certificate', stores: BOTH, run: poisonCertificate },
  { name: 'list-storm', stores: BOTH, run: listStorm },
  { name: 'noisy-neighbour', stores: BOTH, run: noisyNeighbour },
];

/** A round that fails to end is a violation like any other: the table has a row for it. */
export async function tryRound(
  { name, run }: Pick<Round, 'name' | 'run'>,
  store: StoreKind,
  site: Site,
  server: TestServer | undefined,
): Promise<RoundOutcome> {
  const startedAt = performance.now();
  const end = (detail: string, violations: readonly string[]): RoundOutcome => {
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    return { round: name, store, seconds, detail, violations };
  };
  try {
    const { detail, journal } = await run(site, server);
    return end(
      detail,
      (journal?.violations ?? []).map(({ kind, detail: what }) => `${kind}: ${what}`),
    );
  } catch (error) {
    return end('did not end', [error instanceof Error ? error.message : String(error)]);
  }
}

/** The table that a soak run ends with, in Markdown. */
export function renderTable(outcomes: readonly RoundOutcome[]): string {
  const rows = outcomes.map(({ round, store, seconds, detail, violations }) =>
    [round, store, `${seconds} s`, detail.replaceAll('|', '/'), String(violations.length)].join(' | '),
  );
  return [
    '| round | store | time | what happened | violations |',
    '|---|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
}

async function batchKills(site: Site, server: TestServer | undefined): Promise<FaultReport> {
  const { isShort = false } = site;
  const [rounds, rows, kills] = isShort ? [1, 3000, 2] : [3, 10_000, 3];
  const reports = [];
  for (let n = 0; n < rounds; n++)
    reports.push(await killBatch({ ...site, processes: server === undefined ? 1 : 3, rows, kills }));
  const killed = reports.reduce((sum, report) => sum + report.kills, 0);
  const detail = `${reports.length} batches of ${rows} rows, ${killed} kills; each row once, counts and credits as in the ledger`;
  const violations = reports.flatMap((report) =>
    report.violations.map((what) => ({ kind: 'LOST' as const, detail: what })),
  );
  return { name: 'batches are killed', detail, journal: { violations } };
}

function outages(site: Site, server: TestServer | undefined): Promise<FaultReport> {
  if (server === undefined) throw new Error('there is no PostgreSQL to be stopped');
  return postgresOutage(server, site);
}
