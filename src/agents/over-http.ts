import {
  type AuthInfo,
  createMcpHandler,
  isJsonContentType,
  isLegacyRequest,
  type McpServer,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';

export interface AgentEndpoint {
  /** The parsed body; undefined if it is not JSON, which the library answers with the protocol's own error. */
  answer(request: Request, parsedBody: unknown, authInfo: AuthInfo): Promise<Response>;
  close(): Promise<void>;
}

/**
 * MCP over HTTP without sessions, in every revision that the library supports. Each request gets its own server.
 * Revisions with sessions are answered with one JSON text: our tools report no progress, and an event stream for a
 * single answer costs a millisecond more.
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
