import { hash } from 'node:crypto';

/** What is asked, whatever the order of its properties; undefined of what is no JSON: that fails when it is calculated. */
export function digestOf(request: string): string | undefined {
  try {
    return hash('sha256', JSON.stringify(sorted(JSON.parse(request))), 'base64url');
  } catch {
    return undefined;
  }
}

/** What makes a row the same as an earlier one: whose it is, what is asked, and what it is calculated with. */
export const fingerprintOf = (accountId: string, digest: string, versions: readonly string[]): string =>
  hash('sha256', JSON.stringify([accountId, versions, digest]), 'base64url').slice(0, 32);

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}
