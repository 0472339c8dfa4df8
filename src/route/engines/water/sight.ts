import type { LatLon } from '../../../geo/point.js';
import { cellColumn, cellRow } from './sea-cells.js';
import { OFFING_KM, type Shore } from './shore.js';
import { type Vectors, Walk } from './walk.js';

/** Step of a walk close to the shore, km: half a cell of the mask. */
const CLOSE_STEP_KM = 0.8;
/**
 * Step close to the offing, km: its edge is a curve with a radius of at least 7 km, so a line can cross unnoticed by no
 * more than a sliver.
 */
const OFFING_STEP_KM = 2;
/** Within this distance of an end of a line, water is enough: ports and narrow waters lie inside the offing. */
const EASE_KM = 8;

/** A line is walked to its end before the next begins. */
const place = new Walk();

/** What a line must keep clear of: `OFFING` keeps ships off the shore, `WATER` only off the land. */
export type Keep = 'OFFING' | 'WATER';

/** Whether the great circle from a to b stays at sea. Land within `freeA` and `freeB` km of the ends is ignored. */
export function isClear(shore: Shore, a: LatLon, b: LatLon, keep: Keep, freeA = 0, freeB = 0): boolean {
  const length = place.begin(a, b);
  return isClearBetween(shore, Math.min(freeA, length), Math.max(0, length - freeB), length, keep);
}

/** The same for part of the current walk, between two distances from its start. */
function isClearBetween(shore: Shore, from: number, to: number, length: number, keep: Keep): boolean {
  for (let km = from; km <= to; ) {
    place.moveTo(km);
    const [row, column] = [cellRow(place.latitude), cellColumn(place.longitude)];
    const clearance = shore.clearanceOfCell(row, column);
    if (keep === 'WATER' || km < EASE_KM || length - km < EASE_KM) {
      if (clearance === 0 && shore.isLandCell(row, column)) return false;
      km += Math.max(CLOSE_STEP_KM, clearance);
    } else {
      if (clearance <= OFFING_KM && shore.isInshoreCell(row, column)) return false;
      km += Math.max(OFFING_STEP_KM, clearance - OFFING_KM);
    }
  }
  return true;
}

/** Distances from an end at which a blocked line past a corner is usually detected, km; first the most telling one. */
const [FIRST_GLANCE_KM, GLANCES_KM] = [9, [11, 14, 18, 24, 32, 44, 60, 90]] as const;
/** Most lines are thousands of kilometres long and meet a continent somewhere. */
const GLANCED_SHARES = [1 / 2, 1 / 4, 3 / 4, 3 / 8, 5 / 8, 1 / 8, 7 / 8] as const;

/** Whether the great circle between two of the places stays clear of the offing. Most that do not are found at a glance. */
export function isClearOfOffing(shore: Shore, places: Vectors, from: number, to: number): boolean {
  const length = place.beginBetween(places, from, to);
  if (!isClearAtGlance(shore, length)) return false;
  place.restart();
  return isClearBetween(shore, 0, length, length, 'OFFING');
}

/**
 * False if the line enters the offing near either end or crosses land at one of some places between: a quick check of a
 * long line, which finds nothing that its walk would not.
 */
function isClearAtGlance(shore: Shore, length: number): boolean {
  if (2 * FIRST_GLANCE_KM > length) return true;
  if (isInshoreAt(shore, FIRST_GLANCE_KM) || isInshoreAt(shore, length - FIRST_GLANCE_KM)) return false;
  for (const share of GLANCED_SHARES) if (isOnLandAt(shore, share * length)) return false;
  for (const km of GLANCES_KM) {
    if (2 * km > length) return true;
    if (isInshoreAt(shore, km) || isInshoreAt(shore, length - km)) return false;
  }
  return true;
}

function isInshoreAt(shore: Shore, km: number): boolean {
  place.moveTo(km);
  return shore.isInshore(place.latitude, place.longitude);
}

function isOnLandAt(shore: Shore, km: number): boolean {
  place.moveTo(km);
  return shore.isLandCell(cellRow(place.latitude), cellColumn(place.longitude));
}

/** Kilometres on land of the great circle from a to b, within the range that counts. */
export function measureLandKm(shore: Shore, a: LatLon, b: LatLon, counts: (p: LatLon) => boolean = () => true): number {
  const length = place.begin(a, b);
  let land = 0;
  for (let km = CLOSE_STEP_KM / 2; km < length; km += CLOSE_STEP_KM) {
    place.moveTo(km);
    const [row, column] = [cellRow(place.latitude), cellColumn(place.longitude)];
    const clearance = shore.clearanceOfCell(row, column);
    // Continue in whole steps, so that the same places are sampled.
    if (clearance > CLOSE_STEP_KM) km += (Math.floor(clearance / CLOSE_STEP_KM) - 1) * CLOSE_STEP_KM;
    if (clearance > 0 || !shore.isLandCell(row, column)) continue;
    if (counts({ latitude: place.latitude, longitude: place.longitude })) land += Math.min(CLOSE_STEP_KM, length);
  }
  return land;
}

/** Kilometres of the great circle from a to b within the offing, land included. */
export function measureInshoreKm(shore: Shore, a: LatLon, b: LatLon): number {
  const length = place.begin(a, b);
  let inshore = 0;
  for (let km = OFFING_STEP_KM / 2; km < length; ) {
    place.moveTo(km);
    const [row, column] = [cellRow(place.latitude), cellColumn(place.longitude)];
    const clearance = shore.clearanceOfCell(row, column);
    if (clearance <= OFFING_KM && shore.isInshoreCell(row, column)) inshore += OFFING_STEP_KM;
    km += Math.max(OFFING_STEP_KM, clearance - OFFING_KM);
  }
  return Math.min(inshore, length);
}
