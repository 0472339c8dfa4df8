import type { Arcs } from './hierarchy.js';

/**
 * Number of the strongly connected part of every node, and how many nodes each has: within a part one gets from every node to
 * every other and back (Tarjan 1972, without recursion).
 */
export function findStrongParts({ nodeCount, tails, heads }: Omit<Arcs, 'costs'>): {
  readonly partOf: Uint32Array;
  readonly sizes: readonly number[];
} {
  const first = new Uint32Array(nodeCount + 1);
  for (let arc = 0; arc < tails.length; arc++) {
    const slot = (tails[arc] as number) + 1;
    first[slot] = (first[slot] as number) + 1;
  }
  for (let v = 0; v < nodeCount; v++) first[v + 1] = (first[v + 1] as number) + (first[v] as number);
  const targets = new Uint32Array(tails.length);
  const next = first.slice();
  for (let arc = 0; arc < tails.length; arc++) {
    const tail = tails[arc] as number;
    targets[next[tail] as number] = heads[arc] as number;
    next[tail] = (next[tail] as number) + 1;
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
      const node = path.at(-1) as number;
      if (order[node] === 0) {
        order[node] = ++count;
        low[node] = count;
        open.push(node);
      }
      const at = place[node] as number;
      if (at < (first[node + 1] as number)) {
        place[node] = at + 1;
        const target = targets[at] as number;
        if (order[target] === 0) path.push(target);
        else if (partOf[target] === 0xffffffff) low[node] = Math.min(low[node] as number, order[target] as number);
        continue;
      }
      path.pop();
      const parent = path.at(-1);
      if (parent !== undefined) low[parent] = Math.min(low[parent] as number, low[node] as number);
      if (low[node] !== order[node]) continue;
      let size = 0;
      for (let member = -1; member !== node; size++) {
        member = open.pop() as number;
        partOf[member] = sizes.length;
      }
      sizes.push(size);
    }
  }
  return { partOf, sizes };
}
