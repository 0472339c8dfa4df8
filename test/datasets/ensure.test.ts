import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BuildEvent } from '../../src/datasets/ensure.js';

const CHILD = fileURLToPath(new URL('./ensure-child.mjs', import.meta.url));

describe('building what is missing', () => {
  let dir: string;
  const children: ChildProcess[] = [];

  beforeEach(() => {
    if (!existsSync('dist/datasets/ensure.js')) throw new Error('builds run from dist: npm run build');
    dir = mkdtempSync(join(tmpdir(), 'cargowake-data-'));
  });
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    rmSync(dir, { recursive: true, force: true });
  });

  function start(endless: boolean): { child: ChildProcess; events: BuildEvent[] } {
    const child = fork(CHILD, [dir], { env: { ...process.env, ENDLESS: endless ? 'yes' : 'no' } });
    children.push(child);
    const events: BuildEvent[] = [];
    child.on('message', (event) => events.push(event as BuildEvent));
    return { child, events };
  }
  /** Both endless builds have written something. */
  async function waitUntilBuilding({ child, events }: ReturnType<typeof start>): Promise<void> {
    const wrote = (name: string) => events.some((event) => event.name === name && event.kind === 'PROGRESS');
    while (!wrote('busy') || !wrote('waiting')) await once(child, 'message');
  }

  it('builds each once and keeps the good ones when another fails', async () => {
    const { child, events } = start(false);
    await once(child, 'exit');
    expect(
      events
        .filter(({ kind }) => kind !== 'PROGRESS')
        .map(({ name, kind }) => `${name} ${kind}`)
        .sort(),
    ).toEqual(['broken FAILED', 'broken STARTED', 'small DONE', 'small STARTED']);
    expect(events).toContainEqual(
      expect.objectContaining({ kind: 'FAILED', reason: expect.stringContaining('source table is empty') }),
    );
    expect(readdirSync(dir).map((name) => name.split('@')[0])).toEqual(['small']);
    const again = start(false);
    await once(again.child, 'exit');
    expect(again.events.some(({ name }) => name === 'small')).toBe(false);
  });

  it('lets one of two processes that start together build each dataset', async () => {
    const both = [start(false), start(false)];
    await Promise.all(both.map(({ child }) => once(child, 'exit')));
    const done = both.flatMap(({ events }) => events.filter(({ kind }) => kind === 'DONE'));
    expect(done.map(({ name }) => name)).toEqual(['small']);
    expect(readdirSync(dir).map((name) => name.split('@')[0])).toEqual(['small']);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('leaves nothing half-built behind on %s and ends by it', async (signal) => {
    const started = start(true);
    await waitUntilBuilding(started);
    started.child.kill(signal);
    const [, endedBy] = await once(started.child, 'exit');
    expect(endedBy).toBe(signal);
    expect(readdirSync(dir).map((name) => name.split('@')[0])).toEqual(['small']);
  });

  it('restarts at once after kill -9, and leaves nothing of the killed build', async () => {
    const killed = start(true);
    await waitUntilBuilding(killed);
    killed.child.kill('SIGKILL');
    await once(killed.child, 'exit');
    const next = start(true);
    await waitUntilBuilding(next);
    // One working folder per running build: those of orphaned builds are deleted as soon as they notice.
    await expect.poll(() => readdirSync(dir).filter((name) => name.startsWith('.building-'))).toHaveLength(2);
    next.child.kill('SIGINT');
    await once(next.child, 'exit');
    expect(readdirSync(dir).map((name) => name.split('@')[0])).toEqual(['small']);
  });
});
