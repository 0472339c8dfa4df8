import type { CalibrationRules } from './calibrate.js';
import { isGaugeBreak } from './gauges.js';
import type { Crossing } from './tables.js';
import type { UsualRules } from './usual.js';

/** The assumptions of a modelled network. Costs are in kilometres of the mode: what a driver or a planner would go round to avoid it. */
export interface LandRules {
  /** Network km per great-circle km between neighbouring settlements on level ground. */
  readonly factor: number;
  /** Share added per 1,000 m of roughness. */
  readonly perRoughnessKm: number;
  /** Traffic passes large towns outside; railways run through them. */
  readonly rings: boolean;
  /** A railway between two stations leads through the stations between them; a road may pass a town that other roads lead to. */
  readonly drawnThroughListed: boolean;
  /** A town is joined to a row beside it where the row has a place within so many times the town's distance from it. */
  readonly longestRunUp: number;
  /** Between neighbouring places farther apart no way is assumed that no table lists. */
  readonly longestAssumedKm: number;
  readonly borderCost: (a: string, b: string) => number;
  readonly crossingCost: (crossing: Crossing) => number;
  readonly calibration: CalibrationRules;
  readonly usual: UsualRules;
}

/** No check of goods at the border: EU, EEA, Switzerland with its customs union, the microstates within, and the British Isles' common area. */
const FREE_MOVEMENT = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE NO IS LI CH MC SM VA AD GI IM GG JE'.split(
    ' ',
  ),
);

/** Waiting at a border check in hours of driving (65 km/h): the 80 km found best against known road lengths. */
const BORDER_KM = 80;
/** A ferry does 35 km/h where a truck does 65: each kilometre costs as much as 1.9 on the road. */
const FERRY_PACE = 65 / 35;
/** The shuttle is faster than the ship but dearer: two of three trucks over the Channel go by ship (DfT port freight statistics). */
const SHUTTLE_PACE = 1.6;
/** Changing wagons or wheels takes a day: what a freight train would do in it. */
const GAUGE_BREAK_KM = 500;
/** Check-in and mean wait: an hour and a half where sailings are planned for, a quarter of an hour for shuttle services. */
const FERRY_WAIT_KM = 100;
const FREQUENT_WAIT_KM = 16;

export const LAND_RULES: Readonly<Record<'road' | 'rail', LandRules>> = {
  road: {
    factor: 1.03,
    rings: true,
    drawnThroughListed: false,
    longestRunUp: 6,
    longestAssumedKm: Number.POSITIVE_INFINITY,
    perRoughnessKm: 0.6,
    borderCost,
    crossingCost,
    calibration: { rounds: 5, reachKm: 80, prior: 2, minorCost: 1.3 },
    usual: { level: -0.007, perRow: 0.65, perSlope: 0.0055 },
  },
  rail: {
    factor: 1.06,
    rings: false,
    drawnThroughListed: true,
    longestRunUp: Number.POSITIVE_INFINITY,
    // Main lines are listed with their stations; a branch line has a station more often than this.
    longestAssumedKm: 100,
    perRoughnessKm: 0.6,
    borderCost: (a, b) => borderCost(a, b) + (isGaugeBreak(a, b) ? GAUGE_BREAK_KM : 0),
    crossingCost,
    // Between corridors there may be a line or none: trains keep to the lines that are known.
    calibration: { rounds: 5, reachKm: 80, prior: 2, minorCost: 2.5 },
    usual: { level: 0.033, perRow: 0.5, perSlope: 0.0085 },
  },
};

function borderCost(a: string, b: string): number {
  return FREE_MOVEMENT.has(a) && FREE_MOVEMENT.has(b) ? 0 : BORDER_KM;
}

function crossingCost({ kind, frequent, km }: Crossing): number {
  if (kind === 'FIXED') return 0;
  const pace = kind === 'SHUTTLE' ? SHUTTLE_PACE : FERRY_PACE;
  return km * (pace - 1) + (frequent ? FREQUENT_WAIT_KM : FERRY_WAIT_KM);
}
