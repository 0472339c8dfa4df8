/**
 * Makes a release in a folder (`release` by default): the package, an archive of every dataset, the bill of materials
 * (CycloneDX) and the checksums of all. It needs built data and `npm run build`; `npm run release` does both.
 */

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { exportDatasets } from '../src/datasets/ensure.js';
import { parseOwn } from '../src/own-json.js';
import { readVersion } from '../src/version.js';

const { values } = parseArgs({
  options: { out: { type: 'string', default: 'release' }, data: { type: 'string', default: 'var/data' } },
});
const out = resolve(values.out);
const SUMS = 'SHA256SUMS';
const SHELL = process.platform === 'win32';

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const npm = (...words: readonly string[]): string =>
  execFileSync('npm', words, {
    encoding: 'utf8',
    shell: SHELL,
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 1 << 28,
  });

npm('pack', '--ignore-scripts', '--pack-destination', out);
await exportDatasets(values.data, out);
const materials = parseOwn<{ metadata: { component: Record<string, unknown> } }>(
  npm('sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--omit', 'dev', '--package-lock-only'),
);
// npm names it after the folder of the checkout.
materials.metadata.component.name = 'cargowake';
writeFileSync(join(out, `cargowake-${readVersion()}.cdx.json`), `${JSON.stringify(materials, null, 2)}\n`);

const sums = readdirSync(out)
  .sort()
  .map(
    (name) =>
      `${createHash('sha256')
        .update(readFileSync(join(out, name)))
        .digest('hex')}  ${name}\n`,
  );
writeFileSync(join(out, SUMS), sums.join(''));
process.stdout.write(
  `${out}\n${readdirSync(out)
    .sort()
    .map((name) => `  ${name}\n`)
    .join('')}`,
);
