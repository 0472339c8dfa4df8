import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { RequestTrace, Tracing, TracingOptions } from './tracing-port.js';
import { measure } from './watch.js';

/** Time allowed for sending the last spans, ms. */
const CLOSE_MS = 2_000;

const propagator = new W3CTraceContextPropagator();
const getter = {
  get: (carrier: Readonly<Record<string, unknown>>, key: string) => carrier[key] as string | undefined,
  keys: (carrier: Readonly<Record<string, unknown>>) => Object.keys(carrier),
};

/** Spans over OTLP/HTTP with JSON, sent in batches in the background. The caller's sampling decision is respected. */
export function createTracing({ endpoint, serviceName }: TracingOptions): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('cargowake');
  // A separate storage, so that nothing global changes and foreign code is not traced.
  const running = new AsyncLocalStorage<Span>();

  return {
    openRequest(method, headers): RequestTrace {
      const caller = propagator.extract(ROOT_CONTEXT, headers, getter);
      const attributes = { 'http.request.method': method };
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, caller);
      return {
        traceId: span.spanContext().traceId,
        run: (work) => running.run(span, work),
        end({ route, status, code }) {
          span.updateName(`${method} ${route}`);
          span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
          if (code !== 0) span.setAttribute('error.type', String(code));
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    span(name, work) {
      const parent = running.getStore();
      // Outside a request there is nothing to explain: readiness checks would fill the traces.
      if (parent === undefined) return work();
      const span = tracer.startSpan(name, {}, trace.setSpan(ROOT_CONTEXT, parent));
      return running.run(span, () =>
        measure(work, (failure) => {
          // Only its class: messages may name places.
          if (failure !== undefined) {
            span.setStatus({ code: SpanStatusCode.ERROR });
            span.setAttribute('error.type', failure instanceof Error ? failure.name : 'unknown');
          }
          span.end();
        }),
      );
    },
    past(name, startedAtMs, seconds) {
      const parent = running.getStore();
      if (parent === undefined) return;
      const span = tracer.startSpan(name, { startTime: startedAtMs }, trace.setSpan(ROOT_CONTEXT, parent));
      span.end(startedAtMs + seconds * 1000);
    },
    close: async () => {
      // A shutdown waits a moment for spans, but no longer, and never fails because of them.
      const patience = new AbortController();
      const sent = provider.shutdown().catch(() => {});
      await Promise.race([sent, sleep(CLOSE_MS, undefined, { signal: patience.signal }).catch(() => {})]);
      patience.abort();
    },
  };
}
