import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiFault, fault } from '../../errors/fault.js';
import type { Account, KeyStore } from '../../record/port.js';
import { createBuckets } from '../buckets.js';
import { decode } from '../decode.js';
import type { McpAnswers, McpAnswersDependencies } from './mcp-answers.js';

/** Per account. What its tools ask counts against the account's rate as well; the protocol's own messages do not. */
const PACE = { most: 60, perSecond: 10 } as const;

/** The library reads the host from the headers; an address made of any Host header might not be one. */
const ADDRESS = 'http://localhost/mcp';

export interface McpDependencies extends McpAnswersDependencies {
  readonly store: KeyStore;
}

/** `POST /mcp`: the tools of `src/agents` over streamable HTTP, stateless, with an API key as bearer or in x-api-key. */
export function mcpRoute(app: FastifyInstance, { store, ...dependencies }: McpDependencies): void {
  let opened: Promise<McpAnswers> | undefined;
  // With the first request: the protocol's library takes more memory than all other routes together.
  const open = (): Promise<McpAnswers> => {
    opened ??= import('./mcp-answers.js').then(({ openMcpAnswers }) => openMcpAnswers(app, dependencies));
    return opened;
  };
  const pace = createBuckets(PACE, () => performance.now());
  app.addHook('onClose', async () => (await opened)?.close());
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/mcp',
    onRequest: async (request, reply) => {
      const account = await checkKey(request, reply, store);
      const seconds = pace.waitFor(account.id, 1);
      if (seconds > 0) {
        const headers = { 'retry-after': String(Math.ceil(seconds)) };
        throw new ApiFault('RATE_LIMIT_EXCEEDED', ['too many messages to the tools'], { headers });
      }
      pace.take(account.id, 1);
    },
    handler: async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : undefined;
      const answers = await open();
      const caller = { apiKey: secretOf(request) ?? '', remoteAddress: request.ip };
      return send(reply, await answers.answer(toWebRequest(request, body), await parse(body), caller));
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

function secretOf(request: FastifyRequest): string | undefined {
  const bearer = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const header = request.headers['x-api-key'];
  return bearer ?? (typeof header === 'string' && header !== '' ? header : undefined);
}

/**
 * Clients read WWW-Authenticate to find out how to authenticate.
 * @throws ApiFault 1, 41, 43
 */
async function checkKey(request: FastifyRequest, reply: FastifyReply, store: KeyStore): Promise<Account> {
  const secret = secretOf(request);
  reply.header('www-authenticate', 'Bearer realm="cargowake"');
  if (secret === undefined) {
    throw fault('API_KEY_MISSING', 'authorization: send the API key as "Bearer <key>", or in x-api-key');
  }
  const check = await store.checkKey(secret);
  if (check.state === 'REFUSED') throw fault(check.error, 'authorization: the key is not accepted');
  reply.removeHeader('www-authenticate');
  return check.account;
}

function toWebRequest(request: FastifyRequest, body: Buffer | undefined): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    // The body has been decompressed; its length and encoding applied on the wire.
    if (typeof value === 'string' && name !== 'content-length' && name !== 'content-encoding') headers.set(name, value);
  }
  return new Request(ADDRESS, {
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
