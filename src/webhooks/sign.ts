import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

export const createWebhookSecret = (): string => PREFIX + randomBytes(24).toString('base64');

/** Headers of Standard Webhooks: one signature for each valid secret. */
export function signMessage(
  id: string,
  seconds: number,
  body: string,
  secrets: readonly string[],
): Readonly<Record<string, string>> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret, 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': signatures.join(' ') };
}
