import { describe, expect, it } from 'vitest';
import type { Api } from '../../src/agents/api.js';
import { whileOpening } from '../../src/agents/opening.js';

const READY: Api = async ({ path }) => ({ status: 200, body: { path } });
const REQUEST = { method: 'GET', path: '/v1/-/vocabulary' } as const;

describe('an interface that is still being opened', () => {
  it('answers as soon as it is open', async () => {
    const api = whileOpening(new Promise((resolve) => setTimeout(resolve, 5, READY)), () => 'being built');
    expect(await api(REQUEST)).toEqual({ status: 200, body: { path: REQUEST.path } });
  });

  it('reports progress instead of letting the caller wait for minutes, and works later', async () => {
    let open = (_: Api): void => {};
    const opening = new Promise<Api>((resolve) => {
      open = resolve;
    });
    const api = whileOpening(opening, () => 'being built since 40.0 s', 1);
    expect(await api(REQUEST)).toMatchObject({
      status: 503,
      body: { code: 44, details: ['data: being built since 40.0 s'], instance: REQUEST.path },
    });
    open(READY);
    expect(await api(REQUEST)).toMatchObject({ status: 200 });
  });

  it('tells every caller why it could not be opened', async () => {
    const api = whileOpening(Promise.reject(new Error('no space left on the disk')), () => 'being built');
    for (const _ of [1, 2]) {
      const { body } = await api(REQUEST);
      expect(body).toMatchObject({ code: 44, details: ['data: could not be opened: no space left on the disk'] });
    }
  });
});
