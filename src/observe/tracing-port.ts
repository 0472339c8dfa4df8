/** Spans of requests and of the work within them. */
export interface Tracing {
  /** Opens the span of a request, below the caller's `traceparent` if there is one. */
  openRequest(method: string, headers: Readonly<Record<string, unknown>>): RequestTrace;
  /** Runs `work` in a span below the current one; it ends when the promise of `work` is settled. */
  span<T>(name: string, work: () => T): T;
  /** A span below the current one for work done in another thread: its start, ms since 1970, and its duration. */
  past(name: string, startedAtMs: number, seconds: number): void;
  /** Sends pending spans. */
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
