import { ApiFault } from '../errors/fault.js';
import { formatPath, type Problem } from './validate.js';

/**
 * The fault to answer with when several problems were found: the code is that of the first in document order, the
 * details name every problem of that code, in document order.
 */
export function faultOf(problems: readonly Problem[], document: unknown): ApiFault {
  const ordered = [...problems].sort((a, b) => compare(positionOf(a.path, document), positionOf(b.path, document)));
  const first = ordered[0];
  if (first === undefined) throw new Error('no problem to report');
  const details = ordered
    .filter((p) => p.code === first.code)
    .map((p) => `${p.path.length > 0 ? formatPath(p.path) : 'the body'}: ${p.message}`);
  return new ApiFault(first.code, [...new Set(details)]);
}

/** Where a path lies in the document: the position of its key at each level; a missing key lies behind all others. */
function positionOf(path: readonly (string | number)[], document: unknown): readonly number[] {
  const position: number[] = [];
  let value = document;
  for (const part of path) {
    if (typeof value !== 'object' || value === null) break;
    const index = Object.keys(value).indexOf(String(part));
    position.push(index === -1 ? Number.MAX_SAFE_INTEGER : index);
    value = (value as Record<string | number, unknown>)[part];
  }
  return position;
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const difference = (a[i] ?? -1) - (b[i] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}
