import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { SqlDialect } from '../../src/record/dialect.js';
import { eachSummary } from '../../src/record/each-summary.js';
import { countStatedFigures } from '../../src/record/migrations/0046-stated-by.js';
import { openDialect, openStore } from '../../src/record/open.js';
import type {
  CommitCalculation,
  Store,
  SumDimension,
  SummaryFilter,
  SummaryMode,
  SumQuery,
} from '../../src/record/port.js';
import { buildLocked, buildScope } from '../../src/record/summaries/build.js';
import { foldChanges } from '../../src/record/summaries/fold.js';
import { type ResultSummary, summarize } from '../../src/stored/summary.js';

interface Setting {
  open(): Promise<{ readonly store: Store; readonly accountId: string; readonly url: string }>;
}

const DAY_MS = 86_400_000;
const PLACES = ['Hamburg, DE', 'Lyon, FR', 'Rotterdam, NL', 'Shanghai, CN'];
const CARRIERS = ['Nordfracht', 'Müller & Söhne', undefined];
const MODES: readonly (readonly SummaryMode[])[] = [['ROAD'], ['ROAD', 'SEA', 'ROAD'], ['RAIL'], ['INLAND_WATERWAY']];

/** The same numbers on every run (mulberry32), over many magnitudes. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

function summaryOf(n: number, random: () => number): ResultSummary {
  const figure = () => random() * 10 ** (random() * 12 - 4);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const place = (label: string) => ({ label, code: label.slice(0, 3).toUpperCase(), countryCode: label.slice(-2) });
  const [wttGrams, ttwGrams, hubGrams] = [figure(), figure(), figure()];
  const modes = pick(MODES);
  const carrier = pick(CARRIERS);
  const [primaryShare, modelledShare] = [random() / 2, random() / 2];
  /** One of eight does not state its stages, and none of its modes its activity. */
  const isSilent = n % 8 === 5;
  return {
    shipmentDate: new Date(Date.UTC(2025, 10, 1) + Math.floor(random() * 90) * DAY_MS).toISOString().slice(0, 10),
    modes,
    ...(carrier === undefined ? {} : { carrier }),
    origin: place(pick(PLACES)),
    destination: place(pick(PLACES)),
    tags: n % 3 === 0 ? {} : { team: n % 2 === 0 ? 'north' : 'south', 'Kosten\\stelle': `${n % 7}` },
    totalGrams: wttGrams + ttwGrams + hubGrams,
    ...(!isSilent && { wttGrams, ttwGrams }),
    hubGrams,
    ...(!isSilent && { tonneKm: figure() }),
    distanceKm: figure(),
    massTonnes: figure(),
    primaryShare,
    modelledShare,
    defaultShare: 1 - primaryShare - modelledShare,
    creditCost: 1 + (n % 4),
    byMode: [...new Set(modes)].map((mode) => ({
      mode,
      ...{ distanceKm: figure(), totalGrams: wttGrams + ttwGrams },
      ...(!isSilent && { tonneKm: figure(), wttGrams, ttwGrams }),
    })),
  };
}

function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

const ROWS = 2_600;
/** More than are summed while somebody waits. */
const MANY = 2_050;
const UNLIMITED = { rateLimitPerSecond: 1_000_000 };

/** More summaries than a statement looks at, some with a result and some without. */
async function fill(store: Store, accountId: string): Promise<ReadonlyMap<string, ResultSummary>> {
  const random = createRandom(7);
  const summaries = new Map(Array.from({ length: ROWS }, (_, n) => [`shipment ${n}`, summaryOf(n, random)]));
  const commits = [...summaries].map(([id, summary], n): CommitCalculation => {
    const store = { id, certificateId: randomUUID(), resultJson: `{"n":${n}}`, explanationJson: '{}' };
    const common = { accountId, apiKeyId: 'key-1', creditCost: 1, summary: { ...summary, id, batchId: 'batch 1' } };
    return n % 2 === 0 ? { ...common, store } : common;
  });
  const outcomes = await store.commitCalculations(commits);
  expect(outcomes).toHaveLength(ROWS);
  return summaries;
}

/** The sum without any rounding, then the double next to it: doubles are whole multiples of 2^-1074. */
function exactSum(values: readonly number[]): number {
  let sum = 0n;
  for (const value of values) sum += toUnits(value);
  return fromUnits(sum);
}

function toUnits(value: number): bigint {
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, value);
  const word = bits.getBigUint64(0);
  const [exponent, fraction] = [Number((word >> 52n) & 0x7ffn), word & 0xfffffffffffffn];
  return exponent === 0 ? fraction : (fraction | (1n << 52n)) << BigInt(exponent - 1);
}

function fromUnits(units: bigint): number {
  // Round half to even at 53 bits, by hand.
  const length = units.toString(2).length;
  if (length <= 53) return Number(units) * 2 ** -1074;
  const shift = BigInt(length - 53);
  let mantissa = units >> shift;
  const rest = units - (mantissa << shift);
  const half = 1n << (shift - 1n);
  if (rest > half || (rest === half && mantissa % 2n === 1n)) mantissa += 1n;
  return Number(mantissa) * 2 ** (Number(shift) - 1074);
}

const gramsOf = (of: ResultSummary) => of.totalGrams;

/** With a tag, on a day among the others. */
async function commitOne(store: Store, accountId: string, id: string, totalGrams = 5): Promise<void> {
  const byMode = [{ mode: 'AIR' as const, totalGrams }];
  await store.commitCalculation({
    ...{ accountId, apiKeyId: 'k', creditCost: 0 },
    summary: { id, modes: ['AIR'], shipmentDate: '2025-11-09', tags: { team: 'north' }, totalGrams, byMode },
    store: { id, certificateId: randomUUID(), resultJson: '{}', explanationJson: '{}' },
  });
}

/** As for an account whose results are older than kept sums. */
async function startScope(db: SqlDialect['db'], accountId: string): Promise<void> {
  await sql`insert into summary_scopes (account_id, scope, is_built, summed, results, asked_on)
    values (${accountId}, '', 0, 0, ${ROWS}, '2026-01-01')`.execute(db);
}

/** Kept sums, with what is still logged, are those of the summaries themselves. */
async function checkKept(store: Store, accountId: string, db: SqlDialect['db']): Promise<void> {
  const { rows } = await sql<{ is_built: number }>`select is_built from summary_scopes`.execute(db);
  expect(rows).toEqual([{ is_built: 1 }]);
  const questions = [
    {},
    { by: ['month', 'mode'] },
    { by: ['lane'] },
    { by: ['carrier', 'month'] },
    { by: ['day'] },
    { mode: 'SEA', by: ['month'] },
  ] satisfies SumQuery[];
  for (const question of questions) {
    const expected = await store.sumSummaries(accountId, { ...question, frozen: true });
    expect(await store.sumSummaries(accountId, question), JSON.stringify(question)).toEqual(expected);
  }
}

export function describeSummaries({ open }: Setting): void {
  it('add up results to the last digit, however they are grouped or split', async () => {
    const { store, accountId } = await open();
    const all = [...(await fill(store, accountId)).values()];
    const [whole] = await store.sumSummaries(accountId, {});
    const active = all.filter(({ tonneKm }) => tonneKm !== undefined);
    const tonneKm = exactSum(active.map((one) => one.tonneKm ?? 0));
    const silent = all.length - active.length;
    expect(silent).toBeGreaterThan(0);
    expect(whole).toEqual({
      keys: [],
      sums: {
        results: ROWS,
        totalGrams: exactSum(all.map(gramsOf)),
        wttGrams: exactSum(all.map(({ wttGrams = 0 }) => wttGrams)),
        ttwGrams: exactSum(all.map(({ ttwGrams = 0 }) => ttwGrams)),
        hubGrams: exactSum(all.map(({ hubGrams = 0 }) => hubGrams)),
        tonneKm,
        gramsPerTonneKm: exactSum(active.map(gramsOf)) / tonneKm,
        distanceKm: exactSum(all.map(({ distanceKm = 0 }) => distanceKm)),
        massTonnes: exactSum(all.map(({ massTonnes = 0 }) => massTonnes)),
        primaryGrams: exactSum(all.map(({ totalGrams, primaryShare = 0 }) => totalGrams * primaryShare)),
        modelledGrams: exactSum(all.map(({ totalGrams, modelledShare = 0 }) => totalGrams * modelledShare)),
        defaultGrams: exactSum(all.map(({ totalGrams, defaultShare = 0 }) => totalGrams * defaultShare)),
        credits: all.reduce((sum, { creditCost = 0 }) => sum + creditCost, 0),
        statedBy: {
          ...{ totalGrams: ROWS, hubGrams: ROWS, distanceKm: ROWS, massTonnes: ROWS, credits: ROWS },
          ...{ wttGrams: ROWS - silent, ttwGrams: ROWS - silent, tonneKm: ROWS - silent },
          ...{ primaryGrams: ROWS, modelledGrams: ROWS, defaultGrams: ROWS },
        },
      },
    });
    const expected = (keyOf: (of: ResultSummary) => string | null): Record<string, number> => {
      const groups = groupBy(all, (one) => String(keyOf(one)));
      return Object.fromEntries([...groups].map(([key, group]) => [key, exactSum(group.map(gramsOf))]));
    };
    const sums = async (...by: SumDimension[]) =>
      Object.fromEntries(
        (await store.sumSummaries(accountId, { by, frozen: by.includes('month') })).map(({ keys, sums }) => [
          keys.join(' | '),
          sums.totalGrams,
        ]),
      );
    expect(await sums('month')).toEqual(expected((one) => one.shipmentDate?.slice(0, 7) ?? ''));
    expect(await sums('originCountry')).toEqual(expected((one) => one.origin?.countryCode ?? ''));
    expect(await sums('lane')).toEqual(expected((one) => `${one.origin?.label} → ${one.destination?.label}`));
    expect(await sums('tag:Kosten\\stelle')).toEqual(
      Object.fromEntries(Object.entries(expected((one) => one.tags['Kosten\\stelle'] ?? ''))),
    );
    const carriers = await store.sumSummaries(accountId, { by: ['carrier'] });
    expect(carriers.map(({ keys }) => keys[0]).sort()).toEqual(['Müller & Söhne', 'Nordfracht', null]);
    expect(carriers.map(({ sums: { totalGrams } }) => totalGrams)).toEqual(
      Object.values(expected((one) => one.carrier ?? null)).sort((a, b) => b - a),
    );
    const byMode = all.flatMap((one) => one.byMode);
    expect(await sums('mode')).toEqual(
      Object.fromEntries(
        [...groupBy(byMode, ({ mode }) => mode)].map(([mode, rows]) => [
          mode,
          exactSum(rows.map(({ totalGrams = 0 }) => totalGrams)),
        ]),
      ),
    );
    const two = await sums('month', 'originCountry');
    const november = all.filter((one) => one.shipmentDate?.startsWith('2025-11') && one.origin?.countryCode === 'DE');
    expect(two['2025-11 | DE']).toBe(exactSum(november.map(gramsOf)));
  });

  it('are filtered, sorted and paged as a look at every one of them would', async () => {
    const { store, accountId } = await open();
    const all = [...(await fill(store, accountId))].map(([id, one]) => ({ id, ...one }));
    type One = (typeof all)[number];
    const cases: [SummaryFilter, (one: One) => boolean][] = [
      [{ mode: 'SEA' }, ({ modes }) => modes.includes('SEA')],
      [{ carrier: 'Müller & Söhne' }, ({ carrier }) => carrier === 'Müller & Söhne'],
      [
        { lane: 'Hamburg, DE → Lyon, FR' },
        (one) => one.origin?.label === 'Hamburg, DE' && one.destination?.label === 'Lyon, FR',
      ],
      [
        { country: 'CN', mode: 'RAIL' },
        (one) => [one.origin, one.destination].some((at) => at?.countryCode === 'CN') && one.modes.includes('RAIL'),
      ],
      [
        { shipmentFrom: '2025-12-01', shipmentTo: '2026-01-01' },
        ({ shipmentDate = '' }) => shipmentDate.startsWith('2025-12'),
      ],
      [
        {
          tags: [
            { key: 'team', value: 'north' },
            { key: 'Kosten\\stelle', value: '4' },
          ],
        },
        ({ tags }) => tags.team === 'north' && tags['Kosten\\stelle'] === '4',
      ],
      [{ search: 'SHIPMENT 11' }, ({ id }) => id.startsWith('shipment 11')],
      [{ search: 'northern', ids: ['shipment 1'] }, () => false],
      [{ ids: ['shipment 1', 'shipment 7', 'none'] }, ({ id }) => ['shipment 1', 'shipment 7'].includes(id)],
      [{ minGrams: 1e6, maxGrams: 1e7 }, ({ totalGrams }) => totalGrams >= 1e6 && totalGrams <= 1e7],
      [{ batchId: 'batch 1', search: 'nordfracht' }, ({ carrier }) => carrier === 'Nordfracht'],
      [{ batchId: 'none' }, () => false],
    ];
    for (const [filter, fits] of cases) {
      const wanted = all.filter(fits);
      for (const [sort, sortValue] of [
        ['totalGrams', (one: One) => one.totalGrams],
        ['shipmentDate', (one: One) => one.shipmentDate ?? ''],
      ] as const) {
        const ids: string[] = [];
        for await (const { id } of eachSummary(store, accountId, { ...filter, sort, direction: 'asc' })) ids.push(id);
        const compare = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);
        const sorted = [...wanted].sort((a, b) => compare(sortValue(a), sortValue(b)) || compare(a.id, b.id));
        expect(ids, JSON.stringify(filter)).toEqual(sorted.map(({ id }) => id));
      }
      const [sums] = await store.sumSummaries(accountId, filter);
      expect(sums?.sums.totalGrams ?? 0).toBe(exactSum(wanted.map(gramsOf)));
    }
    const { items, hasMore } = await store.listSummaries(accountId, { limit: 3 });
    expect([items.map(({ id }) => id), hasMore]).toEqual([[2599, 2598, 2597].map((n) => `shipment ${n}`), true]);
    expect(await store.listTags(accountId, undefined, 10)).toEqual(['Kosten\\stelle', 'team']);
    expect(await store.listTags(accountId, 'team', 10)).toEqual(['north', 'south']);
  });

  it('contain everything that was written, with the checksum of the result, and nothing else', async () => {
    const { store, accountId } = await open();
    const [id, certificateId] = ['päckchen \u0000\ud800', randomUUID()];
    const { byMode: _, ...summary } = summaryOf(1, createRandom(1));
    await store.commitCalculation({
      ...{ accountId, apiKeyId: 'k', creditCost: 1 },
      summary: { ...summary, byMode: [], id },
      store: { id, certificateId, resultJson: 'abc', explanationJson: '{}', requestJson: '{"a": 1}' },
    });
    const { createdAt } = (await store.listResults(accountId, { limit: 1 })).items[0] ?? { createdAt: '' };
    expect(await store.findSummary(accountId, id)).toEqual({
      ...{ ...summary, id, createdAt, certificateId },
      resultSha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    });
    expect((await store.findResult(accountId, id))?.requestJson).toBe('{"a": 1}');
    await store.commitCalculation({
      ...{ accountId, apiKeyId: 'k', creditCost: 0 },
      summary: { id: 'bare', modes: [], tags: {}, totalGrams: 3, byMode: [] },
    });
    const bare = await store.findSummary(accountId, 'bare');
    expect(bare).toEqual({
      ...{ id: 'bare', createdAt: bare?.createdAt, shipmentDate: bare?.createdAt.slice(0, 10) },
      ...{ modes: [], tags: {}, totalGrams: 3 },
    });
  });

  it('follow what is stored: replaced with it, deleted with it, and never in the place of a full result', async () => {
    const { store, accountId } = await open();
    const commit = (totalGrams: number, full: boolean, tag: string) =>
      store.commitCalculation({
        ...{ accountId, apiKeyId: 'k', creditCost: 0 },
        summary: { id: 'one', modes: ['ROAD'], tags: { tag }, totalGrams, byMode: [] },
        ...(full ? { store: { id: 'one', certificateId: randomUUID(), resultJson: '{}', explanationJson: '{}' } } : {}),
      });
    const state = async () => {
      const { tags, totalGrams } = (await store.findSummary(accountId, 'one')) ?? {};
      return [totalGrams, tags?.tag, await store.listTags(accountId, 'tag', 9)];
    };
    await commit(1, false, 'a');
    expect(await state()).toEqual([1, 'a', ['a']]);
    await commit(2, false, 'b');
    expect(await state()).toEqual([2, 'b', ['b']]);
    await commit(3, true, 'c');
    expect(await state()).toEqual([3, 'c', ['c']]);
    await commit(4, false, 'd');
    expect(await state()).toEqual([3, 'c', ['c']]);
    await commit(5, true, 'e');
    expect(await state()).toEqual([5, 'e', ['e']]);
    expect(await store.deleteResults('2027', 10)).toBe(1);
    expect(await state()).toEqual([undefined, undefined, []]);
  });

  it('are written for results of earlier versions in small steps; what cannot be read is passed over', async () => {
    const { store, accountId, url } = await open();
    const resultOf = (n: number) => ({
      totalEmissions: { co2eGrams: n },
      origin: { city: 'Lyon', countryCode: 'FR' },
      transportChain: [{ type: 'RAIL', elements: [{ type: 'RAIL', role: 'MAIN', activityDistanceKm: 5 }] }],
    });
    for (let n = 0; n < 25; n++) {
      const resultJson = n === 13 ? 'damaged' : JSON.stringify(resultOf(n));
      await store.commitCalculation({
        ...{ accountId, apiKeyId: 'k', creditCost: 0 },
        store: { id: `${n}`, certificateId: randomUUID(), resultJson, explanationJson: '{}' },
      });
    }
    const { db, close } = await openDialect(url);
    for (const table of ['summaries', 'summary_modes']) await sql`delete from ${sql.table(table)}`.execute(db);
    await close();
    expect(await store.isFilled()).toBe(false);
    expect((await store.listSummaries(accountId, { limit: 1 })).items).toEqual([]);
    let [step, filled] = [await store.fillSummaries(undefined, 10), 0];
    for (filled += step.filled; step.next !== undefined; filled += step.filled) {
      step = await store.fillSummaries(step.next, 10);
    }
    expect(filled).toBe(24);
    expect((await store.fillSummaries(undefined, 100)).filled).toBe(0);
    const [sums] = await store.sumSummaries(accountId, { by: ['mode'] });
    expect(sums).toMatchObject({ keys: ['RAIL'], sums: { results: 24, distanceKm: 120 } });
    const { byMode: _, ...expected } = summarize(resultOf(7), undefined) ?? { byMode: [] };
    expect(await store.findSummary(accountId, '7')).toMatchObject(expected);
  });

  it('sums kept by an earlier version, which did not count what results state, are made anew', async () => {
    const { url, accountId, store } = await open();
    await fill(store, accountId);
    const { db, text, close } = await openDialect(url);
    await startScope(db, accountId);
    while (await store.keepSums());
    await sql`update summary_sums set figures = '0 1 2 3 4 5 6 7 8 9 10'`.execute(db);
    await countStatedFigures(db, text);
    while (await store.keepSums());
    await checkKept(store, accountId, db);
    await close();
  });

  it.each(['added to the sums', 'left in the log'])(
    'take in what is stored between reading summaries and writing their sums, whether it is then %s or not',
    async (then) => {
      const { url, accountId, store } = await open();
      await fill(store, accountId);
      const dialect = await openDialect(url);
      const { db, close } = dialect;
      while (await foldChanges({ db }, accountId));
      await startScope(db, accountId);
      const ids = ['shipment 1', 'shipment 1000', 'new', 'shipment 2599', 'shipment 2', 'newer'];
      /** Just before each step's transaction a result changes, and another process may add the change to the kept sums. */
      const disturbed = new Proxy(db, {
        get(target, name) {
          const own: unknown = Reflect.get(target, name, target);
          if (name !== 'transaction') return typeof own === 'function' ? own.bind(target) : own;
          return () => ({
            execute: async (write: Parameters<ReturnType<typeof db.transaction>['execute']>[0]) => {
              const id = ids.shift();
              if (id !== undefined) await commitOne(store, accountId, id);
              if (then === 'added to the sums') while (await foldChanges({ db }, accountId));
              return db.transaction().execute(write);
            },
          });
        },
      });
      let built = '';
      while (built !== 'DONE')
        built = await buildScope({ ...dialect, db: disturbed }, accountId, '', { rows: 500, sums: 4000, window: 500 });
      expect(ids).toEqual([]);
      await checkKept(store, accountId, db);
      while (await foldChanges({ db }, accountId));
      await checkKept(store, accountId, db);
      await close();
    },
  );

  it('are summed up to the end where something is stored before every step', async () => {
    const { url, accountId, store } = await open();
    await fill(store, accountId);
    const dialect = await openDialect(url);
    await startScope(dialect.db, accountId);
    let [built, steps] = ['', 0];
    while (built !== 'DONE') {
      // Every fourth is taken from the log, so that the sums meet changes on both sides of it.
      await commitOne(store, accountId, `shipment ${(steps * 311) % ROWS}`);
      if (steps % 4 === 0) await foldChanges(dialect, accountId);
      built = await buildLocked(dialect, accountId, '');
      steps += 1;
    }
    expect(steps).toBeGreaterThan(4);
    await checkKept(store, accountId, dialect.db);
    await dialect.close();
  });

  it('have no largest sum: what is beyond the whole numbers of a database is added up all the same', async () => {
    const { url, accountId, store } = await open();
    // In units of 2^-12 g, three of them exceed 2^63.
    for (const id of ['1', '2', '3']) await commitOne(store, accountId, id, 1e15);
    const dialect = await openDialect(url);
    while (await foldChanges(dialect, accountId));
    await startScope(dialect.db, accountId);
    expect(await buildScope(dialect, accountId, '')).toBe('DONE');
    const { rows } = await sql<{ grams: number }>`select grams from summary_sums where dimension = ''`.execute(
      dialect.db,
    );
    expect(rows).toEqual([{ grams: 3e15 }]);
    await dialect.close();
  });

  it('are kept as sums that follow every change, and never differ from sums of the summaries themselves', async () => {
    const { url, accountId, store: first } = await open();
    await fill(first, accountId);
    // Read in this process, with the code that a thread otherwise runs.
    const store = await openStore(url, { ...UNLIMITED, startReading: (here) => ({ ...here, close: async () => {} }) });
    const random = createRandom(8);
    await store.commitCalculations(
      Array.from({ length: MANY }, (_, n) => {
        const summary = {
          ...summaryOf(n, random),
          id: `tagged ${n}`,
          tags: { team: n % 50 === 0 ? 'south' : 'north' },
        };
        return { accountId, apiKeyId: 'k', creditCost: 0, summary };
      }),
    );
    const questions: SumQuery[] = [
      {},
      { by: ['month', 'mode'] },
      { by: ['mode'], shipmentFrom: '2025-11-01', shipmentTo: '2025-12-01' },
      { by: ['carrier'], tags: [{ key: 'team', value: 'north' }] },
      { by: ['lane', 'month'], tags: [{ key: 'team' }] },
    ];
    expect(await Promise.all(questions.map((question) => store.prepareSums(accountId, question)))).toEqual([
      ...[
        { summed: 0, of: ROWS + MANY },
        { summed: 0, of: ROWS + MANY },
        { summed: 0, of: ROWS + MANY },
      ],
      ...[expect.objectContaining({ summed: 0 }), expect.objectContaining({ summed: 0 })],
    ]);
    const keepAll = async () => {
      while (await store.keepSums());
    };
    const [some] = (await store.listSummaries(accountId, { limit: 1 })).items;
    const { carrier = '', origin, destination } = some ?? {};
    const lane = `${origin?.label} → ${destination?.label}`;
    const ofOne: SumQuery[] = [
      { carrier },
      { carrier, by: ['month'], shipmentFrom: '2025-06-01', tags: [{ key: 'team', value: 'north' }] },
      { lane, by: ['lane'] },
      { mode: 'SEA', tags: [{ key: 'team', value: 'north' }] },
      { shipmentFrom: '2025-11-10', shipmentTo: '2025-12-20' },
      // These have no kept sums.
      { shipmentFrom: '2025-11-10', shipmentTo: '2025-12-20', tags: [{ key: 'team', value: 'north' }] },
      { shipmentFrom: '2025-11-10', shipmentTo: '2025-12-20', tags: [{ key: 'team', value: 'north' }], by: ['mode'] },
      { shipmentFrom: '2025-11-10', shipmentTo: '2025-12-20', tags: [{ key: 'team' }], mode: 'SEA' },
      { carrier, lane },
      { carrier, by: ['lane'] },
    ];
    const check = async () => {
      for (const question of [...questions, ...ofOne]) {
        // Frozen sums are always computed from the summaries themselves.
        const expected = await store.sumSummaries(accountId, { ...question, frozen: true });
        expect(await store.sumSummaries(accountId, question), JSON.stringify(question)).toEqual(expected);
      }
    };
    await check();
    const dialect = await openDialect(url);
    await buildScope(dialect, accountId, '', { rows: 1000, sums: 4000, window: 500 });
    // While it is being built.
    await commitOne(store, accountId, 'shipment 3', 5);
    await commitOne(store, accountId, 'shipment 2599', 6);
    await check();
    await keepAll();
    await check();
    await dialect.close();
    for (const question of questions) expect(await store.prepareSums(accountId, question)).toBeUndefined();
    expect((await store.sumSummaries(accountId, { carrier }))[0]?.sums.results).toBeGreaterThan(0);
    expect((await store.sumSummaries(accountId, { lane }))[0]?.sums.results).toBeGreaterThan(0);
    expect((await store.sumSummaries(accountId, {}))[0]?.sums.results).toBe(ROWS + MANY);
    // Replaced, deleted, tagged and new: first added by the reader, then kept.
    await commitOne(store, accountId, 'shipment 7', 1_000);
    await commitOne(store, accountId, 'new', 2);
    await store.setTags(accountId, ['shipment 9', 'new'], { team: 'north' });
    await store.setTags(accountId, ['shipment 10'], { team: null });
    expect(await store.deleteResult(accountId, 'shipment 12', undefined)).toBeDefined();
    await check();
    await keepAll();
    await check();
    const [greatest] = await store.sumSummaries(accountId, { by: ['lane'] });
    expect(await store.sumSummaries(accountId, { by: ['lane'], top: 1 })).toEqual([greatest]);
    await store.close();
  });

  it('of many are committed in one call, each charged once, in order as far as the credits go', async () => {
    const { store } = await open();
    const { id: accountId } = await store.createAccount('poor', 2);
    const commitOf = (id: string): CommitCalculation => ({
      ...{ accountId, apiKeyId: 'k', creditCost: 1 },
      idempotency: { key: `batch ${id}`, requestHash: 'h', responseJson: id },
      summary: { id, modes: [], tags: {}, totalGrams: 1, byMode: [], batchId: 'b' },
    });
    const outcomes = await store.commitCalculations(['1', '2', '3', '1'].map(commitOf));
    expect(outcomes.map((one) => 'state' in one && one.state)).toEqual([
      ...['COMMITTED', 'COMMITTED', 'INSUFFICIENT_CREDITS', 'REPLAYED'],
    ]);
    expect((await store.listSummaries(accountId, { batchId: 'b', limit: 9 })).items).toHaveLength(2);
    await store.grantCredits(accountId, 5);
    const again = await store.commitCalculations(['1', '2', '3'].map(commitOf));
    expect(again.map((one) => 'state' in one && one.state)).toEqual(['REPLAYED', 'REPLAYED', 'COMMITTED']);
    expect((await store.findAccount(accountId))?.balance).toBe(4);
  });
}
