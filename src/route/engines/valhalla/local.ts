import { type ChildProcess, fork } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RealRoadEngine } from '../../real-roads.js';
import { createQuery, readAnswer } from './messages.js';
import { loadValhalla } from './package.js';
import { readTileConfig } from './tiles.js';
import type { Question, Reply } from './worker.js';

const ANSWER_WITHIN_MS = 10_000;
/** A worker that dies is restarted for the next query, at most this often: damaged tiles do not heal. */
const MOST_STARTS = 5;

interface Waiting {
  done(answer: unknown): void;
  fail(error: Error): void;
}

/**
 * Valhalla on our own tiles, in a separate process.
 * @throws Error if the package or the tiles are missing
 */
export function openValhalla(tileDir: string): RealRoadEngine {
  loadValhalla();
  readTileConfig(tileDir);
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | undefined;
  let starts = 0;
  let lastId = 0;

  function start(): ChildProcess {
    if (starts >= MOST_STARTS) throw new Error(`the Valhalla process ended ${starts} times`);
    starts += 1;
    const { path, execArgv } = locateWorker();
    // Loader paths are relative to the worker's own folder, tile paths to ours.
    const cwd = dirname(path);
    const started = fork(path, [resolve(tileDir)], { cwd, execArgv, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    started.on('message', (reply: Reply) => {
      const asker = waiting.get(reply.id);
      waiting.delete(reply.id);
      if ('error' in reply) asker?.fail(new Error(reply.error));
      else asker?.done(reply.answer);
    });
    const onEnd = (): void => {
      child = undefined;
      for (const asker of waiting.values()) asker.fail(new Error('the Valhalla process ended'));
      waiting.clear();
    };
    started.on('error', onEnd);
    started.on('exit', onEnd);
    // An idle worker does not keep the service alive.
    started.unref();
    started.channel?.unref();
    return started;
  }

  function ask(query: object): Promise<unknown> {
    child ??= start();
    const worker = child;
    const id = ++lastId;
    return new Promise((settleWith, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(id);
        reject(new Error(`no answer within ${ANSWER_WITHIN_MS} ms`));
      }, ANSWER_WITHIN_MS);
      const settle = (then: () => void): void => {
        clearTimeout(timer);
        then();
      };
      waiting.set(id, {
        done: (answer) => settle(() => settleWith(answer)),
        fail: (error) => settle(() => reject(error)),
      });
      worker.send({ id, query } satisfies Question);
    });
  }

  return {
    name: 'valhalla 3.6.1 (OpenStreetMap, ODbL)',
    async ask(from, to, options) {
      return readAnswer(await ask(createQuery(from, to, options)));
    },
    close() {
      child?.disconnect();
      child = undefined;
    },
  };
}

/** Beside this file: compiled if it is, a source file under a TypeScript loader. */
function locateWorker(): { path: string; execArgv: string[] } {
  const isSource = import.meta.url.endsWith('.ts');
  const path = fileURLToPath(new URL(isSource ? './worker.ts' : './worker.js', import.meta.url));
  return { path, execArgv: isSource ? ['--import', 'tsx'] : [] };
}
