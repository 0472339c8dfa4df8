import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { ALLOCATOR } from '../../bench/support/process.js';

export const API_KEY = 'soak-key-of-the-default-account-0';

export interface ServiceProcess {
  /** `http://127.0.0.1:PORT` */
  readonly url: string;
  readonly pid: number;
  /** Standard output and error so far. */
  output(): string;
  /** Sends the signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<Ended>;
  readonly ended: Promise<Ended>;
}

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface StartOptions {
  readonly databaseUrl: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly nodeArguments?: readonly string[];
  /** Ready as soon as it listens, and slow at first. For tests that would otherwise mostly wait for starts. */
  readonly withoutWarmUp?: boolean;
  /** Another build than this one, to compare with. */
  readonly program?: string;
  /** Kills it this long after it was spawned, ready or not. */
  readonly killAfterMs?: number;
}

const READY = /base address {3}(http:\/\/[^/\s]+)/;
const WARM_MS = 120_000;
const NO_WARM_UP = ['--import', './test/soak/no-warm-up.mjs'];
const processes = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of processes) child.kill('SIGKILL');
});

/** The built service on a free port; undefined when it ended before it was ready, which `onEnd` may explain. */
export async function startService(
  options: StartOptions,
  onEnd: (output: string) => void = () => {},
): Promise<ServiceProcess | undefined> {
  const { nodeArguments = [], withoutWarmUp = false, program = 'dist/main.js' } = options;
  const child = spawn(process.execPath, [...(withoutWarmUp ? NO_WARM_UP : []), ...nodeArguments, program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...ALLOCATOR,
      HOST: '127.0.0.1',
      PORT: '0',
      PUBLIC_URL: '',
      DATABASE_URL: options.databaseUrl,
      BOOTSTRAP_API_KEY: API_KEY,
      BOOTSTRAP_CREDITS: '1000000000',
      RATE_LIMIT_PER_SECOND: '1000000',
      LOG_LEVEL: 'info',
      ...options.env,
    },
  });
  processes.add(child);
  let output = '';
  const ended = once(child, 'exit').then(([code, signal]) => {
    processes.delete(child);
    return { code, signal } as Ended;
  });
  if (options.killAfterMs !== undefined) {
    const timer = setTimeout(() => child.kill('SIGKILL'), options.killAfterMs);
    ended.then(() => clearTimeout(timer));
  }
  const url = await new Promise<string | undefined>((resolve) => {
    const read = (chunk: Buffer): void => {
      output += chunk;
      const ready = READY.exec(output)?.[1];
      if (ready !== undefined) resolve(ready);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    ended.then(() => resolve(undefined));
  });
  if (url === undefined) {
    onEnd(output);
    return undefined;
  }
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    ended,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** @throws Error with the output when it does not become ready. */
export async function startReadyService(options: StartOptions): Promise<ServiceProcess> {
  let said = '';
  const service = await startService(options, (output) => {
    said = output;
  });
  if (service === undefined) throw new Error(`the service did not start: ${said.slice(-2000)}`);
  return service;
}

/** The same, and answers at its normal speed: whoever measures times does not measure the start. */
export async function startWarmService(options: StartOptions): Promise<ServiceProcess> {
  const service = await startReadyService(options);
  const deadline = performance.now() + WARM_MS;
  while (!(await fetch(`${service.url}/readyz`).then(({ ok }) => ok))) {
    if (performance.now() > deadline) {
      await service.end('SIGKILL');
      throw new Error('the service did not become ready');
    }
    await sleep(100);
  }
  return service;
}
