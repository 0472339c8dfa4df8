/** Spans of requests and of the work inside them. */
export interface Tracing {
  /** Opens the span of a request, below the caller's `traceparent` when there is one. */
  openRequest(method: string, headers: Readonly<Record<string, unknown>>): RequestTrace;
  /** Runs `work` in a span below what is running; it ends when the promise of `work` is settled. */
  span<T>(name: string, work: () => T): T;
  /** A span below what is running, of work that another thread has done: when it began, ms since 1970, and how long it took. */
  past(name: string, startedAtMs: number, seconds: number): void;
  /** Sends what is waiting to be sent. */
  close(): Promise<void>;
}

export interface RequestTrace {
  readonly traceId: string;
  run<T>(work: () => T): T;
  end(facts: { readonly route: string; readonly status: number; readonly code: number }): void;
}

export interface TracingOptions {
  /** Address of an OTLP/HTTP collector without `/v1/traces`. */
  readonly endpoint: string;
  readonly serviceName: string;
}
