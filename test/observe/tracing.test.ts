import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTracing, type Tracing } from '../../src/observe/tracing.js';
import { type ListeningService, listen, stored } from './server.js';

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';

describe('traces', () => {
  const received: string[] = [];
  let collector: Server;
  let service: ListeningService;
  let spans: readonly Span[];

  beforeAll(async () => {
    collector = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        received.push(body);
        response.end('{}');
      });
    });
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`;
    const tracing = (await openTracing({ endpoint, serviceName: 'traced' })) as Tracing;
    service = await listen({ tracing });
    await service.calculate(stored('traced-order'), { traceparent: `00-${TRACE}-${CALLER}-01` });
    await service.get('/readyz');
    await tracing.close();
    spans = received.flatMap((body) =>
      (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }).resourceSpans.flatMap((resource) =>
        resource.scopeSpans.flatMap((scope) => scope.spans),
      ),
    );
  });
  afterAll(async () => {
    await service.close();
    collector.close();
  });

  it('continue the trace of the caller and name the route', () => {
    const [root, ...others] = spans.filter(({ parentSpanId }) => parentSpanId === CALLER);
    expect(others).toEqual([]);
    expect(root).toMatchObject({ name: 'POST /v1/calculate', traceId: TRACE });
    expect(root?.attributes).toContainEqual({ key: 'http.route', value: { stringValue: '/v1/calculate' } });
    expect(root?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } });
  });

  it('have the steps of the flow below the request', () => {
    const root = spans.find(({ parentSpanId }) => parentSpanId === CALLER);
    const names = spans.filter(({ parentSpanId }) => parentSpanId === root?.spanId).map(({ name }) => name);
    for (const step of ['locate', 'plan', 'route', 'estimate', 'aggregate', 'record', 'store checkKey']) {
      expect(names).toContain(step);
    }
  });

  it('leave probes out, and are named in the log', () => {
    expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([TRACE]));
    expect(service.log().find(({ route }) => route === '/v1/calculate')?.traceId).toBe(TRACE);
  });

  it('carry no keys, ids or addresses', () => {
    for (const secret of [service.apiKey, 'traced-order', 'Hamburg', service.accountId]) {
      expect(received.join('').includes(secret), secret).toBe(false);
    }
  });
});

describe('tracing', () => {
  afterEach(() => {
    vi.doUnmock('../../src/observe/otlp.js');
    vi.resetModules();
  });

  it('is off without an endpoint', async () => {
    vi.doMock('../../src/observe/otlp.js', () => {
      throw new Error('loaded');
    });
    expect(await openTracing({ endpoint: undefined, serviceName: 'x' })).toBeUndefined();
  });

  it('to a collector that is down still ends', async () => {
    const tracing = (await openTracing({ endpoint: 'http://127.0.0.1:1', serviceName: 'x' })) as Tracing;
    const request = tracing.openRequest('GET', {});
    request.end({ route: '/', status: 200, code: 0 });
    await expect(tracing.close()).resolves.toBeUndefined();
  });

  it('without its packages says what to do', async () => {
    vi.doMock('../../src/observe/otlp.js', () => ({
      createTracing: () => {
        throw Object.assign(new Error("Cannot find package '@opentelemetry/api'"), { code: 'ERR_MODULE_NOT_FOUND' });
      },
    }));
    await expect(openTracing({ endpoint: 'http://127.0.0.1:1', serviceName: 'x' })).rejects.toThrow(
      /OTEL_EXPORTER_OTLP_ENDPOINT is set, but .* npm ci/,
    );
  });
});
