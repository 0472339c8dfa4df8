import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../support/service.js';
import { LONG_CHAIN } from './support/movements.js';

/** The service caches the answer to a body; callers must not notice. */
describe('A repeated request', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ credits: 1000 });
  });
  afterAll(() => service.close());
  const balance = async (): Promise<number> => (await service.store.findAccount(service.account.id))?.balance ?? 0;

  it('gets an identical answer, byte for byte, and is charged each time', async () => {
    const before = await balance();
    const answers = [];
    for (let n = 0; n < 3; n++) answers.push(await service.calculate(LONG_CHAIN));
    const [first] = answers;
    expect(answers.map(({ text }) => text)).toEqual([first?.text, first?.text, first?.text]);
    expect(await balance()).toBe(before - 3 * first?.body.creditCost);
  });

  it('is stored again each time, with a certificate of its own', async () => {
    const request = { ...LONG_CHAIN, id: 'again', options: { storeResult: true } };
    const [first, second] = [await service.calculate(request), await service.calculate(request)];
    expect(second.body.certificateUrl).not.toBe(first.body.certificateUrl);
    expect({ ...second.body, certificateUrl: '' }).toEqual({ ...first.body, certificateUrl: '' });
    expect((await service.get('/v1/again')).body.result).toEqual(second.body);
    expect((await service.get('/v1/again/explanation')).body.elements.length).toBeGreaterThan(0);
  });

  it('is refused without credits, even if its answer is cached', async () => {
    const { creditCost } = (await service.calculate(LONG_CHAIN)).body;
    const poor = await service.store.createAccount('poor', creditCost);
    const { secret } = await service.store.createKey(poor.id, { name: 'poor' });
    const ask = () => service.calculate(LONG_CHAIN, { 'x-api-key': secret });
    expect((await ask()).status).toBe(200);
    expect(await ask()).toMatchObject({ status: 403, body: { code: 42 } });
  });

  it('is a different request if a single letter differs', async () => {
    const text = JSON.stringify(LONG_CHAIN);
    const heavier = text.replace('"value":10', '"value":11');
    const [one, other] = [await service.calculate(text), await service.calculate(heavier)];
    expect(other.body.cargo.massTonnes).toBe(11);
    expect(one.body.cargo.massTonnes).toBe(10);
  });
});
