import { numberAt, uint8At } from '../../../../at.js';
import { share } from '../../../../datasets/crew.js';
import type { LatLon } from '../../../../geo/point.js';
import { isLand, type LandMask } from '../../../land-mask.js';
import { NORTHERN_LIMIT, SOUTHERN_LIMIT } from '../sea-cells.js';

/** A point just outside the offing where a ship may have to turn, or may reach the open sea. */
export interface Corner extends LatLon {
  /** Direction of the open water, as east and north; the obstacle lies behind. */
  readonly seaward: readonly [number, number];
  /**
   * Sine of the largest angle between a route past the corner and the shore: 2 for a post, which routes leave in any
   * direction.
   */
  readonly slack: number;
}

/** The shape of the shore is judged within this distance, km. */
const WINDOW_KM = 20;
/** If the shore bends away enough to turn at, less than this share of the window is inshore. */
const LARGEST_SHARE = 0.42;
/** Minimum spacing of corners; a chord between two cuts the offing by less than ports may. */
const SPACING_KM = 20;
/** Spacing of posts along all shores: near them routes leave the shore for the open sea, in any direction. */
const POST_SPACING_KM = 110;
const DEGREE_KM = 111.195;
/** Degrees of longitude between corners at the ice, and of latitude off it. */
const [ICE_STEP, ICE_MARGIN] = [3, 0.15] as const;
const LARGEST_TURN = (50 * Math.PI) / 180;
const TOLERANCE = (5 * Math.PI) / 180;

/** An open cell beside the offing, with the inshore share around it and the direction of open water. */
export interface Candidate {
  readonly row: number;
  readonly column: number;
  readonly share: number;
  readonly east: number;
  readonly north: number;
}

/**
 * Corners and posts around everything inshore. A shortest route at sea is straight except where it bends around a
 * shore: only the corners of the shore matter, a few for each headland and island.
 */
export function findCorners(inshore: LandMask, candidates: readonly Candidate[]): readonly Corner[] {
  const edge = [...candidates].sort((a, b) => a.share - b.share || a.row - b.row || a.column - b.column);
  const [cornersTaken, postsTaken] = [new Spread(inshore), new Spread(inshore)];
  const corners = edge.filter((c) => c.share <= LARGEST_SHARE && cornersTaken.take(c, SPACING_KM));
  const posts = edge.filter((c) => postsTaken.take(c, POST_SPACING_KM));
  return [
    ...corners.map((c) =>
      toCorner(inshore, c, Math.sin(Math.min(LARGEST_TURN, Math.PI * (0.5 - c.share)) + TOLERANCE)),
    ),
    ...listIceCorners(inshore),
    ...posts.map((c) => toCorner(inshore, c, 2)),
  ];
}

const NUMBERS_OF_CORNER = 5;

/** Corners as numbers in memory that threads share. */
export function shareCorners(corners: readonly Corner[]): Float64Array {
  const rows = corners.map(({ latitude, longitude, seaward, slack }) => [latitude, longitude, ...seaward, slack]);
  return share(Float64Array.from(rows.flat()));
}

export function readCorners(numbers: Float64Array): readonly Corner[] {
  return Array.from({ length: numbers.length / NUMBERS_OF_CORNER }, (_, i) => {
    const [latitude = 0, longitude = 0, east = 0, north = 0, slack = 0] = numbers.subarray(i * NUMBERS_OF_CORNER);
    return { latitude, longitude, seaward: [east, north], slack };
  });
}

/**
 * South of the capes a shortest route runs along the ice: corners on its edge, so close that the chords between stay
 * clear of it.
 */
function listIceCorners(inshore: LandMask): readonly Corner[] {
  const corners: Corner[] = [];
  for (let longitude = -180; longitude < 180; longitude += ICE_STEP) {
    const point = { latitude: SOUTHERN_LIMIT + ICE_MARGIN, longitude };
    if (!isLand(inshore, point)) corners.push({ ...point, seaward: [0, 1], slack: Math.sin(2 * TOLERANCE) });
  }
  return corners;
}

function toCorner({ cellsPerDegree }: LandMask, { row, column, east, north }: Candidate, slack: number): Corner {
  return {
    latitude: (row + 0.5) / cellsPerDegree - 90,
    longitude: (column + 0.5) / cellsPerDegree - 180,
    seaward: [east, north],
    slack,
  };
}

/** Rows of the mask in which ships sail: first, and after the last. */
export function sailedRows({ cellsPerDegree }: LandMask): readonly [from: number, to: number] {
  return [(90 + SOUTHERN_LIMIT) * cellsPerDegree, (90 + NORTHERN_LIMIT) * cellsPerDegree];
}

/** Every candidate in the given rows of the mask, which exclude the first and the last. */
export function listEdge(mask: LandMask, fromRow: number, toRow: number): Candidate[] {
  const cellKm = DEGREE_KM / mask.cellsPerDegree;
  const reach = Math.floor(WINDOW_KM / cellKm);
  const edge: Candidate[] = [];
  for (let row = fromRow; row < toRow; row++) {
    const narrow = Math.cos((((row + 0.5) / mask.cellsPerDegree - 90) * Math.PI) / 180);
    const widths = Array.from({ length: 2 * reach + 1 }, (_, i) =>
      Math.floor(Math.sqrt(WINDOW_KM ** 2 - ((i - reach) * cellKm) ** 2) / (cellKm * narrow)),
    );
    const cells = widths.reduce((sum, width) => sum + 2 * width + 1, 0);
    for (const column of columnsBesideLand(mask, row)) {
      let [inshore, north, east] = [0, 0, 0];
      for (let up = -reach; up <= reach; up++) {
        const width = numberAt(widths, up + reach);
        for (let right = -width; right <= width; right++) {
          const byte = byteOfCell(mask, row + up, column + right);
          const bit = (column + right) & 7;
          // Most of the window is open: continue with the next byte.
          if (byte === 0) right += 7 - bit;
          if (((byte >> bit) & 1) === 0) continue;
          inshore += 1;
          north -= up;
          east -= right * narrow;
        }
      }
      const length = Math.hypot(east, north) || 1;
      edge.push({ row, column, share: inshore / cells, east: east / length, north: north / length });
    }
  }
  return edge;
}

/** The eight cells that include this one; columns wrap around the globe. */
function byteOfCell({ bits, columns }: LandMask, row: number, column: number): number {
  const inColumn = column < 0 ? column + columns : column < columns ? column : column - columns;
  return uint8At(bits, (row * columns + inColumn) >> 3);
}

/**
 * Columns of the water cells of a row that touch land on one of four sides: eight are examined at a time, a byte of the
 * mask.
 */
function* columnsBesideLand({ bits, columns }: LandMask, row: number): Iterable<number> {
  const width = columns / 8;
  const first = row * width;
  for (let byte = 0; byte < width; byte++) {
    const here = uint8At(bits, first + byte);
    const west = uint8At(bits, first + ((byte + width - 1) % width));
    const east = uint8At(bits, first + ((byte + 1) % width));
    const aside = (here << 1) | (west >> 7) | (here >> 1) | ((east & 1) << 7);
    const found = (aside | uint8At(bits, first + byte - width) | uint8At(bits, first + byte + width)) & ~here & 0xff;
    for (let bit = 0; found >> bit !== 0; bit++) if (((found >> bit) & 1) === 1) yield byte * 8 + bit;
  }
}

/** Points that keep a distance from each other, in buckets of 16 cells. */
class Spread {
  readonly #mask: LandMask;
  readonly #buckets = new Map<number, Candidate[]>();

  constructor(mask: LandMask) {
    this.#mask = mask;
  }

  /** Takes the point unless another is closer. */
  take(point: Candidate, km: number): boolean {
    const { cellsPerDegree, columns } = this.#mask;
    const cellKm = DEGREE_KM / cellsPerDegree;
    const narrow = Math.cos((((point.row + 0.5) / cellsPerDegree - 90) * Math.PI) / 180);
    const [up, right] = [Math.ceil(km / cellKm / 16), Math.ceil(km / cellKm / narrow / 16)];
    for (let row = -up; row <= up; row++) {
      for (let column = -right; column <= right; column++) {
        for (const other of this.#buckets.get(this.#keyOf(point, row, column)) ?? []) {
          const across = Math.abs(other.column - point.column);
          const east = Math.min(across, columns - across) * cellKm * narrow;
          if (Math.hypot((other.row - point.row) * cellKm, east) < km) return false;
        }
      }
    }
    const key = this.#keyOf(point, 0, 0);
    this.#buckets.set(key, [...(this.#buckets.get(key) ?? []), point]);
    return true;
  }

  #keyOf(point: Candidate, up: number, right: number): number {
    const across = this.#mask.columns / 16;
    return ((point.row >> 4) + up) * across + (((point.column >> 4) + right + across) % across);
  }
}
