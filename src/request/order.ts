import { ApiFault } from '../errors/fault.js';
import { propertyOf } from './property.js';
import { formatPath, type Problem } from './validate.js';

/** An answer with more details than this is of no use; the rest is only counted. */
const MAX_DETAILS = 50;

/**
 * The fault to return for several problems: its code is that of the first in document order, and its details list every
 * problem with that code, in document order.
 */
export function faultOf(problems: readonly Problem[], document: unknown): ApiFault {
  const positionOf = locateIn(document);
  const ordered = problems
    .map((problem) => ({ problem, position: positionOf(problem.path) }))
    .sort((a, b) => compare(a.position, b.position))
    .map(({ problem }) => problem);
  const first = ordered[0];
  if (first === undefined) throw new Error('no problem to report');
  const details = [
    ...new Set(
      ordered
        .filter((p) => p.error === first.error)
        .map((p) => `${p.path.length > 0 ? formatPath(p.path) : 'the body'}: ${p.message}`),
    ),
  ];
  const more = details.length - MAX_DETAILS;
  return new ApiFault(first.error, more > 0 ? [...details.slice(0, MAX_DETAILS), `and ${more} more`] : details);
}

/**
 * The position of a path in the document: that of its key at each level; a missing key comes after all others. The keys
 * of each object are numbered only once: a body can contain a hundred thousand problems in one object.
 */
function locateIn(document: unknown): (path: readonly (string | number)[]) => readonly number[] {
  const orders = new WeakMap<object, ReadonlyMap<string, number>>();
  const indexOf = (value: object, key: string | number): number => {
    if (Array.isArray(value)) return Number(key);
    const order = orders.get(value) ?? new Map(Object.keys(value).map((name, index) => [name, index]));
    orders.set(value, order);
    return order.get(String(key)) ?? Number.MAX_SAFE_INTEGER;
  };
  return (path) => {
    const position: number[] = [];
    let value = document;
    for (const part of path) {
      if (typeof value !== 'object' || value === null) break;
      position.push(indexOf(value, part));
      value = propertyOf(value, part);
    }
    return position;
  };
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const difference = (a[i] ?? -1) - (b[i] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}
