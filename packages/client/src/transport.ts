import { CargowakeError, ConnectionError, toApiError } from './errors.js';
import type { Error as WireError } from './types.js';

export interface CallOptions {
  /** Ends the call from outside. */
  readonly signal?: AbortSignal;
  /** Milliseconds until one attempt is given up. */
  readonly timeoutMs?: number;
}

export interface Call extends CallOptions {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  /** Below `/v1`, beginning with a slash. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: NonNullable<RequestInit['body']>;
  /** Whether it can safely be repeated after a broken connection. */
  readonly repeatable: boolean;
}

export interface TransportSettings {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly timeoutMs: number;
  readonly retries: number;
  readonly fetch: typeof fetch;
}

/** Statuses that the service returns before it has done anything. */
const RETRIED: ReadonlySet<number> = new Set([429, 503]);
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 30_000;

/** Sends calls, waits and retries where that helps, and turns every failure into an error of this package. */
export class Transport {
  readonly #settings: TransportSettings;

  constructor(settings: TransportSettings) {
    this.#settings = settings;
  }

  async json<T>(call: Call): Promise<T> {
    return (await (await this.response(call)).json()) as T;
  }

  /** The answer of a successful call, its body unread. */
  async response(call: Call): Promise<Response> {
    const { retries } = this.#settings;
    for (let attempt = 0; ; attempt++) {
      const outcome = await this.#attempt(call);
      if (outcome instanceof Response) return outcome;
      const { error, waitMs, mayRepeat } = outcome;
      if (!mayRepeat || attempt >= retries || call.signal?.aborted === true) throw error;
      // Full jitter keeps clients that failed together from retrying together.
      const backoffMs = Math.random() * FIRST_WAIT_MS * 2 ** attempt;
      await sleep(Math.min(LONGEST_WAIT_MS, waitMs ?? backoffMs), call.signal);
    }
  }

  async #attempt(call: Call): Promise<Response | Failure> {
    const { apiKey, fetch: send } = this.#settings;
    const timeoutMs = call.timeoutMs ?? this.#settings.timeoutMs;
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(new CargowakeError(`no answer within ${timeoutMs} ms`)), timeoutMs);
    const abort = (): void => controller.abort(call.signal?.reason);
    if (call.signal?.aborted === true) abort();
    call.signal?.addEventListener('abort', abort, { once: true });
    try {
      const response = await send(this.#address(call), {
        method: call.method ?? 'GET',
        headers: { ...call.headers, 'x-api-key': apiKey },
        ...(call.body === undefined ? {} : { body: call.body }),
        signal: controller.signal,
      });
      return response.ok ? response : await this.#refused(response);
    } catch (cause) {
      const text = cause instanceof Error ? cause.message : String(cause);
      return { error: new ConnectionError(text, { cause }), waitMs: undefined, mayRepeat: call.repeatable };
    } finally {
      clearTimeout(timer);
      call.signal?.removeEventListener('abort', abort);
    }
  }

  async #refused(response: Response): Promise<Failure> {
    const retryAfter = response.headers.get('retry-after');
    const seconds = retryAfter === null ? undefined : Number(retryAfter);
    const body = await readError(response);
    return {
      error: toApiError(body, seconds, response.headers.get('x-request-id') ?? undefined),
      waitMs: seconds === undefined ? undefined : seconds * 1000,
      mayRepeat: RETRIED.has(response.status),
    };
  }

  #address({ path, query = {} }: Call): string {
    const given = Object.entries(query).filter((entry): entry is [string, string | number] => entry[1] !== undefined);
    const search = new URLSearchParams(
      Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
    ).toString();
    return `${this.#settings.baseUrl}${path}${search === '' ? '' : `?${search}`}`;
  }
}

interface Failure {
  readonly error: CargowakeError;
  readonly waitMs: number | undefined;
  readonly mayRepeat: boolean;
}

/** A proxy in between may answer in its own format. */
async function readError(response: Response): Promise<WireError> {
  const text = await response.text();
  try {
    const body = JSON.parse(text) as WireError;
    if (typeof body.code === 'number' && Array.isArray(body.details)) return body;
  } catch {
    // Not JSON: told below.
  }
  return {
    title: response.statusText || 'Unexpected answer',
    status: response.status,
    code: 0,
    details: [text.slice(0, 200)],
    instance: '',
    recommendation: 'Check the address of the service and what stands between.',
  };
}

function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, ms);
    const abort = (): void => {
      clearTimeout(timer);
      reject(new ConnectionError('aborted', { cause: signal?.reason }));
    };
    signal?.addEventListener('abort', abort, { once: true });
  });
}

/** A random id for `Idempotency-Key`. */
export const randomId = async (): Promise<string> => (await findCrypto()).randomUUID();

type WebCrypto = typeof globalThis.crypto;

/** Node 18 has it in a module only. */
export async function findCrypto(): Promise<WebCrypto> {
  const { crypto } = globalThis as { readonly crypto?: WebCrypto };
  if (crypto !== undefined) return crypto;
  // In a variable, so that bundlers for browsers do not resolve it.
  const name = 'node:crypto';
  const { webcrypto } = (await import(name)) as { readonly webcrypto: WebCrypto };
  return webcrypto;
}
