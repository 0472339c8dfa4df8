import { at, uint8At, uint32At } from '../../../at.js';
import type { LatLon } from '../../../geo/point.js';
import { Climber } from '../../graph/climber.js';
import { covers } from './coverage.js';
import { costOf, EDGE_KINDS, lineOf, type OsmNetwork, pointOf } from './network.js';
import { DRIVE_DETOUR, driveCost, type Foot, type FootStop, findFeet, listStops, partOf } from './snap.js';

/** A stretch of a route on one kind of edges. */
export interface Stretch {
  readonly kind: (typeof EDGE_KINDS)[number];
  /** For ferries and car trains. */
  readonly name: string;
  readonly km: number;
  readonly line: readonly LatLon[];
  /** Kilometres by ISO alpha-2; '' at sea. */
  readonly countries: ReadonlyMap<string, number>;
}

export interface FoundWay {
  readonly stretches: readonly Stretch[];
  readonly km: number;
  /** The minimised cost: kilometres, with extra for slow roads and ferries. */
  readonly costKm: number;
  readonly snapKm: { readonly from: number; readonly to: number };
}

/** A place at the edge of the map where a road continues. */
export interface Exit {
  readonly vertex: number;
  readonly point: LatLon;
  readonly rank: number;
}

const CENTIMETRES = 100_000;
/** Cost of a kilometre, for comparison with the modelled networks: for roads at 65 km/h. */
const COST_OF_KM = { ROAD: 360_000 / 65, RAIL: 100_000, WATER: 100_000 } as const;
/** A door this close to the map is on it. */
const ON_THE_WAY_KM = 0.001;
const OWN_KIND = { ROAD: 'ROAD', RAIL: 'RAIL', WATER: 'WATERWAY' } as const;

/** Routes over one network for one profile. Synchronous; one search at a time. */
export class WayFinder {
  readonly network: OsmNetwork;
  readonly #profile: number;
  readonly #climber: Climber;
  readonly #maxSnapKm: number;

  constructor(network: OsmNetwork, profile: number, maxSnapKm: number) {
    this.network = network;
    this.#profile = profile;
    this.#maxSnapKm = maxSnapKm;
    const graph = network.profiles[profile];
    if (graph === undefined) throw new Error(`no profile ${profile}`);
    this.#climber = new Climber(graph.hierarchy);
  }

  /** Feet of a point inside the map; none for one outside it. */
  feetOf(point: LatLon): readonly Foot[] {
    return covers(this.network.coverage, point) ? findFeet(this.network, point, this.#profile, this.#maxSnapKm) : [];
  }

  /** The fastest route between two points, given by their feet; undefined if nothing connects them. */
  find(from: readonly Foot[], to: readonly Foot[], ends: readonly [LatLon, LatLon]): FoundWay | undefined {
    const along = this.#alongOneEdge(from, to, ends);
    const found = this.#climber.shortest(this.#stops(from, true), this.#stops(to, false));
    if (found === undefined || (along !== undefined && along.cost <= found.cost)) return along?.way;
    const [source, target] = [found.source as FootStop, found.target as FootStop];
    const way = new WayBuilder(this.network);
    way.drive(ends[0], source.foot.point, source.foot);
    way.part(source.foot, source.foot.share, source.end === 'TO' ? 1 : 0);
    for (const arc of found.arcs) way.arc(this.#edgeOf(arc));
    way.part(target.foot, target.end === 'TO' ? 1 : 0, target.foot.share);
    way.drive(target.foot.point, ends[1], target.foot);
    return way.build(found.cost, { from: source.foot.awayKm, to: target.foot.awayKm });
  }

  /** The same between a point and a place at the edge of the map. */
  findExit(feet: readonly Foot[], point: LatLon, exit: Exit, isOut: boolean): FoundWay | undefined {
    const [own, other] = [this.#stops(feet, isOut), [{ node: exit.vertex, cost: 0 }]];
    const found = isOut ? this.#climber.shortest(own, other) : this.#climber.shortest(other, own);
    if (found === undefined) return undefined;
    const { foot, end } = (isOut ? found.source : found.target) as FootStop;
    const way = new WayBuilder(this.network);
    if (isOut) {
      way.drive(point, foot.point, foot);
      way.part(foot, foot.share, end === 'TO' ? 1 : 0);
    } else way.at(exit.point);
    for (const arc of found.arcs) way.arc(this.#edgeOf(arc));
    if (!isOut) {
      way.part(foot, end === 'TO' ? 1 : 0, foot.share);
      way.drive(foot.point, point, foot);
    }
    return way.build(found.cost, isOut ? { from: foot.awayKm, to: 0 } : { from: 0, to: foot.awayKm });
  }

  #stops(feet: readonly Foot[], isStart: boolean): readonly FootStop[] {
    return listStops(this.network, feet, this.#profile, isStart);
  }

  #edgeOf(arc: number): number {
    return uint32At(at(this.network.profiles, this.#profile).arcs, arc);
  }

  /** Both ends on one edge, in a permitted direction. */
  #alongOneEdge(from: readonly Foot[], to: readonly Foot[], ends: readonly [LatLon, LatLon]) {
    let best: { readonly cost: number; readonly way: FoundWay } | undefined;
    for (const a of from) {
      for (const b of to) {
        if (a.edge !== b.edge) continue;
        const access = uint32At(this.network.access, a.edge) >> (4 * this.#profile);
        if ((access & (a.share <= b.share ? 1 : 2)) === 0) continue;
        const cost =
          driveCost(a) + driveCost(b) + costOf(this.network, a.edge, this.#profile) * Math.abs(b.share - a.share);
        if (best !== undefined && best.cost <= cost) continue;
        const way = new WayBuilder(this.network);
        way.drive(ends[0], a.point, a);
        way.part(a, a.share, b.share);
        way.drive(b.point, ends[1], b);
        best = { cost, way: way.build(cost, { from: a.awayKm, to: b.awayKm }) };
      }
    }
    return best;
  }
}

/** Every place where roads leave the map. */
export function listExits(network: OsmNetwork): readonly Exit[] {
  const ranks = new Map<number, number>(Array.from(network.exits, (vertex) => [vertex, 9]));
  for (let edge = 0; edge < network.from.length; edge++) {
    for (const vertex of [uint32At(network.from, edge), uint32At(network.to, edge)]) {
      const rank = ranks.get(vertex);
      if (rank !== undefined) ranks.set(vertex, Math.min(rank, uint8At(network.ranks, edge)));
    }
  }
  return [...ranks].map(([vertex, rank]) => ({ vertex, rank, point: pointOf(network, vertex) }));
}

/** Builds a route from pieces of edges. */
class WayBuilder {
  readonly #network: OsmNetwork;
  readonly #stretches: (Pick<Stretch, 'kind' | 'name'> & {
    km: number;
    line: LatLon[];
    countries: Map<string, number>;
  })[] = [];

  constructor(network: OsmNetwork) {
    this.#network = network;
  }

  at(point: LatLon): void {
    this.#add(OWN_KIND[this.#network.about.mode], '', 0, [point], '');
  }

  /** Between a door and the map: straight on the map, longer on the ground. */
  drive(from: LatLon, to: LatLon, { awayKm, edge }: Foot): void {
    const { mode } = this.#network.about;
    const km = awayKm * (mode === 'ROAD' ? DRIVE_DETOUR : 1);
    this.#add(OWN_KIND[mode], '', km, km > ON_THE_WAY_KM ? [from, to] : [to], this.#countryOf(edge));
  }

  part({ edge }: Foot, from: number, to: number): void {
    const km = (Math.abs(to - from) * uint32At(this.#network.lengths, edge)) / CENTIMETRES;
    this.#addEdge(edge, km, partOf(this.#network, edge, from, to));
  }

  /** Twice the edge, plus one if it is driven backwards. */
  arc(arc: number): void {
    const edge = arc >> 1;
    const line = lineOf(this.#network, edge);
    this.#addEdge(edge, uint32At(this.#network.lengths, edge) / CENTIMETRES, arc & 1 ? line.reverse() : line);
  }

  #addEdge(edge: number, km: number, line: readonly LatLon[]): void {
    const kind = EDGE_KINDS[uint8At(this.#network.kinds, edge)] ?? 'ROAD';
    const isNamed = kind === 'FERRY' || kind === 'SHUTTLE';
    this.#add(
      kind,
      isNamed ? (this.#network.about.names[uint32At(this.#network.names, edge)] ?? '') : '',
      km,
      line,
      this.#countryOf(edge),
    );
  }

  #countryOf(edge: number): string {
    return this.#network.about.countries[uint8At(this.#network.countries, edge)] ?? '';
  }

  #add(kind: Stretch['kind'], name: string, km: number, line: readonly LatLon[], country: string): void {
    const last = this.#stretches.at(-1);
    if (last === undefined || last.kind !== kind || last.name !== name) {
      this.#stretches.push({ kind, name, km, line: [...line], countries: new Map([[country, km]]) });
      return;
    }
    last.km += km;
    last.countries.set(country, (last.countries.get(country) ?? 0) + km);
    // The last point of one piece is the first of the next.
    for (let i = 1; i < line.length; i++) {
      const [point, before] = [at(line, i), last.line.at(-1)];
      const isSame = point.latitude === before?.latitude && point.longitude === before.longitude;
      if (!isSame) last.line.push(point);
    }
  }

  build(cost: number, snapKm: FoundWay['snapKm']): FoundWay {
    const stretches = this.#stretches.filter(({ line, km }) => line.length > 1 || km > 0);
    const km = stretches.reduce((sum, stretch) => sum + stretch.km, 0);
    return { stretches, km, costKm: cost / COST_OF_KM[this.#network.about.mode], snapKm };
  }
}
