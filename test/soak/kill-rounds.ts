import { checkLedger, checkStored, openBeside, settleDoubts } from './check.js';
import { elapse, type Site, until } from './faults.js';
import { Journal } from './journal.js';
import { startLoad } from './load.js';
import { between, type Random } from './random.js';
import { type ServiceProcess, startReadyService, startService } from './service-process.js';

export const CREDITS = 1_000_000_000;
const CONNECTIONS = 6;
/** Acknowledged in each round. */
const LEAST = 10;

export interface KillReport {
  readonly rounds: number;
  readonly kills: number;
  readonly killsDuringStart: number;
  readonly journal: Journal;
}

/**
 * The service is killed with SIGKILL at a random moment under load, started again (at times killed while it starts) and
 * questioned: everything it acknowledged must be there, paid once. Runs until `goOn` says no.
 */
export async function runKillRounds(
  databaseUrl: string,
  random: Random,
  goOn: (round: number, journal: Journal) => boolean,
  progress: (line: string) => void = () => {},
  { isShort = false }: Pick<Site, 'isShort'> = {},
): Promise<KillReport> {
  const options = { databaseUrl, withoutWarmUp: isShort };
  const journal = new Journal();
  const count = { rounds: 0, kills: 0, killsDuringStart: 0 };
  let checked = 0;
  for (; goOn(count.rounds, journal); count.rounds += 1) {
    if (random() < 0.2) {
      const early = await startService({ ...options, killAfterMs: between(random, 50, 2500) });
      await early?.end('SIGKILL');
      count.killsDuringStart += 1;
    }
    const service = await startReadyService(options);
    checked = await checkSince(service, databaseUrl, journal, checked);
    const load = startLoad(service.url, journal, random, CONNECTIONS, `round-${count.rounds}`);
    const before = journal.acknowledged;
    await elapse(between(random, 100, 1500));
    // A busy machine acknowledges nothing for seconds after a start, and a kill before that could lose nothing.
    await until(() => journal.acknowledged >= before + LEAST, 'acknowledged results');
    await service.end('SIGKILL');
    await load.stop();
    count.kills += 1;
    progress(
      `round ${count.rounds + 1}: ${journal.acknowledged} acknowledged, ${journal.violations.length} violations`,
    );
  }
  const service = await startReadyService(options);
  await checkSince(service, databaseUrl, journal, checked);
  const store = await openBeside(databaseUrl);
  await checkStored(service.url, journal, store, journal.stored.keys());
  await checkLedger(journal, store, CREDITS);
  await store.close();
  await service.end('SIGTERM');
  return { ...count, journal };
}

/** Settles the doubts of the last round and checks the ids that are new since; everything else at the end. */
async function checkSince(
  service: ServiceProcess,
  databaseUrl: string,
  journal: Journal,
  checked: number,
): Promise<number> {
  await settleDoubts(service.url, journal);
  const store = await openBeside(databaseUrl);
  await checkStored(service.url, journal, store, [...journal.stored.keys()].slice(checked));
  await checkLedger(journal, store, CREDITS);
  await store.close();
  return journal.stored.size;
}
