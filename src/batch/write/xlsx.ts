import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Value } from './columns.js';

export interface Sheet {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: AsyncIterable<readonly (readonly Value[])[]>;
  /** Number of leading columns whose headings are the input's own. */
  readonly plainColumns?: number;
  /** Widths in characters; by default as wide as the heading. */
  readonly widths?: readonly number[];
}

/** Cell styles: plain, heading, result heading. */
const STYLES = { plain: 0, heading: 1, result: 2 } as const;
/** Rows of a sheet by the format (ECMA-376); the headings are one of them. */
export const MAX_SHEET_ROWS = 1_048_575;

/** A workbook, written as its rows arrive: sheet after sheet, with texts stored in the cells. */
export function writeXlsx(sheets: readonly Sheet[]): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const fail = (error: unknown): void => void output.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  const add = (path: string, text: string): void => zip.addBuffer(Buffer.from(XML + text), path, FIXED);
  add('[Content_Types].xml', contentTypes(sheets.length));
  add('_rels/.rels', RELATIONS);
  add('xl/workbook.xml', workbook(sheets));
  add('xl/_rels/workbook.xml.rels', workbookRelations(sheets.length));
  add('xl/styles.xml', STYLE_SHEET);
  sheets.forEach((sheet, index) => {
    const source = Readable.from(sheetXml(sheet), { objectMode: false });
    source.on('error', fail);
    zip.addReadStream(source, `xl/worksheets/sheet${index + 1}.xml`, FIXED);
  });
  zip.end();
  zip.outputStream.on('error', fail).pipe(output);
  return output;
}

/** A fixed date, so that a workbook of the same rows has the same bytes. */
const FIXED = { mtime: new Date('2020-01-01T00:00:00Z'), compressionLevel: 1 } as const;
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

async function* sheetXml({ columns, rows, plainColumns = columns.length, widths = [] }: Sheet): AsyncGenerator<string> {
  const cols = columns.map((name, index) => {
    const width = widths[index] ?? Math.min(40, Math.max(10, name.length + 2));
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  const frozen =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  yield `${XML}<worksheet ${MAIN}>${columns.length === 0 ? '' : `${frozen}<cols>${cols.join('')}</cols>`}<sheetData>`;
  if (columns.length > 0) {
    yield rowXml(columns.map((name, index) => cellXml(name, index < plainColumns ? STYLES.heading : STYLES.result)));
  }
  for await (const some of rows)
    yield some.map((row) => rowXml(row.map((value) => cellXml(value, STYLES.plain)))).join('');
  yield '</sheetData></worksheet>';
}

const rowXml = (cells: readonly string[]): string => `<row>${cells.join('')}</row>`;

function cellXml(value: Value, style: number): string {
  const s = style === 0 ? '' : ` s="${style}"`;
  if (value === null || value === '') return '<c/>';
  if (typeof value === 'number') return Number.isFinite(value) ? `<c${s}><v>${value}</v></c>` : '<c/>';
  return `<c t="inlineStr"${s}><is><t xml:space="preserve">${escapeXml(value.slice(0, 32_767))}</t></is></c>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Control characters and unpaired surrogates are not allowed in XML, whatever a file contained. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be written.
const NO_XML = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu;
const escapeXml = (text: string): string =>
  text.replace(NO_XML, '\ufffd').replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const contentTypes = (sheets: number): string =>
  `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${each(sheets, (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPE}.worksheet+xml"/>`)}</Types>`;
const RELATIONS = `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${REL}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const workbook = (sheets: readonly Sheet[]): string =>
  `<workbook ${MAIN} xmlns:r="${REL}"><sheets>${sheets.map(({ name }, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`;
const workbookRelations = (sheets: number): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${each(sheets, (n) => `<Relationship Id="rId${n}" Type="${REL}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId${sheets + 1}" Type="${REL}/styles" Target="styles.xml"/></Relationships>`;
const each = (count: number, text: (n: number) => string): string =>
  Array.from({ length: count }, (_, index) => text(index + 1)).join('');
const STYLE_SHEET = `<styleSheet ${MAIN}><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE8ECF1"/></patternFill></fill><fill><patternFill patternType="solid"><fgColor rgb="FFDDEFE3"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" fillId="2" applyFont="1" applyFill="1"/><xf fontId="1" fillId="3" applyFont="1" applyFill="1"/></cellXfs></styleSheet>`;
