import { hash, timingSafeEqual } from 'node:crypto';

const SECRET_BYTES = 32;
const PREFIX_LENGTH = 11;

/** A new API key of 256 random bits: `cw_` and 43 letters of base64url. */
export function createSecret(random: (bytes: number) => Buffer): string {
  return `cw_${random(SECRET_BYTES).toString('base64url')}`;
}

/** SHA-256 in hexadecimal: secrets are random, so a slow password hash would only cost time. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret);
}

/** The part of a key that may be shown: at most a third of a short secret chosen by an operator. */
export function getPrefix(secret: string): string {
  return secret.slice(0, Math.min(PREFIX_LENGTH, Math.floor(secret.length / 3)));
}

export function equalHashes(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
