import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calculateRow, type RowOutcome } from '../../src/batch/calculate-row.js';
import { readFigures, writeFigures } from '../../src/batch/figures.js';
import { openChunk } from '../../src/batch/service/pack.js';
import { type ChunkDependencies, processChunk } from '../../src/batch/service/process-chunk.js';
import { getEngines, startService, type TestService } from '../support/service.js';

/** What a later release would calculate with. */
const NEW = { method: '0.1.0', factors: 'new factors 2', data: ['land@11-x'] };

const request = (id: string, kg = 1000, to = 'Munich') => ({
  id,
  cargo: { weight: { value: kg, unit: 'KILOGRAM' } },
  origin: { city: 'Hamburg', countryCode: 'DE' },
  destination: { city: to, countryCode: 'DE' },
  transportChain: [{ type: 'ROAD' }],
  context: { tags: { lane: to } },
  options: { storeResult: true },
});

describe('recalculations', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ credits: 10_000 });
    for (const [id, kg, to] of [
      ['A', 1000, 'Munich'],
      ['B', 2000, 'Munich'],
      ['C', 3000, 'Bremen'],
    ] as const)
      expect((await service.calculate(request(id, kg, to))).status).toBe(200);
  });
  afterAll(() => service.close());

  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  type Any = any;
  const ask = async (body: unknown, query = ''): Promise<{ status: number; body: Any }> => {
    const answer = await service.app.inject({
      method: 'POST',
      url: `/v1/-/recalculations${query}`,
      headers: { 'x-api-key': service.apiKey, 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });
    return { status: answer.statusCode, body: JSON.parse(answer.payload) };
  };
  const get = async (path: string): Promise<Any> =>
    (await service.get(`/v1/-/recalculations${path}`, { 'x-api-key': service.apiKey })).body;
  const text = async (path: string): Promise<string> =>
    (await service.get(`/v1/-/recalculations${path}`, { 'x-api-key': service.apiKey })).text;
  const until = async (id: string): Promise<Any> => {
    for (let tries = 0; tries < 600; tries++) {
      const shown = await get(`/${id}`);
      if (shown.state === 'DONE') return shown;
      if (shown.state === 'FAILED' || shown.state === 'CANCELLED') throw new Error(`it is ${shown.state}`);
      await sleep(50);
    }
    throw new Error('it did not end');
  };
  const balance = async (): Promise<number> => (await service.store.findAccount(service.account.id))?.balance ?? 0;

  test('results with the current method, factors and data cannot change: they are returned, and free', async () => {
    const before = await balance();
    const { status, body } = await ask({ ids: ['A', 'C'] });
    expect(status).toBe(202);
    const shown = await until(body.id);
    expect(shown).toMatchObject({
      counts: { rows: 2, done: 0, failed: 0, skipped: 2 },
      creditsCharged: 0,
      changes: { changed: 0, unchanged: 2, differenceCo2eGrams: 0 },
      replace: false,
    });
    expect(await balance()).toBe(before);
  });

  test('what to recalculate must be stated, and in one way only', async () => {
    expect((await ask({})).body).toMatchObject({ code: 3 });
    expect((await ask({ ids: ['A'], all: true })).body).toMatchObject({ code: 5 });
    expect((await ask({ id: 'A' })).body.details[0]).toMatch(/^id: is not a known field/);
    expect((await ask({ filter: { carier: 'X' } })).body.details[0]).toMatch(/^carier: is not a parameter/);
    expect((await ask({ filter: { mode: 'AIR' } })).body).toMatchObject({ code: 50 });
    expect((await get('/nobody')).code).toBe(50);
  });

  test('an unknown id fails without affecting the others', async () => {
    const { body } = await ask({ ids: ['A', 'never stored'] });
    const shown = await until(body.id);
    expect(shown.counts).toEqual({ rows: 2, done: 0, failed: 1, skipped: 1 });
    const { items } = await get(`/${body.id}/rows?rows=failed`);
    expect(items).toMatchObject([{ id: 'never stored', state: 'FAILED', error: { code: 50, retryable: false } }]);
  });

  test('a preview counts and prices, and charges nothing', async () => {
    const before = await balance();
    const { body } = await ask({ filter: { tag: ['lane=Munich'] } }, '?preview');
    expect(body).toMatchObject({ results: 2, credits: { least: 0, most: 2 } });
    expect(await balance()).toBe(before);
  });

  test('rows of a batch are recalculated from the requests kept with it', async () => {
    const head = 'shipment_id,mass_kg,origin,destination,mode';
    const sent = await service.app.inject({
      method: 'POST',
      url: '/v1/-/batches',
      headers: { 'x-api-key': service.apiKey, 'content-type': 'text/csv' },
      payload: `${head}\nR-1,1000,"Kiel, DE","Ulm, DE",road\nR-2,500,"Kiel, DE","Bonn, DE",road\n`,
    });
    const batchId = JSON.parse(sent.payload).id as string;
    for (let tries = 0; tries < 600; tries++) {
      const { state } = (await service.get(`/v1/-/batches/${batchId}`, { 'x-api-key': service.apiKey })).body as Any;
      if (state === 'DONE') break;
      await sleep(50);
    }
    const { body } = await ask({ filter: { batch: batchId } });
    expect((await until(body.id)).counts).toEqual({ rows: 2, done: 0, failed: 0, skipped: 2 });
    // A file of shipments and a recalculation are not taken for each other.
    expect((await get(`/${batchId}`)).code).toBe(50);
    const list = (await service.get('/v1/-/batches', { 'x-api-key': service.apiKey })).body as Any;
    expect(list.items.map(({ id }: Any) => id)).toEqual([batchId]);
  });

  test('a name that means another place by now is noticed; one that does not is free', async () => {
    const name = (city: string) =>
      service.app.inject({
        method: 'PUT',
        url: '/v1/-/aliases',
        headers: { 'x-api-key': service.apiKey, 'content-type': 'application/json' },
        payload: JSON.stringify({ aliases: { 'PLANT-01': { city, countryCode: 'DE' } } }),
      });
    await name('Kiel');
    const sent = await service.app.inject({
      method: 'POST',
      url: '/v1/-/batches',
      headers: { 'x-api-key': service.apiKey, 'content-type': 'text/csv' },
      payload: 'shipment_id,mass_kg,origin,destination,mode\nN-1,1000,PLANT-01,"Bonn, DE",road\n',
    });
    const { id } = JSON.parse(sent.payload);
    for (let tries = 0; tries < 600; tries++) {
      if (((await service.get(`/v1/-/batches/${id}`)).body as Any).state === 'DONE') break;
      await sleep(50);
    }
    const same = await until((await ask({ filter: { batch: id } })).body.id);
    expect([same.counts, same.creditsCharged]).toEqual([{ rows: 1, done: 0, failed: 0, skipped: 1 }, 0]);
    await name('Ulm');
    const changed = await until((await ask({ filter: { batch: id } })).body.id);
    expect([changed.counts.done, changed.changes.changed]).toEqual([1, 1]);
    const single = { ...request('N-2'), origin: { address: 'PLANT-01' }, context: {} };
    expect((await service.calculate(single)).status).toBe(200);

    // Nobody knows the name any more: neither result can be confirmed, and neither is said to be unchanged.
    const past = await service.app.inject({
      method: 'DELETE',
      url: '/v1/-/aliases/PLANT-01',
      headers: { 'x-api-key': service.apiKey },
    });
    expect(past.statusCode).toBe(204);
    for (const selection of [{ filter: { batch: id } }, { ids: ['N-2'] }]) {
      const { counts } = await until((await ask(selection)).body.id);
      expect(counts).toMatchObject({ skipped: 0, failed: 1 });
    }
    // Names of others are not affected.
    expect((await until((await ask({ ids: ['A'] })).body.id)).counts).toMatchObject({ skipped: 1 });
  });

  test('with other factors each row has both figures, the difference and its cause; the stored result stays', async () => {
    const stored = (await service.get('/v1/A', { 'x-api-key': service.apiKey })).text;
    const before = await balance();
    const filter = { tag: 'lane=Munich' };
    const { body } = await ask({ filter }, '?start=false');
    for (let tries = 0; tries < 200 && (await get(`/${body.id}`)).state !== 'CHECKED'; tries++) await sleep(20);
    const batch = await service.store.getBatch(body.id);
    if (batch === undefined) throw new Error('it is not there');
    await doWith(batch.id);
    const shown = await until(body.id);
    expect(shown).toMatchObject({
      selection: { filter },
      counts: { rows: 2, done: 2, failed: 0, skipped: 0 },
      creditsCharged: 2,
      changes: { changed: 2, unchanged: 0 },
    });
    expect(shown.changes.differencePercent).toBeCloseTo(10, 6);
    expect(await balance()).toBe(before - 2);
    const { items, hasMore } = await get(`/${body.id}/rows?rows=changed&limit=1`);
    expect(hasMore).toBe(true);
    const [first] = items;
    expect(first).toMatchObject({ id: 'A', changed: true, before: { method: '0.1.0' }, after: NEW });
    expect(first.after.co2e_total_kg).toBeCloseTo(first.before.co2e_total_kg * 1.1, 9);
    // The route is the same, so all of the change is intensity.
    expect(first.difference.by_distance_kg).toBeCloseTo(0, 9);
    expect(first.difference.by_intensity_kg).toBeCloseTo(first.before.co2e_total_kg * 0.1, 9);
    expect(first.because.map(({ what }: Any) => what)).toEqual(['FACTORS', 'DATA']);
    expect((await service.get('/v1/A', { 'x-api-key': service.apiKey })).text).toBe(stored);
    const rows = parse(await text(`/${body.id}/file`), { columns: true }) as Record<string, string>[];
    expect(
      rows.map(({ id, changed, because }) => [id, changed, /^FACTORS .* -> new factors 2; DATA /.test(because ?? '')]),
    ).toEqual([
      ['A', 'true', true],
      ['B', 'true', true],
    ]);
    const bytes = await service.app.inject({
      url: `/v1/-/recalculations/${body.id}/file?format=parquet`,
      headers: { 'x-api-key': service.apiKey },
    });
    const { buffer, byteOffset, byteLength } = bytes.rawPayload;
    const read = await parquetReadObjects({ file: buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer });
    expect(read.map(({ id, co2e_difference_kg }) => [id, Number(co2e_difference_kg) > 0])).toEqual([
      ['A', true],
      ['B', true],
    ]);
  });

  test('with replace the new result replaces the old one, whose figures stay in the recalculation', async () => {
    const old = (await service.get('/v1/C', { 'x-api-key': service.apiKey })).body as Any;
    const { body } = await ask({ ids: ['C'], replace: true }, '?start=false');
    await doWith(body.id);
    await until(body.id);
    const now = (await service.get('/v1/C', { 'x-api-key': service.apiKey })).body as Any;
    expect(now.createdAt > old.createdAt).toBe(true);
    expect(now.result.certificateUrl).not.toBe(old.result.certificateUrl);
    const certificate = new URL(old.result.certificateUrl);
    expect((await service.get(certificate.pathname)).status).toBe(410);
    const { items } = await get(`/${body.id}/rows`);
    expect(items[0].before.co2e_total_kg).toBeCloseTo(old.result.totalEmissions.co2eGrams / 1000, 9);
  });

  /** Processes the chunks of a recalculation with NEW, as a later release would, beside today's worker. */
  async function doWith(id: string): Promise<void> {
    const batch = await service.store.startBatch(id, ['CHECKED']);
    if (batch === undefined) throw new Error('it does not start');
    await processChunk(batch, 0, { ...later, store: service.store });
  }
  const later: Omit<ChunkDependencies, 'store'> = {
    openChunk: async (input) => openChunk(input),
    calculate: async (rows) => Promise.all(rows.map(async (row) => raise(await calculateRow(row, getEngines())))),
    versions: ['new'],
    basis: NEW,
    publicUrl: () => 'http://cargowake.test',
    keepRequests: true,
    onMistake: () => {},
  };
});

/** A tenth more, as a new edition of factors might say. */
function raise(outcome: RowOutcome): RowOutcome {
  if ('fault' in outcome) return outcome;
  const figures = readFigures(outcome.figures);
  return { ...outcome, figures: writeFigures({ ...figures, totalGrams: figures.totalGrams * 1.1 }) };
}
