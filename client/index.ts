import type {
  CalculationRequest,
  CalculationResult,
  Explanation,
  ListPage,
  StoredResult,
  Error as WireError,
} from './types.js';

export type * from './types.js';

export interface ClientOptions {
  /** With the version segment: `https://emissions.example/v1`. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Milliseconds until a request is given up; 30,000 by default. */
  readonly timeoutMs?: number;
}

export interface ListQuery {
  /** Inclusive, ISO 8601 with offset or Z. */
  readonly createdFrom?: string;
  /** Exclusive. */
  readonly createdTo?: string;
  /** 1 to 100. */
  readonly limit?: number;
  readonly cursor?: string;
}

/** An answer other than 200: the error response of the service, as an exception. */
export class EmissionsApiError extends Error {
  override readonly name = 'EmissionsApiError';

  constructor(
    readonly error: WireError,
    /** From Retry-After: 429 and 503 say when a repetition is worth it. */
    readonly retryAfterSeconds: number | undefined,
  ) {
    super(`${error.code} ${error.title}: ${error.details.join('; ')}`);
  }

  get code(): number {
    return this.error.code;
  }

  get status(): number {
    return this.error.status;
  }
}

/** The four operations of the API. Every method throws EmissionsApiError for an answer other than 200. */
export class EmissionsClient {
  readonly #baseUrl: string;
  readonly #apiKey: string;
  readonly #timeoutMs: number;

  constructor({ baseUrl, apiKey, timeoutMs = 30_000 }: ClientOptions) {
    this.#baseUrl = baseUrl.replace(/\/+$/, '');
    this.#apiKey = apiKey;
    this.#timeoutMs = timeoutMs;
  }

  /** With an idempotency key a repetition within 24 hours returns the first answer and charges once. */
  calculate(request: CalculationRequest, idempotencyKey?: string): Promise<CalculationResult> {
    return this.#send('/calculate', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      body: JSON.stringify(request),
    });
  }

  get(id: string): Promise<StoredResult> {
    return this.#send(`/${encodeURIComponent(id)}`);
  }

  explanation(id: string): Promise<Explanation> {
    return this.#send(`/${encodeURIComponent(id)}/explanation`);
  }

  list({ createdFrom, createdTo, limit, cursor }: ListQuery = {}): Promise<ListPage> {
    const query = new URLSearchParams(
      Object.entries({ created_from: createdFrom, created_to: createdTo, limit: limit?.toString(), cursor }).filter(
        (entry): entry is [string, string] => entry[1] !== undefined,
      ),
    );
    return this.#send(`/?${query}`);
  }

  /** Every stored calculation, newest first, page after page. */
  async *listAll(query: ListQuery = {}): AsyncGenerator<ListPage['items'][number]> {
    let page = await this.list(query);
    yield* page.items;
    while (page.nextCursor !== undefined) {
      page = await this.list({ ...query, cursor: page.nextCursor });
      yield* page.items;
    }
  }

  async #send<T>(path: string, init: RequestInit & { readonly headers?: Record<string, string> } = {}): Promise<T> {
    const response = await fetch(`${this.#baseUrl}${path}`, {
      ...init,
      headers: { ...init.headers, 'x-api-key': this.#apiKey },
      signal: AbortSignal.timeout(this.#timeoutMs),
    });
    const body: unknown = await response.json();
    if (response.ok) return body as T;
    const retryAfter = response.headers.get('retry-after');
    throw new EmissionsApiError(body as WireError, retryAfter === null ? undefined : Number(retryAfter));
  }
}
