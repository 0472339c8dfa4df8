import Database from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../support/service.js';
import { HAMBURG, MUNICH, movement } from './support/movements.js';

interface Item {
  readonly id: string;
  readonly createdAt: string;
}

let service: TestService;
beforeAll(async () => {
  service = await startService();
  for (let i = 0; i < 25; i++) await store(`item-${i}`);
});
afterAll(() => service.close());

const store = (id: string, on = service, headers = {}) =>
  on.calculate(movement(HAMBURG, MUNICH, [{ type: 'ROAD' }], { id, options: { storeResult: true } }), headers);
const list = async (query = '', on = service) => (await on.get(`/v1/?${query}`)).body;
const at = (instant: string) => encodeURIComponent(instant);

/** Reads all pages, running an action between them. */
async function page(limit: number, on = service, between: () => Promise<unknown> = async () => {}): Promise<Item[]> {
  const items: Item[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const body = await list(`limit=${limit}${cursor === '' ? '' : `&cursor=${cursor}`}`, on);
    expect(body.items.length).toBeLessThanOrEqual(limit);
    items.push(...body.items);
    cursor = body.nextCursor;
    await between();
  }
  return items;
}
const idsOf = (items: readonly Item[]) => items.map(({ id }) => id);
const newestFirst = Array.from({ length: 25 }, (_, i) => `item-${24 - i}`);

describe('List item and page (GET /)', () => {
  it('items: up to `limit` objects {id, createdAt}; newest first', async () => {
    const { items } = await list('limit=100');
    expect(idsOf(items)).toEqual(newestFirst);
    expect(items.map(({ createdAt }: Item) => createdAt)).toEqual(
      items
        .map(({ createdAt }: Item) => createdAt)
        .sort()
        .reverse(),
    );
    for (const item of items) expect(Object.keys(item)).toEqual(['id', 'createdAt']);
  });

  it('nextCursor: opaque; present when hasMore is true; omitted when no more results', async () => {
    const first = await list('limit=20');
    expect(first).toMatchObject({ hasMore: true, nextCursor: expect.stringMatching(/^[\w-]+$/) });
    const last = await list(`limit=20&cursor=${first.nextCursor}`);
    expect(last.hasMore).toBe(false);
    expect('nextCursor' in last).toBe(false);
    expect(idsOf([...first.items, ...last.items])).toEqual(newestFirst);
  });

  it.each([1, 2, 7, 24, 25, 26, 100])(
    'limit: 1 to 100 inclusive: with %d, the pages list every result exactly once',
    async (limit) => {
      expect(idsOf(await page(limit))).toEqual(newestFirst);
    },
  );

  it.each(['0', '101', '-1', '1.5', 'ten', '1e1', '0x5', '+5', '%20'])('limit=%s is refused', async (limit) => {
    expect(await list(`limit=${limit}`)).toMatchObject({
      status: 400,
      code: 5,
      details: [expect.stringMatching(/^limit: /)],
    });
  });

  it('created_from: calculations created at or after this instant; created_to: before this instant', async () => {
    const { items } = await list('limit=100');
    const instant = items[10].createdAt;
    expect(idsOf((await list(`limit=100&created_from=${at(instant)}`)).items)).toEqual(newestFirst.slice(0, 11));
    expect(idsOf((await list(`limit=100&created_to=${at(instant)}`)).items)).toEqual(newestFirst.slice(11));
    expect((await list(`created_from=${at(instant)}&created_to=${at(instant)}`)).items).toEqual([]);
  });

  it.each(['created_from', 'created_to'])('%s in another time zone is the same instant', async (name) => {
    const { items } = await list('limit=100');
    const ms = Date.parse(items[5].createdAt);
    const [z, tokyo] = [new Date(ms).toISOString(), new Date(ms + 9 * 3_600_000).toISOString().replace('Z', '+09:00')];
    expect(await list(`limit=100&${name}=${at(z)}`)).toEqual(await list(`limit=100&${name}=${at(tokyo)}`));
  });

  it.each(['last-week', '2026-02-30T00:00:00Z', '2026-01-01', '2026-01-01T00:00:00', '1735689600'])(
    'an invalid date is refused: %s',
    async (text) => {
      for (const name of ['created_from', 'created_to']) {
        expect(await list(`${name}=${at(text)}`)).toMatchObject({ code: 25, details: [expect.stringContaining(name)] });
      }
    },
  );

  it('An unusable cursor gives error code 49: tampered, foreign, truncated', async () => {
    const { nextCursor } = await list('limit=5');
    const encode = (value: unknown) =>
      Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
    for (const cursor of [
      '',
      'not-a-cursor',
      nextCursor.slice(0, -3),
      `${nextCursor}=`,
      `A${nextCursor}`,
      encode('null'),
      encode([]),
      encode({ CreatedAt: '2026', Id: 'x' }),
      encode({ CreatedAt: 5, Id: 'x' }),
      encode({ Id: 'x', CreatedAt: '2026-01-01T00:00:00.000000+00:00' }),
      encode({ CreatedAt: '2026-01-01T00:00:00.000000+00:00', Id: 'x', Admin: true }),
      encode({ CreatedAt: "' or 1=1 --", Id: 'x' }),
    ]) {
      expect(await list(`cursor=${cursor}`), cursor).toMatchObject({ status: 400, code: 49 });
    }
  });
});

describe('List item and page (GET /): decided', () => {
  it('the default limit is 10; with no further page hasMore is false', async () => {
    expect((await list()).items).toHaveLength(10);
    expect(await list('created_to=2000-01-01T00:00:00Z')).toEqual({ items: [], hasMore: false });
  });

  it('`/v1` and `/v1/` are the same list', async () => {
    expect((await service.get('/v1?limit=3')).body).toEqual(await list('limit=3'));
  });

  it('created_from after created_to is an empty page', async () => {
    expect(await list('created_from=2030-01-01T00:00:00Z&created_to=2020-01-01T00:00:00Z')).toEqual({
      items: [],
      hasMore: false,
    });
  });

  it('a repeated parameter is refused, an unknown one is ignored, an empty date counts as absent', async () => {
    expect(await list('limit=1&limit=2')).toMatchObject({ code: 5 });
    expect(await list('order=asc&limit=3')).toEqual(await list('limit=3'));
    expect(await list('created_from=')).toEqual(await list());
    expect(await list('limit=')).toMatchObject({
      code: 5,
      details: ['limit: must be a whole number from 1 to 100, not ""'],
    });
  });

  it('results inserted between two pages cause none to be missed or repeated', async () => {
    const busy = await startService();
    for (let i = 0; i < 12; i++) await store(`old-${i}`, busy);
    let added = 0;
    const seen = idsOf(await page(3, busy, () => store(`new-${added++}`, busy)));
    expect(seen).toEqual(Array.from({ length: 12 }, (_, i) => `old-${11 - i}`));
    await busy.close();
  });

  it('a result that is stored again between pages moves to the front and is not repeated', async () => {
    const busy = await startService();
    for (let i = 0; i < 6; i++) await store(`r-${i}`, busy);
    let once = false;
    const seen = idsOf(
      await page(2, busy, async () => {
        if (!once) await store('r-1', busy);
        once = true;
      }),
    );
    expect(seen).toEqual(['r-5', 'r-4', 'r-3', 'r-2', 'r-0']);
    expect((await list('limit=1', busy)).items[0].id).toBe('r-1');
    await busy.close();
  });

  it('results of the same instant are sorted by id, and none is lost between pages', async () => {
    const tied = await startService();
    for (let i = 0; i < 9; i++) await store(`tie-${i}`, tied);
    const database = new Database(tied.databaseFile);
    database.exec("update results set created_at = '2026-02-03T09:51:38.473461+00:00'");
    database.close();
    const expected = Array.from({ length: 9 }, (_, i) => `tie-${8 - i}`);
    for (const limit of [1, 2, 4, 9]) expect(idsOf(await page(limit, tied))).toEqual(expected);
    await tied.close();
  });

  it('a cursor is a position, not a permission: with the cursor of another account, an account sees only its own results', async () => {
    const { id } = await service.store.createAccount('other', 100);
    const { secret } = await service.store.createKey(id, { name: 'other' });
    await store('theirs', service, { 'x-api-key': secret });
    const { nextCursor } = await list('limit=5');
    const other = await service.get(`/v1/?cursor=${nextCursor}`, { 'x-api-key': secret });
    expect(other.status).toBe(200);
    expect(idsOf(other.body.items).filter((item) => item !== 'theirs')).toEqual([]);
  });
});
