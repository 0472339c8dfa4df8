import type { CallOut } from '../outgoing/call.js';
import { asObject } from '../stored/json.js';

export interface Credentials {
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

const MAX_ANSWER = 100_000;

/** Requests an access token for client credentials (RFC 6749, 4.4), as PACT specifies. */
export async function askToken(
  { tokenUrl, clientId, clientSecret }: Credentials,
  call: CallOut,
  privateHosts: readonly string[],
): Promise<{ readonly token: string } | { readonly problem: string }> {
  const answer = await call(
    tokenUrl,
    {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      body: 'grant_type=client_credentials',
      maxBytes: MAX_ANSWER,
    },
    privateHosts,
  );
  if (answer.status === undefined) return { problem: `token: ${answer.problem}` };
  const token = answer.status === 200 ? asObject(parse(answer.body)).access_token : undefined;
  return typeof token === 'string' ? { token } : { problem: `token: answered ${answer.status}` };
}

export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
