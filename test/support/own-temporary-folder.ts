import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'cargowake-tests-';
/** A run that was killed leaves its folder; no run takes this long. */
const ABANDONED_MS = 24 * 3_600_000;

/**
 * Global set-up: tests, and processes that they start, have a temporary folder of their own. It goes with the run, and the run says
 * which tests left something in it.
 */
export default function useOwnTemporaryFolder(): () => void {
  const everybodys = tmpdir();
  for (const name of readdirSync(everybodys).filter((one) => one.startsWith(PREFIX)))
    removeAbandoned(join(everybodys, name));
  const own = mkdtempSync(join(everybodys, PREFIX));
  // PostgreSQL, started by root, runs as another user, who must be able to enter it.
  chmodSync(own, 0o755);
  const before = process.env.TMPDIR;
  process.env.TMPDIR = own;
  return () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    const left = readdirSync(own).filter((name) => name.startsWith('cargowake-'));
    rmSync(own, { recursive: true, force: true, maxRetries: 5 });
    if (left.length > 0) console.warn(`tests left folders behind, removed now: ${left.sort().join(', ')}`);
  };
}

function removeAbandoned(folder: string): void {
  try {
    if (Date.now() - statSync(folder).mtimeMs > ABANDONED_MS) rmSync(folder, { recursive: true, force: true });
  } catch {
    // Another run was faster.
  }
}
