/**
 * Texts come from callers: one that a spreadsheet would take for a formula, even after leading spaces, is marked as
 * text.
 */
export function cell(value: string | number | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[\s\p{Cf}]*[=+\-@]|^[\t\r\n]/u.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
