import { rawMember } from '../../api/raw-member.js';

/**
 * SHA-256 in hexadecimal of a file as it is, and of what may be wrapped in it: without an editor's line break at the
 * end, without a byte order mark at the start, or the result within the answer of GET /v1/{id}.
 */
export async function checksumsOf(bytes: Uint8Array<ArrayBuffer>): Promise<readonly [string, ...string[]]> {
  // The decoder drops a byte order mark.
  const text = new TextDecoder().decode(bytes).trim();
  const inner = rawMember(text, 'result');
  const texts = inner === undefined ? [text] : [text, inner];
  const encoder = new TextEncoder();
  return [await sha256(bytes), ...(await Promise.all(texts.map((one) => sha256(encoder.encode(one)))))];
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
