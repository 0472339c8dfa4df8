import { at } from '../../../../at.js';
import type { Progress } from '../../../../datasets/recipe.js';
import { greatCircleKm, type LatLon } from '../../../../geo/point.js';
import { buildLandmarks } from '../../../graph/landmarks.js';
import { buildSnapper } from '../../../graph/snapper.js';
import { buildLandMask } from '../../../land-mask.js';
import { type CrossesBarrier, indexBarriers, packBarriers } from '../barriers.js';
import { packNetwork } from '../network.js';
import { joinBeside } from './beside.js';
import { calibrate, type Measured, measureAll } from './calibrate.js';
import { chainPieces } from './chains.js';
import { LOCAL_COST, SIDE_COST, toGraph } from './costs.js';
import { addRings, createDrafter, type Draft } from './draft.js';
import { createGazetteer, type Gazetteer } from './gazetteer.js';
import { DRY_KM, type GroundLink, selectGround } from './ground.js';
import { listNeighbours, longestWaterKm } from './neighbours.js';
import { endsOrAll, findOnLines } from './on-lines.js';
import { ferryBorderCost, LAND_RULES, type LandRules } from './rules.js';
import { importanceOf, orderByPlace, readSettlements, type Settlement, thinOut } from './settlements.js';
import { mendShortCuts } from './short-cuts.js';
import { readStretches } from './stretches.js';
import {
  type Corridor,
  type LandMode,
  readBarriers,
  readClosedBorders,
  readCrossings,
  readNoRail,
  readRoadless,
} from './tables.js';
import { roughnessOf } from './terrain.js';
import { mapSlopes, mapUsual } from './usual.js';
import { wayRoundKm } from './way-round.js';

const LANDMARKS = 16;
/** A published length this much shorter than the modelled route shows that the model lacks the road: it is drawn. */
const TOO_LONG = 1.15;
/** The same for a route along rows that are already drawn: another road or line must exist there. */
const TOO_LONG_DRAWN = 1.08;

/** Everything that both networks are made from. */
export interface Ground {
  readonly gazetteer: Gazetteer;
  readonly settlements: readonly Settlement[];
  readonly links: readonly GroundLink[];
  readonly roughnessMetres: Float64Array<ArrayBuffer>;
  /** As `mapUsual` takes them. */
  readonly slopes: Float64Array;
  /** Packed. */
  readonly barriers: Float64Array<ArrayBuffer>;
  readonly crossesBarrier: CrossesBarrier;
  readonly isDry: (
    a: Settlement | { latitude: number; longitude: number },
    b: { latitude: number; longitude: number },
  ) => boolean;
  /** Dry, and no barrier between. */
  readonly isJoined: (a: LatLon, b: LatLon) => boolean;
  /** Straight over land, or around water and barriers; undefined if that is too far. */
  readonly landKm: (a: LatLon, b: LatLon) => number | undefined;
}

/** The bytes of road.bin and rail.bin. */
export function buildLandNetworks(progress: Progress): Readonly<Record<LandMode, ArrayBuffer>> {
  progress(0, 'settlements and land');
  const ground = surveyGround();
  progress(0.3, 'road network');
  const road = buildNetwork(ground, 'road', LAND_RULES.road);
  progress(0.7, 'rail network');
  const rail = buildNetwork(ground, 'rail', LAND_RULES.rail);
  progress(1, 'done');
  return { road, rail };
}

export function surveyGround(): Ground {
  const all = readSettlements();
  const gazetteer = createGazetteer(all);
  const barriers = packBarriers(readBarriers(gazetteer));
  const crossesBarrier = indexBarriers(barriers);
  const settlements = orderByPlace(thinOut(all, crossesBarrier));
  const land = buildLandMask('WATER');
  const rules = {
    roadless: readRoadless(),
    closed: readClosedBorders(),
    crossesBarrier,
    wayRoundKm: (a: LatLon, b: LatLon) => wayRoundKm(a, b, land, crossesBarrier),
  };
  const isDry = (a: LatLon, b: LatLon): boolean => longestWaterKm(a, b, land) <= DRY_KM;
  const isJoined = (a: LatLon, b: LatLon): boolean => !crossesBarrier(a, b) && isDry(a, b);
  const links = selectGround(settlements, listNeighbours(settlements, land), rules);
  return {
    gazetteer,
    settlements,
    links,
    roughnessMetres: roughnessOf(settlements, links),
    slopes: mapSlopes(settlements, links),
    barriers,
    crossesBarrier,
    isDry,
    isJoined,
    landKm: (a, b) => (isJoined(a, b) ? greatCircleKm(a, b) : rules.wayRoundKm(a, b)),
  };
}

export function buildNetwork(
  ground: Ground,
  mode: LandMode,
  rules: LandRules,
  corridors = readStretches(mode, ground.gazetteer),
): ArrayBuffer {
  const { draft, firstRing, named } = draftNetwork(ground, mode, rules, corridors);
  const graph = toGraph(draft, rules.calibration.minorCost);
  return packNetwork({
    graph,
    landmarks: buildLandmarks(graph, LANDMARKS),
    snapper: buildSnapper(graph.latitudes, graph.longitudes),
    linkKm: Float32Array.from(draft.links, (link) => link.km),
    linkNames: new Map(draft.links.flatMap(({ name }, i) => (name === undefined ? [] : [[i, name] as const]))),
    frequentLinks: draft.links.flatMap(({ frequent }, i) => (frequent === true ? [i] : [])),
    countries: draft.countries,
    namedNodes: named,
    barriers: ground.barriers,
    usual: mapUsual(ground.slopes, corridors, rules.usual),
    firstRingNode: firstRing,
  });
}

/** The network with its crossings and corridors, fitted to published lengths. */
export function draftNetwork(
  ground: Ground,
  mode: LandMode,
  rules: LandRules,
  corridors: readonly Corridor[],
): { draft: Draft; firstRing: number; named: readonly number[] } {
  const { gazetteer, settlements } = ground;
  const draft = draftGround(ground, mode, rules);
  const { factor, borderCost } = rules;
  const { isDry, crossesBarrier, isJoined, landKm } = ground;
  const access = { factor, borderCost, ferryBorderCost, isDry, crossesBarrier, isJoined, landKm };
  const drafter = createDrafter(draft, settlements, access);
  // A station between the ends of a line stands for its town, however far out it lies.
  if (mode === 'road') drafter.passThrough(corridors);
  for (const crossing of readCrossings(mode, gazetteer)) drafter.addCrossing(crossing, rules.crossingCost(crossing));
  // Lines with kilometre posts come first: other rows about the same railway then follow them instead of running beside
  // them.
  const lines = corridors.filter(({ byPosts }) => byPosts === true);
  // Without their names, of which a route would list dozens.
  for (const { points, km } of lines) drafter.addLine({ points, km, byPosts: true });
  const isOnLine = lines.length > 0 ? findOnLines(draft, corridors, drafter.nodeAt) : () => false;
  if (!rules.drawnThroughListed) drafter.keepOff(corridors);
  for (const corridor of corridors) {
    if (corridor.build === 'LINE' && !isOnLine(corridor)) drafter.addLine(corridor);
    if (corridor.build === 'LOCAL') {
      const { points, km } = corridor;
      drafter.addLine({ points, km }, LOCAL_COST - 1);
    }
  }
  const firstRing = rules.rings ? addRings(draft, settlements) : draft.points.length;
  const listed = corridors
    .filter((corridor) => corridor.build !== 'LINE' || isOnLine(corridor))
    .map((corridor) => ({
      ...corridor,
      isSide: corridor.build === 'SIDE',
      isLocal: corridor.build === 'LOCAL',
      nodes: endsOrAll(corridor, isOnLine(corridor)).map((point) => drafter.nodeAt(point)),
    }));
  const observations = listed.filter(({ isLocal }) => !isLocal);
  const measured = measureAll(draft, observations, rules.calibration.minorCost);
  const isCarried = (km: number, i: number): boolean => isWay(measured[i], km);
  observations.forEach((corridor, i) => {
    if (corridor.byPosts === true || isCarried(corridor.km, i)) return;
    drafter.addLine(corridor, corridor.isSide ? SIDE_COST - 1 : 0);
  });
  // Posts give way to longer rows about the line: their lengths are fitted as well.
  const carried = observations.filter(({ km, byPosts }, i) => byPosts === true || isCarried(km, i));
  const courses = calibrate(draft, carried, rules.calibration);
  const { longestRunUp, bordersListed } = rules;
  joinBeside(draft, courses, { longestRunUp, bordersListed, isDry: isJoined, addLine: drafter.addLine });
  const courseOf = new Map(carried.map((observation, i) => [observation, at(courses, i)]));
  // Drawn rows keep their lengths, but a road beside them may be shorter.
  const drawn = corridors
    .filter((corridor) => corridor.build === 'LINE' && !isOnLine(corridor))
    .map(({ name, km, points }) => ({
      name,
      km,
      nodes: points.map((point) => drafter.nodeAt(point)),
      isGuardedOnly: true,
    }));
  const guarded = [...chainPieces(draft, listed), ...drawn, ...listed];
  mendShortCuts(draft, guarded, courseOf, rules.calibration.minorCost);
  const named = new Set(corridors.flatMap(({ points }) => points.map((point) => drafter.nodeAt(point))));
  for (const { kind, from, to } of draft.links) if (kind === 'RING' && named.has(from)) named.add(to);
  return { draft, firstRing, named: [...named].sort((a, b) => a - b) };
}

/** Whether a route of the network may be the one that a row of this length means. */
function isWay(way: Measured | undefined, km: number): boolean {
  if (way === undefined) return false;
  const drawn = way.km > 0 ? way.drawnKm / way.km : 0;
  return way.km <= km * (TOO_LONG + (TOO_LONG_DRAWN - TOO_LONG) * drawn);
}

function draftGround(ground: Ground, mode: LandMode, rules: LandRules): Draft {
  const { settlements, links, roughnessMetres } = ground;
  const noRail = mode === 'rail' ? readNoRail() : new Map<string, string>();
  const draft: Draft = {
    points: settlements.map(({ latitude, longitude }) => ({ latitude, longitude })),
    countries: settlements.map((s) => s.countryCode),
    importance: settlements.map(({ population }) => importanceOf(population)),
    links: [],
  };
  for (const { from, to, km } of links) {
    const ends = [settlements[from], settlements[to]].filter((s) => s !== undefined);
    if (ends.some((s) => noRail.has(s.countryCode) || noRail.has(`${s.countryCode}.${s.admin1}`))) continue;
    const [a = '', b = ''] = ends.map((s) => s.countryCode);
    // Railways across a border are always listed.
    if (mode === 'rail' && km > rules.longestAssumedKm) continue;
    if (rules.bordersListed && a !== b) continue;
    const roughness = ((roughnessMetres[from] ?? 0) + (roughnessMetres[to] ?? 0)) / 2;
    draft.links.push({
      from,
      to,
      km: km * rules.factor * (1 + rules.perRoughnessKm * (roughness / 1000)),
      kind: 'PLAIN',
      extraCost: a === b ? 0 : rules.borderCost(a, b),
      fixed: false,
      trunk: false,
    });
  }
  return draft;
}
