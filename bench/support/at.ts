/** The element at an index that is known to exist. Of the benchmarks' own: they also run over revisions without `src/at.ts`. */
export function at<T>(array: ArrayLike<T>, index: number): T {
  const element = array[index];
  if (element === undefined) throw new RangeError(`no element at ${index}`);
  return element;
}
