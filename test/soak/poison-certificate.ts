import { openBeside } from './check.js';
import { type Client, createClient } from './client.js';
import { elapse, type FaultReport, type Site } from './faults.js';
import { certificateIdOf, Journal } from './journal.js';
import { MOVEMENTS } from './load.js';
import { dearestRequest, quantile } from './noisy-neighbour.js';
import { API_KEY, startWarmService } from './service-process.js';

/** Of the largest valid request, ms. */
const MOST_MS = 5000;
const NEIGHBOURS = 12;

/**
 * One account asks for the certificates of the largest results that it can store, all at once; another one's small certificates
 * are drawn meanwhile. Asked for again, all are at hand.
 */
export async function poisonCertificate({ databaseUrl, random, isShort = false }: Site): Promise<FaultReport> {
  const journal = new Journal();
  const service = await startWarmService({ databaseUrl, withoutWarmUp: isShort });
  const store = await openBeside(databaseUrl);
  const { id: attacker } = await store.createAccount('attacker', 1_000_000);
  const { secret } = await store.createKey(attacker, { name: 'attack' });
  await store.close();
  const client = createClient(service.url);
  const create = async (key: string, request: object): Promise<string> => {
    const answer = await client.call('POST', '/v1/calculate', JSON.stringify(request), { 'x-api-key': key });
    if (answer?.status !== 200) throw new Error(`a result is not stored: ${answer?.status} ${answer?.text}`);
    return `/certificate/${certificateIdOf(answer.text)}`;
  };
  const poison: string[] = [];
  for (let n = 0; n < (isShort ? 2 : 8); n++) poison.push(await create(secret, dearestRequest(random)));
  const small: string[] = [];
  for (let n = 0; n < NEIGHBOURS; n++)
    small.push(await create(API_KEY, { ...MOVEMENTS[0], id: `small-${n}`, options: { storeResult: true } }));

  const [alone] = await draw(client, journal, poison.slice(0, 1));
  const waiting = draw(client, journal, poison);
  const neighbours: number[] = [];
  for (const path of small) {
    neighbours.push(...(await draw(client, journal, [path])));
    await elapse(50);
  }
  const all = await waiting;
  const again = await draw(client, journal, poison);
  if (!isShort && (alone ?? 0) > MOST_MS) journal.violate('UNEXPECTED_ANSWER', `the largest took ${alone} ms`);
  client.close();
  await service.end('SIGTERM');
  const round = (times: readonly number[], share: number): string => quantile(times, share).toFixed(0);
  const detail = `the largest alone ${alone?.toFixed(0)} ms, ${all.length} at once at most ${round(all, 1)} ms, again at most ${round(again, 1)} ms; a neighbour's p95 ${round(neighbours, 0.95)} ms`;
  return { name: 'poison certificates', journal, detail };
}

/** How long each took, ms. A large one may be refused for now, and says when to come again. */
async function draw(client: Client, journal: Journal, paths: readonly string[]): Promise<readonly number[]> {
  return Promise.all(
    paths.map(async (path) => {
      const sentAt = performance.now();
      const answer = await client.call('GET', path);
      const isDrawn = answer?.status === 200 && answer.text.startsWith('%PDF-');
      const isRefused = answer?.status === 503 && answer.headers['retry-after'] !== undefined;
      if (!isDrawn && !isRefused)
        journal.violate('UNEXPECTED_ANSWER', `${path}: ${answer?.status} ${answer?.text.slice(0, 200)}`);
      return performance.now() - sentAt;
    }),
  );
}
