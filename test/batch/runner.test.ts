import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RowOutcome } from '../../src/batch/calculate-row.js';
import { openChunk } from '../../src/batch/service/pack.js';
import { readFileHere } from '../../src/batch/service/read-file.js';
import { receiveFile } from '../../src/batch/service/receive.js';
import { createRunner } from '../../src/batch/service/runner.js';
import { fault } from '../../src/errors/fault.js';
import { createEmbeddedJobs } from '../../src/jobs/embedded.js';
import type { Jobs } from '../../src/jobs/port.js';
import { formatStamp } from '../../src/quantity/stamp.js';
import { openStore } from '../../src/record/open.js';
import type { Batch, BatchState, Store } from '../../src/record/port.js';

const FIGURES = JSON.stringify([1, 1, 1, 1, 1, 1, null, null, null, [['ROAD']]]);
const done: RowOutcome = { figures: FIGURES, creditCost: 1, legs: 1, summary: undefined };
const unable = async (): Promise<never> => {
  throw new Error('no thread is left');
};

describe('batches whose rows nobody can calculate', () => {
  let dir: string;
  let store: Store;
  let jobs: Jobs;
  let accountId: string;
  let chargedTo: { readonly apiKeyId: string };
  let aheadMs = 0;
  let eventsToLose = 0;
  let calculate: (rows: readonly unknown[]) => Promise<readonly RowOutcome[]>;
  const events: string[] = [];
  const gaveUp: unknown[] = [];
  const stops: (() => Promise<void>)[] = [];

  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'cargowake-runner-'));
    store = await openStore(`sqlite:${join(dir, 'store.db')}`, { rateLimitPerSecond: 5 });
    jobs = createEmbeddedJobs(store);
    const account = await store.createAccount('a', 1_000);
    accountId = account.id;
    chargedTo = { apiKeyId: (await store.createKey(accountId, { name: 'k' })).key.id };
    [aheadMs, events.length, gaveUp.length] = [0, 0, 0];
  });
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
    await jobs.close();
    await store.close();
    rmSync(dir, { recursive: true, force: true });
  });

  const createOne = (sweepMs = 3_600_000) =>
    createRunner({
      store,
      jobs,
      openChunk: async (input) => openChunk(input),
      calculate: (rows) => calculate(rows),
      versions: [],
      basis: { method: 'm', factors: 'f', data: [] },
      publicUrl: () => 'http://cargowake.test',
      keepRequests: false,
      retentionDays: 90,
      now: () => Date.now() + aheadMs,
      onMistake: () => {},
      onEvent: async (event, _, isAgain = false) => {
        if (eventsToLose > 0) {
          eventsToLose -= 1;
          throw new Error('the process died');
        }
        events.push(isAgain ? `${event} again` : event);
      },
      onError: () => {},
      sweepMs,
      onGaveUp: (_, cause) => void gaveUp.push(cause),
    });
  const receive = (isHeld = false): Promise<Batch> =>
    receiveFile(
      {
        accountId,
        chargedTo,
        source: (async function* () {
          yield Buffer.from(
            'shipment_id,mass_kg,origin,destination\nA,5,"Ulm, DE","Bonn, DE"\nB,6,"Ulm, DE","Bonn, DE"\n',
          );
        })(),
        options: {},
      },
      { store, readFile: readFileHere, onEvent: async () => {} },
      isHeld,
    );
  /** A runner at work on one batch. */
  const startOne = async (): Promise<string> => {
    const runner = createOne();
    stops.push(runner.work(1).stop);
    const { id } = await receive();
    await runner.start((await store.getBatch(id)) as Batch);
    return id;
  };
  const until = async (id: string, isSo: (batch: Batch) => boolean): Promise<Batch> => {
    for (let tries = 0; tries < 1_500; tries++) {
      const batch = await store.getBatch(id);
      if (batch !== undefined && isSo(batch)) return batch;
      await sleep(20);
    }
    throw new Error(`the batch is ${JSON.stringify(await store.getBatch(id))}`);
  };
  const inState = (id: string, state: BatchState) => until(id, (batch) => batch.state === state);

  it('are tried again, and go on as if nothing had been when a thread starts', async () => {
    let tries = 0;
    calculate = async (rows) => {
      tries += 1;
      return tries < 3 ? unable() : rows.map(() => done);
    };
    const id = await startOne();
    expect(await inState(id, 'DONE')).toMatchObject({ counts: { done: 2, failed: 0 }, creditsCharged: 2 });
    await vi.waitFor(() => expect([tries, events, gaveUp]).toEqual([3, ['batch.done'], []]));
  });

  it('are paused with their reason after a minute without a row, and tried again later', async () => {
    let tries = 0;
    calculate = async () => {
      tries += 1;
      // The first failure begins the minute.
      if (tries > 1) aheadMs = 61_000;
      return unable();
    };
    const runner = createOne(20);
    const worker = runner.work(1);
    stops.push(worker.stop);
    const { id } = await receive();
    await runner.start((await store.getBatch(id)) as Batch);
    const paused = await inState(id, 'PAUSED');
    expect(paused).toMatchObject({ pauseReason: 'UNAVAILABLE', counts: { done: 0, failed: 0 }, creditsCharged: 0 });
    await vi.waitFor(() => expect(events.filter((event) => !event.endsWith('again'))).toEqual(['batch.paused']));
    expect(gaveUp).toMatchObject([{ message: 'no thread is left' }]);

    calculate = async (rows) => rows.map(() => done);
    const isDue = () => store.listStalled({ readingBefore: '', runningBefore: '', unavailableBefore: stampAt() });
    const stampAt = () => formatStamp(Date.now() + aheadMs - 600_000);
    aheadMs = 300_000;
    expect(await isDue()).toEqual([]);
    aheadMs = 700_000;
    await until(id, ({ state }) => state !== 'PAUSED');
    aheadMs = 0;
    expect(await inState(id, 'DONE')).toMatchObject({ counts: { done: 2 }, creditsCharged: 2 });
  });

  it('stay running while they wait for data that is still being built', async () => {
    let tries = 0;
    calculate = async (rows) => {
      tries += 1;
      if (tries > 3) return rows.map(() => done);
      aheadMs += 61_000;
      throw fault('SERVICE_UNAVAILABLE', 'data is being built');
    };
    const id = await startOne();
    await inState(id, 'DONE');
    await vi.waitFor(() => expect(events).toEqual(['batch.done']));
  });

  it('that wait for their start are not started by the upkeep; one whose process ended before it could be is', async () => {
    calculate = async (rows) => rows.map(() => done);
    const runner = createOne(20);
    const worker = runner.work(1);
    stops.push(worker.stop);
    const [held, orphan] = [await receive(true), await receive()];
    aheadMs = 60_000;
    // Both are due in the same round.
    await until(orphan.id, ({ state }) => state !== 'CHECKED');
    aheadMs = 0;
    await inState(orphan.id, 'DONE');
    expect(await store.getBatch(held.id)).toMatchObject({ state: 'CHECKED', creditsCharged: 0 });
    await runner.start(held);
    await inState(held.id, 'DONE');
  });

  it('that have ended are told again if the process died before it told anybody', async () => {
    calculate = async (rows) => rows.map(() => done);
    eventsToLose = 1;
    const id = await startOne();
    await inState(id, 'DONE');
    await vi.waitFor(() => expect(events).toEqual(['batch.done again']), { timeout: 20_000 });
    expect((await store.getBatch(id))?.creditsCharged).toBe(2);
  });
});
