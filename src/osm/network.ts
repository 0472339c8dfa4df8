import { numberAt, uint8At, uint32At } from '../at.js';
import type { LatLon } from '../geo/point.js';
import { countryAt } from '../locate/engines/embedded/countries.js';
import { isNearEdge } from '../route/engines/osm/coverage.js';
import {
  ACCESS,
  costOf,
  type NetworkArrays,
  type NetworkMode,
  type ProfileGraph,
  packNetwork,
  pointOf,
} from '../route/engines/osm/network.js';
import { uint32List } from '../route/graph/grow.js';
import { type Arcs, buildHierarchy } from '../route/graph/hierarchy.js';
import { findStrongParts } from '../route/graph/strong.js';
import { listCountries } from './countries.js';
import { measureCoverage } from './coverage.js';
import { cutWays, type Edges } from './edges.js';
import type { NodeTable } from './nodes.js';
import type { ExtractHeader } from './pbf/extract.js';
import { TRUCK_CLASSES } from './roads/access.js';
import { THROUGH } from './roads/classes.js';
import { KIND, type WayStore } from './ways.js';

/** Figures of a built network. */
export interface NetworkFacts {
  readonly edges: number;
  readonly vertices: number;
  readonly km: number;
  readonly exits: number;
  readonly bytes: number;
}

/** A strongly connected part of a map with at least this many vertices is worth routing a vehicle into. */
const STRONG_VERTICES = 200;
const STRONG_SHARE = 0.05;
/** A main road that ends this close to the edge of the map continues beyond it, cells of the coverage. */
const EDGE_CELLS = 3;
/** Up to this rank; lesser roads also end in valleys, and count only if the extract says that it is cut there. */
const MAIN = 2;
/** Extracts are cut this close to their stated bounds, degrees. */
const BOUND = 0.003;

/** Cuts the ways, builds the hierarchies and packs the file; undefined if there are no ways. */
export function buildNetwork(
  mode: NetworkMode,
  ways: WayStore,
  nodes: NodeTable,
  headers: readonly ExtractHeader[],
  progress: (fraction: number) => void,
): { readonly file: ArrayBuffer; readonly facts: NetworkFacts } | undefined {
  const edges = cutWays(ways, nodes);
  if (edges.length === 0) return undefined;
  const coverage = measureCoverage(edges);
  const { of: countries, codes } = listCountries(edges);
  const arrays = toArrays(edges, countries);
  const names = mode === 'ROAD' ? TRUCK_CLASSES.map((truck) => truck.name) : [mode];
  let order: Uint32Array | undefined;
  // Every vehicle may use what the largest ones may, so their order also suits the others.
  const profiles = names
    .map((_, i) => names.length - 1 - i)
    .map((profile, done): ProfileGraph => {
      const { arcs, graph } = listArcs(arrays, profile);
      markStrong(arrays, profile, graph);
      const built = buildHierarchy(graph, {
        ...(order === undefined ? {} : { order }),
        progress: (fraction) => progress((done + fraction) / names.length),
      });
      order = built.order;
      return { arcs, hierarchy: built.hierarchy };
    })
    .reverse();
  const own = listOwnCountries(countries, codes);
  const exits = findExits(edges, (vertex, rank) => {
    const point = pointOf(arrays, vertex);
    if (!isNearEdge(coverage, point, EDGE_CELLS)) return false;
    return rank <= MAIN || headers.some((header) => isAtBounds(header, point)) || !own.has(countryAt(point) ?? '');
  });
  const file = packNetwork(
    { ...arrays, exits },
    profiles,
    { mode, profiles: names, names: ways.texts, countries: codes },
    coverage,
  );
  let centimetres = 0;
  arrays.lengths.forEach((length, edge) => {
    if (edges.kinds.items[edge] !== KIND.FERRY) centimetres += length;
  });
  const facts = {
    edges: edges.length,
    vertices: arrays.latitudes.length,
    km: centimetres / 100_000,
    exits: exits.length,
    bytes: file.byteLength,
  };
  return { file, facts };
}

function toArrays(edges: Edges, countries: Uint8Array<ArrayBuffer>): NetworkArrays {
  edges.firstBend.push(edges.bendLatitudes.length);
  return {
    latitudes: edges.latitudes.toArray(),
    longitudes: edges.longitudes.toArray(),
    from: edges.from.toArray(),
    to: edges.to.toArray(),
    lengths: edges.lengths.toArray(),
    costs: edges.costs.toArray(),
    access: edges.access.toArray(),
    kinds: edges.kinds.toArray(),
    ranks: edges.ranks.toArray(),
    names: edges.names.toArray(),
    countries,
    firstBend: edges.firstBend.toArray(),
    bendLatitudes: edges.bendLatitudes.toArray(),
    bendLongitudes: edges.bendLongitudes.toArray(),
    exits: new Uint32Array(0),
  };
}

/** The edges that a profile may use, with one arc for each direction. */
function listArcs(arrays: NetworkArrays, profile: number): { arcs: ProfileGraph['arcs']; graph: Arcs } {
  const [arcs, tails, heads, costs] = [uint32List(), uint32List(), uint32List(), uint32List()];
  for (let edge = 0; edge < arrays.from.length; edge++) {
    const access = uint32At(arrays.access, edge) >> (4 * profile);
    const cost = costOf(arrays, edge, profile);
    const [from, to] = [uint32At(arrays.from, edge), uint32At(arrays.to, edge)];
    const add = (arc: number, tail: number, head: number): void => {
      arcs.push(arc);
      tails.push(tail);
      heads.push(head);
      costs.push(cost);
    };
    if (access & ACCESS.FORWARD) add(2 * edge, from, to);
    if (access & ACCESS.BACKWARD) add(2 * edge + 1, to, from);
  }
  const graph = {
    nodeCount: arrays.latitudes.length,
    tails: tails.toArray(),
    heads: heads.toArray(),
    costs: costs.toArray(),
  };
  return { arcs: arcs.toArray(), graph };
}

/** Marks the edges from which the profile can leave again: not those behind a one-way street or a gate. */
function markStrong(arrays: NetworkArrays, profile: number, graph: Arcs): void {
  const { partOf, sizes } = findStrongParts(graph);
  const largest = sizes.reduce((a, b) => Math.max(a, b), 0);
  const least = Math.min(STRONG_VERTICES, largest * STRONG_SHARE);
  for (let edge = 0; edge < arrays.from.length; edge++) {
    const part = uint32At(partOf, uint32At(arrays.from, edge));
    if (part !== partOf[uint32At(arrays.to, edge)] || numberAt(sizes, part) < least) continue;
    arrays.access[edge] = uint32At(arrays.access, edge) | (ACCESS.STRONG << (4 * profile));
  }
}

/** Places where the extract cuts ways off, and where through roads end at the edge of the map. */
function findExits(edges: Edges, goesOn: (vertex: number, rank: number) => boolean): Uint32Array<ArrayBuffer> {
  const degrees = new Uint8Array(edges.latitudes.length);
  const ranks = new Uint8Array(edges.latitudes.length).fill(THROUGH + 1);
  for (let edge = 0; edge < edges.length; edge++) {
    const rank = edges.kinds.items[edge] === KIND.FERRY ? THROUGH + 1 : uint8At(edges.ranks.items, edge);
    for (const vertex of [uint32At(edges.from.items, edge), uint32At(edges.to.items, edge)]) {
      degrees[vertex] = Math.min(255, uint8At(degrees, vertex) + 1);
      ranks[vertex] = Math.min(uint8At(ranks, vertex), rank);
    }
  }
  const exits: number[] = [];
  degrees.forEach((degree, vertex) => {
    const rank = uint8At(ranks, vertex);
    if (rank > THROUGH) return;
    if (edges.cut.has(vertex) || (degree === 1 && goesOn(vertex, rank))) exits.push(vertex);
  });
  return Uint32Array.from(exits);
}

/** Whether the point lies at or beyond the bounds in the extract's header. */
function isAtBounds({ bounds }: ExtractHeader, { latitude, longitude }: LatLon): boolean {
  if (bounds === undefined) return false;
  const [west, south, east, north] = bounds;
  const isNear = longitude > west - 1 && longitude < east + 1 && latitude > south - 1 && latitude < north + 1;
  const insideBy = Math.min(longitude - west, east - longitude, latitude - south, north - latitude);
  return isNear && insideBy < BOUND;
}

/** A country with this share of the edges is one the extracts were made for; others only protrude into it. */
const OWN_SHARE = 0.1;

function listOwnCountries(countries: Uint8Array, codes: readonly string[]): ReadonlySet<string> {
  const counts = new Uint32Array(codes.length);
  for (const country of countries) counts[country] = uint32At(counts, country) + 1;
  return new Set(codes.filter((_, i) => uint32At(counts, i) >= countries.length * OWN_SHARE));
}
