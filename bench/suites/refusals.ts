import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import type { Suite } from '../support/measure.js';
import { API_KEY, type Server, startService } from '../support/process.js';

const MB = 1_000_000;
const BLOCK = 64_000;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Hostile {
  readonly name: string;
  readonly type: string;
  readonly parts: () => Iterable<Uint8Array>;
}

/** Hostile files of the maximum size, which nobody should have to wait for. Only their bytes reveal what they are. */
function listHostile(bytes: number): readonly Hostile[] {
  const repeated = (block: Uint8Array) => () =>
    (function* () {
      for (let sent = 0; sent < bytes; sent += block.length) yield block;
    })();
  const noise = randomBytes(BLOCK);
  const letters = Buffer.from(noise.toString('latin1').replace(/[\r\n]/g, 'x'), 'latin1');
  const columns = Array.from({ length: 10_000 }, (_, n) => `column ${n}`).join(',');
  return [
    { name: 'nonsense bytes', type: 'text/csv', parts: repeated(noise) },
    { name: 'nonsense as a workbook', type: XLSX, parts: repeated(noise) },
    { name: 'nonsense as NDJSON', type: 'application/x-ndjson', parts: repeated(letters) },
    { name: 'an endless line', type: 'text/csv', parts: repeated(Buffer.alloc(BLOCK, 'abc def;')) },
    { name: 'an endless cell', type: 'text/csv', parts: repeated(Buffer.alloc(BLOCK, '"mass, ')) },
    { name: '10,000 columns', type: 'text/csv', parts: repeated(Buffer.from(`${columns}\n`)) },
    { name: 'a zip bomb', type: XLSX, parts: () => [zipBomb(bytes)] },
  ];
}

/** A workbook whose sheet unpacks to as many zeros as a file may have bytes. */
function zipBomb(bytes: number): Uint8Array {
  const text = (xml: string): Uint8Array => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${xml}`);
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return zipSync({
    'xl/workbook.xml': text(
      `<workbook xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': text(
      `<Relationships><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': Buffer.concat([
      text('<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>'),
      Buffer.alloc(bytes, '0'),
    ]),
  });
}

/** How soon hostile files are refused after their first byte, and how much memory they take. */
export const refusals: Suite = {
  name: 'refusals',
  about: 'nonsense, endless lines, 10,000 columns and a zip bomb of 500 MB: from the first byte to the refusal',
  async *run({ size, note }) {
    const dir = mkdtempSync(join(tmpdir(), 'cargowake-bench-refusals-'));
    const server = await startService({ DATABASE_URL: `sqlite:${join(dir, 'store.db')}` });
    try {
      for (const hostile of listHostile(size === 'TINY' ? 20 * MB : 500 * MB)) {
        const { seconds, sentMb, status, text } = await send(server, hostile);
        if (status < 400 || status >= 500) throw new Error(`${hostile.name}: answered with ${status} ${text}`);
        note(`${hostile.name}: ${status} after ${sentMb.toFixed(1)} MB: ${text.slice(0, 160)}`);
        yield { name: hostile.name, unit: 's', value: seconds, better: 'LOWER' };
      }
      yield { name: 'resident at most', unit: 'MB', value: server.residentMb().peak, better: 'LOWER' };
    } finally {
      await server.stop();
      rmSync(dir, { recursive: true, force: true });
    }
  },
};

/** Sends as fast as the server accepts, until it answers. */
async function send(server: Server, { type, parts }: Hostile) {
  const body = parts();
  const startedAt = performance.now();
  const sending = request(`${server.url}/v1/-/batches`, {
    method: 'POST',
    headers: { 'x-api-key': API_KEY, 'content-type': type },
  });
  let sent = 0;
  let answer: IncomingMessage | undefined;
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    sending.once('response', resolve);
    // A connection that is cut after the answer is no failure.
    sending.on('error', (error) => answer ?? reject(error));
  });
  answered.then(
    (received) => {
      answer = received;
    },
    () => {},
  );
  for (const part of body) {
    if (answer !== undefined || sending.destroyed) break;
    sent += part.length;
    if (!sending.write(part)) await Promise.race([once(sending, 'drain'), answered]);
  }
  if (answer === undefined && !sending.destroyed) sending.end();
  const response = await answered;
  const seconds = (performance.now() - startedAt) / 1000;
  let text = '';
  for await (const piece of response) text += piece;
  sending.destroy();
  return { seconds, sentMb: sent / MB, status: response.statusCode ?? 0, text };
}
