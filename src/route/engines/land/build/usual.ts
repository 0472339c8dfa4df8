import { float64At, ofBoth } from '../../../../at.js';
import { alongGreatCircle, greatCircleKm, type LatLon } from '../../../../geo/point.js';

import { CELL_COLUMNS, CELL_ROWS, CELLS_PER_DEGREE, packUsual, type UsualMap } from '../usual.js';
import type { GroundLink } from './ground.js';
import type { Settlement } from './settlements.js';
import type { Corridor } from './tables.js';

/** How the usual ratio of a region depends on the rows and the slopes around it (a regression on held-out rows). */
export interface UsualRules {
  /** Logarithm of the ratio for straight rows on level land. */
  readonly level: number;
  /** Per unit of the mean logarithm of the surrounding rows. */
  readonly perRow: number;
  /** Per metre of climb per kilometre. */
  readonly perSlope: number;
}

/** Rows within this distance indicate how much the roads around a place bend, km; slopes are taken from nearby. */
const ROWS_REACH_KM = 300;
const SLOPES_REACH_KM = 40;
/** If there are few rows around, the mean of all rows counts as much as this many. */
const ROWS_PRIOR = 2;
const SLOPES_PRIOR_KM = 10;
/** Shorter rows are streets; longer detours go around water. */
const SHORTEST_ROW_KM = 15;
const LONGEST_DETOUR = 2.5;
/** Neighbours farther apart have a mountain or nothing between them; steeper ones a cliff. Km, metres per kilometre. */
const LONGEST_SLOPE_KM = 80;
const STEEPEST = 60;
/** A long link has at most this weight, km. */
const SLOPE_WEIGHT_KM = 15;

/**
 * Maps how much longer than straight a route usually is: listed roads around a place are evidence for those beside
 * them, and so are slopes.
 */
export function mapUsual(slopes: Float64Array, corridors: readonly Corridor[], rules: UsualRules): UsualMap {
  const rows = listDetours(corridors);
  const middle = medianOf(rows.map(({ value }) => value));
  const detours = spread(rows, ROWS_REACH_KM, { value: middle, weight: ROWS_PRIOR });
  const { level, perRow, perSlope } = rules;
  return Uint8Array.from(detours, (detour, i) =>
    packUsual(Math.exp(level + perRow * detour + perSlope * float64At(slopes, i))),
  );
}

/** Climb around each cell of the map, metres per kilometre. */
export const mapSlopes = (
  settlements: readonly Settlement[],
  links: readonly GroundLink[],
): Float64Array<ArrayBuffer> =>
  spread(listSlopes(settlements, links), SLOPES_REACH_KM, { value: 0, weight: SLOPES_PRIOR_KM });

interface Sample {
  readonly point: LatLon;
  readonly value: number;
  readonly weight: number;
}

function listDetours(corridors: readonly Corridor[]): readonly Sample[] {
  return corridors.flatMap(({ points, km }) => {
    const [from, to] = [points[0], points.at(-1)];
    if (from === undefined || to === undefined) return [];
    const straightKm = greatCircleKm(from, to);
    if (straightKm < SHORTEST_ROW_KM) return [];
    const ratio = Math.min(LONGEST_DETOUR, Math.max(1, km / straightKm));
    return [{ point: alongGreatCircle(from, to, 0.5), value: Math.log(ratio), weight: 1 }];
  });
}

function listSlopes(settlements: readonly Settlement[], links: readonly GroundLink[]): readonly Sample[] {
  return links.flatMap(({ from, to, km }) => {
    const [a, b] = [settlements[from], settlements[to]];
    if (a?.elevationMetres === undefined || b?.elevationMetres === undefined || km > LONGEST_SLOPE_KM) return [];
    const climb = Math.abs(a.elevationMetres - b.elevationMetres) / Math.max(1, km);
    return [
      { point: alongGreatCircle(a, b, 0.5), value: Math.min(STEEPEST, climb), weight: Math.min(SLOPE_WEIGHT_KM, km) },
    ];
  });
}

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

/** Mean of the samples around each cell, with Gaussian weights by distance. */
function spread(samples: readonly Sample[], reachKm: number, prior: Omit<Sample, 'point'>): Float64Array<ArrayBuffer> {
  const cells = CELL_ROWS * CELL_COLUMNS;
  const [sums, weights] = [new Float64Array(cells), new Float64Array(cells)];
  for (const { point, value, weight } of samples) {
    const row = Math.min(CELL_ROWS - 1, Math.floor((point.latitude + 90) * CELLS_PER_DEGREE));
    const cell = row * CELL_COLUMNS + (Math.floor((point.longitude + 180) * CELLS_PER_DEGREE) % CELL_COLUMNS);
    sums[cell] = float64At(sums, cell) + value * weight;
    weights[cell] = float64At(weights, cell) + weight;
  }
  const [around, weightAround] = ofBoth([sums, weights], (map) => blur(map, reachKm));
  return around.map((sum, i) => (sum + prior.value * prior.weight) / (float64At(weightAround, i) + prior.weight));
}

const KM_PER_CELL = 111.2 / CELLS_PER_DEGREE;
/** Beyond this many times its reach, a Gaussian is negligible. */
const REACHES = 3;
/** Columns near the poles are treated as wide as at 84 degrees. */
const NARROWEST = 0.1;

/** Along the meridians, then along the parallels, whose cells get narrower towards the poles. */
function blur(map: Float64Array<ArrayBuffer>, reachKm: number): Float64Array<ArrayBuffer> {
  const [half, whole] = [new Float64Array(map.length), new Float64Array(map.length)];
  const upright = gaussian(KM_PER_CELL, reachKm);
  const shares = Array.from({ length: CELL_ROWS }, (_, row) => {
    const latitude = (row + 0.5) / CELLS_PER_DEGREE - 90;
    return gaussian(KM_PER_CELL * Math.max(NARROWEST, Math.cos((latitude * Math.PI) / 180)), reachKm);
  });
  for (let row = 0; row < CELL_ROWS; row++) {
    for (let column = 0; column < CELL_COLUMNS; column++) {
      const value = float64At(map, row * CELL_COLUMNS + column);
      if (value === 0) continue;
      for (let step = 1 - upright.length; step < upright.length; step++) {
        const to = row + step;
        if (to < 0 || to >= CELL_ROWS) continue;
        const cell = to * CELL_COLUMNS + column;
        half[cell] = float64At(half, cell) + value * (upright[Math.abs(step)] ?? 0);
      }
    }
  }
  for (let row = 0; row < CELL_ROWS; row++) {
    const share = shares[row] ?? [];
    for (let column = 0; column < CELL_COLUMNS; column++) {
      const value = float64At(half, row * CELL_COLUMNS + column);
      if (value === 0) continue;
      for (let step = 1 - share.length; step < share.length; step++) {
        const cell = row * CELL_COLUMNS + ((column + step + CELL_COLUMNS) % CELL_COLUMNS);
        whole[cell] = float64At(whole, cell) + value * (share[Math.abs(step)] ?? 0);
      }
    }
  }
  return whole;
}

/** From the middle outwards, cell by cell. */
function gaussian(cellKm: number, reachKm: number): readonly number[] {
  return Array.from({ length: Math.ceil((REACHES * reachKm) / cellKm) + 1 }, (_, i) =>
    Math.exp(-(((i * cellKm) / reachKm) ** 2)),
  );
}
