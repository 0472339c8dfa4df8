import type { CalibrationRules } from './calibrate.js';
import { isGaugeBreak } from './gauges.js';
import type { Crossing } from './tables.js';
import type { UsualRules } from './usual.js';

/**
 * The assumptions of a modelled network. Costs are in kilometres of the mode: the detour a driver or a planner would
 * make to avoid it.
 */
export interface LandRules {
  /** Network km per great-circle km between neighbouring settlements on level ground. */
  readonly factor: number;
  /** Share added per 1,000 m of roughness. */
  readonly perRoughnessKm: number;
  /** Roads bypass large towns; railways run through them. */
  readonly rings: boolean;
  /**
   * A railway between two stations runs through the stations in between; a road may bypass a town that other roads lead
   * to.
   */
  readonly drawnThroughListed: boolean;
  /**
   * A town is connected to a row beside it if the row has a place within this many times the town's distance from it.
   */
  readonly longestRunUp: number;
  /** Every way across a border is listed: a town is not connected to a row that lies in other countries only. */
  readonly bordersListed: boolean;
  /** Between neighbouring places farther apart, no road or railway is assumed that is not in a table. */
  readonly longestAssumedKm: number;
  readonly borderCost: (a: string, b: string) => number;
  readonly crossingCost: (crossing: Crossing) => number;
  readonly calibration: CalibrationRules;
  readonly usual: UsualRules;
}

/**
 * No check of goods at the border: EU, EEA, Switzerland with its customs union, the microstates within, and the British
 * Isles' common area.
 */
const FREE_MOVEMENT = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE NO IS LI CH MC SM VA AD GI IM GG JE'.split(
    ' ',
  ),
);

/** Waiting at a border check in terms of driving (65 km/h): 80 km fitted known road lengths best. */
const BORDER_KM = 80;
/**
 * Goods change trucks between India and Bangladesh: no Indian truck cuts across Bangladesh to the north-east, however far the way round.
 * Nor does one of the Republic of Cyprus take a ferry from the north of the island to Turkey.
 */
const TRANSSHIPPED = new Set(['BD,IN', 'CY,TR']);
const TRANSSHIPMENT_KM = 1000;
/** A ferry does 35 km/h where a truck does 65: each kilometre costs as much as 1.9 on the road. */
const FERRY_PACE = 65 / 35;
/**
 * The shuttle is faster than the ship but more expensive: two of three trucks cross the Channel by ship (DfT port
 * freight statistics).
 */
const SHUTTLE_PACE = 1.6;
/** Changing wagons or wheels takes a day: the distance a freight train would cover in it. */
const GAUGE_BREAK_KM = 500;
/** Check-in and mean wait: an hour and a half for planned sailings, a quarter of an hour for shuttle services. */
const FERRY_WAIT_KM = 100;
const FREQUENT_WAIT_KM = 16;

export const LAND_RULES: Readonly<Record<'road' | 'rail', LandRules>> = {
  road: {
    factor: 1.03,
    rings: true,
    drawnThroughListed: false,
    longestRunUp: 6,
    bordersListed: false,
    longestAssumedKm: Number.POSITIVE_INFINITY,
    perRoughnessKm: 0.6,
    borderCost,
    crossingCost,
    calibration: { rounds: 5, reachKm: 80, prior: 2, minorCost: 1.3 },
    usual: { level: 0.023, perRow: 0.65, perSlope: 0.0055 },
  },
  rail: {
    factor: 1.06,
    rings: false,
    drawnThroughListed: true,
    longestRunUp: Number.POSITIVE_INFINITY,
    bordersListed: true,
    // Main lines are listed with their stations; stations on a branch line are closer together than this.
    longestAssumedKm: 100,
    perRoughnessKm: 0.6,
    borderCost: (a, b) => borderCost(a, b) + (isGaugeBreak(a, b) ? GAUGE_BREAK_KM : 0),
    crossingCost,
    // Between corridors there may or may not be a line: trains stay on known lines.
    calibration: { rounds: 5, reachKm: 80, prior: 2, minorCost: 2.5 },
    usual: { level: 0.033, perRow: 0.5, perSlope: 0.0085 },
  },
};

function borderCost(a: string, b: string): number {
  if (FREE_MOVEMENT.has(a) && FREE_MOVEMENT.has(b)) return 0;
  return isTransshipped(a, b) ? TRANSSHIPMENT_KM : BORDER_KM;
}

const isTransshipped = (a: string, b: string): boolean => TRANSSHIPPED.has([a, b].sort().join());

/** What a ferry between two countries costs in addition to its wait, which includes any check of goods. */
export const ferryBorderCost = (a: string, b: string): number => (isTransshipped(a, b) ? TRANSSHIPMENT_KM : 0);

function crossingCost({ kind, frequent, km }: Crossing): number {
  if (kind === 'FIXED') return 0;
  const pace = kind === 'SHUTTLE' ? SHUTTLE_PACE : FERRY_PACE;
  return km * (pace - 1) + (frequent ? FREQUENT_WAIT_KM : FERRY_WAIT_KM);
}
