import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { API_KEY, type Server } from './process.js';
import { quantile } from './random.js';
import { openWire } from './wire.js';

const PATH = '/v1/calculate';
const HEADERS = { 'x-api-key': API_KEY, 'content-type': 'application/json' };

export interface Saturation {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Processor time of the server per request, ms. */
  readonly cpuMs: number;
  readonly answered: number;
}

/** Enough that a server always has something to do, even while some of its answers wait for the disk. */
const CONNECTIONS = 64;

/**
 * Sends requests as fast as the server answers, each a new one from `bodies`.
 * @throws Error if one is not answered with 200
 */
export async function saturate(
  server: Server,
  bodies: () => string,
  { connections = CONNECTIONS, seconds = 5 } = {},
): Promise<Saturation> {
  const cpu = server.cpuSeconds();
  const result = await autocannon({
    url: server.url,
    connections,
    duration: seconds,
    requests: [
      { method: 'POST', path: PATH, headers: HEADERS, setupRequest: (given) => ({ ...given, body: bodies() }) },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} answers other than 200, ${result.errors} errors`);
  }
  // Within the second of a trial run, a busy machine may answer nothing.
  if (result['2xx'] === 0) return saturate(server, bodies, { connections, seconds: seconds * 2 });
  return {
    perSecond: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMs: ((server.cpuSeconds() - cpu) * 1000) / result['2xx'],
    answered: result['2xx'],
  };
}

/** The same load, shared by several servers: sums, processor time weighted by the work of each, and the largest p99. */
export async function saturateTogether(
  servers: readonly Server[],
  bodies: () => string,
  { connections = CONNECTIONS, seconds = 5 } = {},
): Promise<Omit<Saturation, 'p50'>> {
  const each = { connections: Math.max(1, Math.round(connections / servers.length)), seconds };
  const results = await Promise.all(servers.map((server) => saturate(server, bodies, each)));
  const sum = (pick: (one: Saturation) => number): number => results.reduce((all, one) => all + pick(one), 0);
  const perSecond = sum((one) => one.perSecond);
  return {
    perSecond,
    p99: Math.max(...results.map(({ p99 }) => p99)),
    cpuMs: sum((one) => one.cpuMs * one.perSecond) / perSecond,
    answered: sum((one) => one.answered),
  };
}

/**
 * Latencies at a fixed rate, ms, from the moment at which each request was due: a server that stalls delays every
 * request that was due in the meantime.
 */
export async function paced(
  server: Server,
  bodies: () => string,
  perSecond: number,
  seconds: number,
): Promise<{ readonly p50: number; readonly p95: number; readonly p99: number; readonly max: number }> {
  const wire = openWire(server.url);
  const texts = Array.from({ length: perSecond * seconds }, bodies);
  const startedAt = performance.now();
  const pending: Promise<number>[] = [];
  for (const [n, text] of texts.entries()) {
    const dueAt = startedAt + (n * 1000) / perSecond;
    const wait = dueAt - performance.now();
    if (wait > 1) await sleep(wait);
    pending.push(wire.post(PATH, HEADERS, text).then(() => performance.now() - dueAt));
  }
  const times = await Promise.all(pending);
  wire.close();
  const [p50, p95, p99] = [quantile(times, 0.5), quantile(times, 0.95), quantile(times, 0.99)];
  return { p50, p95, p99, max: Math.max(...times) };
}

/**
 * The answers to `count` requests, one after the other, and a hash of them. Certificate addresses are random and left
 * out.
 */
export async function answersTo(server: Server, bodies: () => string, count: number) {
  const wire = openWire(server.url);
  const hash = createHash('sha256');
  let bytes = 0;
  for (let n = 0; n < count; n++) {
    const text = Buffer.concat(await wire.post(PATH, HEADERS, bodies())).toString('utf8');
    bytes += Buffer.byteLength(text);
    hash.update(text.replace(/"certificateUrl":"[^"]*"/, ''));
  }
  wire.close();
  return { answers: hash.digest('hex').slice(0, 12), bytes: Math.round(bytes / count) };
}
