import { EARTH_RADIUS_KM, type LatLon } from '../../../geo/point.js';
import { OFFING_KM, type Shore } from './shore.js';

/** Step of a walk close to the shore, km: half a cell of the mask. */
const CLOSE_STEP_KM = 0.8;
/** Step close to the offing, km: its edge is a curve of 7 km radius at least, that a line cannot cross unseen by more than a sliver. */
const OFFING_STEP_KM = 2;
/** Within this of an end of a line, water is enough: ports and narrow waters lie inside the offing. */
const EASE_KM = 8;

const RADIANS = Math.PI / 180;

/** What a line must keep clear of: `OFFING` keeps ships off the shore, `WATER` only off the land. */
export type Keep = 'OFFING' | 'WATER';

/** Whether the great circle from a to b stays at sea. Land within `freeA` and `freeB` km of the ends is left out. */
export function isClear(shore: Shore, a: LatLon, b: LatLon, keep: Keep, freeA = 0, freeB = 0): boolean {
  const length = walk(a, b);
  const from = Math.min(freeA, length);
  const to = Math.max(0, length - freeB);
  for (let km = from; km <= to; ) {
    setWalked(km);
    const clearance = shore.clearanceKm(walkedLatitude, walkedLongitude);
    if (keep === 'WATER' || km < EASE_KM || length - km < EASE_KM) {
      if (clearance === 0 && shore.isLand(walkedLatitude, walkedLongitude)) return false;
      km += Math.max(CLOSE_STEP_KM, clearance);
    } else {
      if (clearance <= OFFING_KM && shore.isInshore(walkedLatitude, walkedLongitude)) return false;
      km += Math.max(OFFING_STEP_KM, clearance - OFFING_KM);
    }
  }
  return true;
}

/** Distances from an end at which a line past a corner is mostly found to be blocked, km. */
const GLANCES_KM = [9, 11, 14, 18, 24, 32, 44, 60, 90] as const;

/** False where the line enters the offing near either end: a quick first look at a long line. */
export function isClearNearEnds(shore: Shore, a: LatLon, b: LatLon): boolean {
  const length = walk(a, b);
  for (const km of GLANCES_KM) {
    if (2 * km > length) return true;
    for (const at of [km, length - km]) {
      setWalked(at);
      if (shore.isInshore(walkedLatitude, walkedLongitude)) return false;
    }
  }
  return true;
}

/** Kilometres of the great circle from a to b that lie on land, of the places that count. */
export function measureLandKm(shore: Shore, a: LatLon, b: LatLon, counts: (p: LatLon) => boolean = () => true): number {
  const length = walk(a, b);
  let land = 0;
  for (let km = CLOSE_STEP_KM / 2; km < length; km += CLOSE_STEP_KM) {
    setWalked(km);
    const clearance = shore.clearanceKm(walkedLatitude, walkedLongitude);
    // On in whole steps, so that the same places are looked at.
    if (clearance > CLOSE_STEP_KM) km += (Math.floor(clearance / CLOSE_STEP_KM) - 1) * CLOSE_STEP_KM;
    if (clearance > 0 || !shore.isLand(walkedLatitude, walkedLongitude)) continue;
    if (counts({ latitude: walkedLatitude, longitude: walkedLongitude })) land += Math.min(CLOSE_STEP_KM, length);
  }
  return land;
}

/** Kilometres of the great circle from a to b within the offing, land included. */
export function measureInshoreKm(shore: Shore, a: LatLon, b: LatLon): number {
  const length = walk(a, b);
  let inshore = 0;
  for (let km = OFFING_STEP_KM / 2; km < length; ) {
    setWalked(km);
    const clearance = shore.clearanceKm(walkedLatitude, walkedLongitude);
    if (clearance <= OFFING_KM && shore.isInshore(walkedLatitude, walkedLongitude)) inshore += OFFING_STEP_KM;
    km += Math.max(OFFING_STEP_KM, clearance - OFFING_KM);
  }
  return Math.min(inshore, length);
}

// The walk of one line: module variables, because a line is walked in thousands of steps and nothing else runs meanwhile.
let [startX, startY, startZ, aheadX, aheadY, aheadZ] = [1, 0, 0, 0, 1, 0];
let [walkedLatitude, walkedLongitude] = [0, 0];
/** Between two knots of the walk latitude and longitude run evenly: off the great circle by 80 m at most up to 70 degrees. */
const KNOT_KM = 40;
const MOST_SLOPE = 3;
let [knotFrom, knotTo, knotLatitude, knotLongitude, latitudePerKm, longitudePerKm] = [0, -1, 0, 0, 0, 0];

/** Starts a walk from a towards b; returns the length, km. */
function walk(a: LatLon, b: LatLon): number {
  const [cosA, cosB] = [Math.cos(a.latitude * RADIANS), Math.cos(b.latitude * RADIANS)];
  startX = cosA * Math.cos(a.longitude * RADIANS);
  startY = cosA * Math.sin(a.longitude * RADIANS);
  startZ = Math.sin(a.latitude * RADIANS);
  const endX = cosB * Math.cos(b.longitude * RADIANS);
  const endY = cosB * Math.sin(b.longitude * RADIANS);
  const endZ = Math.sin(b.latitude * RADIANS);
  const along = startX * endX + startY * endY + startZ * endZ;
  aheadX = endX - along * startX;
  aheadY = endY - along * startY;
  aheadZ = endZ - along * startZ;
  knotTo = -1;
  const across = Math.sqrt(aheadX * aheadX + aheadY * aheadY + aheadZ * aheadZ);
  if (across === 0) return 0;
  aheadX /= across;
  aheadY /= across;
  aheadZ /= across;
  return Math.atan2(across, along) * EARTH_RADIUS_KM;
}

function setWalked(km: number): void {
  if (km > knotTo || km < knotFrom) setKnot(km);
  walkedLatitude = knotLatitude + (km - knotFrom) * latitudePerKm;
  walkedLongitude = knotLongitude + (km - knotFrom) * longitudePerKm;
}

/** Takes up the walk at the kilometre, exactly. */
function setKnot(km: number): void {
  setPosition(km + KNOT_KM);
  const [latitude, longitude] = [walkedLatitude, walkedLongitude];
  setPosition(km);
  knotFrom = km;
  knotLatitude = walkedLatitude;
  knotLongitude = walkedLongitude;
  latitudePerKm = (latitude - walkedLatitude) / KNOT_KM;
  const turn = longitude - walkedLongitude;
  longitudePerKm = (turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn) / KNOT_KM;
  // Near the poles meridians lie close: every place is worked out.
  knotTo = Math.abs(walkedLatitude) < 70 && Math.abs(turn) < MOST_SLOPE ? km + KNOT_KM : km;
}

function setPosition(km: number): void {
  const [cos, sin] = [Math.cos(km / EARTH_RADIUS_KM), Math.sin(km / EARTH_RADIUS_KM)];
  walkedLatitude = Math.asin(Math.max(-1, Math.min(1, startZ * cos + aheadZ * sin))) / RADIANS;
  walkedLongitude = Math.atan2(startY * cos + aheadY * sin, startX * cos + aheadX * sin) / RADIANS;
}
