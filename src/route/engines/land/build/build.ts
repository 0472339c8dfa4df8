import type { Progress } from '../../../../datasets/recipe.js';
import { buildLandmarks } from '../../../graph/landmarks.js';
import { buildSnapper } from '../../../graph/snapper.js';
import { buildLandMask } from '../../../land-mask.js';
import { packNetwork } from '../network.js';
import { calibrate, measureAll, toGraph } from './calibrate.js';
import { addRings, createDrafter, type Draft } from './draft.js';
import { createGazetteer, type Gazetteer } from './gazetteer.js';
import { DRY_KM, type GroundLink, selectGround } from './ground.js';
import { listNeighbours, longestWaterKm } from './neighbours.js';
import { LAND_RULES, type LandRules } from './rules.js';
import { orderByPlace, readSettlements, type Settlement, thinOut } from './settlements.js';
import {
  borderOf,
  type Corridor,
  type LandMode,
  readBarriers,
  readBorders,
  readCorridors,
  readCrossings,
  readNoRail,
  readRoadless,
} from './tables.js';
import { roughnessOf } from './terrain.js';

const LANDMARKS = 16;
/** A published length this much shorter than the model's way says that the model lacks the road: it is drawn. */
const TOO_LONG = 1.15;

/** Everything that both networks are made of. */
export interface Ground {
  readonly gazetteer: Gazetteer;
  readonly settlements: readonly Settlement[];
  readonly links: readonly GroundLink[];
  readonly roughnessMetres: Float64Array<ArrayBuffer>;
  readonly isDry: (
    a: Settlement | { latitude: number; longitude: number },
    b: { latitude: number; longitude: number },
  ) => boolean;
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
  const settlements = orderByPlace(thinOut(all));
  const land = buildLandMask('WATER');
  const rules = {
    roadless: readRoadless(),
    closed: readBorders('closed-roads.csv'),
    barriers: readBarriers(gazetteer),
  };
  const links = selectGround(settlements, listNeighbours(settlements, land), rules);
  return {
    gazetteer,
    settlements,
    links,
    roughnessMetres: roughnessOf(settlements, links),
    isDry: (a, b) => longestWaterKm(a, b, land) <= DRY_KM,
  };
}

function buildNetwork(ground: Ground, mode: LandMode, rules: LandRules): ArrayBuffer {
  const { draft, firstRing } = draftNetwork(ground, mode, rules, readCorridors(mode, ground.gazetteer));
  const graph = toGraph(draft, rules.calibration.minorCost);
  return packNetwork({
    graph,
    landmarks: buildLandmarks(graph, LANDMARKS),
    snapper: buildSnapper(graph.latitudes, graph.longitudes),
    linkKm: Float32Array.from(draft.links, (link) => link.km),
    linkNames: new Map(draft.links.flatMap(({ name }, i) => (name === undefined ? [] : [[i, name] as const]))),
    countries: draft.countries,
    firstRingNode: firstRing,
  });
}

/** The network with its crossings and corridors, as long as published lengths say. */
export function draftNetwork(
  ground: Ground,
  mode: LandMode,
  rules: LandRules,
  corridors: readonly Corridor[],
): { draft: Draft; firstRing: number } {
  const { gazetteer, settlements } = ground;
  const draft = draftGround(ground, mode, rules);
  const { factor, borderCost } = rules;
  const drafter = createDrafter(draft, settlements, { factor, borderCost, isDry: ground.isDry });
  for (const crossing of readCrossings(mode, gazetteer)) drafter.addCrossing(crossing, rules.crossingCost(crossing));
  for (const corridor of corridors) if (corridor.build === 'LINE') drafter.addLine(corridor);
  const firstRing = rules.rings ? addRings(draft, settlements) : draft.points.length;
  const observations = corridors
    .filter((corridor) => corridor.build === 'FIT')
    .map((corridor) => ({ ...corridor, nodes: corridor.points.map((point) => drafter.nodeAt(point)) }));
  const measured = measureAll(draft, observations, rules.calibration.minorCost);
  const isCarried = (km: number, i: number): boolean => (measured[i] ?? Number.POSITIVE_INFINITY) <= km * TOO_LONG;
  observations.forEach((corridor, i) => {
    if (!isCarried(corridor.km, i)) drafter.addLine(corridor);
  });
  calibrate(
    draft,
    observations.filter(({ km }, i) => isCarried(km, i)),
    rules.calibration,
  );
  return { draft, firstRing };
}

function draftGround(ground: Ground, mode: LandMode, rules: LandRules): Draft {
  const { settlements, links, roughnessMetres } = ground;
  const noRail = mode === 'rail' ? readNoRail() : new Map<string, string>();
  const railBorders = mode === 'rail' ? readBorders('rail-borders.csv') : undefined;
  const draft: Draft = {
    points: settlements.map(({ latitude, longitude }) => ({ latitude, longitude })),
    countries: settlements.map((s) => s.countryCode),
    links: [],
  };
  for (const { from, to, km, bridged } of links) {
    const ends = [settlements[from], settlements[to]].filter((s) => s !== undefined);
    if (ends.some((s) => noRail.has(s.countryCode) || noRail.has(`${s.countryCode}.${s.admin1}`))) continue;
    const [a = '', b = ''] = ends.map((s) => s.countryCode);
    if (mode === 'rail' && bridged) continue;
    if (a !== b && railBorders !== undefined && !railBorders.has(borderOf(a, b))) continue;
    const roughness = ((roughnessMetres[from] ?? 0) + (roughnessMetres[to] ?? 0)) / 2;
    draft.links.push({
      from,
      to,
      km: km * rules.factor * (1 + rules.perRoughnessKm * (roughness / 1000)),
      kind: bridged ? 'FIXED' : 'PLAIN',
      extraCost: a === b ? 0 : rules.borderCost(a, b),
      fixed: false,
      trunk: false,
    });
  }
  return draft;
}
