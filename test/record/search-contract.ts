import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { eachSummary } from '../../src/record/each-summary.js';
import { openDialect } from '../../src/record/open.js';
import type { NewSummary, Store } from '../../src/record/port.js';
import { idsMayContain } from '../../src/record/summaries/search.js';
import { readSummariesHere } from '../../src/record/summary-store.js';

interface Setting {
  open(): Promise<{ readonly store: Store; readonly accountId: string; readonly url: string }>;
}

type Shipment = Pick<NewSummary, 'id' | 'carrier' | 'origin' | 'destination' | 'tags'>;

const place = (label: string, code: string) => ({ label, code, countryCode: 'DE' });
const HAMBURG = place('Hamburg, DE', 'DEHAM');
const SHIPMENTS: readonly Shipment[] = [
  { id: 'A-1', origin: HAMBURG, destination: place('Łódź, PL', 'PLLOZ'), carrier: 'Nordfracht', tags: {} },
  { id: 'a-2\nline', origin: HAMBURG, tags: { 'Kosten\\stelle': 'R&D', note: 'say "yes", {or} no' } },
  { id: '100%_sure!', carrier: 'Müller & Söhne', tags: { team: ':', ':': 'x' } },
  { id: '四', destination: place('上海, CN', 'CNSHA'), tags: { team: 'NORTH' } },
];
const SEARCHES = [
  ...['a-', 'A-1', 'dEhAm', 'hamburg', 'łódź', 'Łódź', 'nordFRACHT', 'söhne', 'SÖHNE', '上海', '四', 'north', 'none'],
  ...[
    '%',
    '_',
    '!',
    '%_',
    '\\',
    'R&D',
    '"yes"',
    'say "',
    'yes',
    '", {',
    'e","',
    ':',
    '{',
    ',',
    ', de',
    '\n',
    '2\nl',
    '2 l',
    '',
  ],
];

/** The texts of a shipment that a search looks through, as its documentation says. */
const textsOf = ({ id, origin, destination, carrier, tags }: Shipment): readonly string[] =>
  [id, origin?.label, origin?.code, destination?.label, destination?.code, carrier, JSON.stringify(tags)].flatMap(
    (text) => (text === undefined || text === '{}' ? [] : [text]),
  );
const lower = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

export function describeSearch({ open }: Setting): void {
  const commit = (store: Store, accountId: string, shipments: readonly Shipment[], totalGrams = 1) =>
    store.commitCalculations(
      shipments.map((one) => ({
        ...{ accountId, apiKeyId: 'k', creditCost: 0 },
        summary: { ...one, modes: ['ROAD'], byMode: [], totalGrams },
        store: { id: one.id, certificateId: randomUUID(), resultJson: '{}', explanationJson: '{}' },
      })),
    );

  it('a search finds what a look at each text would, as it is logged and as it is kept, after every change', async () => {
    const { url, store, accountId } = await open();
    const dialect = await openDialect(url);
    const known = new Map<string, Shipment>();
    const check = async (): Promise<void> => {
      for (const search of SEARCHES) {
        const found: string[] = [];
        for await (const { id } of eachSummary(store, accountId, { search })) found.push(id);
        const wanted = [...known.values()].filter((one) =>
          textsOf(one).some((text) => lower(text).includes(lower(search))),
        );
        expect(found.sort(), search).toEqual(wanted.map(({ id }) => id).sort());
        const [sums] = await store.sumSummaries(accountId, { search });
        expect(sums?.sums.results ?? 0).toBe(wanted.length);
      }
    };
    const checkBoth = async (): Promise<void> => {
      await check();
      while (await store.keepSums());
      await check();
      expect(await idsMayContain(dialect.db, accountId, 'no such text', 10)).toEqual([]);
    };
    const change = async (...shipments: readonly Shipment[]): Promise<void> => {
      await commit(store, accountId, shipments);
      for (const one of shipments) known.set(one.id, one);
      await checkBoth();
    };
    await change(...SHIPMENTS);
    await change({ id: 'A-1', origin: HAMBURG, destination: HAMBURG, carrier: 'Südfracht None', tags: {} });
    // Only a code has changed, by which the lane does not differ.
    await change({ id: 'A-1', origin: HAMBURG, destination: place('Hamburg, DE', 'NONE'), carrier: 'X', tags: {} });
    await store.setTags(accountId, ['四'], { team: 'none' });
    known.set('四', { ...at('四'), tags: { team: 'none' } });
    await checkBoth();
    await commit(store, accountId, [at('A-1')]);
    await store.deleteResult(accountId, '100%_sure!', undefined);
    known.delete('100%_sure!');
    await checkBoth();
    await dialect.close();

    function at(id: string): Shipment {
      const one = known.get(id);
      if (one === undefined) throw new Error(`${id} is not stored`);
      return one;
    }
  });

  it('puts small blocks together, and holds what is calculated again once', async () => {
    const { url, store, accountId } = await open();
    const { db, close } = await openDialect(url);
    const one = (n: number): Shipment => ({ id: `single ${n}`, origin: HAMBURG, destination: HAMBURG, tags: {} });
    const blocks = async () => {
      const { rows } = await sql<{ blocks: number; entries: number }>`select count(*) as blocks, sum(entries) as entries
        from search_blocks where account_id = ${accountId}`.execute(db);
      return { blocks: Number(rows[0]?.blocks), entries: Number(rows[0]?.entries) };
    };
    for (let n = 0; n < 40; n++) {
      await commit(store, accountId, [one(n)]);
      while (await store.keepSums());
    }
    // The first was also found when everything was summed for the first time.
    const before = await blocks();
    expect(before.blocks).toBeLessThan(20);
    expect(before.entries).toBeLessThanOrEqual(41);
    expect(new Set(await idsMayContain(db, accountId, 'SINGLE', 100)).size).toBe(40);
    expect(await idsMayContain(db, accountId, 'single', 39)).toBeUndefined();
    await commit(
      store,
      accountId,
      Array.from({ length: 40 }, (_, n) => one(n)),
      2,
    );
    while (await store.keepSums());
    expect(await blocks()).toEqual(before);
    await close();
  });

  it('forgets deleted shipments, at the latest on the next day', async () => {
    const { url, store, accountId } = await open();
    const dialect = await openDialect(url);
    const texts = async (): Promise<string> => {
      const { rows } = await sql<{ text: string }>`select texts || ids_json as text from search_blocks
        where account_id = ${accountId}`.execute(dialect.db);
      return rows.map(({ text }) => text).join();
    };
    const keep = async (day: string): Promise<void> => {
      const { keepSums } = readSummariesHere(dialect, () => new Date(day));
      while (await keepSums());
    };
    await commit(store, accountId, SHIPMENTS);
    await keep('2026-02-03');
    expect(await texts()).toContain('nordfracht');
    await store.deleteResult(accountId, 'A-1', undefined);
    await keep('2026-02-03');
    expect(await texts()).not.toContain('nordfracht');
    await store.deleteResult(accountId, '四', undefined);
    await keep('2026-02-03');
    expect(await texts()).toContain('上海');
    await keep('2026-02-04');
    expect(await texts()).not.toContain('上海');
    expect(await texts()).toContain('hamburg, de');
    expect(await idsMayContain(dialect.db, accountId, 'hamburg', 10)).toEqual(['a-2\nline']);
    await dialect.close();
  });
}
