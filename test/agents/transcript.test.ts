import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

/** The messages of an agent of the June 2025 revision, word for word. */
const SAID = [
  {
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'transcript', version: '1' } },
  },
  { method: 'tools/list', params: {} },
  { method: 'resources/templates/list', params: {} },
  { method: 'tools/call', params: { name: 'list_vocabulary', arguments: { topic: 'hub_types' } } },
  { method: 'tools/call', params: { name: 'list_vocabulary', arguments: { topic: 'weather' } } },
  { method: 'tools/call', params: { name: 'get_result', arguments: { id: 'never stored' } } },
] as const;

it('what agents read and are answered is as reviewed (transcript.golden.txt)', async () => {
  const lines: string[] = [];
  for (const [index, said] of SAID.entries()) {
    const answer = await service.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: {
        'x-api-key': service.apiKey,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      payload: JSON.stringify({ jsonrpc: '2.0', id: index + 1, ...said }),
    });
    const data = /^data: (.+)$/m.exec(answer.payload)?.[1] ?? answer.payload;
    lines.push(`> ${JSON.stringify(said)}`, JSON.stringify(JSON.parse(data), null, 1), '');
  }
  const text = lines.join('\n').replace(/"version": "[^"]+"/, '"version": "(package)"');
  await expect(text).toMatchFileSnapshot('transcript.golden.txt');
});
