import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made: string[] = [];
// Scripts that write pages use the test support outside a test run.
if (process.env.VITEST === undefined) process.on('exit', removeFolders);

export function removeFolders(): void {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** An empty folder that lasts as long as the tests of the file, whatever becomes of them. */
export function newFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `cargowake-${name}-`));
  made.push(folder);
  return folder;
}
