/**
 * A list for `in (...)`, its last value repeated up to a length of 1, 2, 4, ... Compiled statements are kept, tens of kilobytes
 * each for long lists, and there would otherwise be one for each length.
 */
export function padded<T>(values: readonly T[]): readonly T[] {
  const last = values.at(-1);
  if (last === undefined) return values;
  const length = 2 ** Math.ceil(Math.log2(values.length));
  return [...values, ...Array<T>(length - values.length).fill(last)];
}
