import { ZipFile } from 'yazl';
import { type Input, type InputOptions, type InputRow, openInput } from '../../src/batch/input.js';

/** A file read to its end. */
export interface ReadFile extends Omit<Input, 'rows'> {
  readonly rows: readonly InputRow[];
  /** Requests by id, decoded. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into requests of every shape
  readonly requests: Readonly<Record<string, any>>;
}

export async function readFile(
  content: string | Buffer,
  options: Partial<InputOptions> = {},
  pieceBytes = 1000,
): Promise<ReadFile> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
  }
  const input = await openInput(pieces(), { storeResult: false, ...options });
  const rows: InputRow[] = [];
  try {
    for await (const some of input.rows) rows.push(...some);
  } finally {
    input.close();
  }
  const requests = Object.fromEntries(
    rows.map(({ id, line, request }) => [
      id ?? `line ${line}`,
      request === undefined ? undefined : JSON.parse(request),
    ]),
  );
  return { ...input, rows, requests };
}

/** Windows-1252, as Excel in western Europe saves CSV. */
export const inWindows1252 = (text: string): Buffer => Buffer.from(text, 'latin1');

/** A ZIP archive of texts. */
export function zip(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [name, content] of Object.entries(files)) archive.addBuffer(Buffer.from(content), name);
  archive.end();
  return collect(archive.outputStream);
}

export async function collect(stream: NodeJS.ReadableStream): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

/** A workbook as Excel writes it: shared texts, styles for dates and percentages, sheets by relation. */
export function excelWorkbook(
  sheets: Readonly<Record<string, { readonly xml: string; readonly state?: string }>>,
  sharedTexts: readonly string[],
  /** Content of xl/styles.xml, in place of the usual one. */
  styles?: string,
): Promise<Buffer> {
  const names = Object.keys(sheets);
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const r = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return zip({
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${r}"><sheets>${names.map((name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="rId${i + 1}"${sheets[name]?.state === undefined ? '' : ` state="${sheets[name]?.state}"`}/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((_, i) => `<Relationship Id="rId${i + 1}" Target="worksheets/sheet${i + 1}.xml"/>`).join('')}</Relationships>`,
    // Style 1 is the built-in date (14), 2 a date of one's own, 3 a percentage.
    'xl/styles.xml':
      styles ??
      `<styleSheet ${main}><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy hh:mm"/></numFmts><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="9"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst ${main}>${sharedTexts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    ...Object.fromEntries(
      names.map((name, i) => [
        `xl/worksheets/sheet${i + 1}.xml`,
        `<worksheet ${main}><sheetData>${sheets[name]?.xml}</sheetData></worksheet>`,
      ]),
    ),
  });
}
