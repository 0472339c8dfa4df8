import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());
const ask = (url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') => service.app.inject({ method, url });

const PAGES = [
  ...[
    '/',
    '/sign-in',
    '/welcome?token=x',
    '/calculate',
    '/compare',
    '/calculations',
    '/calculations/ORD%2F1',
    '/overview',
    '/shipments',
    '/shipments/ORD%2F1',
    '/batches',
    '/keys',
  ],
  ...['/credits', '/users', '/profile', '/admin/accounts', '/admin/system', '/verify/x'],
];

describe('The web application', () => {
  it.each(PAGES)('answers %s with its page, which is never cached', async (url) => {
    const { statusCode, headers, body } = await ask(url);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      ...[200, 'text/html; charset=utf-8', 'no-cache'],
    ]);
    expect(body).toContain('<div id="root"></div>');
  });

  it('allows its pages only its own files', async () => {
    const { headers } = await ask('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
  });

  it('lets its files be cached for a year, because their names change with their content', async () => {
    const files = readdirSync(new URL('../../dist/web/assets', import.meta.url));
    const script = files.find((name) => /^index-.*\.js$/.test(name));
    const { statusCode, headers } = await ask(`/assets/${script}`);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    const kept = files.filter((name) => !/-[\w-]{8,}(\.\w+)+$/.test(name));
    for (const name of kept) expect((await ask(`/assets/${name}`)).headers['cache-control'], name).toBe('no-cache');
    expect(files.length - kept.length).toBeGreaterThan(20);
  });

  it.each(['/assets/nothing.js', '/assets/..%2findex.html', '/assets/%2e%2e/%2e%2e/main.js', '/nowhere'])(
    'answers %s as any wrong path',
    async (url) => {
      const { statusCode, headers, body } = await ask(url);
      expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
      expect(JSON.parse(body).code).toBe(47);
    },
  );

  it('refuses to be posted to', async () => {
    expect((await ask('/keys', 'POST')).statusCode).toBe(405);
  });
});
