import { Agent, request } from 'node:http';
import { API_KEY } from './service-process.js';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly text: string;
}

export interface Client {
  /** Undefined when no whole answer arrived. */
  call(
    method: 'GET' | 'POST',
    path: string,
    body?: string,
    headers?: Record<string, string>,
  ): Promise<Answer | undefined>;
  close(): void;
}

/** Longer than anything is allowed to take: a busy machine is no broken connection. */
const SILENCE_MS = 60_000;

export function createClient(url: string): Client {
  const agent = new Agent({ keepAlive: true });
  return {
    call: (method, path, body, headers = {}) =>
      new Promise((resolve) => {
        const sent = request(`${url}${path}`, {
          method,
          agent,
          timeout: SILENCE_MS,
          headers: {
            'x-api-key': API_KEY,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
        });
        sent.on('error', () => resolve(undefined));
        sent.on('timeout', () => sent.destroy());
        sent.on('response', (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', () => resolve(undefined));
          response.on('close', () => {
            if (!response.complete) return resolve(undefined);
            const text = Buffer.concat(chunks).toString('utf8');
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
          });
        });
        sent.end(body);
      }),
    close: () => agent.destroy(),
  };
}
