/**
 * The element at an index that is known to exist. To the compiler any indexed access may miss
 * (`noUncheckedIndexedAccess`); these functions check instead of asserting, and throw if the index is wrong. There is
 * one for each kind of array because an engine compiles a function for the kinds it has seen: with a single kind it
 * inlines the access and the check is free, as in the searches of `route/graph`.
 */
export function at<T>(array: readonly T[], index: number): T {
  const element = array[index];
  if (element === undefined) throw outside(index);
  return element;
}

export function uint8At(array: Uint8Array, index: number): number {
  const element = array[index];
  if (element === undefined) throw outside(index);
  return element;
}

export function uint16At(array: Uint16Array, index: number): number {
  const element = array[index];
  if (element === undefined) throw outside(index);
  return element;
}

export function int32At(array: Int32Array, index: number): number {
  const element = array[index];
  if (element === undefined) throw outside(index);
  return element;
}

export function uint32At(array: Uint32Array, index: number): number {
  const element = array[index];
  if (element === undefined) throw outside(index);
  return element;
}

export function float32At(array: Float32Array, index: number): number {
  const element = array[index];
  if (element === undefined) throw outside(index);
  return element;
}

export function float64At(array: Float64Array, index: number): number {
  const element = array[index];
  if (element === undefined) throw outside(index);
  return element;
}

/** For plain arrays of numbers in hot loops, where `at` would be megamorphic. */
export function numberAt(array: readonly number[], index: number): number {
  const element = array[index];
  if (element === undefined) throw outside(index);
  return element;
}

/** For numbers in an array of any kind, where speed does not matter. */
export function anyNumberAt(array: ArrayLike<number>, index: number): number {
  const element = array[index];
  if (element === undefined) throw outside(index);
  return element;
}

/** The value of a key that is known to exist. */
export function valueAt<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key);
  if (value === undefined) throw new RangeError(`no value of ${String(key)}`);
  return value;
}

/** The same of both; `map` of a list forgets that there are two. */
export const ofBoth = <T, R>([first, second]: readonly [T, T], of: (one: T) => R): [R, R] => [of(first), of(second)];

/** Takes the last element of a stack that is known to have one. */
export function popNumber(stack: number[]): number {
  const element = stack.pop();
  if (element === undefined) throw outside(-1);
  return element;
}

function outside(index: number): RangeError {
  return new RangeError(`no element at ${index}`);
}
