import { spawnSync } from 'node:child_process';
import { sql } from 'kysely';
import { openDialect } from '../../src/record/open.js';
import { createClient } from './client.js';
import { type FaultReport, type Site, store, until } from './faults.js';
import { certificateIdOf, Journal } from './journal.js';
import { startWarmService } from './service-process.js';

/** Bytes of the stored texts are no UTF-8, or no longer unpack, while the service runs: an error of their own, and all else is answered. */
export async function damagedRow({ databaseUrl }: Site): Promise<FaultReport> {
  const journal = new Journal();
  const service = await startWarmService({ databaseUrl });
  const client = createClient(service.url);
  const [unpackable, unreadable, sound] = [
    await store(client, journal, 'unpackable'),
    await store(client, journal, 'unreadable'),
    await store(client, journal, 'sound'),
  ].map((text) => `/certificate/${certificateIdOf(text)}`);
  const { db, close } = await openDialect(databaseUrl);
  await sql`update results set result_packed = x'01789c00' where id = 'unpackable'`.execute(db);
  await sql`update certificates set result_id = cast(x'6eff' as text) where result_id = 'unreadable'`.execute(db);
  await close();

  const damaged = ['/v1/unpackable', ...[unpackable, unreadable].flatMap((path) => [`${path}`, `${path}/status`])];
  for (const path of damaged) {
    const answer = await client.call('GET', path);
    const { code, details = [] } = JSON.parse(answer?.text ?? '{}') as { code?: number; details?: string[] };
    const [tracking] = /[0-9a-f-]{36}/.exec(details.join()) ?? [];
    if (answer?.status !== 500 || code !== 10_000 || tracking === undefined)
      journal.violate('UNEXPECTED_ANSWER', `${path}: ${answer?.status} ${answer?.text.slice(0, 200)}`);
    else await until(() => service.output().includes(tracking), `${tracking} in the log`);
  }
  for (const path of ['/v1/sound', `${sound}/status`, '/v1/', '/v1/-/shipments', '/readyz']) {
    const answer = await client.call('GET', path);
    if (answer?.status !== 200) journal.violate('UNEXPECTED_ANSWER', `${path}: ${answer?.status}`);
  }
  const checked = spawnSync(process.execPath, ['dist/cli/main.js', 'store', 'check', databaseUrl], {
    encoding: 'utf8',
  });
  const listed = ['results', 'certificates'].filter((table) => checked.stdout.includes(table));
  if (checked.status === 0 || listed.length < 2) journal.violate('UNEXPECTED_ANSWER', `store check: ${checked.stdout}`);
  client.close();
  const { signal } = await service.end('SIGTERM');
  if (signal !== null) journal.violate('UNEXPECTED_ANSWER', `the service ended by ${signal}`);
  return { name: 'damaged rows', journal, detail: `${damaged.length} answered with 10000, 2 listed by store check` };
}
