import { randomUUID } from 'node:crypto';
import { openBeside } from './check.js';
import { type Client, createClient } from './client.js';
import { elapse, type FaultReport, type Site } from './faults.js';
import { Journal } from './journal.js';
import { MOVEMENTS } from './load.js';
import { dearestRequest, MEMORY_LIMIT_MB, quantile, readPeakMb } from './noisy-neighbour.js';
import { API_KEY, type ServiceProcess, startWarmService } from './service-process.js';

const READERS = 8;
/** What a browser asks for again and again, whatever comes of it. */
const PATHS = [
  '/account/api/calculations?limit=100',
  '/account/api/shipments?limit=100',
  '/account/api/calculations.csv',
  '/account/api/shipments/sums',
  '/account/api/calculations/storm-0',
  '/account/api/calculations/storm-1/csv',
] as const;

/**
 * A signed-in browser lists, exports and opens the largest results as fast as it can; a neighbour calculates meanwhile. No answer
 * may be wrong, the neighbour is never refused, and the memory of the process stays within that of its container.
 */
export async function listStorm({ databaseUrl, random, isShort = false }: Site): Promise<FaultReport> {
  const journal = new Journal();
  const service = await startWarmService({
    databaseUrl,
    withoutWarmUp: isShort,
    env: { RATE_LIMIT_PER_SECOND: '20', CALCULATION_THREADS: '1' },
  });
  const client = createClient(service.url);
  const cookie = await signIn(service, client);
  const kept = isShort ? 6 : 60;
  await keepLarge(databaseUrl, client, JSON.stringify(dearestRequest(random)), kept);
  const store = await openBeside(databaseUrl);
  const { secret } = await store.createKey((await store.createAccount('neighbour', 1_000_000)).id, {
    name: 'neighbour',
  });
  await store.close();

  const answers: Record<string, number> = {};
  let stopped = false;
  const read = async (reader: number): Promise<void> => {
    for (let n = reader; !stopped; n++) {
      const path = PATHS[n % PATHS.length] ?? '';
      const answer = await client.call('GET', path, undefined, { cookie, 'x-api-key': '' });
      const status = String(answer?.status);
      answers[status] = (answers[status] ?? 0) + 1;
      const isTold = answer?.headers['retry-after'] !== undefined;
      if (answer?.status !== 200 && !isTold) journal.violate('UNEXPECTED_ANSWER', `${path}: ${status}`);
      // A program that is told to wait, and does not.
      if (answer?.status !== 200) await elapse(10);
    }
  };
  const quiet = await calculate(client, journal, secret, isShort ? 2 : 20);
  const readers = Array.from({ length: READERS }, (_, reader) => read(reader));
  const noisy = await calculate(client, journal, secret, isShort ? 10 : 60);
  stopped = true;
  await Promise.all(readers);
  const peakMb = readPeakMb(service.pid);
  if (!isShort && peakMb > MEMORY_LIMIT_MB) journal.violate('UNEXPECTED_ANSWER', `${peakMb} MB of memory`);
  client.close();
  await service.end('SIGTERM');
  const round = (times: readonly number[]): string => quantile(times, 0.95).toFixed(0);
  const detail = `${kept} results of ${MODES} transports; answers ${JSON.stringify(answers)}; a neighbour's p95 ${round(quiet)} to ${round(noisy)} ms; peak ${peakMb.toFixed(0)} MB`;
  return { name: 'list storm', journal, detail };
}

const MODES = 100;

async function calculate(client: Client, journal: Journal, key: string, count: number): Promise<readonly number[]> {
  const times: number[] = [];
  for (let n = 0; n < count; n++) {
    const sentAt = performance.now();
    const body = JSON.stringify({ ...MOVEMENTS[0], context: { n: randomUUID() } });
    const answer = await client.call('POST', '/v1/calculate', body, { 'x-api-key': key });
    times.push(performance.now() - sentAt);
    if (answer?.status !== 200) journal.violate('UNEXPECTED_ANSWER', `a neighbour was told ${answer?.status}`);
    await elapse(200);
  }
  return times;
}

/** The same large result under many ids, kept past HTTP: calculating each would take a minute and show nothing more. */
async function keepLarge(databaseUrl: string, client: Client, body: string, count: number): Promise<void> {
  const answer = await client.call('POST', '/v1/calculate', body, { 'x-api-key': API_KEY });
  if (answer?.status !== 200) throw new Error(`no large result: ${answer?.status} ${answer?.text}`);
  const store = await openBeside(databaseUrl);
  const [account] = await store.listAccounts();
  const [user] = await store.listUsers(account?.id ?? '');
  const who = { accountId: account?.id ?? '', userId: user?.id ?? '', creditCost: 0 };
  for (let n = 0; n < count; n++) {
    const result = { id: `storm-${n}`, certificateId: randomUUID(), resultJson: answer.text, explanationJson: '{}' };
    await store.commitCalculation({ ...who, store: result });
  }
  await store.close();
}

/** The first administrator, made by the link that the service prints; the cookie of the session. */
async function signIn(service: ServiceProcess, client: Client): Promise<string> {
  const token = /first sign-in {2}\S+[?&]token=([^\s&]+)/.exec(service.output())?.[1];
  const who = { email: 'soak@example.com', password: 'a long enough password' };
  const headers = { 'x-api-key': '', origin: service.url };
  const made = await client.call(
    'POST',
    '/account/api/setup',
    JSON.stringify({ token, name: 'Soak', ...who }),
    headers,
  );
  const signed = await client.call('POST', '/account/auth/sign-in/email', JSON.stringify(who), headers);
  if (signed?.status !== 200) throw new Error(`not signed in: ${made?.text} ${signed?.text}`);
  const lines = [signed.headers['set-cookie'] ?? []].flat();
  return lines.map((line) => line.split(';', 1)[0]).join('; ');
}
