import { request as openRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../support/service.js';
import { HAMBURG, MUNICH, movement } from './support/movements.js';

let service: TestService;
beforeAll(async () => {
  service = await startService({ corsOrigins: ['https://app.example'] });
});
afterAll(() => service.close());

const calculation = movement(HAMBURG, MUNICH, [{ type: 'ROAD' }]);
const send = async (options: InjectOptions) =>
  service.app.inject({ ...options, headers: { 'x-api-key': service.apiKey, ...options.headers } });
const post = (payload: string | Buffer, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  send({ method: 'POST', url: '/v1/calculate', payload, headers });
const refused = (answer: { statusCode: number; json: () => unknown }, status: number, code: number) => {
  expect(answer.json()).toMatchObject({ status, code });
  expect(answer.statusCode).toBe(status);
};

describe('POST /calculate', () => {
  it('Request header `Content-Type: application/json`; body is the calculation request. Success: HTTP 200 with the calculation response.', async () => {
    const answer = await post(JSON.stringify(calculation));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('malformed JSON is 400 with code 2', async () => {
    for (const text of [
      '',
      '   ',
      '{',
      '{"cargo":}',
      "{'cargo':1}",
      '{"a":1,}',
      'NaN',
      '// x',
      '\ufeff{}',
      '{"a":01}',
      '{} {}',
      '{"a":"\u0000"}',
    ]) {
      refused(await post(text), 400, 2);
    }
  });

  it('JSON that is not a calculation is 400', async () => {
    for (const text of ['[]', '5', '"x"', 'null', 'true', '{}']) {
      const answer = await post(text);
      expect(answer.statusCode).toBe(400);
      expect([3, 5]).toContain((answer.json() as { code: number }).code);
    }
  });
});

describe('HTTP: decided', () => {
  it.each([
    'application/json',
    'APPLICATION/JSON',
    'application/json; charset=utf-8',
    'application/json;charset="UTF-8"',
  ])('content type %s is JSON', async (type) => {
    expect((await post(JSON.stringify(calculation), { 'content-type': type })).statusCode).toBe(200);
  });

  it.each([
    'text/plain',
    'text/json',
    'application/xml',
    'application/x-www-form-urlencoded',
    'application/json; charset=utf-16',
    'application/json; charset=latin1',
    'nonsense',
  ])('content type %s is code 47', async (type) => {
    refused(await post(JSON.stringify(calculation), { 'content-type': type }), 400, 47);
  });

  it('bytes that are not UTF-8 are code 2', async () => {
    refused(await post(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])), 400, 2);
    refused(await post(Buffer.from(JSON.stringify(calculation), 'utf16le')), 400, 2);
  });

  it('duplicate keys, `__proto__`, 1e999 and depth over 64 are code 2, anywhere in the body', async () => {
    const text = JSON.stringify(calculation);
    for (const wrong of [
      text.replace('{', '{"cargo":1,'),
      text.replace('"type":"ROAD"', '"type":"ROAD","type":"AIR"'),
      text.replace('"type":"ROAD"', '"type":"ROAD","\\u0074ype":"AIR"'),
      text.replace('{', '{"__proto__":{"x":1},'),
      text.replace('{', '{"context":{"a":[{"__proto__":1}]},'),
      text.replace('10', '1e999'),
      text.replace('{', `{"context":${'{"a":'.repeat(64)}1${'}'.repeat(64)},`),
    ]) {
      refused(await post(wrong), 400, 2);
    }
    const deep = `{"context":${'{"a":'.repeat(62)}1${'}'.repeat(62)},${text.slice(1)}`;
    expect((await post(deep)).statusCode).toBe(200);
  });

  it('a body with half a million faults is refused at once', async () => {
    for (const text of [
      `{"transportChain":[${'1,'.repeat(500_000)}1]}`,
      `{"options":{"fallbackTransportModes":[${'1,'.repeat(500_000)}1]}}`,
      '['.repeat(1_000_000),
    ]) {
      const answer = await post(text);
      expect(answer.statusCode).toBe(400);
      expect((answer.json() as { details: string[] }).details.length).toBeLessThanOrEqual(51);
    }
  });

  it('bodies up to 1 MiB are read, larger ones are code 46, compressed ones by their size after decompression', async () => {
    const filled = (length: number) => {
      const text = JSON.stringify({ ...calculation, context: { filler: '' } });
      return text.replace('"filler":""', `"filler":"${'x'.repeat(length - Buffer.byteLength(text))}"`);
    };
    expect((await post(filled(1_048_576))).statusCode).toBe(200);
    refused(await post(filled(1_048_577)), 400, 46);
    refused(
      await post(gzipSync(filled(20_000_000)), { 'content-type': 'application/json', 'content-encoding': 'gzip' }),
      400,
      46,
    );
  });

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ] as const)('bodies compressed with %s are decompressed; corrupt ones are code 47', async (encoding, compress) => {
    const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
    const bytes = compress(JSON.stringify(calculation));
    expect((await post(bytes, headers)).json()).toEqual((await post(JSON.stringify(calculation))).json());
    refused(await post(bytes.subarray(0, 20), headers), 400, 47);
    refused(await post('{}', headers), 400, 47);
  });

  it('an unsupported encoding is code 47', async () => {
    refused(await post('{}', { 'content-type': 'application/json', 'content-encoding': 'compress' }), 400, 47);
  });

  it.each([
    ['GET, HEAD, POST', 'DELETE', '/v1/calculate'],
    ['GET, HEAD, POST', 'PATCH', '/v1/calculate'],
    ['GET, HEAD', 'POST', '/v1/'],
    ['GET, HEAD', 'PUT', '/v1/some-id'],
    ['GET, HEAD', 'DELETE', '/v1/some-id'],
    ['GET, HEAD', 'POST', '/v1/some-id/explanation'],
    ['GET, HEAD, POST, PUT', 'PATCH', '/v1/-/aliases'],
  ] as const)(
    'a method that a path does not have is 405 with code 47 and Allow: %s for %s %s',
    async (allow, method, url) => {
      const answer = await send({ method, url });
      refused(answer, 405, 47);
      expect(answer.headers.allow).toBe(allow);
    },
  );

  it.each(['/v2/calculate', '/v1/a/b/c', '/v10', '/v1/some-id/other', '/calculate.json', '/account/nothing'])(
    'an unknown path is 404 with code 47: %s',
    async (url) => {
      refused(await send({ method: 'GET', url }), 404, 47);
    },
  );

  it('HEAD answers with the headers of GET and no body', async () => {
    await service.calculate({ ...calculation, id: 'headed', options: { storeResult: true } });
    for (const url of ['/v1/', '/v1/headed', '/v1/headed/explanation', '/v1/nobody']) {
      const [get, head] = [await send({ method: 'GET', url }), await send({ method: 'HEAD', url })];
      expect(head.statusCode).toBe(get.statusCode);
      expect(head.headers['content-type']).toBe(get.headers['content-type']);
      expect(head.headers['content-length']).toBe(get.headers['content-length']);
      expect(head.body).toBe('');
    }
  });

  it.each(['/v1/%E0%A4%A', '/v1/%', '/v1/%zz', '/v1/%FF'])(
    'a path that is not valid percent-encoding is code 47: %s',
    async (url) => {
      refused(await send({ method: 'GET', url }), 400, 47);
    },
  );

  it('percent-encoding in upper or lower case means the same id, and a plus is a plus', async () => {
    await service.calculate({ ...calculation, id: 'a+b/ü c', options: { storeResult: true } });
    for (const path of ['a+b%2F%C3%BC%20c', 'a%2Bb%2f%c3%bc%20c']) {
      expect((await service.get(`/v1/${path}`)).body.result?.id).toBe('a+b/ü c');
    }
  });

  it('a body sent with GET is ignored', async () => {
    expect(
      (await send({ method: 'GET', url: '/v1/', payload: '{', headers: { 'content-type': 'application/json' } }))
        .statusCode,
    ).toBe(200);
  });

  it('an idempotency key has 1 to 255 characters and belongs to one request', async () => {
    for (const key of ['', 'x'.repeat(256)]) {
      refused(
        await post(JSON.stringify(calculation), { 'content-type': 'application/json', 'idempotency-key': key }),
        400,
        47,
      );
    }
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'x'.repeat(255) };
    expect((await post(JSON.stringify(calculation), headers)).statusCode).toBe(200);
    refused(await post(JSON.stringify({ ...calculation, id: 'another' }), headers), 400, 47);
  });

  it('browsers may call from the configured origins only', async () => {
    const preflight = (origin: string) =>
      service.app.inject({
        method: 'OPTIONS',
        url: '/v1/calculate',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'x-api-key,content-type',
        },
      });
    const allowed = await preflight('https://app.example');
    expect(allowed.statusCode).toBe(204);
    expect(allowed.headers).toMatchObject({
      'access-control-allow-origin': 'https://app.example',
      'access-control-allow-headers': 'x-api-key,content-type',
    });
    expect((await preflight('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined();
    const noPreflight = await service.app.inject({ method: 'OPTIONS', url: '/v1/calculate' });
    expect([noPreflight.statusCode, noPreflight.body]).toEqual([204, '']);
    // Errors are readable for the page too.
    const error = await service.app.inject({ method: 'GET', url: '/v1/', headers: { origin: 'https://app.example' } });
    expect(error.headers['access-control-allow-origin']).toBe('https://app.example');
  });

  it('without configured origins, no path has the method OPTIONS', async () => {
    const closed = await startService();
    refused(await closed.app.inject({ method: 'OPTIONS', url: '/v1/calculate' }), 405, 47);
    await closed.close();
  });

  it('a body sent in pieces is read', async () => {
    const open = await startService();
    await open.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = open.app.server.address() as AddressInfo;
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const call = openRequest(
        {
          port,
          method: 'POST',
          path: '/v1/calculate',
          headers: { 'x-api-key': open.apiKey, 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
        },
        (response) => {
          response.resume();
          resolve(response.statusCode);
        },
      );
      call.on('error', reject);
      for (const piece of JSON.stringify(calculation).match(/.{1,20}/g) ?? []) call.write(piece);
      call.end();
    });
    expect(status).toBe(200);
    await open.close();
  });
});
