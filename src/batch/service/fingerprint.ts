import { hash } from 'node:crypto';

/**
 * A digest of the request, independent of property order; undefined if it is not JSON, which fails when it is
 * calculated.
 */
export function digestOf(request: string): string | undefined {
  try {
    return hash('sha256', JSON.stringify(sorted(JSON.parse(request))), 'base64url');
  } catch {
    return undefined;
  }
}

/** What makes a row the same as an earlier one: the account, the request, and the versions it is calculated with. */
export const fingerprintOf = (accountId: string, digest: string, versions: readonly string[]): string =>
  hash('sha256', JSON.stringify([accountId, versions, digest]), 'base64url').slice(0, 32);

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}
