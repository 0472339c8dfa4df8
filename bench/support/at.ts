/**
 * The element at an index that is known to exist. The benchmarks have their own because they also run in older
 * revisions without `src/at.ts`.
 */
export function at<T>(array: ArrayLike<T>, index: number): T {
  const element = array[index];
  if (element === undefined) throw new RangeError(`no element at ${index}`);
  return element;
}
