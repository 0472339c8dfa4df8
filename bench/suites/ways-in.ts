import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { openEngine } from '../../src/index.js';
import { createRequests } from '../support/chains.js';
import { saturate } from '../support/load.js';
import { type Suite, time } from '../support/measure.js';
import { API_KEY, startService } from '../support/process.js';

const SEED = 20_261_123;
const SHIPMENT = { weight_kg: 1000, origin: 'Hamburg, DE', destination: 'Milano, IT', legs: [{ mode: 'ROAD' }] };
const REQUEST = {
  cargo: { weight: { value: 1000, unit: 'KILOGRAM' } },
  origin: { city: 'Hamburg', countryCode: 'DE' },
  destination: { city: 'Milano', countryCode: 'IT' },
  transportChain: [{ type: 'ROAD' }],
  options: { includeExplanation: true },
};
const PLAIN_HEADERS = {
  'x-api-key': API_KEY,
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
};
const PLAIN_CALL = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'calculate_shipment', arguments: SHIPMENT },
});

export const waysIn: Suite = {
  name: 'ways-in',
  about: 'the same calculation over the API and as a tool of agents, and rows through the library beside HTTP',
  async *run({ size }) {
    const count = size === 'TINY' ? 5 : 500;
    const service = await startService();
    const client = new Client({ name: 'bench', version: '1.0.0' });
    await client.connect(
      new StreamableHTTPClientTransport(new URL('/mcp', service.url), {
        requestInit: { headers: { authorization: `Bearer ${API_KEY}` } },
      }),
    );
    const headers = { 'x-api-key': API_KEY, 'content-type': 'application/json' };
    const overApi = await time({ name: 'over the API', count }, async () => {
      const answer = await fetch(`${service.url}/v1/calculate`, {
        method: 'POST',
        headers,
        body: JSON.stringify(REQUEST),
      });
      await answer.json();
    });
    yield overApi;
    const asTool = await time({ name: 'as a tool', count }, async () => {
      await client.callTool({ name: 'calculate_shipment', arguments: SHIPMENT });
    });
    yield asTool;
    yield { name: 'a tool adds', unit: 'ms', value: asTool.value - overApi.value, better: 'LOWER' };
    await client.close();
    // The official client validates and copies what it receives; the same plain client shows what the service itself
    // adds.
    const askedPlainly = await time({ name: 'as a tool, asked plainly', count }, async () => {
      const answer = await fetch(`${service.url}/mcp`, { method: 'POST', headers: PLAIN_HEADERS, body: PLAIN_CALL });
      await answer.json();
    });
    yield askedPlainly;
    yield { name: 'the service adds', unit: 'ms', value: askedPlainly.value - overApi.value, better: 'LOWER' };

    const requests = createRequests('road', SEED);
    let next = 0;
    const body = (): string => JSON.stringify(requests(next++));
    const overHttp = await saturate(service, body, { seconds: size === 'TINY' ? 1 : 5 });
    await service.stop();
    yield { name: 'rows over HTTP, 64 connections', unit: '/s', value: overHttp.perSecond, better: 'HIGHER' };

    const engine = await openEngine({ dataDir: './var/data' });
    const rows = size === 'TINY' ? 20 : 5000;
    const startedAt = performance.now();
    for (let n = 0; n < rows; n++) await engine.calculate(body());
    const perSecond = (rows * 1000) / (performance.now() - startedAt);
    engine.close();
    yield { name: 'rows through the library, one thread', unit: '/s', value: perSecond, better: 'HIGHER' };
  },
};
