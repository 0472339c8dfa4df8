import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withPackages } from '../../src/datasets/fetch-packages.js';

/** Like npm: fails if it cannot make its cache, else installs. */
const NPM = `#!/bin/sh
shift
cache="$HOME/.npm"
while [ $# -gt 0 ]; do
  case "$1" in
    --prefix) prefix="$2"; shift 2 ;;
    --cache) cache="$2"; shift 2 ;;
    --*) shift ;;
    *) name="\${1%@*}"; shift ;;
  esac
done
if ! mkdir -p "$cache" 2>/dev/null; then
  printf 'npm error code EACCES\nnpm error syscall mkdir\nnpm error path %s\nnpm error errno EACCES\n' "$cache" >&2
  exit 243
fi
[ "$name" = no-such-package ] && { printf 'npm error code E404\nnpm error 404 Not Found\n' >&2; exit 1; }
mkdir -p "$prefix/node_modules/$name"
`;

let dir: string;
let home: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'cargowake-fetch-'));
  home = join(dir, 'home');
  mkdirSync(join(dir, 'bin'));
  mkdirSync(home);
  writeFileSync(join(dir, 'bin/npm'), NPM, { mode: 0o755 });
  vi.stubEnv('PATH', `${join(dir, 'bin')}${delimiter}${process.env.PATH}`);
  vi.stubEnv('HOME', home);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(dir, { recursive: true, force: true });
});

const fetched = (name: string): Promise<boolean> =>
  withPackages(join(dir, 'data'), [{ name, version: '1.0.0' }], async (packages = '') =>
    existsSync(join(packages, 'node_modules', name)),
  );

it('fetches packages for a build and leaves nothing behind', async () => {
  expect(await fetched('some-package')).toBe(true);
  expect(readdirSync(join(dir, 'data'))).toEqual([]);
  expect(readdirSync(home)).toEqual(['.npm']);
});

it.each([
  ['is missing, as that of a system user is', '/proc/nowhere'],
  ['is a file', '/proc/version'],
])('fetches them where the home folder %s', async (_, path) => {
  vi.stubEnv('HOME', path);
  expect(await fetched('some-package')).toBe(true);
  expect(readdirSync(join(dir, 'data'))).toEqual([]);
});

it('says what npm said when they cannot be fetched', async () => {
  await expect(fetched('no-such-package')).rejects.toThrow(
    /could not be fetched \(code E404, 404 Not Found\)\. Set DATA_ARCHIVE/,
  );
});
