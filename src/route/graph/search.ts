import { float32At, float64At, uint8At, uint32At } from '../../at.js';
import { NO_ARC, type Path, type Stop, tracePath } from './dijkstra.js';
import type { ArcGraph } from './graph.js';
import type { Landmarks } from './landmarks.js';
import { type SearchScratch, takeScratch } from './scratch.js';

export interface SearchOptions {
  /** Extra cost by tag, at least 0; Infinity bans. Tags beyond its end cost nothing extra. */
  readonly extraByTag?: ArrayLike<number>;
}

const NO_EXTRA: ArrayLike<number> = [];
/**
 * Landmarks used in one search: those with the best bounds for the whole path; others cost more time than they save.
 */
const ACTIVE = 5;

/**
 * Exact cheapest paths by A* with landmark bounds. Searches are synchronous, so one Searcher serves a whole thread, and
 * all of them share their working memory. Nothing is allocated while searching.
 */
export class Searcher {
  readonly #graph: ArcGraph;
  readonly #landmarks: Landmarks;
  readonly #scratch: SearchScratch;
  /** Per landmark, over all target stops: highest and lowest value that a bound is compared with. */
  readonly #lowFrom: Float64Array;
  readonly #highTo: Float64Array;
  /** Landmarks by their value for this search, and that value. */
  readonly #order: Uint8Array;
  readonly #quality: Float64Array;
  /** Landmark distances are rounded: bounds are lowered by this much to remain bounds. */
  readonly #slack: number;

  constructor(graph: ArcGraph, landmarks: Landmarks) {
    this.#graph = graph;
    this.#landmarks = landmarks;
    this.#scratch = takeScratch(graph.nodeCount);
    this.#lowFrom = new Float64Array(landmarks.count);
    this.#highTo = new Float64Array(landmarks.count);
    this.#order = new Uint8Array(landmarks.count);
    this.#quality = new Float64Array(landmarks.count);
    let longest = 0;
    for (const km of landmarks.from) if (km > longest && km < landmarks.unreached) longest = km;
    // Two roundings of at most 2^-24 of the longest distance, and one more for the bound itself; with whole units one,
    // downwards.
    const isCoarse = landmarks.from instanceof Uint16Array;
    this.#slack = longest * landmarks.unit * 2 ** -22 + (isCoarse ? landmarks.unit : 0);
  }

  /** The cheapest path from any of the sources to any of the targets; undefined if there is none. */
  shortest(sources: readonly Stop[], targets: readonly Stop[], options: SearchOptions = {}): Path | undefined {
    let best: Path | undefined;
    // Landmarks belong to a component: stops in different ones (two islands in reach of one point) are searched one by
    // one.
    for (const component of new Set(targets.map((t) => uint32At(this.#graph.components, t.node)))) {
      const within = (s: Stop): boolean => uint32At(this.#graph.components, s.node) === component;
      const [from, to] = [sources.filter(within), targets.filter(within)];
      if (from.length === 0) continue;
      const path = this.#searchWithin(from, to, options.extraByTag ?? NO_EXTRA);
      if (path !== undefined && (best === undefined || path.cost < best.cost)) best = path;
    }
    return best;
  }

  #searchWithin(sources: readonly Stop[], targets: readonly Stop[], extraByTag: ArrayLike<number>): Path | undefined {
    this.#begin(sources, targets);
    const targetCosts = new Map<number, number>();
    for (const { node, cost } of targets) {
      targetCosts.set(node, Math.min(cost, targetCosts.get(node) ?? Number.POSITIVE_INFINITY));
    }
    for (const { node, cost } of sources) {
      if (this.#isTouched(node) && cost >= float64At(this.#scratch.costs, node)) continue;
      this.#scratch.costs[node] = cost;
      this.#queue(node, NO_ARC, NO_ARC);
    }
    const { firstArc, heads } = this.#graph;
    const { queue, costs, arcTo, nodeBefore } = this.#scratch;
    let bestCost = Number.POSITIVE_INFINITY;
    let bestTarget = -1;
    // Every queued key is a lower bound of a whole path, so the first key at or above the best path ends the search.
    while (queue.nextKey < bestCost) {
      const node = queue.pop();
      const cost = float64At(costs, node);
      const total = cost + (targetCosts.get(node) ?? Number.POSITIVE_INFINITY);
      if (total < bestCost) {
        bestCost = total;
        bestTarget = node;
      }
      const end = uint32At(firstArc, node + 1);
      for (let arc = uint32At(firstArc, node); arc < end; arc++)
        this.#relax(arc, node, uint32At(heads, arc), extraByTag);
    }
    return bestTarget < 0 ? undefined : tracePath(bestTarget, bestCost, arcTo, nodeBefore);
  }

  #begin(sources: readonly Stop[], targets: readonly Stop[]): void {
    takeScratch(this.#graph.nodeCount);
    const { count, from, to } = this.#landmarks;
    this.#lowFrom.fill(Number.POSITIVE_INFINITY);
    this.#highTo.fill(Number.NEGATIVE_INFINITY);
    for (const { node, cost } of targets) {
      for (let i = 0; i < count; i++) {
        const fromLandmark = this.#distance(from[node * count + i]);
        const toLandmark = this.#distance(to[node * count + i]);
        this.#lowFrom[i] = Math.min(float64At(this.#lowFrom, i), fromLandmark + cost);
        this.#highTo[i] = Math.max(float64At(this.#highTo, i), toLandmark - cost);
      }
    }
    this.#chooseLandmarks(sources[0]?.node ?? 0);
  }

  #distance(stored: number | undefined): number {
    return stored === this.#landmarks.unreached ? Number.POSITIVE_INFINITY : (stored as number) * this.#landmarks.unit;
  }

  /** Puts the landmarks with the highest bounds from `node` first, by repeated choice of the best. */
  #chooseLandmarks(node: number): void {
    const { count, from, to } = this.#landmarks;
    const order = this.#order;
    for (let i = 0; i < count; i++) {
      const slot = node * count + i;
      const ahead = float64At(this.#lowFrom, i) - this.#distance(from[slot]);
      const behind = this.#distance(to[slot]) - float64At(this.#highTo, i);
      // A landmark without a bound (both out of its reach) comes last.
      this.#quality[i] = Math.max(ahead >= 0 ? ahead : -1, behind >= 0 ? behind : -1);
      order[i] = i;
    }
    for (let rank = 0; rank < Math.min(ACTIVE, count); rank++) {
      let best = rank;
      for (let i = rank + 1; i < count; i++) {
        if (float64At(this.#quality, uint8At(order, i)) > float64At(this.#quality, uint8At(order, best))) best = i;
      }
      const chosen = uint8At(order, best);
      order[best] = uint8At(order, rank);
      order[rank] = chosen;
    }
  }

  /**
   * Takes the path to `head` over this arc from `node` if it is cheaper than the known one. Costs pass through arrays: as
   * arguments, each would be an object of its own.
   */
  #relax(arc: number, node: number, head: number, extraByTag: ArrayLike<number>): void {
    const { costs } = this.#scratch;
    const extra = extraByTag[uint8At(this.#graph.tags, arc)] ?? 0;
    if (extra === Number.POSITIVE_INFINITY) return;
    const cost = float64At(costs, node) + float32At(this.#graph.weights, arc) + extra;
    if (this.#isTouched(head) && cost >= float64At(costs, head)) return;
    costs[head] = cost;
    this.#queue(head, arc, node);
  }

  /** Whether this search has a cost of the node; from now on it has. */
  #isTouched(node: number): boolean {
    const { touched, search } = this.#scratch;
    if (touched[node] === search) return true;
    touched[node] = search;
    this.#bound(node);
    return false;
  }

  #queue(node: number, arc: number, before: number): void {
    const { queue, costs, bounds, arcTo, nodeBefore } = this.#scratch;
    arcTo[node] = arc;
    nodeBefore[node] = before;
    const bound = float32At(bounds, node);
    // A node may return after it was taken: rounded bounds are valid but not perfectly consistent.
    if (bound < Number.POSITIVE_INFINITY) queue.push(node, float64At(costs, node) + bound);
  }

  /**
   * Bounds the cost from `node` to the cheapest target stop from below: d(L,t) - d(L,v) and d(v,L) - d(t,L) over all
   * landmarks L.
   */
  #bound(node: number): void {
    const { count, from, to, unit, unreached } = this.#landmarks;
    let best = 0;
    // A comparison with NaN (both unreachable) is false: such a landmark gives no bound.
    const active = Math.min(ACTIVE, count);
    for (let rank = 0; rank < active; rank++) {
      const i = uint8At(this.#order, rank);
      const slot = node * count + i;
      const away = from[slot] ?? unreached;
      const back = to[slot] ?? unreached;
      // Without `#distance`, which would make an object of each.
      const ahead = away === unreached ? 0 : float64At(this.#lowFrom, i) - away * unit;
      if (ahead > best) best = ahead;
      const behind = (back === unreached ? Number.POSITIVE_INFINITY : back * unit) - float64At(this.#highTo, i);
      if (behind > best) best = behind;
    }
    this.#scratch.bounds[node] = Math.max(0, best - this.#slack);
  }
}
