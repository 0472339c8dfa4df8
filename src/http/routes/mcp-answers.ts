import {
  type AuthInfo,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  originValidationResponse,
} from '@modelcontextprotocol/server';
import type { FastifyInstance } from 'fastify';
import { agentEndpoint } from '../../agents/over-http.js';
import { createAgentServer } from '../../agents/server.js';
import { apiInside, type InsideCaller } from '../inside.js';

export interface McpAnswersDependencies {
  readonly publicUrl: () => string;
  readonly corsOrigins: readonly string[];
  readonly version: string;
}

export interface McpAnswers {
  /** The parsed body; undefined if it is not JSON. */
  answer(request: Request, parsedBody: unknown, caller: InsideCaller): Promise<Response>;
  close(): Promise<void>;
}

/** Wildcard addresses, which do not tell who can reach them. */
const ANY_ADDRESS: ReadonlySet<string> = new Set(['0.0.0.0', '[::]', '::']);

/** Answers of the Model Context Protocol; its tools ask the service's own API. */
export function openMcpAnswers(
  app: FastifyInstance,
  { publicUrl, corsOrigins, version }: McpAnswersDependencies,
): McpAnswers {
  const endpoint = agentEndpoint(
    (authInfo) => createAgentServer(apiInside(app, callerOf(authInfo)), version),
    (error) => app.log.warn({ err: error }, 'agent request failed'),
  );
  return {
    async answer(request, parsedBody, { apiKey, remoteAddress }) {
      const authInfo = { token: apiKey, clientId: 'api-key', scopes: [], extra: { remoteAddress } };
      return refuseForeign(request, publicUrl(), corsOrigins) ?? (await endpoint.answer(request, parsedBody, authInfo));
    },
    close: () => endpoint.close(),
  };
}

function callerOf(authInfo: AuthInfo | undefined): InsideCaller {
  const { remoteAddress } = (authInfo?.extra ?? {}) as { readonly remoteAddress?: string };
  return { apiKey: authInfo?.token ?? '', remoteAddress };
}

/**
 * Other sites' pages must not act for a user's browser, and a name rebound to a local address is not ours.
 * @returns a 403, or undefined
 */
function refuseForeign(request: Request, publicUrl: string, corsOrigins: readonly string[]): Response | undefined {
  const own = new URL(publicUrl);
  const origin = request.headers.get('origin');
  const local = localhostAllowedHostnames();
  if (origin !== null && !corsOrigins.includes('*') && !corsOrigins.includes(origin)) {
    const allowed = local.includes(own.hostname) ? [own.hostname, ...localhostAllowedOrigins()] : [own.hostname];
    const refusal = originValidationResponse(request, allowed);
    if (refusal !== undefined) return refusal;
  }
  return ANY_ADDRESS.has(own.hostname) ? undefined : hostHeaderValidationResponse(request, [own.hostname, ...local]);
}
