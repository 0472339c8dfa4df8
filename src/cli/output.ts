export type Cell = string | number | undefined;

/** Columns as wide as their widest cell; numbers to the right. */
export function formatTable(headings: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const texts = rows.map((row) => row.map((cell) => (cell === undefined ? '-' : String(cell))));
  const widths = headings.map((heading, i) => Math.max(heading.length, ...texts.map((row) => row[i]?.length ?? 0)));
  const numeric = headings.map((_, i) => rows.length > 0 && rows.every((row) => typeof row[i] === 'number'));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, i) => (numeric[i] ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0)))
      .join('  ')
      .trimEnd();
  return `${[headings, ...texts].map(line).join('\n')}\n`;
}

export function formatJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** `12.3 MB`, in steps of 1000. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${(bytes / 1000).toFixed(0)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** `0.4 s`, `1 min 05 s`. */
export function formatElapsed(ms: number): string {
  const seconds = ms / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
}
