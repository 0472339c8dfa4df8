/** Rows as delimited text; cells with commas, quotes or line breaks are quoted. */
export function stringify(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(quote).join(',')}\n`).join('');
}

const quote = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
