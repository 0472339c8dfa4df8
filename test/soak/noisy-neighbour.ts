import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { openBeside } from './check.js';
import { type Client, createClient } from './client.js';
import type { FaultReport, Site } from './faults.js';
import { elapse } from './faults.js';
import { Journal } from './journal.js';
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

export interface NoiseFigures {
  readonly quietP50: number;
  readonly quietP95: number;
  readonly noisyP50: number;
  readonly noisyP95: number;
  /** Answers to the attacker by status. */
  readonly attacker: Readonly<Record<string, number>>;
  /** Answers to the neighbour other than 200. */
  readonly refused: Readonly<Record<string, number>>;
  readonly peakMb: number;
}

/** An account sends the most expensive request that is accepted as often as it may; another asks for a road leg now and then. */
export async function measureNoise(
  { databaseUrl, random, isShort = false }: Site,
  { credits = 1_000_000_000, nodeArguments = [] as readonly string[], program = 'dist/main.js' } = {},
): Promise<NoiseFigures> {
  const env = { RATE_LIMIT_PER_SECOND: String(PER_SECOND) };
  const service = await startWarmService({ databaseUrl, env, nodeArguments, program });
  const store = await openBeside(databaseUrl);
  const attackerAccount = await store.createAccount('attacker', credits);
  const { secret } = await store.createKey(attackerAccount.id, { name: 'attack' });
  await store.close();
  const neighbour = createClient(service.url);
  const refused: Record<string, number> = {};
  await measureNeighbour(neighbour, random, 3, refused);
  const quiet = await measureNeighbour(neighbour, random, isShort ? 3 : QUIET_SECONDS, refused);
  const answers: Record<string, number> = {};
  const stop = attack(service.url, random, secret, answers);
  await elapse(2000);
  const noisy = await measureNeighbour(neighbour, random, isShort ? 5 : NOISY_SECONDS, refused);
  await stop();
  const peakMb = readPeakMb(service.pid);
  neighbour.close();
  await service.end('SIGKILL');
  return {
    quietP50: quantile(quiet, 0.5),
    quietP95: quantile(quiet, 0.95),
    noisyP50: quantile(noisy, 0.5),
    noisyP95: quantile(noisy, 0.95),
    attacker: answers,
    refused,
    peakMb,
  };
}

export async function noisyNeighbour(site: Site): Promise<FaultReport> {
  const journal = new Journal();
  const figures = await measureNoise(site);
  const { quietP50, quietP95, noisyP50, noisyP95, attacker, refused, peakMb } = figures;
  for (const why of Object.keys(refused)) journal.violate('UNEXPECTED_ANSWER', `a neighbour was told ${why}`);
  if (!site.isShort && noisyP95 > Math.max(MOST_TIMES * quietP95, quietP95 + GRACE_MS)) {
    journal.violate('UNEXPECTED_ANSWER', `a neighbour's p95 went from ${quietP95} to ${noisyP95} ms`);
  }
  if (!site.isShort && peakMb > MEMORY_LIMIT_MB) journal.violate('UNEXPECTED_ANSWER', `${peakMb} MB of memory`);
  const round = (ms: number): string => ms.toFixed(0);
  const detail = `neighbour p50 ${round(quietP50)} to ${round(noisyP50)} ms, p95 ${round(quietP95)} to ${round(noisyP95)} ms; attacker ${JSON.stringify(attacker)}; peak ${round(peakMb)} MB`;
  return { name: 'one account at its limit with the dearest request', journal, detail };
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

/** Answers are thrown away as they come, so that the neighbour's client has the time to look at the clock. */
function attack(url: string, random: Random, key: string, answers: Record<string, number>): () => Promise<void> {
  const agent = new Agent({ keepAlive: true });
  let stopped = false;
  const running = new Set<Promise<void>>();
  const send = async (): Promise<void> => {
    const status = await new Promise<string>((resolve) => {
      const headers = { 'x-api-key': key, 'content-type': 'application/json' };
      const sent = request(`${url}/v1/calculate`, { method: 'POST', agent, headers });
      sent.on('error', () => resolve('none'));
      sent.on('response', (response) => {
        response.on('close', () => resolve(String(response.statusCode)));
        response.resume();
      });
      sent.end(JSON.stringify(dearestRequest(random)));
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
