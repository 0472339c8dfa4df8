import type { BatchStore } from '../../record/port.js';
import { createMemory } from '../../remember.js';
import { type Aliases, foldAlias, listNames } from '../../request/aliases.js';
import { parseResult } from '../../stored/parse.js';
import { readAliases } from './receive.js';

/** How long an account's names are cached: changes made by another process take effect after this time. */
const KNOWN_MS = 2_000;
const MAX_ACCOUNTS = 10_000;

export type FindAliases = (
  accountId: string,
  body: Uint8Array,
) => Promise<Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined>;

export interface AliasFinder {
  /** The account's own place names that a request uses; undefined if it uses none, as most do. */
  readonly find: FindAliases;
  /** Call it when an account's names have changed, so that the next request sees them. */
  forget(accountId: string): void;
}

export function createAliasFinder(store: Pick<BatchStore, 'listAliases'>, now: () => number = Date.now): AliasFinder {
  const known = createMemory<Aliases>({ forMs: KNOWN_MS, maxEntries: MAX_ACCOUNTS, now });
  const find: FindAliases = async (accountId, body) => {
    const aliases = await known.get(accountId, () => readAliases(store, accountId));
    if (aliases.size === 0) return undefined;
    const used = (await namesIn(body)).flatMap((name) => {
      const place = aliases.get(foldAlias(name));
      return place === undefined ? [] : [[foldAlias(name), place] as const];
    });
    return used.length === 0 ? undefined : Object.fromEntries(used);
  };
  return { find, forget: (accountId) => known.forget((key) => key === accountId) };
}

/** Errors in a body are reported when it is read. */
async function namesIn(body: Uint8Array): Promise<readonly string[]> {
  try {
    return listNames(await parseResult(body));
  } catch {
    return [];
  }
}
