import type { TestServer } from '../support/postgres.js';
import { createClient } from './client.js';
import { checkAll, elapse, expectUnavailable, type FaultReport, type Site, until } from './faults.js';
import { Journal } from './journal.js';
import { MOVEMENTS, startLoad, submit } from './load.js';
import { startReadyService } from './service-process.js';

const OUTAGES = 3;

/** PostgreSQL is stopped and started under load: 503 with code 44 meanwhile, readiness says so, and it recovers by itself. */
export async function postgresOutage(server: TestServer, { databaseUrl, random }: Site): Promise<FaultReport> {
  const journal = new Journal();
  const service = await startReadyService({ databaseUrl });
  const client = createClient(service.url);
  const isReady = async (): Promise<boolean> => (await client.call('GET', '/readyz'))?.status === 200;
  let slowestRecoveryMs = 0;
  for (let outage = 0; outage < OUTAGES; outage += 1) {
    const load = startLoad(service.url, journal, random, 4, `outage-${outage}`);
    const before = journal.acknowledged;
    await until(() => journal.acknowledged >= before + 20, 'results');
    await server.stop();
    expectUnavailable(journal, await client.call('GET', '/readyz'));
    expectUnavailable(journal, await submit(client, journal.create('refused', false, MOVEMENTS[0] ?? {})));
    await server.start();
    const startedAt = performance.now();
    while (!(await isReady())) {
      if (performance.now() > startedAt + 30_000) throw new Error('not ready 30 s after PostgreSQL came back');
      await elapse(20);
    }
    slowestRecoveryMs = Math.max(slowestRecoveryMs, performance.now() - startedAt);
    const recovered = journal.acknowledged;
    await until(() => journal.acknowledged >= recovered + 20, 'results after the outage');
    await load.stop();
    await checkAll(service, databaseUrl, journal);
  }
  client.close();
  await service.end('SIGTERM');
  const detail = `${OUTAGES} outages, ${journal.inDoubtSeen} requests refused, ready at most ${Math.round(slowestRecoveryMs)} ms after the server`;
  return { name: 'PostgreSQL stops and starts under load', journal, detail };
}
