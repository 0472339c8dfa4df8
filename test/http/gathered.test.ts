import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { buffer, text as readText } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Gathered } from '../../src/http/gathered.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let url: string;
beforeAll(async () => {
  service = await startService();
  url = await service.listen();
});
afterAll(() => service.close());

describe('A body in chunks of one byte', () => {
  it('is gathered in pieces as large as what has arrived', async () => {
    const text = 'Zürich 上海'.repeat(10_000);
    const bytes = Buffer.from(text);
    let at = 0;
    const body = new Readable({
      read() {
        // As a socket brings them: many at once.
        for (let n = 0; n < 5000 && at < bytes.length; n++) this.push(bytes.subarray(at, ++at));
        if (at === bytes.length) this.push(null);
      },
    });
    const pieces: Buffer[] = [];
    for await (const piece of new Gathered(body, () => 0)) pieces.push(piece);
    expect(Buffer.concat(pieces).toString() === text).toBe(true);
    expect(pieces.length).toBeLessThan(bytes.length / 1000);
  });

  it('is gathered from a socket, whose parser reports each chunk separately', async () => {
    const pieces: Buffer[] = [];
    const server = createServer(async (request, response) => {
      for await (const piece of new Gathered(request, () => request.socket.bytesRead)) pieces.push(piece);
      response.end('done');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const head = 'POST / HTTP/1.1\r\nHost: test\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n';
    socket.write(`${head}${'1\r\nx\r\n'.repeat(5000)}0\r\n\r\n`);
    expect(await readText(socket)).toContain('done');
    server.close();
    expect(Buffer.concat(pieces).toString() === 'x'.repeat(5000)).toBe(true);
    expect(pieces.length).toBeLessThan(1000);
  });

  it('is refused if it continues, before it costs the parser much time', async () => {
    const { port } = new URL(url);
    const socket = connect(Number(port), '127.0.0.1');
    const answer = readText(socket);
    socket.on('error', () => {});
    const head = `POST /v1/calculate HTTP/1.1\r\nHost: test\r\nx-api-key: ${service.apiKey}\r\ncontent-type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
    socket.write(head);
    let sent = 0;
    // An attacker continues for as long as the connection allows.
    while (!socket.destroyed && socket.writable && sent < 900_000) {
      if (!socket.write('1\r\n \r\n'.repeat(10_000)))
        await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
      sent += 10_000;
    }
    expect(await answer.catch(() => '')).toMatch(/^HTTP\/1.1 400 .*chunks of a few bytes/s);
  });

  it('fails with the error of its source', async () => {
    const body = new Readable({ read() {} });
    const gathered = buffer(new Gathered(body, () => 0));
    body.push('a');
    body.destroy(new Error('cut'));
    await expect(gathered).rejects.toThrow('cut');
  });

  it('fails without harm if nobody reads it because its request has been answered', async () => {
    const body = new Readable({ read() {} });
    const gathered = new Gathered(body, () => 0);
    // Without `once`, which would listen for the error as well: one without a listener ends the process.
    const closed = new Promise<void>((resolve) => gathered.on('close', () => resolve()));
    body.destroy(new Error('the body did not arrive in time'));
    await closed;
    expect(gathered.destroyed).toBe(true);
  });

  it('is answered like one that arrives in one piece, even if it is a file', async () => {
    const send = async (path: string, type: string, body: string) => {
      const bytes = Buffer.from(body);
      const pieces = Array.from({ length: bytes.length }, (_, n) => bytes.subarray(n, n + 1));
      const headers = { 'x-api-key': service.apiKey, 'content-type': type };
      const sent = Readable.toWeb(Readable.from(pieces)) as ReadableStream;
      const answer = await fetch(`${url}${path}`, {
        method: 'POST',
        headers,
        body: sent,
        duplex: 'half',
      } as RequestInit);
      return [answer.status, await answer.json()];
    };
    const places = { origin: { city: 'Zürich', countryCode: 'CH' }, destination: { city: 'Lyon', countryCode: 'FR' } };
    const request = JSON.stringify({ cargo: { weight: { value: 1, unit: 'METRIC_TONNE' } }, ...places });
    const whole = await service.calculate(request);
    expect(await send('/v1/calculate', 'application/json', request)).toEqual([200, whole.body]);
    const file =
      'shipment_id,mass_kg,origin_city,origin_country,destination_city,destination_country\na,1,Zürich,CH,Lyon,FR\n';
    expect(await send('/v1/-/batches?preview', 'text/csv', file)).toEqual([
      200,
      expect.objectContaining({ requests: [expect.objectContaining({ id: 'a' })] }),
    ]);
    const form = `--B\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n${file}\r\n--B--\r\n`;
    expect(await send('/v1/-/batches?preview', 'multipart/form-data; boundary=B', form)).toEqual([
      200,
      expect.objectContaining({ requests: [expect.objectContaining({ id: 'a' })] }),
    ]);
  });
});
