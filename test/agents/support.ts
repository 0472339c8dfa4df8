import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { startService, type TestService } from '../support/service.js';

export interface AgentTest {
  readonly service: TestService;
  readonly client: Client;
  readonly url: URL;
  /** Calls a tool. */
  call(name: string, given: Record<string, unknown>): Promise<ToolResult>;
  close(): Promise<void>;
}

export interface ToolResult {
  readonly isError: boolean;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary answers; the client holds them to the output schema
  readonly content: any;
}

/** The built service on a socket, with the official client connected to its tools. */
export async function startAgentTest(): Promise<AgentTest> {
  const service = await startService({ rateLimitPerSecond: 1000 });
  const url = new URL('/mcp', await service.listen());
  const client = await connect(url, service.apiKey);
  return {
    service,
    client,
    url,
    call: (name, given) => callTool(client, name, given),
    close: async () => {
      await client.close();
      await service.close();
    },
  };
}

export async function connect(url: URL, apiKey: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(
    new StreamableHTTPClientTransport(url, { requestInit: { headers: { authorization: `Bearer ${apiKey}` } } }),
  );
  return client;
}

export async function callTool(client: Client, name: string, given: Record<string, unknown>): Promise<ToolResult> {
  const result = await client.callTool({ name, arguments: given });
  const [first] = result.content as readonly { readonly text: string }[];
  return { isError: result.isError === true, text: first?.text ?? '', content: result.structuredContent };
}
