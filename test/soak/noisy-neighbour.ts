import { readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { at } from '../../src/at.js';
import { keysIn } from '../../src/keys.js';
import { openBeside } from './check.js';
import { type Client, createClient } from './client.js';
import type { FaultReport, Site } from './faults.js';
import { elapse } from './faults.js';
import { certificateIdOf, Journal } from './journal.js';
import { between, type Random } from './random.js';
import { startWarmService } from './service-process.js';

/** Of an account by default: the attacker sends all of it, the neighbour less. */
const PER_SECOND = 5;
const NEIGHBOUR_PER_SECOND = 3;
const QUIET_SECONDS = 15;
const NOISY_SECONDS = 30;
/** A neighbour may wait as many times longer than without the attack, and this much in any case, ms. */
const MOST_TIMES = 3;
const GRACE_MS = 30;
/** Of the container in deploy/compose.yaml. */
export const MEMORY_LIMIT_MB = 1024;
/** Node's default there, half of the memory for the serving thread's heap; and the limit, which the service reads from its container. */
const IN_CONTAINER = ['--max-old-space-size=512', '--import', import.meta.resolve('./one-gigabyte.mjs')];

export interface NoiseFigures {
  readonly quietP50: number;
  readonly quietP95: number;
  /** During each kind of attack. */
  readonly noisy: readonly Noise[];
  /** Answers to the neighbour other than 200. */
  readonly refused: Readonly<Record<string, number>>;
}

export interface Noise {
  readonly attack: AttackName | typeof EVERYTHING;
  readonly p50: number;
  readonly p95: number;
  /** Answers to the attacker by status. */
  readonly attacker: Readonly<Record<string, number>>;
  readonly peakMb: number;
}

/** What is asked of the largest results: nothing else costs others as much, each as often as the account may. */
const ATTACKS = {
  calculations: (random: Random): Asked => ['POST', '/v1/calculate', dearestRequest(random)],
  records: (_: Random, { id }: Largest): Asked => ['GET', `/v1/${id}/ileap`],
  certificates: (_: Random, { certificate }: Largest): Asked => ['GET', certificate],
  reports: (): Asked => ['POST', '/v1/-/reports', { period: { from: '2020-01-01', to: '2100-01-01' } }],
  downloads: (random: Random): Asked => ['GET', random() < 0.5 ? '/v1/-/account/export' : LEGS],
} as const;
const LEGS = '/v1/-/shipments/export?rows=legs';
type AttackName = keyof typeof ATTACKS;
/** All of them at once, each by an account of its own. */
const EVERYTHING = 'everything';
type Asked = readonly [method: 'GET' | 'POST', path: string, body?: object];

/** A stored result of the most expensive request. */
interface Largest {
  readonly id: string;
  readonly certificate: string;
}
interface Attacker {
  readonly key: string;
  readonly largest: readonly Largest[];
}
/** Stored by each before they are asked for. */
const LARGEST = 20;

/** An account sends the most expensive requests that are accepted as often as it may; another asks for a road leg now and then. */
export async function measureNoise(
  { databaseUrl, random, isShort = false }: Site,
  { credits = 1_000_000_000, nodeArguments = IN_CONTAINER as readonly string[], program = 'dist/main.js' } = {},
): Promise<NoiseFigures> {
  const env = { RATE_LIMIT_PER_SECOND: String(PER_SECOND) };
  const service = await startWarmService({ databaseUrl, env, nodeArguments, program });
  const neighbour = createClient(service.url);
  const refused: Record<string, number> = {};
  await measureNeighbour(neighbour, random, 3, refused);
  const quiet = await measureNeighbour(neighbour, random, isShort ? 3 : QUIET_SECONDS, refused);
  const attackers = new Map<AttackName, Attacker>();
  const store = await openBeside(databaseUrl);
  for (const name of keysIn(ATTACKS)) {
    const { id } = await store.createAccount(name, credits);
    const { secret: key } = await store.createKey(id, { name, scopes: ['calculate', 'read', 'store', 'admin'] });
    const largest = await storeLargest(neighbour, random, key, isShort ? 1 : LARGEST);
    attackers.set(name, { key, largest });
  }
  await store.close();
  const noisy: Noise[] = [];
  for (const name of [...keysIn(ATTACKS), EVERYTHING] as const) {
    const attacker: Record<string, number> = {};
    // Linux forgets the peak so far.
    writeFileSync(`/proc/${service.pid}/clear_refs`, '5');
    const stops = [...attackers]
      .filter(([kind]) => name === EVERYTHING || kind === name)
      .map(([kind, { key, largest }]) => {
        let turn = 0;
        const next = (): Asked => ATTACKS[kind](random, at(largest, turn++ % largest.length));
        return attack(service.url, next, key, attacker);
      });
    await elapse(2000);
    const times = await measureNeighbour(neighbour, random, isShort ? 3 : NOISY_SECONDS, refused);
    for (const stop of stops) await stop();
    const peakMb = readPeakMb(service.pid);
    noisy.push({ attack: name, p50: quantile(times, 0.5), p95: quantile(times, 0.95), attacker, peakMb });
  }
  neighbour.close();
  await service.end('SIGKILL');
  return {
    quietP50: quantile(quiet, 0.5),
    quietP95: quantile(quiet, 0.95),
    noisy,
    refused,
  };
}

export async function noisyNeighbour(site: Site): Promise<FaultReport> {
  const journal = new Journal();
  const figures = await measureNoise(site);
  const { isShort = false } = site;
  const { quietP50, quietP95, noisy, refused } = figures;
  for (const why of Object.keys(refused)) journal.violate('UNEXPECTED_ANSWER', `a neighbour was told ${why}`);
  for (const { attack, p95, peakMb } of isShort ? [] : noisy) {
    if (p95 > Math.max(MOST_TIMES * quietP95, quietP95 + GRACE_MS))
      journal.violate('UNEXPECTED_ANSWER', `${attack}: a neighbour's p95 went from ${quietP95} to ${p95} ms`);
    if (peakMb > MEMORY_LIMIT_MB) journal.violate('UNEXPECTED_ANSWER', `${attack}: ${peakMb} MB of memory`);
  }
  const round = (ms: number): string => ms.toFixed(0);
  const each = noisy.map(
    ({ attack, p50, p95, attacker, peakMb }) =>
      `${attack} ${round(p50)}, ${round(p95)} ms, peak ${round(peakMb)} MB (${JSON.stringify(attacker)})`,
  );
  const detail = `neighbour p50, p95 without ${round(quietP50)}, ${round(quietP95)} ms; ${each.join('; ')}`;
  return { name: 'one account at its limit with the dearest requests', journal, detail };
}

/** Milliseconds of each answer to one light request after the other, sent at a steady pace. */
async function measureNeighbour(
  client: Client,
  random: Random,
  seconds: number,
  refused: Record<string, number>,
): Promise<number[]> {
  const times: number[] = [];
  const running: Promise<void>[] = [];
  for (let n = 0; n < seconds * NEIGHBOUR_PER_SECOND; n++) {
    const ask = async (): Promise<void> => {
      const sentAt = performance.now();
      const answer = await client.call('POST', '/v1/calculate', JSON.stringify(lightRequest(random)));
      times.push(performance.now() - sentAt);
      if (answer?.status === 200) return;
      const why = String(answer?.text.slice(0, 200) ?? 'no answer');
      refused[why] = (refused[why] ?? 0) + 1;
    };
    running.push(ask());
    await elapse(1000 / NEIGHBOUR_PER_SECOND);
  }
  await Promise.all(running);
  return times;
}

/** The account's largest results. */
async function storeLargest(client: Client, random: Random, key: string, count: number): Promise<readonly Largest[]> {
  const stored: Largest[] = [];
  while (stored.length < count) {
    const body = dearestRequest(random);
    const answer = await client.call('POST', '/v1/calculate', JSON.stringify(body), { 'x-api-key': key });
    if (answer?.status === 200)
      stored.push({ id: body.id, certificate: `/certificate/${certificateIdOf(answer.text)}` });
    else if (answer?.status === 429) await elapse(1000 / PER_SECOND);
    else throw new Error(`a result is not stored: ${answer?.status} ${answer?.text}`);
  }
  return stored;
}

/** Answers are thrown away as they come, so that the neighbour's client has the time to look at the clock. */
function attack(url: string, next: () => Asked, key: string, answers: Record<string, number>): () => Promise<void> {
  const agent = new Agent({ keepAlive: true });
  let stopped = false;
  const running = new Set<Promise<void>>();
  const send = async (): Promise<void> => {
    const status = await new Promise<string>((resolve) => {
      const [method, path, body] = next();
      const type = body === undefined ? {} : { 'content-type': 'application/json' };
      const sent = request(`${url}${path}`, { method, agent, headers: { 'x-api-key': key, ...type } });
      sent.on('error', () => resolve('none'));
      sent.on('response', (response) => {
        response.on('close', () => resolve(String(response.statusCode)));
        response.resume();
      });
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
    answers[status] = (answers[status] ?? 0) + 1;
  };
  const pace = async (): Promise<void> => {
    while (!stopped) {
      const sent = send();
      running.add(sent);
      sent.finally(() => running.delete(sent));
      await elapse(1000 / PER_SECOND);
    }
  };
  const pacing = pace();
  return async () => {
    stopped = true;
    await pacing;
    agent.destroy();
  };
}

const near = (random: Random, latitude: number, longitude: number, countryCode: string) => ({
  latitude: latitude + between(random, -0.2, 0.2),
  longitude: longitude + between(random, -0.2, 0.2),
  countryCode,
});

const lightRequest = (random: Random) => ({
  cargo: { weight: { value: 10, unit: 'METRIC_TONNE' } },
  origin: near(random, 52, 9.5, 'DE'),
  destination: near(random, 48.5, 11.5, 'DE'),
  transportChain: [{ type: 'ROAD' }],
});

/** 100 transports over sea with both connectors and everything that is optional: ten mixes of ten. */
export function dearestRequest(random: Random) {
  const modes = Array.from({ length: 10 }, () => ({
    type: 'WATER',
    percentage: 10,
    containerCount: 1,
    firstMile: { emissionsStandard: 'EURO_V' },
    lastMile: { emissionsStandard: 'EURO_VI' },
  }));
  const places = [near(random, 52, 9.5, 'DE'), near(random, 30.5, 117.5, 'CN')];
  return {
    id: `noise-${random()}`,
    options: { storeResult: true, includeRoutePolylines: true, includeExplanation: true },
    cargo: { weight: { value: 10, unit: 'METRIC_TONNE' } },
    origin: places[0],
    destination: places[1],
    transportChain: Array.from({ length: 19 }, (_, n) =>
      n % 2 === 0 ? { type: 'WEIGHTED_MODES', modes } : { type: 'HUB', location: places[((n + 1) / 2) % 2] },
    ),
  };
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The most memory that the process has had, MB. */
export function readPeakMb(pid: number): number {
  const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(peak) / 1024;
}
