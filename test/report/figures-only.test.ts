import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calculateRow, type RowOutcome } from '../../src/batch/calculate-row.js';
import { type RowFigures, readFigures, writeFigures } from '../../src/batch/figures.js';
import { openChunk } from '../../src/batch/service/pack.js';
import { type ChunkDependencies, processChunk } from '../../src/batch/service/process-chunk.js';
import { haveSameFactors } from '../../src/report/reproduce.js';
import { readPdf } from '../certify/pdf-text.js';
import { getEngines, startService, type TestService } from '../support/service.js';

/** What an earlier release calculated with; the oldest did not record the warming potentials. */
const OLD = { method: '0.0.9', factors: 'old factors 1', data: ['land@9-x'], gwp: 'IPCC AR4 GWP100' };
const { gwp: _, ...OLDEST } = OLD;

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Any = any;
const post = async (url: string, payload: string | object, type = 'application/json'): Promise<Any> => {
  const answer = await service.app.inject({
    ...{ method: 'POST', url, headers: { 'x-api-key': service.apiKey, 'content-type': type } },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
  expect(answer.statusCode, answer.payload).toBeLessThan(300);
  return answer.json();
};
const until = async (id: string, wanted: string): Promise<void> => {
  for (let tries = 0; tries < 600; tries++) {
    if ((await service.get(`/v1/-/batches/${id}`)).body.state === wanted) return;
    await sleep(20);
  }
  throw new Error(`the batch is not ${wanted}`);
};

const HEAD = 'shipment_id,shipment_date,mass_kg,origin,destination,mode';
const rowsOf = (year: number, lanes: readonly string[]): string =>
  [HEAD, ...lanes.map((lane, i) => `${year}-${i},${year}-05-01,${100 + i},${lane}`)].join('\n');
const ROAD = '"Kiel, DE","Ulm, DE",road';
const RAIL = '"Hamburg, DE","Milan, IT",rail';
const AIR = '"Frankfurt, DE","New York, US",air';

/** Calculated by this release. */
async function send(file: string, query = ''): Promise<string> {
  const { id } = await post(`/v1/-/batches${query}`, file, 'text/csv');
  await until(id, 'DONE');
  return id;
}

/** Calculated with other versions, as an earlier release did. */
async function sendWith(basis: typeof OLDEST, file: string, calculate = calculateHere): Promise<string> {
  const { id } = await post('/v1/-/batches?start=false', file, 'text/csv');
  await until(id, 'CHECKED');
  const batch = await service.store.startBatch(id, ['CHECKED']);
  if (batch === undefined) throw new Error('it does not start');
  await processChunk(batch, 0, {
    openChunk: async (input) => openChunk(input),
    ...{ calculate, versions: [basis.factors], basis, store: service.store, publicUrl: () => '', keepRequests: true },
    onMistake: () => {},
  });
  return id;
}
const calculateHere: ChunkDependencies['calculate'] = (rows) =>
  Promise.all(rows.map((row) => calculateRow(row, getEngines())));

const report = (year: number): Promise<Any> =>
  post('/v1/-/reports', { period: { from: `${year}-01-01`, to: `${year + 1}-01-01` } });
const fileOf = async ({ id }: { readonly id: string }, format: string) => {
  const url = `/v1/-/reports/${id}/file?format=${format}`;
  return (await service.app.inject({ url, headers: { 'x-api-key': service.apiKey } })).rawPayload;
};
const printed = async (made: { readonly id: string }): Promise<string> => {
  const { pages } = await readPdf(new Uint8Array(await fileOf(made, 'pdf')));
  return pages
    .flatMap(({ texts }) => texts.map(({ text }) => text))
    .join(' ')
    .replace(/\s+/g, ' ');
};
const now = () => {
  const { factorSet } = getEngines().estimator;
  return { gwp: factorSet.gwp, factorSet: `${factorSet.name}, version ${factorSet.version}` };
};

describe('a report over results of which only figures are kept', () => {
  test('states method, factors, data and sources as if the results were kept in full', async () => {
    await send(rowsOf(2021, [ROAD, ROAD, RAIL, AIR]));
    await send(rowsOf(2022, [ROAD, ROAD, RAIL, AIR]), '?storeResult=true');
    const [figures, full] = [await report(2021), await report(2022)];
    expect([figures.coverage.figuresOnly, full.coverage.figuresOnly]).toEqual([4, 0]);
    const { figuresOnly, readFromResults, ...stated } = figures.method;
    const { readFromResults: read, ...oracle } = full.method;
    expect([readFromResults, read]).toEqual([0, 4]);
    expect(oracle.sources.length).toBeGreaterThan(3);
    expect(stated).toEqual(oracle);
    const { factorSet, gwp } = now();
    expect(figuresOnly).toEqual({
      bases: [
        {
          ...{ results: 4, method: '0.1.0', factorSet, gwp, dataVersions: getEngines().dataVersions },
          ...{ sources: 'RECALCULATED', recalculated: 4, reproduced: 4 },
        },
      ],
      expired: 0,
      unrecorded: 0,
    });
    const text = await printed(figures);
    expect(text).toContain(`4 of 4 results: method 0.1.0; ${factorSet}; ${gwp}`);
    expect(text).toContain('Of 4 rows calculated again when the report was made, 4 have the same factors');
    for (const { title } of oracle.sources) expect(text.replaceAll(' ', '')).toContain(title.replaceAll(' ', ''));
    expect(text).not.toContain('Sampled from');
  });

  test('is not charged for what it calculates again, and stores none of it', async () => {
    const before = await service.store.findAccount(service.account.id);
    const list = async () => (await service.get('/v1/-/shipments')).body;
    const stored = await list();
    await report(2021);
    expect((await service.store.findAccount(service.account.id))?.balance).toBe(before?.balance);
    expect(await list()).toEqual(stored);
  });

  test('beside full results, states how many are of which kind', async () => {
    await send(rowsOf(2023, [ROAD, ROAD]));
    await send(rowsOf(2023, [AIR]).replace('2023-0', 'kept'), '?storeResult=true');
    const made = await report(2023);
    expect(made.method).toMatchObject({ readFromResults: 1, figuresOnly: { bases: [{ results: 2, reproduced: 2 }] } });
    expect(made.method.parameters.map(({ mode }: Any) => mode)).toEqual(expect.arrayContaining(['AIR', 'ROAD']));
    const text = await printed(made);
    expect(text).toContain('1 of 1 results kept in full, spread evenly');
    expect(text).toContain('2 of 3 results: method 0.1.0');
  });

  test('of two editions of the factors, states both, and sources of the one that the service has', async () => {
    await send(rowsOf(2024, [ROAD]));
    await sendWith(OLD, rowsOf(2024, [AIR, AIR]).replaceAll('\n2024-', '\nold-'));
    const made = await report(2024);
    const { method } = made;
    const { factorSet, gwp } = now();
    expect(method.factorSets).toEqual([factorSet, 'old factors, version 1'].sort());
    expect(method.gwp).toEqual([OLD.gwp, gwp].sort());
    expect(method.names).toEqual([
      'Cargowake, to ISO 14083:2023, version 0.0.9',
      'Cargowake, to ISO 14083:2023, version 0.1.0',
    ]);
    expect(method.dataVersions).toEqual(expect.arrayContaining(['land@9-x', ...getEngines().dataVersions]));
    expect(method.figuresOnly.bases).toMatchObject([
      { results: 2, factorSet: 'old factors, version 1', gwp: OLD.gwp, sources: 'OTHER_EDITION' },
      { results: 1, factorSet, gwp, sources: 'RECALCULATED', reproduced: 1 },
    ]);
    // Nothing of the service's edition is listed for the rows of the other.
    expect(method.parameters.map(({ mode }: Any) => mode)).not.toContain('AIR');
    const text = await printed(made);
    expect(text).toContain('2 of 3 results: method 0.0.9; old factors, version 1; IPCC AR4 GWP100; land@9-x');
    expect(text).toContain('the sources are in the edition named above');
    const json = JSON.parse((await fileOf(made, 'json')).toString());
    expect(json.method).toEqual(method);
  });

  test('says what was not recorded: warming potentials, and versions of rows that do not share them', async () => {
    await sendWith(OLDEST, rowsOf(2025, [ROAD]));
    const { method } = await report(2025);
    expect([method.gwp, method.sources]).toEqual([[], []]);
    expect(method.figuresOnly.bases[0].gwp).toBeUndefined();

    // One of two rows fails in an earlier release, and is repeated in this one.
    const failing: ChunkDependencies['calculate'] = async (rows) =>
      (await calculateHere(rows)).map(
        (outcome, i): RowOutcome => (i === 0 ? outcome : { fault: { kind: 'SERVICE_UNAVAILABLE', details: ['x'] } }),
      );
    const id = await sendWith(OLD, rowsOf(2026, [ROAD, AIR]), failing);
    expect((await report(2026)).method.figuresOnly.bases).toMatchObject([
      { results: 1, factorSet: 'old factors, version 1' },
    ]);
    await post(`/v1/-/batches/${id}/retry`, {});
    await until(id, 'DONE');
    const made = await report(2026);
    expect(made.method.figuresOnly).toEqual({ bases: [], expired: 0, unrecorded: 2 });
    expect(await printed(made)).toContain('2 of 2 results: method, factors and data of each were not recorded.');
  });

  test('lists no sources if the rows cannot be reproduced', async () => {
    const { factors, method, data } = { ...OLD, factors: now().factorSet.replace(', version', '') };
    const raised: ChunkDependencies['calculate'] = async (rows) =>
      (await calculateHere(rows)).map((outcome) => {
        if ('fault' in outcome) return outcome;
        const figures = readFigures(outcome.figures);
        const legs = figures.legs.map((leg) => ({ ...leg, ttwGrams: (leg.ttwGrams ?? 0) * 1.1 }));
        return { ...outcome, figures: writeFigures({ ...figures, legs }) };
      });
    await sendWith({ factors, method, data }, rowsOf(2019, [ROAD]).replaceAll('\n2019-', '\nraised-'), raised);
    const made = await report(2019);
    expect(made.method.sources).toEqual([]);
    expect(made.method.figuresOnly.bases).toMatchObject([
      { gwp: now().gwp, sources: 'RECALCULATED', recalculated: 1, reproduced: 0 },
    ]);
    expect(await printed(made)).toContain('Not found: of 1 rows calculated again');
  });

  test('says that a file has expired, and stays as it was frozen before', async () => {
    const before = await report(2021);
    await service.store.deleteBatches('9999', 100);
    const after = await report(2021);
    expect(after.totals).toEqual(before.totals);
    expect(after.method).toMatchObject({ sources: [], gwp: [], figuresOnly: { bases: [], expired: 4, unrecorded: 0 } });
    expect(await printed(after)).toContain('4 of 4 results: their file has expired');
    expect((await service.get(`/v1/-/reports/${before.id}`)).body.method).toEqual(before.method);
  });
});

describe('the same factors', () => {
  const leg = { mode: 'ROAD', tonneKm: 100, wttGrams: 10, ttwGrams: 50 };
  const whole = {
    tonneKm: 100,
    wttGrams: 10,
    ttwGrams: 50,
    totalGrams: 60,
    legs: [leg],
    notes: [],
  } satisfies RowFigures;
  const longer = { ...leg, tonneKm: 200, wttGrams: 20, ttwGrams: 100 };

  test('may have another distance, but no other intensity, mode or hub', () => {
    const far: RowFigures = { ...whole, tonneKm: 200, totalGrams: 120, legs: [longer] };
    expect(haveSameFactors(whole, whole)).toBe(true);
    expect(haveSameFactors(whole, far)).toBe(true);
    expect(haveSameFactors(whole, { ...far, legs: [{ ...longer, ttwGrams: 100.001 }] })).toBe(false);
    expect(haveSameFactors(whole, { ...far, legs: [{ ...longer, mode: 'RAIL' }] })).toBe(false);
    expect(haveSameFactors(whole, { ...whole, hubGrams: 1, totalGrams: 61 })).toBe(false);
    expect(haveSameFactors(whole, { ...whole, legs: [] })).toBe(false);
    const hubs = { totalGrams: 5, hubGrams: 5, legs: [], notes: [] } satisfies RowFigures;
    expect(haveSameFactors(hubs, hubs)).toBe(true);
    expect(haveSameFactors(hubs, { ...hubs, hubGrams: 6, totalGrams: 6 })).toBe(false);
  });
});
