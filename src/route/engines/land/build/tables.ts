import { readTable, type TableRow } from '../../../../datasets/tables.js';
import type { LatLon } from '../../../../geo/point.js';
import type { Barrier } from '../barriers.js';
import type { Gazetteer } from './gazetteer.js';

/** The folder of hand-made tables behind the land networks, below `data/`. */
export const TABLES = 'corridors';

/**
 * A stretch of road or railway with a published length. `FIT`: the modelled network around it is fitted to this length.
 * `SIDE`: the same for a road that long-distance traffic leaves for faster ones. `LINE`: the stretch itself is added,
 * point by point, where there are no settlements along it. `LOCAL`: the same for a road that only the traffic of its
 * towns takes.
 */
export interface Corridor {
  readonly name: string;
  readonly build: 'FIT' | 'SIDE' | 'LINE' | 'LOCAL';
  /** At least two. */
  readonly points: readonly LatLon[];
  readonly km: number;
  /** A piece of a line with its kilometre posts: the course of longer rows follows it. */
  readonly byPosts?: boolean;
}

/** A tunnel, bridge, ferry or train shuttle over water. */
export interface Crossing {
  readonly name: string;
  readonly kind: 'FIXED' | 'FERRY' | 'SHUTTLE';
  /** Departures frequent enough that nobody plans for one. */
  readonly frequent: boolean;
  readonly from: LatLon;
  readonly to: LatLon;
  readonly km: number;
}

export type LandMode = 'road' | 'rail';

export function readCorridors(mode: LandMode, gazetteer: Gazetteer): readonly Corridor[] {
  return readTable(TABLES, `${mode}-corridors.csv`).map((row) => ({
    name: field(row, 'name'),
    build: oneOf(row, 'build', ['FIT', 'SIDE', 'LINE'] as const),
    points: readPoints(row, 'places', gazetteer),
    km: kilometres(row),
  }));
}

export function readCrossings(mode: LandMode, gazetteer: Gazetteer): readonly Crossing[] {
  return readTable(TABLES, 'crossings.csv')
    .filter((row) => ['both', mode].includes(field(row, 'carries')))
    .map((row) => ({
      name: field(row, 'name'),
      kind: oneOf(row, 'kind', ['FIXED', 'FERRY', 'SHUTTLE'] as const),
      frequent: field(row, 'frequent') === 'yes',
      from: gazetteer.find(field(row, 'from')),
      to: gazetteer.find(field(row, 'to')),
      km: kilometres(row),
    }));
}

/** Lines of water or terrain that no modelled link crosses. */
export function readBarriers(gazetteer: Gazetteer): readonly Barrier[] {
  return readTable(TABLES, 'barriers.csv').map((row) => readPoints(row, 'line', gazetteer));
}

/** Country pairs, `CO-PA`, both alphabetical: borders without a road for trucks. */
export function readClosedBorders(): ReadonlySet<string> {
  return new Set(readTable(TABLES, 'closed-roads.csv').map((row) => borderOf(field(row, 'a'), field(row, 'b'))));
}

export function borderOf(a: string, b: string): string {
  return a < b ? `${a}-${b}` : `${b}-${a}`;
}

/** Territories (`GL`, `CA.14` with GeoNames' first-order division) whose towns are not connected by roads. */
export function readRoadless(): ReadonlySet<string> {
  return new Set(readTable(TABLES, 'roadless.csv').map((row) => field(row, 'territory')));
}

/** Countries (`IS`) and first-order divisions (`US.HI`) without a public freight railway, with the reason. */
export function readNoRail(): ReadonlyMap<string, string> {
  return new Map(readTable(TABLES, 'no-rail.csv').map((row) => [field(row, 'territory'), field(row, 'reason')]));
}

function field(row: TableRow, name: string): string {
  const value = row[name];
  if (value === undefined || value === '')
    throw new Error(`corridor table row without ${name}: ${JSON.stringify(row)}`);
  return value;
}

function readPoints(row: TableRow, name: string, gazetteer: Gazetteer): readonly LatLon[] {
  const points = field(row, name)
    .split('>')
    .map((place) => gazetteer.find(place.trim()));
  if (points.length < 2) throw new Error(`corridor table row with fewer than two places: ${JSON.stringify(row)}`);
  return points;
}

function kilometres(row: TableRow): number {
  const km = Number(field(row, 'km'));
  if (!(km > 0)) throw new Error(`corridor table row with km ${row.km}: ${JSON.stringify(row)}`);
  return km;
}

function oneOf<T extends string>(row: TableRow, name: string, values: readonly T[]): T {
  const value = values.find((v) => v === field(row, name));
  if (value === undefined) throw new Error(`${name} must be one of ${values.join(', ')}: ${JSON.stringify(row)}`);
  return value;
}
