import { readFileSync } from 'node:fs';
import { parseOwn } from './own-json.js';

/** Version of this package; the same file from src and from dist. */
export function readVersion(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return parseOwn<{ readonly version: string }>(text).version;
}
