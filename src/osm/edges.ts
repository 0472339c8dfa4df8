import { at, float64At, int32At, numberAt, uint8At, uint32At } from '../at.js';
import { greatCircleKm } from '../geo/point.js';
import { int32List, type NumberList, uint8List, uint32List } from '../route/graph/grow.js';
import { NODE, type NodeTable } from './nodes.js';
import { simplify } from './simplify.js';
import { KIND, type WayStore } from './ways.js';

const DEGREES = 1e7;
const NONE = 0xffffffff;
/** Delay for a truck at a signal, and at a junction on small roads, hundredths of a second. */
const [SIGNAL, JUNCTION] = [900, 300];
const SMALL_ROADS = 3;

/** The ways cut at their junctions: the edges of the network. Lengths are whole centimetres. */
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
  /** Vertices where the extract cuts a way off. */
  readonly cut = new Set<number>();

  get length(): number {
    return this.from.length;
  }
}

/** Cuts the ways at junctions, at the edge of the extract and at barriers. */
export function cutWays(ways: WayStore, nodes: NodeTable): Edges {
  const edges = new Edges();
  const refs = Uint32Array.from({ length: ways.refs.length }, (_, i) => {
    const index = nodes.find(float64At(ways.refs.items, i));
    return index < 0 ? NONE : index;
  });
  ways.forgetIds();
  const uses = countUses(ways, refs, nodes.length);
  const vertices = new Int32Array(nodes.length).fill(-1);
  const vertexOf = (node: number): number => {
    // After a barrier another road begins.
    const isBarrier = (uint8At(nodes.marks, node) & NODE.BLOCKS) !== 0;
    const known = int32At(vertices, node);
    if (known >= 0 && !isBarrier) return known;
    edges.longitudes.push(int32At(nodes.longitudes, node));
    const made = edges.latitudes.push(int32At(nodes.latitudes, node));
    vertices[node] = made;
    return made;
  };
  const piece: number[] = [];
  for (let way = 0; way < ways.length; way++) {
    const isRoad = ways.kinds.items[way] === KIND.ROAD;
    piece.length = 0;
    const end = ways.endOf(way);
    for (let i = uint32At(ways.first.items, way); i < end; i++) {
      const node = uint32At(refs, i);
      if (node === NONE || !nodes.isKnown(node)) {
        const isCut = piece.length > 0 || i + 1 < end;
        if (piece.length > 1) edges.cut.add(addEdge(edges, { ways, nodes, vertexOf }, way, piece).to);
        else if (piece.length === 1 && isCut) edges.cut.add(vertexOf(numberAt(piece, 0)));
        piece.length = 0;
        continue;
      }
      const isAfterGap = piece.length === 0 && i > uint32At(ways.first.items, way) && refs[i - 1] === NONE;
      if (isAfterGap) edges.cut.add(vertexOf(node));
      piece.push(node);
      const isEnd =
        i + 1 === end || uint8At(uses, node) > 1 || (isRoad && (uint8At(nodes.marks, node) & NODE.BLOCKS) !== 0);
      if (piece.length < 2 || !isEnd) continue;
      addEdge(edges, { ways, nodes, vertexOf }, way, piece);
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
    if (node !== NONE) uses[node] = Math.min(200, uint8At(uses, node) + by);
  };
  for (let way = 0; way < ways.length; way++) {
    const [first, end] = [uint32At(ways.first.items, way), ways.endOf(way)];
    for (let i = first; i < end; i++) bump(uint32At(refs, i), i === first || i === end - 1 ? 2 : 1);
  }
  return uses;
}

function addEdge(
  edges: Edges,
  { ways, nodes, vertexOf }: { readonly ways: WayStore; readonly nodes: NodeTable; vertexOf(node: number): number },
  way: number,
  piece: readonly number[],
): { readonly to: number } {
  const line = piece.map((node) => ({
    latitude: int32At(nodes.latitudes, node) / DEGREES,
    longitude: int32At(nodes.longitudes, node) / DEGREES,
  }));
  let km = 0;
  for (let i = 1; i < line.length; i++) km += greatCircleKm(at(line, i - 1), at(line, i));
  const isRoad = ways.kinds.items[way] === KIND.ROAD;
  let cost = km * 1000 * float64At(ways.costsPerMetre.items, way) + uint32At(ways.costs.items, way);
  if (isRoad) {
    for (let i = 1; i < piece.length; i++)
      if ((uint8At(nodes.marks, numberAt(piece, i)) & NODE.SIGNALS) !== 0) cost += SIGNAL;
    if (uint8At(ways.ranks.items, way) > SMALL_ROADS) cost += JUNCTION;
  }
  const from = vertexOf(numberAt(piece, 0));
  const to = vertexOf(numberAt(piece, piece.length - 1));
  edges.from.push(from);
  edges.to.push(to);
  edges.lengths.push(Math.max(1, Math.round(km * 100_000)));
  edges.costs.push(Math.max(1, Math.round(cost)));
  edges.access.push(uint32At(ways.access.items, way));
  edges.kinds.push(uint8At(ways.kinds.items, way));
  edges.ranks.push(uint8At(ways.ranks.items, way));
  edges.names.push(uint32At(ways.names.items, way));
  edges.firstBend.push(edges.bendLatitudes.length);
  for (const i of simplify(line)) {
    edges.bendLatitudes.push(int32At(nodes.latitudes, numberAt(piece, i)));
    edges.bendLongitudes.push(int32At(nodes.longitudes, numberAt(piece, i)));
  }
  return { to };
}
