import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { limitDashboard } from '../../src/http/account/limit.js';
import { installErrorHandling } from '../../src/http/errors.js';

describe('Requests of the dashboard', () => {
  it('are limited to 120 at once and 20 a second, for each user or address apart', async () => {
    let nowMs = 0;
    const app = fastify();
    app.decorateRequest('signedIn', null);
    app.decorateReply('faultCode', 0);
    installErrorHandling(app);
    limitDashboard(app, () => nowMs);
    app.get('/list', async () => ({}));
    const ask = async (remoteAddress: string, times: number): Promise<number> => {
      let admitted = 0;
      for (let n = 0; n < times; n++) {
        const answer = await app.inject({ url: '/list', remoteAddress });
        if (answer.statusCode === 200) admitted += 1;
        else expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([429, 45, '1']);
      }
      return admitted;
    };
    expect(await ask('192.0.2.1', 200)).toBe(120);
    expect(await ask('192.0.2.2', 10)).toBe(10);
    nowMs += 2000;
    expect(await ask('192.0.2.1', 100)).toBe(40);
    await app.close();
  });
});
