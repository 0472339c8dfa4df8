import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../support/service.js';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'cargowake-ways-in-'));

let service: TestService;
let url = '';
beforeAll(async () => {
  service = await startService({ rateLimitPerSecond: 1000 });
  url = await service.listen();
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The first code block of a page, which readers copy to get started. */
function firstBlock(page: string): { readonly language: string; readonly code: string } {
  const found = /```(\w*)\n([\s\S]*?)```/.exec(readFileSync(join(root, page), 'utf8'));
  return { language: found?.[1] ?? '', code: found?.[2] ?? '' };
}

/** Standard output of a documented command; `npx cargowake` is the one of this working tree. */
async function run(code: string): Promise<string> {
  const command = code.replaceAll('npx cargowake', `"${process.execPath}" "${join(root, 'dist/cli/main.js')}"`);
  const env = { ...process.env, URL: url, KEY: service.apiKey, DATA_DIR: join(root, 'var/data') };
  const { stdout } = await promisify(execFile)('bash', ['-euc', command], { cwd: folder, env });
  return stdout;
}

describe('the first command of each guide', () => {
  it.each([
    ['docs/use/agents.md', /"structuredContent":\{.*"ranking":\[/],
    ['docs/use/spreadsheets.md', /^.*co2e_total_kg.*\r?\n.*\d/],
    ['docs/use/no-code.md', /"co2e_total_kg":\d/],
    ['docs/use/shipments.md', /^\{/],
    ['docs/use/reports.md', /"status":"draft"/],
  ])('%s works as it stands', async (page, expected) => {
    const { language, code } = firstBlock(page);
    expect(language).toBe('sh');
    expect(await run(code)).toMatch(expected);
  });

  it('docs/use/no-code.md shows the answer that its command gets', async () => {
    const page = readFileSync(join(root, 'docs/use/no-code.md'), 'utf8');
    const shown = JSON.parse(/```json\n([\s\S]*?)```/.exec(page)?.[1] ?? '') as Readonly<Record<string, unknown>>;
    const answer = JSON.parse(await run(firstBlock('docs/use/no-code.md').code)) as Readonly<Record<string, unknown>>;
    for (const [name, value] of Object.entries(shown)) {
      if (typeof value !== 'number') expect(answer[name]).toBe(value);
      else expect(Math.abs(Number(answer[name]) - value), name).toBeLessThanOrEqual(0.01 * value);
    }
  });

  it('docs/use/batches.md works with a file of shipments', async () => {
    const { code } = firstBlock('docs/use/batches.md');
    const csv = 'from,to,weight kg\n"Graz, AT","Wien, AT",1000\n';
    writeFileSync(join(folder, 'shipments.csv'), csv);
    await run(code.replace('shipments.xlsx', 'shipments.csv'));
    const [header, row] = readFileSync(join(folder, 'results.csv'), 'utf8').trim().split('\n');
    expect(header).toMatch(/result_co2e_total_kg|co2e/);
    expect(row).toContain('Graz');
  });

  it('docs/use/library.md works as a program', async () => {
    const { language, code } = firstBlock('docs/use/library.md');
    expect(language).toBe('js');
    const program = code
      .replace("'cargowake'", JSON.stringify(join(root, 'dist/index.js')))
      .replace('./var', join(root, 'var'));
    writeFileSync(join(folder, 'program.mjs'), program);
    expect(await run(`"${process.execPath}" program.mjs`)).toMatch(/^\d/);
  });
});
