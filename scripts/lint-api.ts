import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openApiDocument } from '../src/http/openapi.js';

/** Holds the published API description to the rules of redocly.yaml; a warning fails as an error does. */
const root = fileURLToPath(new URL('..', import.meta.url));
const dir = mkdtempSync(join(tmpdir(), 'cargowake-openapi-'));
const file = join(dir, 'openapi.json');
writeFileSync(file, JSON.stringify(openApiDocument(), null, 2));
const { status, stdout, stderr } = spawnSync(
  join(root, 'node_modules/.bin/redocly'),
  ['lint', file, '--config', join(root, 'redocly.yaml'), '--format', 'codeframe'],
  {
    encoding: 'utf8',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  },
);
rmSync(dir, { recursive: true });
const said = `${stdout}${stderr}`;
if (status !== 0 || /\bwarnings?\b/i.test(said.replace(/Deprecation warning/g, ''))) {
  console.error(said);
  process.exitCode = 1;
}
