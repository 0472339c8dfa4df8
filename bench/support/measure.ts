import { createHash } from 'node:crypto';
import { quantile } from './random.js';

/** `TINY` is used by the tests: it runs every line of a suite once and gives no useful figures. */
export type Size = 'TINY' | 'FULL';

/** One figure of a suite. Figures are compared between revisions by name. */
export interface Measurement {
  readonly name: string;
  readonly unit: 'us' | 'ms' | 's' | 'KB' | 'MB' | '/s' | 'x' | 'km';
  /** The median, where there are several. */
  readonly value: number;
  readonly better: 'LOWER' | 'HIGHER';
  /** Other figures of the same measurement: p95, processor time, sizes. */
  readonly more?: Readonly<Record<string, number>>;
  /** Hash of the answers: a faster revision that answers differently is not an improvement. */
  readonly answers?: string;
}

export interface BenchContext {
  readonly size: Size;
  /** Tells the reader what is no figure. */
  note(line: string): void;
}

export interface Suite {
  readonly name: string;
  readonly about: string;
  run(context: BenchContext): AsyncIterable<Measurement>;
}

export interface Timing {
  readonly name: string;
  /** Timed calls per round, numbered consecutively: round 2 of 10 begins at 10. */
  readonly count: number;
  /** Of these the median is taken. */
  readonly rounds?: number;
  /** Calls before the first round, with the numbers -warmUp to -1. */
  readonly warmUp?: number;
  readonly unit?: 'us' | 'ms';
}

/** Times `work` call by call: median and p95 of wall time, total processor time, and a hash of the returned values. */
export async function time(
  { name, count, rounds = 3, warmUp = count, unit = 'ms' }: Timing,
  work: (n: number) => unknown,
): Promise<Measurement> {
  for (let n = -warmUp; n < 0; n++) await work(n);
  const scale = unit === 'us' ? 1000 : 1;
  const medians: number[] = [];
  const p95s: number[] = [];
  const cpus: number[] = [];
  const hash = createHash('sha256');
  for (let round = 0; round < rounds; round++) {
    const times: number[] = [];
    const answers: unknown[] = [];
    const cpu = process.cpuUsage();
    for (let n = round * count; n < (round + 1) * count; n++) {
      const startedAt = performance.now();
      const answer = await work(n);
      times.push(performance.now() - startedAt);
      answers.push(answer);
    }
    const used = process.cpuUsage(cpu);
    cpus.push((used.user + used.system) / 1000 / count);
    medians.push(quantile(times, 0.5));
    p95s.push(quantile(times, 0.95));
    for (const answer of answers) hash.update(typeof answer === 'string' ? answer : (JSON.stringify(answer) ?? ''));
  }
  const median = (values: readonly number[]): number => quantile(values, 0.5) * scale;
  return {
    name,
    unit,
    value: median(medians),
    better: 'LOWER',
    more: { p95: median(p95s), cpu: median(cpus) },
    answers: hash.digest('hex').slice(0, 12),
  };
}

/** Memory that `load` adds permanently, MB: heap and array buffers, after a collection if one can be requested. */
export async function addedMb<T>(load: () => T | Promise<T>): Promise<{ readonly mb: number; readonly value: T }> {
  const held = (): number => {
    globalThis.gc?.();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return (heapUsed + arrayBuffers) / 1e6;
  };
  const before = held();
  const value = await load();
  return { mb: held() - before, value };
}

export async function elapsedMs<T>(work: () => T | Promise<T>): Promise<{ readonly ms: number; readonly value: T }> {
  const startedAt = performance.now();
  const value = await work();
  return { ms: performance.now() - startedAt, value };
}
