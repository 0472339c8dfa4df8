import { hash } from 'node:crypto';

/**
 * What makes a row the same as an earlier one: whose it is, what is asked, and what it is calculated with. The order of
 * properties says nothing.
 */
export function fingerprintOf(accountId: string, request: string, versions: readonly string[]): string {
  const canonical = JSON.stringify(sorted(JSON.parse(request)));
  return hash('sha256', JSON.stringify([accountId, versions, canonical]), 'base64url').slice(0, 32);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}
