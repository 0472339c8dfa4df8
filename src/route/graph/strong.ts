import { anyNumberAt, numberAt, popNumber, uint32At } from '../../at.js';
import type { Arcs } from './hierarchy.js';

/**
 * The strongly connected component of every node, and the size of each: within a component every node can be reached
 * from every other (Tarjan 1972, without recursion).
 */
export function findStrongParts({ nodeCount, tails, heads }: Omit<Arcs, 'costs'>): {
  readonly partOf: Uint32Array;
  readonly sizes: readonly number[];
} {
  const first = new Uint32Array(nodeCount + 1);
  for (let arc = 0; arc < tails.length; arc++) {
    const slot = anyNumberAt(tails, arc) + 1;
    first[slot] = uint32At(first, slot) + 1;
  }
  for (let v = 0; v < nodeCount; v++) first[v + 1] = uint32At(first, v + 1) + uint32At(first, v);
  const targets = new Uint32Array(tails.length);
  const next = first.slice();
  for (let arc = 0; arc < tails.length; arc++) {
    const tail = anyNumberAt(tails, arc);
    targets[uint32At(next, tail)] = anyNumberAt(heads, arc);
    next[tail] = uint32At(next, tail) + 1;
  }
  const place = first.slice(0, nodeCount);
  const order = new Uint32Array(nodeCount);
  const low = new Uint32Array(nodeCount);
  const partOf = new Uint32Array(nodeCount).fill(0xffffffff);
  const sizes: number[] = [];
  const open: number[] = [];
  const path: number[] = [];
  let count = 0;
  for (let root = 0; root < nodeCount; root++) {
    if (order[root] !== 0) continue;
    path.push(root);
    while (path.length > 0) {
      const node = numberAt(path, path.length - 1);
      if (order[node] === 0) {
        order[node] = ++count;
        low[node] = count;
        open.push(node);
      }
      const at = uint32At(place, node);
      if (at < uint32At(first, node + 1)) {
        place[node] = at + 1;
        const target = uint32At(targets, at);
        if (order[target] === 0) path.push(target);
        else if (partOf[target] === 0xffffffff) low[node] = Math.min(uint32At(low, node), uint32At(order, target));
        continue;
      }
      path.pop();
      const parent = path.at(-1);
      if (parent !== undefined) low[parent] = Math.min(uint32At(low, parent), uint32At(low, node));
      if (low[node] !== order[node]) continue;
      let size = 0;
      for (let member = -1; member !== node; size++) {
        member = popNumber(open);
        partOf[member] = sizes.length;
      }
      sizes.push(size);
    }
  }
  return { partOf, sizes };
}
