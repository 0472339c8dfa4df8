import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from '../errors/code-of.js';
import { makeFolder } from '../machine/folder.js';
import { parseOwn } from '../own-json.js';

const HEARTBEAT_MS = 2_000;
/** A holder that has given no sign for this long is considered dead. */
const DEAD_AFTER_MS = 15_000;
const POLL_MS = 200;

/**
 * Runs `work` while holding the lock file, or returns as soon as `isDone` because another process has done the work.
 * The lock only saves work: if it fails (a shared folder with wrong clocks), two processes do the same work side by
 * side, which must be harmless.
 */
export async function doOnce(lockFile: string, isDone: () => boolean, work: () => Promise<void>): Promise<void> {
  makeFolder(dirname(lockFile));
  while (!isDone()) {
    if (!take(lockFile)) {
      await sleep(POLL_MS);
      continue;
    }
    const heartbeat = setInterval(() => touch(lockFile), HEARTBEAT_MS);
    try {
      if (!isDone()) await work();
      return;
    } finally {
      clearInterval(heartbeat);
      rmSync(lockFile, { force: true });
    }
  }
}

function take(lockFile: string): boolean {
  try {
    writeFileSync(lockFile, JSON.stringify({ host: hostname(), pid: process.pid }), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  if (isDead(lockFile)) rmSync(lockFile, { force: true });
  return false;
}

/** Whether the holder is known to have ended, or has been silent for too long. */
function isDead(lockFile: string): boolean {
  const stat = statSync(lockFile, { throwIfNoEntry: false });
  if (stat === undefined) return false;
  if (Date.now() - stat.mtimeMs > DEAD_AFTER_MS) return true;
  try {
    const { host, pid } = parseOwn<{ readonly host: string; readonly pid: number }>(readFileSync(lockFile, 'utf8'));
    if (host !== hostname()) return false;
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return codeOf(error) === 'ESRCH';
  }
}

function touch(lockFile: string): void {
  try {
    utimesSync(lockFile, new Date(), new Date());
  } catch {
    // Another process thought us dead and took the lock: the work continues, done twice at worst.
  }
}
