import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import {
  type AuthInfo,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  originValidationResponse,
} from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { agentEndpoint } from '../../agents/over-http.js';
import { createAgentServer } from '../../agents/server.js';
import { fault } from '../../errors/fault.js';
import type { KeyStore } from '../../record/port.js';
import { decode } from '../decode.js';
import { apiInside, type InsideCaller } from '../inside.js';

export interface McpDependencies {
  readonly store: KeyStore;
  readonly publicUrl: () => string;
  readonly corsOrigins: readonly string[];
  readonly version: string;
}

/** Wildcard addresses, which do not tell who can reach them. */
const ANY_ADDRESS: ReadonlySet<string> = new Set(['0.0.0.0', '[::]', '::']);

/** `POST /mcp`: the tools of `src/agents` over streamable HTTP, stateless, with an API key as bearer or in x-api-key. */
export function mcpRoute(app: FastifyInstance, { store, publicUrl, corsOrigins, version }: McpDependencies): void {
  const endpoint = agentEndpoint(
    (authInfo) => createAgentServer(apiInside(app, callerOf(authInfo)), version),
    (error) => app.log.warn({ err: error }, 'agent request failed'),
  );
  app.addHook('onClose', () => endpoint.close());
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/mcp',
    onRequest: (request, reply) => checkKey(request, reply, store),
    handler: async (request, reply) => {
      const token = secretOf(request) ?? '';
      const body = Buffer.isBuffer(request.body) ? request.body : undefined;
      const web = toWebRequest(request, body);
      const authInfo = { token, clientId: 'api-key', scopes: [], extra: { remoteAddress: request.ip } };
      const response =
        refuseForeign(web, publicUrl(), corsOrigins) ?? (await endpoint.answer(web, await parse(body), authInfo));
      return send(reply, response);
    },
  });
}

/** Undefined if it is not JSON. */
async function parse(body: Buffer | undefined): Promise<unknown> {
  try {
    return body === undefined ? undefined : await decode(body);
  } catch {
    return undefined;
  }
}

function callerOf(authInfo: AuthInfo | undefined): InsideCaller {
  const { remoteAddress } = (authInfo?.extra ?? {}) as { readonly remoteAddress?: string };
  return { apiKey: authInfo?.token ?? '', remoteAddress };
}

function secretOf(request: FastifyRequest): string | undefined {
  const bearer = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const header = request.headers['x-api-key'];
  return bearer ?? (typeof header === 'string' && header !== '' ? header : undefined);
}

/**
 * Clients read WWW-Authenticate to find out how to authenticate.
 * @throws ApiFault 1, 41, 43
 */
async function checkKey(request: FastifyRequest, reply: FastifyReply, store: KeyStore): Promise<void> {
  const secret = secretOf(request);
  reply.header('www-authenticate', 'Bearer realm="cargowake"');
  if (secret === undefined) {
    throw fault('API_KEY_MISSING', 'authorization: send the API key as "Bearer <key>", or in x-api-key');
  }
  const check = await store.checkKey(secret);
  if (check.state === 'REFUSED') throw fault(check.error, 'authorization: the key is not accepted');
  reply.removeHeader('www-authenticate');
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

function toWebRequest(request: FastifyRequest, body: Buffer | undefined): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    // The body has been decompressed; its length and encoding applied on the wire.
    if (typeof value === 'string' && name !== 'content-length' && name !== 'content-encoding') headers.set(name, value);
  }
  const url = `http://${request.headers.host ?? 'localhost'}${request.url}`;
  return new Request(url, {
    method: request.method,
    headers,
    ...(body === undefined ? {} : { body: new Uint8Array(body) }),
  });
}

function send(reply: FastifyReply, response: Response): FastifyReply {
  reply.status(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  return reply.send(response.body === null ? undefined : Readable.fromWeb(response.body as ReadableStream));
}
