import { greatCircleKm } from '../geo/point.js';
import { int32List, type NumberList, uint8List, uint32List } from '../route/graph/grow.js';
import { NODE, type NodeTable } from './nodes.js';
import { simplify } from './simplify.js';
import { KIND, type WayStore } from './ways.js';

const DEGREES = 1e7;
const NONE = 0xffffffff;
/** What a signal costs a truck on the way, and a junction on small roads, hundredths of a second. */
const [SIGNAL, JUNCTION] = [900, 300];
const SMALL_ROADS = 3;

/** The ways cut at their junctions: what the network is made of. Lengths are whole centimetres. */
export class Edges {
  readonly from = uint32List();
  readonly to = uint32List();
  readonly lengths = uint32List();
  readonly costs = uint32List();
  readonly access = uint32List();
  readonly kinds = uint8List();
  readonly ranks = uint8List();
  readonly names = uint32List();
  /** Bends of edge e: bends[firstBend[e]] and on. */
  readonly firstBend = uint32List();
  readonly bendLatitudes = int32List();
  readonly bendLongitudes = int32List();
  readonly latitudes: NumberList<Int32Array<ArrayBuffer>> = int32List();
  readonly longitudes: NumberList<Int32Array<ArrayBuffer>> = int32List();
  /** Vertices at which the extract breaks a way off. */
  readonly cut = new Set<number>();

  get length(): number {
    return this.from.length;
  }
}

/** Cuts the ways where others join them, where the extract ends them and where a barrier stands. */
export function cutWays(ways: WayStore, nodes: NodeTable): Edges {
  const edges = new Edges();
  const refs = Uint32Array.from({ length: ways.refs.length }, (_, i) => {
    const index = nodes.find(ways.refs.items[i] as number);
    return index < 0 ? NONE : index;
  });
  ways.forgetIds();
  const uses = countUses(ways, refs, nodes.length);
  const vertices = new Int32Array(nodes.length).fill(-1);
  const vertexOf = (node: number): number => {
    // Behind a barrier another road begins.
    const isBarrier = ((nodes.marks[node] as number) & NODE.BLOCKS) !== 0;
    const known = vertices[node] as number;
    if (known >= 0 && !isBarrier) return known;
    edges.longitudes.push(nodes.longitudes[node] as number);
    const made = edges.latitudes.push(nodes.latitudes[node] as number);
    vertices[node] = made;
    return made;
  };
  const piece: number[] = [];
  for (let way = 0; way < ways.length; way++) {
    const isRoad = ways.kinds.items[way] === KIND.ROAD;
    piece.length = 0;
    const end = ways.endOf(way);
    for (let i = ways.first.items[way] as number; i < end; i++) {
      const node = refs[i] as number;
      if (node === NONE || !nodes.isKnown(node)) {
        const isCut = piece.length > 0 || i + 1 < end;
        if (piece.length > 1) edges.cut.add(addEdge(edges, ways, way, piece, nodes, vertexOf).to);
        else if (piece.length === 1 && isCut) edges.cut.add(vertexOf(piece[0] as number));
        piece.length = 0;
        continue;
      }
      const isAfterGap = piece.length === 0 && i > (ways.first.items[way] as number) && refs[i - 1] === NONE;
      if (isAfterGap) edges.cut.add(vertexOf(node));
      piece.push(node);
      const isEnd =
        i + 1 === end || (uses[node] as number) > 1 || (isRoad && ((nodes.marks[node] as number) & NODE.BLOCKS) !== 0);
      if (piece.length < 2 || !isEnd) continue;
      addEdge(edges, ways, way, piece, nodes, vertexOf);
      piece.length = 0;
      piece.push(node);
    }
  }
  return edges;
}

/** How often a node is used by the ways; their ends count twice, so that every way ends in a vertex. */
function countUses(ways: WayStore, refs: Uint32Array, nodeCount: number): Uint8Array {
  const uses = new Uint8Array(nodeCount);
  const bump = (node: number, by: number): void => {
    if (node !== NONE) uses[node] = Math.min(200, (uses[node] as number) + by);
  };
  for (let way = 0; way < ways.length; way++) {
    const [first, end] = [ways.first.items[way] as number, ways.endOf(way)];
    for (let i = first; i < end; i++) bump(refs[i] as number, i === first || i === end - 1 ? 2 : 1);
  }
  return uses;
}

function addEdge(
  edges: Edges,
  ways: WayStore,
  way: number,
  piece: readonly number[],
  nodes: NodeTable,
  vertexOf: (node: number) => number,
): { readonly to: number } {
  const line = piece.map((node) => ({
    latitude: (nodes.latitudes[node] as number) / DEGREES,
    longitude: (nodes.longitudes[node] as number) / DEGREES,
  }));
  let km = 0;
  for (let i = 1; i < line.length; i++)
    km += greatCircleKm(line[i - 1] as (typeof line)[0], line[i] as (typeof line)[0]);
  const isRoad = ways.kinds.items[way] === KIND.ROAD;
  let cost = km * 1000 * (ways.costsPerMetre.items[way] as number) + (ways.costs.items[way] as number);
  if (isRoad) {
    for (let i = 1; i < piece.length; i++)
      if (((nodes.marks[piece[i] as number] as number) & NODE.SIGNALS) !== 0) cost += SIGNAL;
    if ((ways.ranks.items[way] as number) > SMALL_ROADS) cost += JUNCTION;
  }
  const from = vertexOf(piece[0] as number);
  const to = vertexOf(piece.at(-1) as number);
  edges.from.push(from);
  edges.to.push(to);
  edges.lengths.push(Math.max(1, Math.round(km * 100_000)));
  edges.costs.push(Math.max(1, Math.round(cost)));
  edges.access.push(ways.access.items[way] as number);
  edges.kinds.push(ways.kinds.items[way] as number);
  edges.ranks.push(ways.ranks.items[way] as number);
  edges.names.push(ways.names.items[way] as number);
  edges.firstBend.push(edges.bendLatitudes.length);
  for (const i of simplify(line)) {
    edges.bendLatitudes.push(nodes.latitudes[piece[i] as number] as number);
    edges.bendLongitudes.push(nodes.longitudes[piece[i] as number] as number);
  }
  return { to };
}
