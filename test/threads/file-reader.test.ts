import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import type { InputOptions } from '../../src/batch/input.js';
import { type PackedFile, type ReadFile, readFileHere } from '../../src/batch/service/read-file.js';
import { ApiFault } from '../../src/errors/fault.js';
import { startFileReader } from '../../src/threads/file-reader.js';
import { excelWorkbook } from '../batch/support.js';

const reader = startFileReader({ nice: 0 });
afterAll(() => reader.close());

async function* pieces(content: string | Buffer, bytes = 65_536) {
  const all = Buffer.from(content);
  for (let at = 0; at < all.length; at += bytes) yield all.subarray(at, at + bytes);
}

async function readAll(read: ReadFile, source: AsyncIterable<Uint8Array>, options: Partial<InputOptions> = {}) {
  const file: PackedFile = await read(source, { storeResult: false, ...options });
  const { chunks, close, ...about } = file;
  const hash = createHash('sha256');
  let rows = 0;
  for await (const chunk of chunks) {
    rows += chunk.rows;
    hash.update(chunk.input);
  }
  await close();
  return { ...about, rows, hash: hash.digest('hex') };
}

const wide = (rows: number): string =>
  `Sendung;Gewicht (kg);Von;Nach;Verkehrsträger\n${Array.from({ length: rows }, (_, n) => `S${n};1.234,5;Hamburg, DE;Köln, DE;LKW\n`).join('')}Summe;9;;;\n`;
const long = `shipment_id,sequence,mass_kg,origin,destination,mode\n${Array.from({ length: 900 }, (_, n) => `L${n % 300},${n},5,"Ulm, DE","Bonn, DE",road\n`).join('')}`;

describe('a file read in a separate thread', () => {
  it.each([
    ['CSV', wide(1_001)],
    ['CSV in Windows-1252', Buffer.from(wide(30), 'latin1')],
    ['one row for each leg', long],
    ['NDJSON', `${JSON.stringify({ cargo: {}, id: 'x' })}\n{broken\n`],
  ])('comes out row by row as in this one: %s', async (_, content) => {
    const aside = await readAll(reader.readFile, pieces(content));
    expect(aside).toEqual(await readAll(readFileHere, pieces(content)));
    expect(aside.rows).toBeGreaterThan(1);
  });

  it('reads a workbook', async () => {
    const cells = (line: number, texts: readonly string[]) =>
      `<row r="${line}">${texts.map((text, i) => `<c r="${'ABCDE'[i]}${line}" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
    const book = await excelWorkbook(
      {
        Daten: {
          xml:
            cells(1, ['shipment_id', 'mass_kg', 'origin', 'destination', 'mode']) +
            cells(2, ['A', '1', 'Ulm, DE', 'Bonn, DE', 'road']),
        },
      },
      [],
    );
    expect(await readAll(reader.readFile, pieces(book, 500))).toMatchObject({ format: 'xlsx', rows: 1 });
  });

  it('asks for the mapping of earlier files, and knows the names of the account', async () => {
    const asked: string[] = [];
    const options: Partial<InputOptions> = {
      aliases: new Map([['plant 01', { city: 'Ulm', countryCode: 'DE' }]]),
      findMapping: async (key) => {
        asked.push(key);
        return { columns: { Kiste: 'mass_t' }, defaults: { mode: 'ROAD' } };
      },
    };
    const content = 'shipment_id,Kiste,origin,destination\nA,2,PLANT 01,"Bonn, DE"\n';
    const aside = await readAll(reader.readFile, pieces(content), options);
    expect(asked).toEqual(['shipment id|kiste|origin|destination']);
    expect(aside).toEqual(await readAll(readFileHere, pieces(content), options));
    expect(aside.plan?.columns[1]).toMatchObject({ field: { name: 'mass' }, by: 'MAPPING' });
  });

  it('is refused with the same error as in this thread', async () => {
    for (const content of ['\u0001\u0002nothing', 'a,b\n1,2\n', `[${'1'.repeat(2_000_000)}`]) {
      const here = await readAll(readFileHere, pieces(content)).catch((error: unknown) => error);
      const aside = await readAll(reader.readFile, pieces(content)).catch((error: unknown) => error);
      expect(here).toBeInstanceOf(ApiFault);
      expect(aside).toMatchObject({ kind: (here as ApiFault).kind, details: (here as ApiFault).details });
    }
  });

  it('ends with the sender’s error, and can be abandoned while waiting for bytes', async () => {
    async function* broken() {
      yield Buffer.from('shipment_id,mass_kg,origin,destination,mode\n');
      throw new Error('connection lost');
    }
    await expect(readAll(reader.readFile, broken())).rejects.toThrow('connection lost');
    let isSilent = () => {};
    const silence = new Promise<void>((resolve) => {
      isSilent = resolve;
    });
    async function* silent() {
      yield Buffer.from(wide(3_000));
      isSilent();
      await new Promise(() => {});
    }
    const file = await reader.readFile(silent(), { storeResult: false });
    const rows = file.chunks[Symbol.asyncIterator]();
    // More than there are: the last of them wait for bytes that never come.
    const reads = Array.from({ length: 40 }, () => rows.next().catch((error: unknown) => error));
    expect(await reads[0]).toMatchObject({ value: { rows: 200 } });
    await silence;
    await file.close();
    expect(await reads.at(-1)).toMatchObject({ done: true });
  });
});
