import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const CLI = 'dist/cli/main.js';

export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the built command line on a new store. */
export function createCli(): { run(...words: string[]): Promise<Ran>; readonly databaseUrl: string; dispose(): void } {
  if (!existsSync(CLI)) throw new Error(`${CLI} is missing: npm run build`);
  const dir = mkdtempSync(join(tmpdir(), 'cargowake-cli-'));
  const databaseUrl = `sqlite:${join(dir, 'store.db')}`;
  return {
    databaseUrl,
    run: (...words) => runProcess([CLI, ...words], { DATABASE_URL: databaseUrl }),
    dispose: () => rmSync(dir, { recursive: true, force: true }),
  };
}

function runProcess(words: readonly string[], settings: Readonly<Record<string, string>>): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, words, { env: { ...process.env, ...settings } });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += chunk.toString();
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}
