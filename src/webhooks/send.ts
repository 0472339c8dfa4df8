import { send } from '../outgoing/send.js';

const TIMEOUT_MS = 10_000;

export interface Sent {
  readonly status?: number;
  readonly problem?: string;
}

/** Posts a message to somebody else's host. */
export function postMessage(
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  privateHosts: readonly string[],
): Promise<Sent> {
  const message = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
    timeoutMs: TIMEOUT_MS,
  } as const;
  return send<Sent>(url, message, privateHosts, async (response) => {
    const { statusCode = 0 } = response;
    // Its content does not matter, and must not be waited for.
    response.destroy();
    return statusCode >= 200 && statusCode < 300
      ? { status: statusCode }
      : { status: statusCode, problem: `answered ${statusCode}` };
  });
}
