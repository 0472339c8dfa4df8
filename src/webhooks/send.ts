import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { say } from '../outgoing/call.js';
import { findProblem, guardedLookup } from '../outgoing/guard.js';

const TIMEOUT_MS = 10_000;

export interface Sent {
  readonly status?: number;
  readonly problem?: string;
}

/**
 * Posts a message. The connection uses the checked address: a name that leads inside, now or a moment later, is
 * refused; redirects are not followed.
 */
export function postMessage(
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  privateHosts: readonly string[],
): Promise<Sent> {
  const problem = findProblem(url, privateHosts);
  if (problem !== undefined) return Promise.resolve({ problem });
  const { hostname, protocol } = new URL(url);
  return new Promise((resolve) => {
    const send = protocol === 'https:' ? requestSecure : requestPlain;
    const request = send(
      url,
      {
        method: 'POST',
        lookup: guardedLookup(privateHosts.includes(hostname)),
        timeout: TIMEOUT_MS,
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'cargowake',
        },
      },
      (response) => {
        const { statusCode = 0 } = response;
        // Its content does not matter, and must not be waited for.
        response.destroy();
        resolve(
          statusCode >= 200 && statusCode < 300
            ? { status: statusCode }
            : { status: statusCode, problem: `answered ${statusCode}` },
        );
      },
    );
    const deadline = setTimeout(() => request.destroy(new Error('no answer in time')), TIMEOUT_MS);
    request.on('timeout', () => request.destroy(new Error('no answer in time')));
    request.on('error', (error) => resolve({ problem: say(error) }));
    request.on('close', () => clearTimeout(deadline));
    request.end(body);
  });
}
