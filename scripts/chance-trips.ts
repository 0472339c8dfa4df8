/**
 * Compares road lengths with trips drawn by chance on real road networks: those that planners publish for research (TNTP: node
 * coordinates, length and free-flow time of each link; e.g. github.com/bstabler/TransportationNetworks), and extracts of
 * OpenStreetMap. Nothing of them is kept here but the figures in docs/methodology/routes-land.md.
 *
 *     npx tsx scripts/chance-trips.ts DIR [--cases] [--even]   distances spread over their logarithm, or evenly
 *
 * DIR holds the files of the networks below under their own names, and any `*.osm.pbf`; a network without files is left out.
 */

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom, quantile } from '../bench/support/random.js';
import { at, uint8At, uint32At } from '../src/at.js';
import { greatCircleKm, type LatLon } from '../src/geo/point.js';
import { importOsm } from '../src/osm/import.js';
import { buildNetwork, surveyGround } from '../src/route/engines/land/build/build.js';
import { LAND_RULES } from '../src/route/engines/land/build/rules.js';
import { createLandEngine } from '../src/route/engines/land/engine.js';
import { openNetwork } from '../src/route/engines/land/network.js';
import { openImportedOsm } from '../src/route/engines/osm/imported.js';
import { withOsmRoads } from '../src/route/engines/osm/modes.js';
import { ACCESS, pointOf } from '../src/route/engines/osm/network.js';
import { Dijkstra } from '../src/route/graph/dijkstra.js';
import { buildGraph, type Graph } from '../src/route/graph/graph.js';
import { buildSnapper } from '../src/route/graph/snapper.js';
import type { RoadRouteOptions, Router } from '../src/route/port.js';
import { fromTransverseMercator, type Grid } from './support/transverse-mercator.js';

interface Source {
  readonly name: string;
  readonly nodes: string;
  readonly links: string;
  /** Kilometres per unit of length; the coordinates of a node as a place. */
  readonly unitKm: number;
  /** Of the free-flow time, in an hour. */
  readonly unitsPerHour: number;
  place(x: number, y: number): LatLon;
}

const MILE_KM = 1.609344;
const FOOT_METRES = 1200 / 3937;
const CLARKE_1866 = { a: 6_378_206.4, inverseFlattening: 294.978_698_2 };
const WGS_84 = { a: 6_378_137, inverseFlattening: 298.257_223_563 };
const AIRY_1830 = { a: 6_377_563.396, inverseFlattening: 299.324_964_6 };
/** Illinois East in feet, UTM 18, the British National Grid. Their datums differ from today's by up to 120 m. */
const ILLINOIS: Grid = {
  ...CLARKE_1866,
  latitude: 36 + 2 / 3,
  longitude: -88 - 1 / 3,
  scale: 0.999_975,
  east: 500_000 * FOOT_METRES,
  north: 0,
};
const UTM_18: Grid = { ...WGS_84, latitude: 0, longitude: -75, scale: 0.9996, east: 500_000, north: 0 };
const BRITAIN: Grid = {
  ...AIRY_1830,
  latitude: 49,
  longitude: -2,
  scale: 0.999_601_271_7,
  east: 400_000,
  north: -100_000,
};
const asPlace = (longitude: number, latitude: number): LatLon => ({ latitude, longitude });

/** The first two may be examined; the others are for the final figures. */
const SOURCES: readonly Source[] = [
  {
    name: 'Chicago',
    nodes: 'ChicagoRegional_node.tntp',
    links: 'ChicagoRegional_net.tntp',
    unitKm: MILE_KM,
    unitsPerHour: 60,
    place: (x, y) => fromTransverseMercator(ILLINOIS, x * FOOT_METRES, y * FOOT_METRES),
  },
  {
    name: 'Birmingham and Britain',
    nodes: 'Birmingham_Nodes.tntp',
    links: 'Birmingham_Net.tntp',
    unitKm: 1,
    unitsPerHour: 1,
    place: (x, y) => fromTransverseMercator(BRITAIN, x, y),
  },
  {
    name: 'Philadelphia',
    nodes: 'Philadelphia_node.tntp',
    links: 'Philadelphia_net.tntp',
    unitKm: MILE_KM,
    unitsPerHour: 60,
    // Hundredths of a mile; the first 2000 miles from the equator are left out.
    place: (x, y) => fromTransverseMercator(UTM_18, x * MILE_KM * 10, (y + 200_000) * MILE_KM * 10),
  },
  { name: 'Sydney', nodes: 'Sydney_node.tntp', links: 'Sydney_net.tntp', unitKm: 1, unitsPerHour: 60, place: asPlace },
  {
    name: 'Gold Coast',
    nodes: 'Goldcoast_nodes_2016_01.tntp',
    links: 'Goldcoast_network_2016_01.tntp',
    unitKm: 1,
    unitsPerHour: 60,
    place: asPlace,
  },
];

const [TRIPS, SEED, SHORTEST_KM, LONGEST_KM] = [600, 20_261_122, 2, 250];
const BANDS = [2, 8, 30, 80, 250];
const RULER = 1.3;
const isEven = process.argv.includes('--even');
/**
 * The cost of an hour in kilometres: two fifths of a carrier's cost are wages (ATRI, Operational Costs of Trucking).
 */
const KM_PER_HOUR = 48;
const MAX_SNAP_KM = 75;

interface Trip {
  readonly from: LatLon;
  readonly to: LatLon;
  readonly straightKm: number;
  readonly trueKm: number;
}

async function main(): Promise<void> {
  const [dir = '.', ...options] = process.argv.slice(2);
  const ground = surveyGround();
  const engine = createLandEngine(openNetwork(buildNetwork(ground, 'road', LAND_RULES.road)), 'ROAD', MAX_SNAP_KM);
  const all: Error[] = [];
  const show = (name: string, trips: readonly Trip[]): void => {
    const errors = trips.map((trip) => compare(engine, trip));
    report(name, errors);
    all.push(...errors);
    if (options.includes('--cases')) list(errors);
  };
  for (const source of SOURCES) {
    if (!existsSync(join(dir, source.nodes))) continue;
    const network = readNetwork(dir, source);
    const trips: Trip[] = [];
    for (const [from, to] of drawPairs(network.points)) trips.push(...measureTrip(network, from, to));
    show(source.name, trips);
  }
  for (const file of readdirSync(dir).filter((name) => name.endsWith('.osm.pbf'))) {
    show(file.slice(0, -'.osm.pbf'.length), await drawOnExtract(join(dir, file)));
  }
  report('all', all);
}

interface Error extends Trip {
  readonly percent: number;
  readonly uncertaintyPercent: number;
  readonly rulerPercent: number;
}

function compare(engine: ReturnType<typeof createLandEngine>, trip: Trip): Error {
  const way = engine.find(trip.from, trip.to);
  const [km, uncertaintyPercent] = 'reason' in way ? [Number.NaN, 0] : [way.distanceKm, way.distanceUncertaintyPercent];
  return {
    ...trip,
    percent: (km / trip.trueKm - 1) * 100,
    uncertaintyPercent,
    rulerPercent: ((trip.straightKm * RULER) / trip.trueKm - 1) * 100,
  };
}

interface RealNetwork {
  readonly points: readonly LatLon[];
  readonly graph: Graph;
  readonly lengthKm: Float64Array;
}

/** Junctions and the links between them, without zones and their connectors. */
function readNetwork(dir: string, { nodes, links, unitKm, unitsPerHour, place }: Source): RealNetwork {
  const text = readFileSync(join(dir, links), 'utf8');
  const firstThrough = Number(/<FIRST THRU NODE>\s*(\d+)/.exec(text)?.[1] ?? 1);
  const rowsOf = (from: string): number[][] =>
    from
      .split('\n')
      .map((line) => line.replaceAll(';', ' ').trim().split(/\s+/).map(Number))
      .filter((row) => row.length >= 3 && row.every((value) => !Number.isNaN(value)));
  const [points, indexOf]: [LatLon[], Map<number, number>] = [[], new Map()];
  for (const [node = 0, x = 0, y = 0] of rowsOf(readFileSync(join(dir, nodes), 'utf8'))) {
    if (node < firstThrough) continue;
    indexOf.set(node, points.length);
    points.push(place(x, y));
  }
  const found = rowsOf(text).flatMap((row) => {
    const [from, to] = [indexOf.get(row[0] ?? -1), indexOf.get(row[1] ?? -1)];
    const [km, hours] = [(row[3] ?? 0) * unitKm, (row[4] ?? 0) / unitsPerHour];
    if (from === undefined || to === undefined || from === to) return [];
    // Coordinates are rounded and some lengths are wrong: no link is shorter than the straight line or has another
    // class than its ends.
    const straightKm = greatCircleKm(at(points, from), at(points, to));
    const isSound = km <= straightKm * 4 + 1 && km >= straightKm * 0.8 - 0.3;
    return isSound ? [{ from, to, km: Math.max(km, straightKm), hours }] : [];
  });
  const graph = buildGraph(
    points.map((p) => p.latitude),
    points.map((p) => p.longitude),
    found.map(({ from, to, km, hours }) => ({ from, to, weight: km + hours * KM_PER_HOUR, oneWay: true })),
  );
  return { points, graph, lengthKm: Float64Array.from(found, ({ km }) => km) };
}

/** Pairs of points over all distances that the network reaches. */
function* drawPairs(points: readonly LatLon[]): Generator<readonly [number, number]> {
  const random = createRandom(SEED);
  const snapper = buildSnapper(
    points.map((p) => p.latitude),
    points.map((p) => p.longitude),
  );
  for (let tries = 0, drawn = 0; drawn < TRIPS && tries < 20 * TRIPS; tries++) {
    const from = Math.floor(random() * points.length);
    const wantedKm = isEven
      ? SHORTEST_KM + (LONGEST_KM - SHORTEST_KM) * random()
      : SHORTEST_KM * (LONGEST_KM / SHORTEST_KM) ** random();
    const bearing = random() * 2 * Math.PI;
    const start = at(points, from);
    const degrees = wantedKm / 111.2;
    const aim = {
      latitude: start.latitude + degrees * Math.cos(bearing),
      longitude: start.longitude + (degrees * Math.sin(bearing)) / Math.cos((start.latitude * Math.PI) / 180),
    };
    const [end] = snapper.nearest(aim, 1, wantedKm * 0.1 + 0.2);
    if (end === undefined || greatCircleKm(start, at(points, end.id)) < SHORTEST_KM) continue;
    drawn++;
    yield [from, end.id];
  }
}

/** The cheapest route of a truck; none if one-way streets connect the two only in the other direction. */
function measureTrip({ points, graph, lengthKm }: RealNetwork, start: number, end: number): readonly Trip[] {
  const search = new Dijkstra(graph);
  search.run([{ node: start, cost: 0 }], { until: [end] });
  const path = search.pathTo(end);
  if (path === undefined) return [];
  const [from, to] = [at(points, start), at(points, end)];
  const trueKm = path.arcs.reduce((sum, arc) => sum + (lengthKm[uint32At(graph.links, arc)] ?? 0), 0);
  return [{ from, to, straightKm: greatCircleKm(from, to), trueKm }];
}

/** The same on an extract: the route that an import of it finds for a 40-tonne truck between junctions open to it. */
async function drawOnExtract(file: string): Promise<readonly Trip[]> {
  const dir = mkdtempSync(join(tmpdir(), 'chance-trips-'));
  try {
    await importOsm(dir, [file]);
    const imported = openImportedOsm(dir);
    const network = imported[0]?.networks.ROAD;
    if (network === undefined) return [];
    const profile = network.profiles.length - 1;
    const open: number[] = [];
    for (let edge = 0; edge < network.from.length; edge++) {
      if ((uint32At(network.access, edge) >> (4 * profile)) & ACCESS.STRONG && uint8At(network.ranks, edge) <= 7)
        open.push(uint32At(network.from, edge));
    }
    const points = open.map((node) => pointOf(network, node));
    const router = withOsmRoads<Router<RoadRouteOptions>>(
      { name: 'none', route: () => Promise.reject(new Error('not on the map')) },
      imported,
    );
    const trips: Trip[] = [];
    for (const [start, end] of drawPairs(points)) {
      const [from, to] = [at(points, start), at(points, end)];
      const route = await router.route(from, to, { grossWeightTonnes: 40 }).catch(() => undefined);
      if (route === undefined || route.notes.length > 0) continue;
      trips.push({ from, to, straightKm: greatCircleKm(from, to), trueKm: route.distanceKm });
    }
    return trips;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

function report(name: string, errors: readonly Error[]): void {
  for (const [low, high] of [
    [SHORTEST_KM, LONGEST_KM] as const,
    ...BANDS.slice(1).map((to, i) => [BANDS[i] ?? 0, to] as const),
  ]) {
    const band = errors.filter(({ straightKm }) => straightKm >= low && straightKm < high);
    if (band.length < 10) continue;
    const found = band.filter(({ percent }) => !Number.isNaN(percent));
    const within = found.filter((e) => Math.abs(e.percent) <= e.uncertaintyPercent).length / found.length;
    const two = (of: (e: Error) => number): string =>
      [0.5, 0.9]
        .map((q) =>
          quantile(
            found.map((e) => Math.abs(of(e))),
            q,
          ).toFixed(1),
        )
        .join(' / ');
    const signed = [0.1, 0.5, 0.9]
      .map((q) =>
        quantile(
          found.map((e) => e.percent),
          q,
        ).toFixed(0),
      )
      .join(' ');
    const told = quantile(
      found.map((e) => e.uncertaintyPercent),
      0.5,
    ).toFixed(0);
    const bends = quantile(
      found.map((e) => e.trueKm / e.straightKm),
      0.5,
    ).toFixed(2);
    console.log(
      `${name.padEnd(23)} ${`${low}-${high} km`.padEnd(10)} n=${found.length}/${band.length}  ours ${two((e) => e.percent)}  ruler ${two((e) => e.rulerPercent)}  signed ${signed}  true ${bends} x straight  told ${told} %, holds ${(within * 100).toFixed(0)} %`,
    );
  }
}

function list(errors: readonly Error[]): void {
  for (const e of errors.toSorted((a, b) => Math.abs(b.percent) - Math.abs(a.percent)).slice(0, 60)) {
    const [from, to] = [e.from, e.to].map((p) => `${p.latitude.toFixed(4)}/${p.longitude.toFixed(4)}`);
    console.log(
      `  ${e.percent.toFixed(0).padStart(5)} %  ${from} > ${to}  ${e.trueKm.toFixed(1)} km, ${e.straightKm.toFixed(1)} straight`,
    );
  }
}

await main();
