import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkLedger, checkStored, openBeside, settleDoubts } from './check.js';
import { type Client, createClient } from './client.js';
import { Journal } from './journal.js';
import { CREDITS } from './kill-rounds.js';
import { MOVEMENTS, startLoad, submit } from './load.js';
import type { Random } from './random.js';
import { type ServiceProcess, startReadyService, startService } from './service-process.js';

export interface FaultReport {
  readonly name: string;
  /** Undefined when it could not be tried here, for the reason in `detail`. */
  readonly journal?: Pick<Journal, 'violations'>;
  readonly detail: string;
}

/** Where a fault is tried: an empty folder, and the store to be used. */
export interface Site {
  readonly dir: string;
  readonly databaseUrl: string;
  readonly random: Random;
  /** Less of everything, and no time is judged: on a machine that does other things beside it. */
  readonly isShort?: boolean;
}

const PATIENCE_MS = 120_000;
/** Sets the clock of a service back that was started with shift-clock.mjs. */
const SHIFT = 'SIGWINCH';

/** Two instances start at the same time on an empty store: one account, one key, one schema, and both serve. */
export async function twoInstances({ databaseUrl, random, isShort = false }: Site): Promise<FaultReport> {
  const journal = new Journal();
  const start = () => startReadyService({ databaseUrl, withoutWarmUp: isShort });
  const services = await Promise.all([start(), start()]);
  const loads = services.map(({ url }, index) => startLoad(url, journal, random, 3, `instance-${index}`));
  await elapse(1500);
  for (const load of loads) await load.stop();
  await checkAll(services[0], databaseUrl, journal);
  for (const service of services) await service.end('SIGTERM');
  return { name: 'two instances start on an empty store', journal, detail: `${journal.acknowledged} acknowledged` };
}

/** The clock goes back by an hour: results go on being stored, pages stay in order, and nobody waits an hour for an allowance. */
export async function clockGoesBack({ databaseUrl, random }: Site): Promise<FaultReport> {
  const journal = new Journal();
  const nodeArguments = ['--import', './test/soak/shift-clock.mjs'];
  const service = await startReadyService({ databaseUrl, nodeArguments });
  const load = startLoad(service.url, journal, random, 4, 'clock');
  await elapse(700);
  process.kill(service.pid, SHIFT);
  const before = journal.acknowledged;
  await until(() => journal.acknowledged >= before + 50, 'results after the clock went back');
  await load.stop();
  await checkAll(service, databaseUrl, journal);
  await checkList(service.url, journal);
  await service.end('SIGTERM');

  const limited = await startReadyService({ databaseUrl, nodeArguments, env: { RATE_LIMIT_PER_SECOND: '5' } });
  const client = createClient(limited.url);
  const isAdmitted = async (): Promise<boolean> => (await client.call('GET', '/v1/'))?.status === 200;
  // Many at once: the allowance would grow faster than a slow machine answers one after the other.
  const askOften = () => Promise.all(Array.from({ length: 20 }, isAdmitted));
  await until(async () => (await askOften()).includes(false), 'an account at its limit');
  process.kill(limited.pid, SHIFT);
  const startedAt = performance.now();
  while (!(await isAdmitted())) {
    if (performance.now() > startedAt + PATIENCE_MS) {
      journal.violate('UNEXPECTED_ANSWER', 'no request is admitted after the clock went back');
      break;
    }
    await elapse(20);
  }
  const waited = Math.round(performance.now() - startedAt);
  client.close();
  await limited.end('SIGTERM');
  const detail = `${journal.acknowledged - before} acknowledged after it; an account at its limit waited ${waited} ms`;
  return { name: 'the clock goes back by an hour', journal, detail };
}

/** The thread that draws a certificate dies in the middle: one error at most, and the next request has the certificate. */
export async function workerDies({ databaseUrl, dir, isShort = false }: Site): Promise<FaultReport> {
  const mark = join(dir, 'dying-worker');
  const journal = new Journal();
  const service = await startReadyService({
    databaseUrl,
    withoutWarmUp: isShort,
    nodeArguments: ['--import', `./test/soak/dying-worker.mjs?mark=${encodeURIComponent(mark)}`],
    // Without calculating threads only certificates are asked of pools.
    env: { CALCULATION_THREADS: '0' },
  });
  const client = createClient(service.url);
  const text = await store(client, journal, 'certified');
  const path = new URL((JSON.parse(text) as { certificateUrl: string }).certificateUrl).pathname;
  writeFileSync(mark, '');
  const first = await client.call('GET', path);
  const second = await client.call('GET', path);
  // 200 at once would mean that the thread did not die.
  if (first?.status !== 500 || second?.status !== 200 || !second.text.startsWith('%PDF-')) {
    journal.violate('UNEXPECTED_ANSWER', `certificate: ${first?.status}, then ${second?.status}`);
  }
  await checkAll(service, databaseUrl, journal);
  client.close();
  await service.end('SIGTERM');
  return { name: 'a certificate worker dies', journal, detail: `answered ${first?.status}, then ${second?.status}` };
}

/** The disk fills under load: refused with code 44, nothing acknowledged is lost, and room is enough to go on. */
export async function diskFills({ dir, random }: Site): Promise<FaultReport> {
  const name = 'the disk is full';
  const mountPoint = join(dir, 'small-disk');
  mkdirSync(mountPoint);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', mountPoint], { stdio: 'pipe' });
  } catch (error) {
    return { name, detail: `not tried, a small disk cannot be mounted: ${String(error).split('\n')[0]}` };
  }
  try {
    const journal = new Journal();
    const databaseUrl = `sqlite:${join(mountPoint, 'store.db')}`;
    const service = await startReadyService({ databaseUrl });
    const client = createClient(service.url);
    const load = startLoad(service.url, journal, random, 4, 'disk');
    await until(() => journal.inDoubtSeen >= 20, 'the disk to be full');
    const refused = await submit(client, journal.create('refused', false, MOVEMENTS[0] ?? {}));
    expectUnavailable(journal, refused);
    await load.stop();
    expectUnavailable(journal, await client.call('GET', '/readyz'));
    const [id = ''] = journal.stored.keys();
    const read = await client.call('GET', `/v1/${id}`);
    if (read?.status !== 200)
      journal.violate('UNEXPECTED_ANSWER', `${id} cannot be read on a full disk: ${read?.status}`);
    const before = journal.acknowledged;
    execFileSync('mount', ['-o', 'remount,size=200m', mountPoint]);
    await store(client, journal, 'after-the-full-disk');
    await checkAll(service, databaseUrl, journal);
    client.close();
    await service.end('SIGTERM');
    return {
      name,
      journal,
      detail: `${before} acknowledged before, ${journal.inDoubtSeen} refused, then recovered by itself`,
    };
  } finally {
    execFileSync('umount', ['-l', mountPoint]);
  }
}

/** The files become unwritable under load: refused with code 44; what is stored can still be read; a start says what is wrong. */
export async function fileIsReadOnly({ dir, databaseUrl, random }: Site): Promise<FaultReport> {
  const name = 'the store is read-only';
  const journal = new Journal();
  const service = await startReadyService({ databaseUrl });
  const client = createClient(service.url);
  const load = startLoad(service.url, journal, random, 4, 'readonly');
  await until(() => journal.acknowledged >= 20, 'some results');
  const files = readdirSync(dir)
    .filter((file) => file.startsWith('store.db') && !file.includes('limits') && !file.endsWith('-shm'))
    .map((file) => join(dir, file));
  try {
    execFileSync('chattr', ['+i', ...files], { stdio: 'pipe' });
  } catch (error) {
    await load.stop();
    await service.end('SIGTERM');
    return { name, detail: `not tried, files cannot be made immutable: ${String(error).split('\n')[0]}` };
  }
  try {
    await until(() => journal.inDoubtSeen >= 10, 'refusals');
    await load.stop();
    expectUnavailable(journal, await submit(client, journal.create('refused', false, MOVEMENTS[0] ?? {})));
    const [id, text] = [...journal.stored][0] ?? ['', ''];
    const read = await client.call('GET', `/v1/${id}`);
    if (!read?.text.endsWith(`"result":${text}}`)) journal.violate('LOST', `${id} cannot be read: ${read?.status}`);
    let said = '';
    const second = await startService({ databaseUrl }, (output) => {
      said = output;
    });
    await second?.end('SIGKILL');
    if (second === undefined && !said.includes('cargowake: ')) journal.violate('UNEXPECTED_ANSWER', `start: ${said}`);
  } finally {
    execFileSync('chattr', ['-i', ...files]);
  }
  await store(client, journal, 'after-read-only');
  await checkAll(service, databaseUrl, journal);
  client.close();
  await service.end('SIGTERM');
  return { name, journal, detail: `${journal.inDoubtSeen} refused, then recovered by itself` };
}

/** Stores one result under a new id. */
export async function store(client: Client, journal: Journal, id: string): Promise<string> {
  const operation = journal.create(id, true, MOVEMENTS[0] ?? {});
  const answer = await submit(client, operation);
  if (answer?.status !== 200) throw new Error(`${id} is not stored: ${answer?.status} ${answer?.text}`);
  journal.acknowledged += 1;
  journal.commit(operation, answer.text);
  return answer.text;
}

export function expectUnavailable(
  journal: Journal,
  answer:
    | { readonly status: number; readonly headers: Readonly<Record<string, unknown>>; readonly text: string }
    | undefined,
): void {
  const code = answer?.status === 503 ? (JSON.parse(answer.text) as { code: number }).code : undefined;
  if (code !== 44 || answer?.headers['retry-after'] === undefined) {
    journal.violate('UNEXPECTED_ANSWER', `instead of 503 with code 44: ${answer?.status} ${answer?.text}`);
  }
}

export async function checkAll(service: ServiceProcess, databaseUrl: string, journal: Journal): Promise<void> {
  await settleDoubts(service.url, journal);
  const beside = await openBeside(databaseUrl);
  await checkStored(service.url, journal, beside, journal.stored.keys());
  await checkLedger(journal, beside, CREDITS);
  await beside.close();
}

/** Page by page every stored id once, newest first. */
async function checkList(url: string, journal: Journal): Promise<void> {
  const client = createClient(url);
  const seen: { readonly id: string; readonly createdAt: string }[] = [];
  for (let query = '?limit=7'; query !== ''; ) {
    const answer = await client.call('GET', `/v1/${query}`);
    const page = JSON.parse(answer?.text ?? '{"items":[]}') as { items: typeof seen; nextCursor?: string };
    seen.push(...page.items);
    query = page.nextCursor === undefined ? '' : `?limit=7&cursor=${page.nextCursor}`;
  }
  client.close();
  const ordered = seen.every(({ createdAt }, index) => index === 0 || createdAt <= (seen[index - 1]?.createdAt ?? ''));
  if (!ordered || seen.length !== journal.stored.size || new Set(seen.map(({ id }) => id)).size !== seen.length) {
    journal.violate('LOST', `the list has ${seen.length} of ${journal.stored.size} ids, in order: ${ordered}`);
  }
}

export async function until(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`waited ${PATIENCE_MS / 1000} s for ${what}`);
    await elapse(20);
  }
}

export const elapse = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
