/** A whole number as typed, possibly with spaces, points or commas between thousands; undefined if it is not one. */
export function parseWhole(text: string, least: number): number | undefined {
  const plain = text.trim();
  if (!/^\d+$|^\d{1,3}([., ’'\u00a0\u202f])\d{3}(\1\d{3})*$/.test(plain)) return undefined;
  const value = Number(plain.replace(/\D/g, ''));
  return Number.isSafeInteger(value) && value >= least ? value : undefined;
}
