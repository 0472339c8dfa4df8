import { Batches } from './batches.js';
import { Carriers } from './carriers.js';
import { Reports } from './reports.js';
import { Results } from './results.js';
import { type CallOptions, randomId, Transport } from './transport.js';
import type { CalculationOutcome, CalculationRequest, CalculationResult } from './types.js';

export interface ClientOptions {
  /** Address of the service, with or without `/v1`. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Timeout of one attempt in milliseconds; 30,000 by default. */
  readonly timeoutMs?: number;
  /** How often a call is retried after 429, 503 or a broken connection; 2 by default. */
  readonly retries?: number;
  /** Another `fetch`, for tests and proxies. */
  readonly fetch?: typeof fetch;
}

export interface CalculateOptions extends CallOptions {
  /** Random by default, so that a retry never charges twice. */
  readonly idempotencyKey?: string;
}

/** The service. Every method throws a CargowakeError on failure. */
export class Cargowake {
  readonly results: Results;
  readonly batches: Batches;
  readonly reports: Reports;
  readonly carriers: Carriers;
  readonly #transport: Transport;

  constructor({ baseUrl, apiKey, timeoutMs = 30_000, retries = 2, fetch: given = globalThis.fetch }: ClientOptions) {
    const base = baseUrl.replace(/\/+$/, '').replace(/\/v1$/, '');
    this.#transport = new Transport({
      baseUrl: `${base}/v1`,
      apiKey,
      timeoutMs,
      retries,
      // Unbound: browsers refuse to call fetch as a method of another object.
      fetch: (...call) => given(...call),
    });
    this.results = new Results(this.#transport);
    this.batches = new Batches(this.#transport);
    this.reports = new Reports(this.#transport);
    this.carriers = new Carriers(this.#transport);
  }

  /** Calculates one movement. It is charged once, however often it has to be sent. */
  async calculate(request: CalculationRequest, options: CalculateOptions = {}): Promise<CalculationResult> {
    const { idempotencyKey = await randomId(), ...call } = options;
    return this.#transport.json({
      ...call,
      method: 'POST',
      path: '/calculate',
      headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
      body: JSON.stringify(request),
      repeatable: true,
    });
  }

  /**
   * Calculates up to 100 movements at once. The answers are in the same order: each a result, or `{ error }` with the
   * error of that movement.
   */
  async calculateMany(
    requests: readonly CalculationRequest[],
    options: CallOptions = {},
  ): Promise<readonly CalculationOutcome[]> {
    const { results } = await this.#transport.json<{ readonly results: readonly CalculationOutcome[] }>({
      ...options,
      method: 'POST',
      path: '/-/calculations',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ requests }),
      repeatable: false,
    });
    return results;
  }
}
