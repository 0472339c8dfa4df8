import { type Outgoing, send, type Unsent } from './send.js';

const TIMEOUT_MS = 30_000;

export interface Call extends Omit<Outgoing, 'timeoutMs'> {
  /** A longer answer is refused. */
  readonly maxBytes: number;
}

interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export type Called = Answered | Unsent;

export type CallOut = (url: string, call: Call, privateHosts: readonly string[]) => Promise<Called>;

/** Sends one request to somebody else's host and reads its answer. */
export const callOut: CallOut = (url, { maxBytes, ...call }, privateHosts) =>
  send(url, { ...call, timeoutMs: TIMEOUT_MS }, privateHosts, async (response): Promise<Answered> => {
    const parts: Buffer[] = [];
    let bytes = 0;
    for await (const part of response) {
      bytes += part.length;
      if (bytes > maxBytes) throw new Error(`the answer is longer than ${maxBytes} bytes`);
      parts.push(part);
    }
    return { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts).toString() };
  });
