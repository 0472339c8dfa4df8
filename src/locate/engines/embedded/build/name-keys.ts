import { nameKey } from '../../../text.js';

const keys = new Map<string, string>();

/** `nameKey`, memoized: a build needs the million names of its places for each table joined to them. */
export function keyOfName(name: string): string {
  const known = keys.get(name);
  if (known !== undefined) return known;
  const key = nameKey(name);
  keys.set(name, key);
  return key;
}
