import { type Breaker, createBreaker } from '../../../errors/breaker.js';

/** Limits of a request: time per attempt, number of attempts, size of the answer. */
export interface HttpLimits {
  readonly timeoutMs: number;
  readonly attempts: number;
  readonly maxBytes: number;
  readonly cacheEntries: number;
}

export const HTTP_LIMITS: HttpLimits = { timeoutMs: 3000, attempts: 2, maxBytes: 1_000_000, cacheEntries: 5000 };

/**
 * Fetches JSON from a service within `withinMs`, without a limit by default.
 * @throws Error with a short public reason if every attempt failed
 */
export type JsonClient = (url: URL, withinMs?: number) => Promise<unknown>;

/** The server answered, but not usefully: it is not down. */
class Refusal extends Error {}

/** A client that retries on network errors, 429 and 5xx, and caches recent answers. Failures are not cached. */
export function createJsonClient(limits: HttpLimits = HTTP_LIMITS, breaker: Breaker = createBreaker()): JsonClient {
  const cache = new Map<string, unknown>();
  return async (url, withinMs = Number.POSITIVE_INFINITY) => {
    const key = url.href;
    if (cache.has(key)) return refresh(cache, key);
    const deadlineMs = performance.now() + withinMs;
    const answer = await breaker(
      () => fetchWithRetry(url, limits, deadlineMs),
      (error) => !(error instanceof Refusal),
    );
    cache.set(key, answer);
    const [oldest] = cache.keys();
    if (cache.size > limits.cacheEntries && oldest !== undefined) cache.delete(oldest);
    return answer;
  };
}

/** Moves an entry to the newest end, so that the least recently used one is dropped first. */
function refresh(cache: Map<string, unknown>, key: string): unknown {
  const answer = cache.get(key);
  cache.delete(key);
  cache.set(key, answer);
  return answer;
}

async function fetchWithRetry(url: URL, limits: HttpLimits, deadlineMs: number): Promise<unknown> {
  let hadTime = false;
  for (let attempt = 1; ; attempt++) {
    const timeoutMs = Math.min(limits.timeoutMs, Math.floor(deadlineMs - performance.now()));
    // A request without remaining time says nothing about the server.
    hadTime ||= timeoutMs >= limits.timeoutMs / 2;
    const outcome: Outcome =
      timeoutMs <= 0
        ? { problem: 'no answer in the time of the request', retry: false }
        : await attemptFetch(url, { ...limits, timeoutMs });
    if ('answer' in outcome) return outcome.answer;
    if (timeoutMs > 0 && outcome.retry && attempt < limits.attempts) continue;
    throw hadTime && (outcome.retry || timeoutMs <= 0) ? new Error(outcome.problem) : new Refusal(outcome.problem);
  }
}

type Outcome = { readonly answer: unknown } | { readonly problem: string; readonly retry: boolean };

async function attemptFetch(url: URL, { timeoutMs, maxBytes }: HttpLimits): Promise<Outcome> {
  try {
    const headers = { accept: 'application/json', 'user-agent': 'cargowake' };
    const response = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) {
      await response.body?.cancel();
      return { problem: `HTTP ${response.status}`, retry: response.status === 429 || response.status >= 500 };
    }
    return { answer: JSON.parse(await readText(response, maxBytes)) };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError')
      return { problem: 'no answer in time', retry: true };
    if (error instanceof SyntaxError) return { problem: 'answer is not JSON', retry: false };
    if (error instanceof RangeError) return { problem: error.message, retry: false };
    return { problem: 'not reachable', retry: true };
  }
}

/** @throws RangeError if the body is larger than `maxBytes` */
async function readText(response: Response, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > maxBytes) throw new RangeError('answer is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
