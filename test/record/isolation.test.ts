import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, startService, type TestService } from '../support/service.js';

let service: TestService;
let stranger: Record<string, string>;
beforeAll(async () => {
  service = await startService();
  stranger = { 'x-api-key': await createKeyOfNewAccount('stranger') };
});
afterAll(() => service.close());

async function createKeyOfNewAccount(name: string): Promise<string> {
  const account = await service.store.createAccount(name, 1000);
  return (await service.store.createKey(account.id, { name })).secret;
}

const SECRET_TEXT = 'only for the owner';
const movement = (id: string) => ({
  id,
  context: { note: SECRET_TEXT },
  cargo: { weight: { value: 10, unit: 'METRIC_TONNE' } },
  origin: { latitude: 53.55, longitude: 9.99 },
  destination: { latitude: 52.52, longitude: 13.4 },
  transportChain: [{ type: 'ROAD' }],
  options: { storeResult: true },
});
const balanceOf = async (name: string) => (await service.store.findAccount(name))?.balance ?? Number.NaN;

function expectHidden(answer: Answer): void {
  expect(answer.body).toMatchObject({ status: 404, code: 50 });
  expect(answer.text).not.toContain(SECRET_TEXT);
}

describe('an account', () => {
  it('answers for the id of another account as for an id that does not exist', async () => {
    expect((await service.calculate(movement('mine'))).status).toBe(200);
    for (const path of ['', '/explanation']) {
      const [theirs, nobodys] = [
        await service.get(`/v1/mine${path}`, stranger),
        await service.get(`/v1/none${path}`, stranger),
      ];
      expectHidden(theirs);
      expect(theirs.text.replaceAll('mine', 'none')).toBe(nobodys.text);
    }
    expect((await service.get('/v1/', stranger)).body).toEqual({ items: [], hasMore: false });
  });

  it('reaches no result of another one by a cursor', async () => {
    for (const id of ['a', 'b', 'c']) await service.calculate(movement(id));
    const { nextCursor } = (await service.get('/v1/?limit=1')).body;
    expect(nextCursor).toEqual(expect.any(String));
    expect((await service.get(`/v1/?limit=100&cursor=${nextCursor}`)).body.items.length).toBeGreaterThanOrEqual(2);
    expect((await service.get(`/v1/?limit=100&cursor=${nextCursor}`, stranger)).body.items).toEqual([]);
  });

  it('is not answered by the idempotency key of another one, and pays for itself', async () => {
    const key = { 'idempotency-key': 'order-1' };
    const first = await service.calculate(movement('keyed'), key);
    const before = [await balanceOf('test'), await balanceOf('stranger')] as const;
    const own = await service.calculate(movement('keyed'), { ...key, ...stranger });
    expect(own.status).toBe(200);
    expect(await balanceOf('test')).toBe(before[0]);
    expect(await balanceOf('stranger')).toBeLessThan(before[1]);
    expect((await service.calculate(movement('keyed'), key)).text).toBe(first.text);
    // Another body under that key is a fault for its owner only.
    const another = await createKeyOfNewAccount('another');
    expect((await service.calculate(movement('other'), key)).status).toBe(400);
    expect((await service.calculate(movement('other'), { ...key, 'x-api-key': another })).status).toBe(200);
  });

  it('finds certificates by their address only, which is new for every calculation', async () => {
    const addressOf = ({ text }: Answer): string => /\/certificate\/([0-9a-f-]{36})/.exec(text)?.[1] ?? '';
    const addresses: string[] = [];
    for (const headers of [{}, {}, stranger]) {
      addresses.push(addressOf(await service.calculate(movement('certified'), headers)));
    }
    // Version 4: 122 random bits.
    for (const address of addresses)
      expect(address).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(new Set(addresses).size).toBe(3);
    const statuses = await Promise.all(
      addresses.map(async (uuid) => (await service.get(`/certificate/${uuid}`, {})).status),
    );
    expect(statuses).toEqual([410, 200, 200]);
    for (const guess of ['certified', service.account.id, addresses[1]?.slice(0, -1), `${addresses[1]}0`]) {
      expect((await service.get(`/certificate/${guess}`, {})).status).toBe(404);
    }
  });
});

describe('a key', () => {
  it('does what its scopes name and nothing else', async () => {
    const attempt = async (scopes: readonly ('calculate' | 'read' | 'admin')[]) => {
      const { secret } = await service.store.createKey(service.account.id, { name: 'scoped', scopes });
      const headers = { 'x-api-key': secret };
      const answers = [
        await service.calculate({ ...movement('scoped'), options: {} }, headers),
        await service.get('/v1/', headers),
        await service.get('/v1/scoped', headers),
        await service.get('/v1/scoped/explanation', headers),
      ];
      return answers.map(({ body }) => body.code ?? 200);
    };
    expect(await attempt(['calculate'])).toEqual([200, 41, 41, 41]);
    expect(await attempt(['read'])).toEqual([41, 200, 50, 50]);
    expect(await attempt(['calculate', 'read'])).toEqual([200, 200, 50, 50]);
    expect(await attempt(['admin'])).toEqual([200, 200, 50, 50]);
  });

  it('of a removed account is refused with code 43 from the next request on', async () => {
    const headers = { 'x-api-key': await createKeyOfNewAccount('leaving') };
    expect((await service.get('/v1/', headers)).status).toBe(200);
    const { id } = (await service.store.findAccount('leaving')) ?? { id: '' };
    await service.store.removeAccount(id);
    expect((await service.get('/v1/', headers)).body).toMatchObject({ status: 401, code: 43 });
    expect((await service.calculate(movement('late'), headers)).body).toMatchObject({ status: 401, code: 43 });
  });
});
