import type { FastifyInstance } from 'fastify';
import type { Api } from '../agents/api.js';

export interface InsideCaller {
  readonly apiKey: string;
  /** Address of the outside caller, for limits by address. */
  readonly remoteAddress?: string | undefined;
}

/** The service's own API, called without a socket: keys, limits, credits and logs are the same as for everybody. */
export function apiInside(app: FastifyInstance, { apiKey, remoteAddress }: InsideCaller): Api {
  return async ({ method, path, body }) => {
    const answer = await app.inject({
      method,
      url: path,
      headers: { 'x-api-key': apiKey, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      ...(remoteAddress === undefined ? {} : { remoteAddress }),
    });
    return { status: answer.statusCode, body: JSON.parse(answer.payload) };
  };
}
