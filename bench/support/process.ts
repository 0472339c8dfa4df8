import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const API_KEY = 'bench-key-of-the-default-account';

export interface Server {
  /** `http://127.0.0.1:PORT` */
  readonly url: string;
  /** From spawning to the line that says the server is ready. */
  readonly readyMs: number;
  /** Processor time of all its threads so far, seconds. */
  cpuSeconds(): number;
  /** Its physical memory, including shared memory, MB: now, and the maximum so far. */
  residentMb(): { readonly now: number; readonly peak: number };
  /** Figures of `/metrics` by name and labels, as printed. */
  metrics(): Promise<ReadonlyMap<string, number>>;
  stop(): Promise<void>;
}

/** Whether a process can be restricted to some of the processors. */
export const hasTaskset = spawnSync('taskset', ['--version']).status === 0;

/** As set by `npm start`, deploy/systemd and deploy/Containerfile: otherwise the memory freed by threads stays with the process. */
export const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

/** Keeps a command to this many of the first processors; it has all of them by default. */
function pinned(command: readonly [string, ...string[]], cores?: number): readonly [string, ...string[]] {
  return cores === undefined || !hasTaskset ? command : ['taskset', '-c', `0-${cores - 1}`, ...command];
}

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Starts a server in a separate process, with its output in a file as under a service manager, and waits until it
 * prints its address.
 */
export async function startServer(
  script: readonly string[],
  env: Readonly<Record<string, string>> = {},
  /** The number of processors it may use, starting with the first; all by default. */
  cores?: number,
): Promise<Server> {
  const dir = mkdtempSync(join(tmpdir(), 'cargowake-bench-'));
  const log = join(dir, 'log');
  const out = openSync(log, 'w');
  const startedAt = performance.now();
  const [command, ...args] = pinned([process.execPath, ...script], cores);
  const child = spawn(command, args, {
    stdio: ['ignore', out, out],
    env: { ...process.env, ...ALLOCATOR, HOST: '127.0.0.1', PORT: '0', PUBLIC_URL: '', ...env },
  });
  closeSync(out);
  running.add(child);
  const ended = once(child, 'exit').then(() => void running.delete(child));
  let url: string | undefined;
  while (url === undefined) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(readFileSync(log, 'utf8').slice(-2000));
    await sleep(5);
    url = /base address {3}(http:\/\/[^/\s]+)/.exec(readFileSync(log, 'utf8'))?.[1];
  }
  const readyMs = performance.now() - startedAt;
  const base = url;
  return {
    url: base,
    readyMs,
    cpuSeconds: () => readCpuSeconds(child.pid ?? 0),
    residentMb: () => ({ now: readStatus(child.pid ?? 0, 'VmRSS'), peak: readStatus(child.pid ?? 0, 'VmHWM') }),
    metrics: async () => parseMetrics(await (await fetch(`${base}/metrics`)).text()),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Runs the built command line to its end. @throws Error with what it wrote when it fails */
export async function runCommand(
  args: readonly string[],
  cores?: number,
): Promise<{ readonly seconds: number; readonly output: string }> {
  const startedAt = performance.now();
  const [command, ...rest] = pinned([process.execPath, 'dist/cli/main.js', ...args], cores);
  const child = spawn(command, rest, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...ALLOCATOR } });
  running.add(child);
  let output = '';
  child.stderr.on('data', (bytes) => {
    output += String(bytes);
  });
  const [code] = await once(child, 'close');
  running.delete(child);
  if (code !== 0) throw new Error(output.slice(-2000));
  return { seconds: (performance.now() - startedAt) / 1000, output };
}

/** The built service with a known key and no rate limit. */
export function startService(env: Readonly<Record<string, string>> = {}, cores?: number): Promise<Server> {
  const settings = {
    BOOTSTRAP_API_KEY: API_KEY,
    BOOTSTRAP_CREDITS: '1000000000',
    RATE_LIMIT_PER_SECOND: '1000000',
    MAX_REQUESTS_IN_FLIGHT: '1000',
    // A busy machine must slow a benchmark down, not end it.
    MAX_EVENT_LOOP_LAG_MS: '3600000',
    MAX_WAIT_MS: '3600000',
    // Requests of a round that was cut off are still waiting when the next one begins.
    MAX_WAITING_PER_ACCOUNT: '10000',
    ...env,
  };
  return startServer(['dist/main.js'], settings, cores);
}

const TICKS_PER_SECOND = 100;

/** Linux only; elsewhere not a number. */
function readCpuSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return Number.NaN;
  }
}

function readStatus(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  try {
    const kilobytes = new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return (Number(kilobytes) * 1024) / 1e6;
  } catch {
    return Number.NaN;
  }
}

function parseMetrics(text: string): ReadonlyMap<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}
