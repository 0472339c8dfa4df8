import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { findProblem, guardedLookup } from './guard.js';

export interface Outgoing {
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** For the whole exchange. */
  readonly timeoutMs: number;
}

/** Why nothing was answered. */
export interface Unsent {
  readonly status?: never;
  readonly problem: string;
}

/**
 * Sends one request to somebody else's host; `read` makes the answer of what arrives. The connection uses the checked address:
 * one inside the operator's network is refused, now or a moment later; redirects are not followed.
 */
export function send<T>(
  url: string,
  { method, headers = {}, body, timeoutMs }: Outgoing,
  privateHosts: readonly string[],
  read: (response: IncomingMessage) => Promise<T>,
): Promise<T | Unsent> {
  const problem = findProblem(url, privateHosts);
  if (problem !== undefined) return Promise.resolve({ problem: `the address ${problem}` });
  const { hostname, protocol } = new URL(url);
  return new Promise((resolve) => {
    const fail = (error: Error): void => resolve({ problem: say(error) });
    const start = protocol === 'https:' ? requestSecure : requestPlain;
    const options = {
      method,
      lookup: guardedLookup(privateHosts.includes(hostname)),
      timeout: timeoutMs,
      headers: {
        'user-agent': 'cargowake',
        ...headers,
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
      },
    };
    const request = start(url, options, (response) => read(response).then(resolve, fail));
    const giveUp = (): unknown => request.destroy(new Error('no answer in time'));
    const deadline = setTimeout(giveUp, timeoutMs);
    request.on('timeout', giveUp);
    request.on('error', fail);
    request.on('close', () => clearTimeout(deadline));
    request.end(body);
  });
}

/** OpenSSL's message: its function, the reason, file and line of its source. */
const TLS_REASON = /:error:[0-9A-F]+:[^:]*:[^:]*:([^:]+):/;

/** What the system calls by a code; its own message names an address that nobody typed. */
const CAUSES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was cut',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the host cannot be reached',
  ENOTFOUND: 'the name of the host is unknown',
  EAI_AGAIN: 'the name of the host could not be resolved',
  ETIMEDOUT: 'no answer in time',
};

/** Why a call failed. Of OpenSSL's messages only the reason is of use to anyone. */
function say({ message, code = '' }: NodeJS.ErrnoException): string {
  const cause = CAUSES[code];
  if (cause !== undefined) return cause;
  const reason = TLS_REASON.exec(message)?.[1];
  return reason === undefined ? message.slice(0, 200) : `no TLS connection: ${reason}`;
}
