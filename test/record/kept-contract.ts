import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { NewSummary, Store, SumDimension, SumGroup, SumQuery } from '../../src/record/port.js';

interface Setting {
  open(): Promise<{ readonly store: Store; readonly accountId: string }>;
}

async function keep(
  store: Store,
  accountId: string,
  id: string,
  totalGrams: number,
  more: { readonly day?: string; readonly tags?: Readonly<Record<string, string>> } = {},
): Promise<void> {
  const { day = '2026-02-03', tags = {} } = more;
  await store.commitCalculation({
    ...{ accountId, apiKeyId: 'key-1', creditCost: 1 },
    summary: {
      ...{ id, shipmentDate: day, modes: ['ROAD'], tags, totalGrams, tonneKm: totalGrams / 100, carrier: 'Nord' },
      byMode: [{ mode: 'ROAD', distanceKm: 1, tonneKm: 1, wttGrams: 0, ttwGrams: totalGrams, totalGrams }],
    },
    store: { id, certificateId: randomUUID(), resultJson: `{"n":${totalGrams}}`, explanationJson: '{}' },
  });
}

/** What users do with stored shipments, and the monthly sums that follow. */
export function describeKept({ open }: Setting): void {
  it('tags set by hand are found by filters and outlast another calculation; one taken away stays away', async () => {
    const { store, accountId } = await open();
    await keep(store, accountId, 'a', 1, { tags: { draft: 'yes', customer: 'Acme' } });
    await keep(store, accountId, 'b', 2);
    const other = await store.createAccount('other', 10);
    await keep(store, other.id, 'a', 3);
    expect(await store.setTags(accountId, ['a', 'b', 'unknown'], { customer: 'Globex', draft: null })).toBe(2);
    const tagsOf = async (id: string) => (await store.findSummary(accountId, id))?.tags;
    expect(await tagsOf('a')).toEqual({ customer: 'Globex' });
    const found = await store.listSummaries(accountId, { limit: 10, tags: [{ key: 'customer', value: 'Globex' }] });
    expect(found.items.map(({ id }) => id).sort()).toEqual(['a', 'b']);
    await keep(store, accountId, 'a', 5, { tags: { draft: 'yes', customer: 'Acme', team: 'north' } });
    expect(await tagsOf('a')).toEqual({ customer: 'Globex', team: 'north' });
    expect(await store.listTags(accountId, undefined, 10)).toEqual(['customer', 'team']);
    expect((await store.findSummary(other.id, 'a'))?.tags).toEqual({});
    await store.deleteResult(accountId, 'a');
    await keep(store, accountId, 'a', 6);
    expect(await tagsOf('a')).toEqual({});
  });

  it('what a shipment came to before it was calculated again is kept, newest first, and goes with it', async () => {
    const { store, accountId } = await open();
    for (const grams of [10, 20, 30]) await keep(store, accountId, 'a', grams);
    const past = await store.listPastResults(accountId, 'a', 10);
    expect(past.map(({ totalGrams }) => totalGrams)).toEqual([20, 10]);
    expect(past[1]?.replacedAt).toBe(past[0]?.createdAt);
    expect(past[0]?.resultSha256).toMatch(/^[0-9a-f]{64}$/);
    expect(await store.listPastResults(accountId, 'a', 1)).toEqual([past[0]]);
    await store.deleteResult(accountId, 'a');
    expect(await store.listPastResults(accountId, 'a', 10)).toEqual([]);
  });

  it('a link leads to its shipment until it is taken back, by its own account alone', async () => {
    const { store, accountId } = await open();
    const other = await store.createAccount('other', 10);
    await keep(store, accountId, 'a', 1);
    const link = await store.createSharedLink(accountId, 'a');
    const second = await store.createSharedLink(accountId, 'a');
    expect(link.token).toMatch(/^[\w-]{43}$/);
    expect(await store.findSharedLink(link.token)).toEqual({ accountId, id: 'a' });
    expect(await store.deleteSharedLink(other.id, link.token)).toBe(false);
    expect(await store.deleteSharedLink(accountId, link.token)).toBe(true);
    expect(await store.findSharedLink(link.token)).toBeUndefined();
    expect(await store.listSharedLinks(accountId, 'a')).toEqual([second]);
    await store.removeAccount(accountId);
    expect(await store.findSharedLink(second.token)).toBeUndefined();
  });

  it('sums of a period and of a mode are those of their shipments after every change', async () => {
    const { store, accountId } = await open();
    const period = { shipmentFrom: '2026-01-01', shipmentTo: '2026-04-01' };
    const days = { shipmentFrom: '2026-01-31', shipmentTo: '2026-03-31' };
    const asked: SumQuery[] = [[], ['month'], ['day'], ['month', 'mode'], ['carrier', 'month'], ['lane']].map((by) => ({
      ...period,
      by: by as SumDimension[],
    }));
    asked.push(days, { ...days, by: ['month', 'day'] }, { ...days, top: 1 }, { shipmentFrom: '2026-02-02' });
    asked.push({ mode: 'SEA' }, { ...period, mode: 'ROAD', by: ['month'] }, { ...days, mode: 'ROAD' });
    asked.push({ mode: 'ROAD', by: ['mode'] }, { mode: 'ROAD', carrier: 'Nord' }, { mode: 'SEA', carrier: 'Nord' });
    asked.push({ ...period, mode: 'ROAD', carrier: 'Nord', by: ['month'] }, { ...days, mode: 'ROAD', carrier: 'Nord' });
    const check = async (): Promise<void> => {
      // As they are logged, and then as they are kept.
      await checkAll();
      while (await store.keepSums());
      await checkAll();
    };
    const checkAll = async (): Promise<void> => {
      for (const query of asked) {
        const kept = await store.sumSummaries(accountId, query);
        // A limit that every shipment meets forces them to be summed one by one.
        const each = await store.sumSummaries(accountId, { ...query, minGrams: 0 });
        expect(kept, JSON.stringify(query)).toEqual(each);
      }
    };
    await check();
    await keep(store, accountId, 'a', 0.1, { day: '2026-01-31' });
    await keep(store, accountId, 'b', 0.2, { day: '2026-02-01' });
    await check();
    await keep(store, accountId, 'a', 0.3, { day: '2026-03-31' });
    await check();
    await keep(store, accountId, 'c', 1e9, { day: '2026-04-01' });
    await check();
    await store.deleteResult(accountId, 'b');
    await check();
    const [all] = await store.sumSummaries(accountId, period);
    expect(all?.sums).toMatchObject({ results: 1, totalGrams: 0.3 });
  });

  it('a sum of a figure that no shipment states is absent, and one that some state says how many do', async () => {
    const { store, accountId } = await open();
    const day = { shipmentDate: '2026-02-03' };
    const rest = { modes: ['ROAD' as const], tags: {}, carrier: 'Nord' };
    const commit = async (summary: NewSummary): Promise<void> => {
      await store.commitCalculation({ ...{ accountId, apiKeyId: 'key-1', creditCost: 1 }, summary });
    };
    const zero = { mode: 'ROAD' as const, ...{ distanceKm: 0, tonneKm: 0, wttGrams: 0, ttwGrams: 0, totalGrams: 0 } };
    await commit({
      ...day,
      ...rest,
      id: 'old',
      totalGrams: 100,
      byMode: [{ mode: 'ROAD', tonneKm: 4 }, { mode: 'HUB' }],
    });
    const sumsOf = async (by: SumDimension[]): Promise<readonly SumGroup[]> => {
      const kept = await store.sumSummaries(accountId, { by });
      expect(kept).toEqual(await store.sumSummaries(accountId, { by, minGrams: 0 }));
      return kept;
    };
    const [old] = await sumsOf([]);
    expect(old?.sums).toEqual({ results: 1, totalGrams: 100, statedBy: { totalGrams: 1 } });
    expect(await sumsOf(['mode'])).toEqual([
      { keys: ['HUB'], sums: { results: 1, statedBy: {} } },
      { keys: ['ROAD'], sums: { results: 1, tonneKm: 4, statedBy: { tonneKm: 1 } } },
    ]);
    await commit({
      ...{ ...day, ...rest, id: 'new', totalGrams: 50, wttGrams: 0, tonneKm: 10, primaryShare: 0, creditCost: 2 },
      byMode: [{ ...zero, tonneKm: 10, totalGrams: 50 }],
    });
    const [both] = await sumsOf(['carrier']);
    expect(both?.sums).toEqual({
      ...{ results: 2, totalGrams: 150, wttGrams: 0, tonneKm: 10, primaryGrams: 0, credits: 2 },
      // The emissions of the one without activity are not divided by the activity of the other.
      gramsPerTonneKm: 5,
      statedBy: { totalGrams: 2, wttGrams: 1, tonneKm: 1, primaryGrams: 1, credits: 1 },
    });
    const road = (await sumsOf(['month', 'mode'])).find(({ keys }) => keys[1] === 'ROAD');
    expect(road?.sums).toMatchObject({ tonneKm: 14, totalGrams: 50, gramsPerTonneKm: 5 });
    while (await store.keepSums());
    expect((await sumsOf(['carrier']))[0]).toEqual(both);
    await commit({ ...day, ...rest, id: 'new', totalGrams: 50, byMode: [] });
    while (await store.keepSums());
    expect((await sumsOf([]))[0]?.sums).toEqual({ results: 2, totalGrams: 150, statedBy: { totalGrams: 2 } });
  });
}
