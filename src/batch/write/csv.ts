type CsvRow = readonly (string | number | null | undefined)[];

/** A line in RFC 4180 format. */
export const csvLine = (values: CsvRow): string => `${values.map(csvCell).join(',')}\r\n`;

/** A file in this format, written as its rows arrive. */
export async function* csvText(head: CsvRow, rows: AsyncIterable<readonly CsvRow[]>): AsyncGenerator<string> {
  yield csvLine(head);
  for await (const some of rows) yield some.map(csvLine).join('');
}

/** Texts come from callers: one that a spreadsheet would take for a formula is marked as text. */
function csvCell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const safe = isFormula(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Also after blanks and invisible characters, which spreadsheets drop, and with the wide signs of East Asian keyboards.
 * `-5` and `+49 40 1234` are not formulas.
 */
const isFormula = (text: string): boolean => {
  const shown = text.replace(/^[\s\p{Cf}]+/u, '');
  return (
    /^[=@＝＠＋－]/.test(shown) ||
    /^[\t\r\n]/.test(text) ||
    (/^[+-]/.test(shown) && !/^[+-][\d\s.,()/-]*%?$/.test(shown))
  );
};
