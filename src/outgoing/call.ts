import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { findProblem, guardedLookup } from './guard.js';

const TIMEOUT_MS = 30_000;

export interface Call {
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** A longer answer is refused. */
  readonly maxBytes: number;
}

export type Called =
  | {
      readonly status: number;
      readonly headers: Readonly<Record<string, string | string[] | undefined>>;
      readonly body: string;
    }
  | { readonly status?: never; readonly problem: string };

export type CallOut = (url: string, call: Call, privateHosts: readonly string[]) => Promise<Called>;

/**
 * Sends one request to somebody else's host. Addresses inside the operator's network are refused, redirects are not
 * followed.
 */
export const callOut: CallOut = (url, { method, headers = {}, body, maxBytes }, privateHosts) => {
  const problem = findProblem(url, privateHosts);
  if (problem !== undefined) return Promise.resolve({ problem: `the address ${problem}` });
  const { hostname, protocol } = new URL(url);
  return new Promise((resolve) => {
    const send = protocol === 'https:' ? requestSecure : requestPlain;
    const request = send(
      url,
      {
        method,
        lookup: guardedLookup(privateHosts.includes(hostname)),
        timeout: TIMEOUT_MS,
        headers: {
          'user-agent': 'cargowake',
          ...headers,
          ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        let bytes = 0;
        response.on('data', (part: Buffer) => {
          bytes += part.length;
          if (bytes > maxBytes) request.destroy(new Error(`the answer is longer than ${maxBytes} bytes`));
          else parts.push(part);
        });
        response.on('error', (error) => resolve({ problem: say(error) }));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts).toString(),
          }),
        );
      },
    );
    const deadline = setTimeout(() => request.destroy(new Error('no answer in time')), TIMEOUT_MS);
    request.on('timeout', () => request.destroy(new Error('no answer in time')));
    request.on('error', (error) => resolve({ problem: say(error) }));
    request.on('close', () => clearTimeout(deadline));
    request.end(body);
  });
};

/** OpenSSL's message: its function, the reason, file and line of its source. */
const TLS_REASON = /:error:[0-9A-F]+:[^:]*:[^:]*:([^:]+):/;

/** Why a call failed. Of OpenSSL's messages only the reason is of use to anyone. */
export function say({ message }: Error): string {
  const reason = TLS_REASON.exec(message)?.[1];
  return reason === undefined ? message.slice(0, 200) : `no TLS connection: ${reason}`;
}
