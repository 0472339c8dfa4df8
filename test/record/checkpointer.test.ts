import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startCheckpointer } from '../../src/record/stores/sqlite/checkpointer.js';

/** In a folder that is not there: a thread that opens it fails, and says so. */
const NOWHERE = join(tmpdir(), 'cargowake-no-such-folder', 'store.db');

/** A log that has grown: its size is reported when `tell` is called, and `asked` resolves when somebody asks for it. */
function growingLog() {
  let tell = (): void => {};
  let note = (): void => {};
  const told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const asked = new Promise<void>((resolve) => {
    note = resolve;
  });
  const readGrowth = async () => {
    note();
    await told;
    return { bytes: 1e9, round: 'first' };
  };
  return { hasGrown: async () => true, readGrowth, tell, asked };
}

describe('the thread that moves the log', () => {
  it('is not started by a check that was running when the store was closed', async () => {
    const closed = growingLog();
    let failures = 0;
    const first = startCheckpointer(NOWHERE, closed, () => failures++);
    await closed.asked;
    await first.close();
    closed.tell();

    // One that is open does start its thread: later than the first would have.
    const open = growingLog();
    open.tell();
    await new Promise<void>((resolve) => startCheckpointer(NOWHERE, open, resolve));
    expect(failures).toBe(0);
  });
});
