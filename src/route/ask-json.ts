import { setTimeout as wait } from 'node:timers/promises';
import type { Breaker } from '../errors/breaker.js';

/** A server that does not answer within this time is given up. */
const TIMEOUT_MS = 4000;
const ATTEMPTS = 2;
const PAUSE_MS = 100;
/** A line of a transcontinental route takes a few megabytes; a longer answer is not a route. */
const MAX_BYTES = 32 * 1024 * 1024;

/** A server's unsuccessful answer, with its body if that is JSON. */
export class BadAnswer extends Error {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {
    super(`status ${status}`);
  }
}

/**
 * Asks a server for JSON, at most twice: again after a broken connection, a timeout or a 5xx answer, never after a 4xx.
 * @throws BadAnswer for an unsuccessful status; Error if nothing usable arrives
 */
export function askJson(
  url: string,
  body?: unknown,
  {
    timeoutMs = TIMEOUT_MS,
    breaker = withoutBreaker,
  }: { readonly timeoutMs?: number; readonly breaker?: Breaker } = {},
): Promise<unknown> {
  return breaker(
    () => askAgain(url, body, timeoutMs),
    (error) => !(error instanceof BadAnswer && error.status < 500),
  );
}

const withoutBreaker: Breaker = (ask) => ask();

async function askAgain(url: string, body: unknown, timeoutMs: number): Promise<unknown> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await askOnce(url, body, timeoutMs);
    } catch (error) {
      const final = error instanceof BadAnswer && error.status < 500;
      if (final || attempt === ATTEMPTS) throw error;
      await wait(PAUSE_MS);
    }
  }
}

async function askOnce(url: string, body: unknown, timeoutMs: number): Promise<unknown> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
    ...(body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const bytes = await readLimited(response);
  const text = new TextDecoder().decode(bytes);
  if (response.ok) return JSON.parse(text);
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    answer = undefined;
  }
  throw new BadAnswer(response.status, answer);
}

async function readLimited(response: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  if (response.body === null) return new Uint8Array(0);
  for await (const part of response.body as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > MAX_BYTES) throw new Error(`an answer of more than ${MAX_BYTES} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
