import { describe, expect, test } from 'vitest';
import { openInput } from '../../src/batch/input.js';
import { writeXlsx } from '../../src/batch/write/xlsx.js';
import { collect, excelWorkbook, readFile, zip } from './support.js';

describe('a workbook', () => {
  // Headings as shared texts; 46082 is 1 March 2026 in Excel's calendar (days since 1899-12-30).
  const texts = [
    'Sendung',
    'Datum',
    'Gewicht (kg)',
    'Von',
    'Nach',
    'Verkehrsträger',
    'Auslastung',
    'PLZ',
    'Hamburg, DE',
    'Köln, DE',
    'LKW',
  ];
  const headings = `<row r="1">${texts
    .slice(0, 7)
    .map((_, i) => `<c r="${'ABCDEFG'[i]}1" t="s"><v>${i}</v></c>`)
    .join('')}</row>`;
  const row =
    '<row r="3"><c r="A3"><v>4711</v></c><c r="B3" s="1"><v>46082</v></c><c r="C3"><v>1234.5</v></c><c r="D3" t="s"><v>8</v></c><c r="E3" t="s"><v>9</v></c><c r="F3" t="s"><v>10</v></c><c r="G3" s="3"><v>0.65</v></c></row>';

  test('is read with shared texts, dates by style, percentages and gaps', async () => {
    const { requests, rows, facts } = await readFile(
      await excelWorkbook(
        {
          Notes: { xml: '<row r="1"><c r="A1"><v>1</v></c></row>' },
          Hidden: { xml: headings, state: 'hidden' },
          Daten: { xml: headings + row },
        },
        texts,
      ),
    );
    expect(facts.sheet).toBe('Daten');
    expect(rows[0]?.line).toBe(3);
    expect(requests[4711]).toEqual({
      id: '4711',
      cargo: { weight: { value: 1234.5, unit: 'KILOGRAM' } },
      origin: { city: 'Hamburg', countryCode: 'DE' },
      destination: { city: 'Köln', countryCode: 'DE' },
      transportChain: [{ type: 'ROAD', loadFactor: 65 }],
      context: { shipmentDate: '2026-03-01' },
    });
  });

  test('that we have written is read back cell by cell', async () => {
    const cells = [['S <1> & "2"', 12.5, 'Zürich, CH', 'Genève, CH', 'ROAD']];
    const book = await collect(
      writeXlsx([
        {
          name: 'Shipments',
          columns: ['shipment_id', 'mass_kg', 'origin', 'destination', 'mode'],
          rows: (async function* () {
            yield cells;
          })(),
        },
      ]),
    );
    const { rows } = await readFile(book);
    expect(rows.map(({ lines }) => lines?.[0]?.cells)).toEqual(cells);
  });

  test('is refused if it is not a workbook, is broken or has the old format', async () => {
    await expect(readFile(await zip({ 'a.txt': 'x' }))).rejects.toThrow('is a ZIP archive but not a workbook');
    const whole = await excelWorkbook({ A: { xml: headings + row } }, texts);
    await expect(readFile(whole.subarray(0, whole.length / 2))).rejects.toThrow('cannot be opened');
    await expect(readFile(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]))).rejects.toThrow('.xls');
    await expect(readFile(await excelWorkbook({ A: { xml: '<row><c><v>1</v></row>' } }, texts))).rejects.toThrow(
      'is broken',
    );
  });

  test('that is a bomb is refused before it is unpacked', async () => {
    const bomb = await zip({
      'xl/workbook.xml': '<workbook/>',
      'xl/worksheets/sheet1.xml': Buffer.alloc(300_000_000, 0x20),
    });
    expect(bomb.length).toBeLessThan(1_000_000);
    await expect(readFile(bomb, {}, 65_536)).rejects.toThrow('unpacks to far more than its size');
  });

  test('with custom entities is refused', async () => {
    const book = await zip({ 'xl/workbook.xml': '<!DOCTYPE x [<!ENTITY a "b">]><workbook>&a;</workbook>' });
    await expect(readFile(book)).rejects.toThrow('declares a document type');
  });
});

describe('a workbook that unpacks to more than it says with every part of it', () => {
  const BOOK =
    '<workbook xmlns:r="r"><workbookPr date1904="0"/><sheets><sheet name="A" r:id="a" sheetId="1"/></sheets></workbook>';
  const RELATIONS = '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/></Relationships>';
  const SHEET = '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row></sheetData></worksheet>';
  /** Under what is refused by its ratio alone. */
  const repeat = (text: string): string => text.repeat(Math.floor(49_000_000 / text.length));
  const parts = {
    'xl/workbook.xml': BOOK,
    'xl/_rels/workbook.xml.rels': RELATIONS,
    'xl/worksheets/sheet1.xml': SHEET,
    'xl/sharedStrings.xml': '<sst><si><t>id</t></si></sst>',
    'xl/styles.xml': '<styleSheet/>',
  };
  const sheet = (rows: string): string => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;

  test.each<[what: string, part: keyof typeof parts, xml: () => string, refusal: string]>([
    ['tags in each other', 'xl/worksheets/sheet1.xml', () => repeat('<a>'), 'more than 64 tags in each other'],
    ['tags in each other among texts', 'xl/sharedStrings.xml', () => repeat('<si>'), 'more than 64 tags in each other'],
    [
      'a text without end',
      'xl/worksheets/sheet1.xml',
      () => sheet(`<row><c><v>${repeat('1')}</v></c></row>`),
      'text or tag',
    ],
    [
      'a shared text without end',
      'xl/sharedStrings.xml',
      () => `<sst><si><t>${repeat('x')}</t></si></sst>`,
      'text or tag',
    ],
    ['a comment without end', 'xl/styles.xml', () => `<styleSheet><!--${repeat('x')}--></styleSheet>`, 'text or tag'],
    ['a tag without end', 'xl/workbook.xml', () => `<workbook ${repeat('a="" ')}/>`, 'text or tag'],
    ['an attribute without end', 'xl/workbook.xml', () => `<workbook a="${repeat('a')}"/>`, 'text or tag'],
    ['styles', 'xl/styles.xml', () => `<styleSheet><cellXfs>${repeat('<xf/>')}</cellXfs></styleSheet>`, '65536 styles'],
    [
      'formats',
      'xl/styles.xml',
      () =>
        `<styleSheet>${Array.from({ length: 70_000 }, (_, n) => `<numFmt numFmtId="${n}"/>`).join('')}</styleSheet>`,
      '65536 formats',
    ],
    ['sheets', 'xl/workbook.xml', () => BOOK.replace(/<sheet .*?>/, (one) => one.repeat(70_000)), '65536 sheets'],
    [
      'parts',
      'xl/_rels/workbook.xml.rels',
      () =>
        `<Relationships>${Array.from({ length: 70_000 }, (_, n) => `<Relationship Id="${n}" Target="b"/>`).join('')}</Relationships>`,
      '65536 parts',
    ],
    ['a row that is nowhere', 'xl/worksheets/sheet1.xml', () => sheet('<row r="1e400"/>'), 'a row that is nowhere'],
    ['a cell without a column', 'xl/worksheets/sheet1.xml', () => sheet('<row r="1"><c r="1"/></row>'), 'nowhere'],
    [
      'a cell in a column beyond all',
      'xl/worksheets/sheet1.xml',
      () => sheet(`<row><c r="${'Z'.repeat(400)}1"/></row>`),
      'nowhere',
    ],
    [
      'an entity from another file',
      'xl/worksheets/sheet1.xml',
      () => `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${sheet('')}`,
      'declares a document type',
    ],
    ['an entity that nobody declared', 'xl/sharedStrings.xml', () => '<sst><si><t>&passwd;</t></si></sst>', 'broken'],
  ])('is refused for %s', { timeout: 60_000 }, async (_, part, xml, refusal) => {
    const book = await zip({ ...parts, [part]: xml() });
    expect(book.length).toBeLessThan(1_000_000);
    await expect(readFile(book, {}, 65_536)).rejects.toThrow(refusal);
  });

  test('has up to 200 MB of texts that cells share', async () => {
    const texts = `<si><t>${'ab'.repeat(16_000)}</t></si>`;
    const book = await zip({ ...parts, 'xl/sharedStrings.xml': `<sst>${texts.repeat(7_000)}</sst>` });
    await expect(readFile(book, {}, 65_536)).rejects.toThrow(/unpacks to far more|texts of the workbook are too large/);
  }, 60_000);
});

describe('nonsense is refused within a megabyte of its beginning, whatever its size', () => {
  const endless = async function* (piece: Buffer, total: number) {
    for (let sent = 0; sent < total; sent += piece.length) yield piece;
  };
  const read = async (source: AsyncIterable<Uint8Array>) => {
    for await (const _ of (await openInput(source, { storeResult: false })).rows);
  };
  const noise = Buffer.from(Array.from({ length: 65_536 }, (_, n) => (n * 7919 + 13) % 256));
  const headed = async function* (head: string, piece: Buffer) {
    yield Buffer.from(head);
    yield* endless(piece, 500_000_000);
  };

  test.each([
    ['500 MB of noise', () => endless(noise, 500_000_000), 'is neither a workbook'],
    ['500 MB of one letter', () => endless(Buffer.alloc(65_536, 'x'), 500_000_000), 'more than 100000 characters'],
    [
      'a quotation mark that is never closed',
      () => headed('shipment_id,mass_kg,origin\n"', Buffer.alloc(65_536, 'a,b\n')),
      'more than 100000 characters',
    ],
    ['an endless line of JSON', () => headed('{"id":"', Buffer.alloc(65_536, 'x')), 'more than 100000 characters'],
    [
      'an array with an endless item',
      () => headed('[{"id":"', Buffer.alloc(65_536, 'x')),
      'more than 100000 characters',
    ],
    [
      '10,000 columns',
      () => headed(`${Array.from({ length: 10_000 }, (_, n) => `c${n}`).join(',')}\n`, Buffer.alloc(65_536, 'a,b\n')),
      '10000 columns',
    ],
    [
      'text without headings',
      () => headed('lorem ipsum\n', Buffer.alloc(65_536, 'dolor sit\n')),
      'no row names the columns',
    ],
    ['nothing', async function* () {}, 'is empty'],
  ])('%s', async (_, source, message) => {
    let bytes = 0;
    async function* counted() {
      for await (const piece of source()) {
        bytes += piece.length;
        yield piece;
      }
    }
    await expect(read(counted())).rejects.toThrow(message);
    // A limit on bytes is a limit on time, whatever else the machine does.
    expect(bytes).toBeLessThan(1_000_000);
  });
});
