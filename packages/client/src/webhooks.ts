import { CargowakeError } from './errors.js';
import { findCrypto } from './transport.js';

/** Headers of a delivery, as Standard Webhooks names them. */
export interface WebhookHeaders {
  readonly 'webhook-id'?: string | undefined;
  readonly 'webhook-timestamp'?: string | undefined;
  readonly 'webhook-signature'?: string | undefined;
}

const TOLERANCE_SECONDS = 300;
const PREFIX = 'whsec_';

/**
 * Checks the signature and the age of a delivery and returns its parsed body. `payload` is the body as received, before
 * any parsing.
 * @throws CargowakeError if it was not signed with the secret, or its time differs by more than five minutes
 */
export async function verifyWebhook<T = unknown>(
  payload: string,
  headers: WebhookHeaders,
  secret: string,
  nowSeconds: number = Date.now() / 1000,
): Promise<T> {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  const signatures = headers['webhook-signature'];
  if (id === undefined || timestamp === undefined || signatures === undefined) {
    throw new CargowakeError('webhook: webhook-id, webhook-timestamp or webhook-signature is missing');
  }
  if (!(Math.abs(nowSeconds - Number(timestamp)) <= TOLERANCE_SECONDS)) {
    throw new CargowakeError('webhook: the timestamp is more than five minutes off');
  }
  const { subtle } = await findCrypto();
  const key = decodeBase64(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret);
  const imported = await subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${payload}`);
  for (const signature of signatures.split(' ')) {
    const [version, value = ''] = signature.split(',');
    if (version === 'v1' && (await subtle.verify('HMAC', imported, decodeBase64(value), signed))) {
      return JSON.parse(payload) as T;
    }
  }
  throw new CargowakeError('webhook: the signature is not of this secret');
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  try {
    const binary = atob(text);
    return Uint8Array.from({ length: binary.length }, (_, index) => binary.charCodeAt(index));
  } catch {
    return new Uint8Array(0);
  }
}
