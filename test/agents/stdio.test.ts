import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../support/service.js';
import { callTool } from './support.js';

const clients: Client[] = [];
let service: TestService | undefined;
afterAll(async () => {
  for (const client of clients) await client.close();
  await service?.close();
});

async function start(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const { PATH = '' } = process.env;
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: ['dist/cli/main.js', 'mcp', ...args],
      env: { PATH, DATA_DIR: './var/data', ...env },
      stderr: 'ignore',
    }),
  );
  clients.push(client);
  return client;
}

const SHIPMENT = { weight_kg: 500, origin: 'Graz, AT', destination: 'Ljubljana, SI', legs: [{ mode: 'ROAD' }] };

describe('cargowake mcp over standard input and output', () => {
  it('calculates, compares and explains offline, without a server or a key', async () => {
    const client = await start([]);
    const { content } = await callTool(client, 'calculate_shipment', { ...SHIPMENT, store_as: 'x' });
    expect(content.total_co2e_kg).toBeGreaterThan(1);
    const compared = await callTool(client, 'compare_modes', { ...SHIPMENT, legs: undefined, modes: ['ROAD', 'RAIL'] });
    expect(compared.content.ranking).toHaveLength(2);
    const explained = await callTool(client, 'explain_result', { id: 'x' });
    expect(explained.text).toMatch(/Cargo mass = 0.5 t/);
  });

  it('uses a server with --url and the key from CARGOWAKE_API_KEY', async () => {
    service = await startService();
    const url = await service.listen();
    const client = await start(['--url', url], { CARGOWAKE_API_KEY: service.apiKey });
    await callTool(client, 'calculate_shipment', { ...SHIPMENT, store_as: 'over a server' });
    expect((await service.get('/v1/over%20a%20server')).status).toBe(200);
    const refused = await start(['--url', url], { CARGOWAKE_API_KEY: 'cw_wrong' });
    const { isError, text } = await callTool(refused, 'calculate_shipment', SHIPMENT);
    expect(isError).toBe(true);
    expect(text).toMatch(/^Error 41/);
  });
});
