import {
  type AuthInfo,
  createMcpHandler,
  isJsonContentType,
  isLegacyRequest,
  type McpServer,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';

export interface AgentEndpoint {
  /** What the body says, undefined for what is no JSON: the library answers that with the error of the protocol. */
  answer(request: Request, parsedBody: unknown, authInfo: AuthInfo): Promise<Response>;
  close(): Promise<void>;
}

/**
 * MCP over HTTP without sessions, in every revision that the library knows. A server is made for each request.
 * Revisions with sessions are answered as one JSON text: our tools report no progress, and an event stream for a single
 * answer costs a millisecond more.
 */
export function agentEndpoint(
  createServer: (authInfo: AuthInfo | undefined) => McpServer,
  onerror: (error: Error) => void,
): AgentEndpoint {
  const modern = createMcpHandler(({ authInfo }) => createServer(authInfo), { onerror, legacy: 'reject' });
  return {
    async answer(request, parsedBody, authInfo) {
      const options = { authInfo, ...(parsedBody === undefined ? {} : { parsedBody }) };
      const posted = request.method === 'POST' && isJsonContentType(request.headers.get('content-type'));
      if (posted && (await isLegacyRequest(request, parsedBody))) {
        return answerAsText(createServer(authInfo), request, options);
      }
      return modern.fetch(request, options);
    },
    close: () => modern.close(),
  };
}

async function answerAsText(
  server: McpServer,
  request: Request,
  options: { readonly authInfo: AuthInfo; readonly parsedBody?: unknown },
): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, options);
  } finally {
    await server.close();
  }
}
