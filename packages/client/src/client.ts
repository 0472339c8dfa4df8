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
  /** Milliseconds until one attempt is given up; 30,000 by default. */
  readonly timeoutMs?: number;
  /** How often a call is repeated after 429, 503 or a broken connection; 2 by default. */
  readonly retries?: number;
  /** Another `fetch`, for tests and proxies. */
  readonly fetch?: typeof fetch;
}

export interface CalculateOptions extends CallOptions {
  /** By default a random one, so that a repetition never charges twice. */
  readonly idempotencyKey?: string;
}

/** The service. Every method throws a CargowakeError when it fails. */
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
      // Unbound: browsers refuse a fetch that is called as a method of something else.
      fetch: (...call) => given(...call),
    });
    this.results = new Results(this.#transport);
    this.batches = new Batches(this.#transport);
    this.reports = new Reports(this.#transport);
    this.carriers = new Carriers(this.#transport);
  }

  /** One movement. It is charged once however often it has to be sent. */
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

  /** Up to 100 movements at once, in their order: each a result, or `{ error }` with the error of that one. */
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
