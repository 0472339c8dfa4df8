import { spawnSync } from 'node:child_process';
import { sql } from 'kysely';
import { openDialect } from '../../src/record/open.js';
import { packHere } from '../../src/record/pack.js';
import { createClient } from './client.js';
import { type FaultReport, type Site, store, until } from './faults.js';
import { certificateIdOf, Journal } from './journal.js';
import { startWarmService } from './service-process.js';

/** Stored bytes of results, by what is wrong with them. The last two unpack without an error. */
const DAMAGE: Readonly<Record<string, Buffer>> = {
  unpackable: Buffer.from('01789c00', 'hex'),
  empty: Buffer.alloc(0),
  unknown: Buffer.from('ff789c00', 'hex'),
  'no-utf-8': packHere(Buffer.from('7b22ff227d', 'hex'), 'result'),
  forged: packHere('{"totalEmissions":{"co2eGrams":1}}', 'result'),
};

/** Bytes of the stored texts are no UTF-8, or no longer unpack, while the service runs: an error of their own, and all else is answered. */
export async function damagedRow({ databaseUrl, isShort = false }: Site): Promise<FaultReport> {
  const journal = new Journal();
  const service = await startWarmService({ databaseUrl, withoutWarmUp: isShort });
  const client = createClient(service.url);
  const certificates: string[] = [];
  const damaged: string[] = [];
  const { db, name, close } = await openDialect(databaseUrl);
  for (const [id, packed] of Object.entries(DAMAGE)) {
    const certificate = `/certificate/${certificateIdOf(await store(client, journal, id))}`;
    damaged.push(`/v1/${id}`, certificate, `${certificate}/status`);
    await sql`update results set result_packed = ${packed} where id = ${id}`.execute(db);
  }
  for (const id of ['unreadable', 'sound'])
    certificates.push(`/certificate/${certificateIdOf(await store(client, journal, id))}`);
  const [unreadable = '', sound = ''] = certificates;
  // PostgreSQL takes no such text.
  if (name === 'sqlite') {
    await sql`update certificates set result_id = cast(x'6eff' as text) where result_id = 'unreadable'`.execute(db);
    damaged.push(unreadable, `${unreadable}/status`);
  }
  await close();

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
  const tables = name === 'sqlite' ? ['results', 'certificates'] : ['results'];
  const listed = tables.filter((table) => checked.stdout.includes(table));
  if (checked.status === 0 || listed.length < tables.length)
    journal.violate('UNEXPECTED_ANSWER', `store check: ${checked.stdout}`);
  client.close();
  const { signal } = await service.end('SIGTERM');
  if (signal !== null) journal.violate('UNEXPECTED_ANSWER', `the service ended by ${signal}`);
  return {
    name: 'damaged rows',
    journal,
    detail: `${damaged.length} answered with 10000, ${listed.join(' and ')} listed by store check`,
  };
}
