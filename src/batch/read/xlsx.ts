import { type SaxesAttributePlain, SaxesParser } from 'saxes';
import { fault } from '../../errors/fault.js';
import { LIMITS } from '../limits.js';
import type { Cell, RawRow } from '../types.js';
import { tooManyColumns } from './csv.js';
import { SharedTexts } from './shared-texts.js';
import { columnOf, type SheetDependencies, type Style, styleOf, toCell } from './xlsx-cell.js';
import { openZip, type Zip } from './zip.js';

const ROWS_AT_ONCE = 500;

export interface Workbook {
  /** Names in tab order, without hidden sheets. */
  readonly sheets: readonly string[];
  read(sheet: string): AsyncGenerator<readonly RawRow[]>;
  close(): void;
}

/**
 * A workbook on disk, read cell by cell: only shared texts are held in memory.
 * @throws ApiFault INVALID_PROPERTY_VALUE if it is not a workbook or unpacks to more than any workbook may
 */
export async function openWorkbook(path: string): Promise<Workbook> {
  const zip = await openZip(path);
  try {
    const book = await readBook(zip);
    const styles = await readStyles(zip);
    let texts: Promise<SharedTexts> | undefined;
    return {
      sheets: book.sheets.map(({ name }) => name),
      async *read(name) {
        const sheet = book.sheets.find((one) => one.name === name);
        if (sheet === undefined) throw fault('INVALID_PROPERTY_VALUE', `sheet: the workbook has no sheet "${name}"`);
        texts ??= readSharedTexts(zip);
        yield* readSheet(zip, sheet.path, { texts: await texts, styles, is1904: book.is1904 });
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** Parses the XML of a part piece by piece; `onPiece` returns the output so far after each piece. */
async function* parsePart<T>(
  zip: Zip,
  path: string,
  handlers: {
    readonly open: (name: string, attributes: Record<string, string>) => void;
    readonly close: (name: string) => void;
    readonly text?: (text: string) => void;
  },
  onPiece: () => T | undefined,
): AsyncGenerator<T> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const local = (name: string): string => name.slice(name.indexOf(':') + 1);
  let depth = 0;
  let sinceTag = 0;
  parser.on('opentag', ({ name, attributes }) => {
    sinceTag = 0;
    depth += 1;
    // The parser keeps an object for each open tag: 40 KB could unpack to gigabytes of them.
    if (depth > LIMITS.workbook.depth) throw tooMuch(path, `has more than ${LIMITS.workbook.depth} tags in each other`);
    handlers.open(local(name), attributes as Record<string, SaxesAttributePlain & string>);
  });
  parser.on('closetag', ({ name }) => {
    sinceTag = 0;
    depth -= 1;
    handlers.close(local(name));
  });
  parser.on('text', (text) => handlers.text?.(text));
  parser.on('error', () => {
    throw fault('INVALID_PROPERTY_VALUE', `file: ${path} of the workbook is broken`);
  });
  // XML bombs are made of custom entities; a workbook has none.
  parser.on('doctype', () => {
    throw fault('INVALID_PROPERTY_VALUE', `file: ${path} of the workbook declares a document type`);
  });
  const decoder = new TextDecoder('utf-8');
  for await (const bytes of zip.stream(path)) {
    sinceTag += bytes.length;
    parser.write(decoder.decode(bytes, { stream: true }));
    // A text, comment or tag is kept until it ends.
    if (sinceTag > LIMITS.workbook.bytesWithoutTag) throw tooMuch(path, 'has a text or tag of more than a megabyte');
    const piece = onPiece();
    if (piece !== undefined) yield piece;
  }
  parser.close();
}

const tooMuch = (path: string, what: string) =>
  fault('PAYLOAD_TOO_LARGE', `file: ${path} of the workbook ${what}; save it as CSV`);

/** @throws ApiFault PAYLOAD_TOO_LARGE before a list of the workbook takes more memory than any real one */
function assertRoom(count: number, path: string, what: string): void {
  const { entries } = LIMITS.workbook;
  if (count >= entries) throw tooMuch(path, `has more than ${entries} ${what}`);
}

async function readAll(zip: Zip, path: string, open: (name: string, attributes: Record<string, string>) => void) {
  for await (const _ of parsePart(zip, path, { open, close: () => {} }, () => undefined));
}

async function readBook(zip: Zip) {
  if (!zip.has('xl/workbook.xml')) throw fault('INVALID_PROPERTY_VALUE', 'file: is a ZIP archive but not a workbook');
  const targets = new Map<string, string>();
  if (zip.has('xl/_rels/workbook.xml.rels')) {
    await readAll(zip, 'xl/_rels/workbook.xml.rels', (name, { Id, Target }) => {
      if (name === 'Relationship' && Id !== undefined && Target !== undefined) {
        assertRoom(targets.size, 'xl/_rels/workbook.xml.rels', 'parts');
        targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
      }
    });
  }
  const sheets: { readonly name: string; readonly path: string }[] = [];
  let is1904 = false;
  await readAll(zip, 'xl/workbook.xml', (tag, attributes) => {
    if (tag === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
    const path = targets.get(attributes['r:id'] ?? '');
    if (tag === 'sheet' && path !== undefined && zip.has(path) && (attributes.state ?? 'visible') === 'visible') {
      assertRoom(sheets.length, 'xl/workbook.xml', 'sheets');
      sheets.push({ name: attributes.name ?? '', path });
    }
  });
  if (sheets.length === 0) throw fault('INVALID_PROPERTY_VALUE', 'file: the workbook has no visible sheet');
  return { sheets, is1904 };
}

/** The meaning of the cells' number formats, by style index. */
async function readStyles(zip: Zip): Promise<readonly Style[]> {
  const formats = new Map<number, string>();
  const styles: Style[] = [];
  let inCells = false;
  const parts = parsePart(
    zip,
    'xl/styles.xml',
    {
      open(tag, attributes) {
        if (tag === 'cellXfs') inCells = true;
        if (tag === 'numFmt') {
          assertRoom(formats.size, 'xl/styles.xml', 'formats');
          formats.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
        } else if (tag === 'xf' && inCells) {
          assertRoom(styles.length, 'xl/styles.xml', 'styles');
          styles.push(styleOf(Number(attributes.numFmtId ?? 0), formats));
        }
      },
      close: (tag) => {
        if (tag === 'cellXfs') inCells = false;
      },
    },
    () => undefined,
  );
  if (zip.has('xl/styles.xml')) for await (const _ of parts);
  return styles;
}

async function readSharedTexts(zip: Zip): Promise<SharedTexts> {
  const texts = new SharedTexts();
  const path = 'xl/sharedStrings.xml';
  if (!zip.has(path)) return texts;
  let text = '';
  let isText = false;
  let isReading = false;
  const parts = parsePart(
    zip,
    path,
    {
      open(tag) {
        if (tag === 'si') text = '';
        // Phonetic readings stand beside Japanese words.
        if (tag === 'rPh') isReading = true;
        isText = tag === 't' && !isReading;
      },
      close(tag) {
        if (tag === 'si') texts.add(text);
        if (tag === 'rPh') isReading = false;
        isText = false;
      },
      text: (piece) => {
        if (isText && text.length <= LIMITS.cellCharacters) text += piece;
      },
    },
    () => undefined,
  );
  for await (const _ of parts);
  return texts;
}

/** @throws ApiFault INVALID_PROPERTY_VALUE for a place that no sheet has */
function readIndex(index: number, path: string, what: string): number {
  if (Number.isSafeInteger(index) && index >= 1) return index;
  throw fault('INVALID_PROPERTY_VALUE', `file: ${path} of the workbook has a ${what} that is nowhere`);
}

async function* readSheet(zip: Zip, path: string, dependencies: SheetDependencies): AsyncGenerator<readonly RawRow[]> {
  let rows: RawRow[] = [];
  let cells: Cell[] = [];
  let line = 0;
  let column = 0;
  let type = '';
  let style: Style = 'PLAIN';
  let text = '';
  let formula = '';
  let [isValue, isFormula] = [false, false];
  const parts = parsePart(
    zip,
    path,
    {
      open(tag, attributes) {
        if (tag === 'row') {
          line = attributes.r === undefined ? line + 1 : readIndex(Number(attributes.r), path, 'row');
          cells = [];
          column = 0;
        } else if (tag === 'c') {
          column = attributes.r === undefined ? column + 1 : readIndex(columnOf(attributes.r), path, 'cell');
          if (column > LIMITS.columns) throw tooManyColumns(line);
          type = attributes.t ?? 'n';
          style = dependencies.styles[Number(attributes.s ?? 0)] ?? 'PLAIN';
          text = '';
          formula = '';
        }
        isValue = tag === 'v' || tag === 't';
        isFormula = tag === 'f';
      },
      close(tag) {
        if (tag === 'c' && (text !== '' || formula !== '')) {
          while (cells.length < column - 1) cells.push(null);
          // Programs other than spreadsheets write formulas without values: the error says which cells have none.
          cells[column - 1] = text === '' && type === 'n' ? `=${formula}` : toCell(text, type, style, dependencies);
        }
        if (tag === 'row') rows.push({ line, cells });
        isValue = false;
        isFormula = false;
      },
      text: (piece) => {
        if (isValue && text.length <= LIMITS.cellCharacters) text += piece;
        if (isFormula && formula.length <= LIMITS.cellCharacters) formula += piece;
      },
    },
    () => {
      if (rows.length < ROWS_AT_ONCE) return undefined;
      const ready = rows;
      rows = [];
      return ready;
    },
  );
  yield* parts;
  if (rows.length > 0) yield rows;
}
