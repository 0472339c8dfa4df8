import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FeatureCollection, MultiPolygon, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { at, numberAt, uint8At } from '../at.js';
import { getPackageDir } from '../datasets/identity.js';
import type { LatLon } from '../geo/point.js';
import { parseOwn } from '../own-json.js';
import { GREAT_LAKES } from './great-lakes.js';

/** Land and water on a grid of `cellsPerDegree` cells per degree: one bit per cell, set on land. */
export interface LandMask {
  readonly cellsPerDegree: number;
  /** Cells around the globe, from 180 W eastwards. */
  readonly columns: number;
  /** Cells from the south pole northwards. */
  readonly rows: number;
  /** Bit `column & 7` of byte `(row * columns + column) >> 3`; `columns` is a multiple of 8. */
  readonly bits: Uint8Array;
}

/**
 * Natural Earth land (1:10 million) includes lakes. `WATER` cuts out the 275 large ones, as land transport needs;
 * `GREAT_LAKES_AS_WATER` only those that sea ships reach.
 */
export type LakesAs = 'LAND' | 'WATER' | 'GREAT_LAKES_AS_WATER';

const CELLS_PER_DEGREE = 60;

/** Rasterises the world's land by cell centres. About a second and 30 MB at the default of 60 cells per degree. */
export function buildLandMask(lakes: LakesAs, cellsPerDegree = CELLS_PER_DEGREE): LandMask {
  const columns = 360 * cellsPerDegree;
  const rows = 180 * cellsPerDegree;
  const mask: LandMask = { cellsPerDegree, columns, rows, bits: new Uint8Array((rows * columns) / 8) };
  for (const polygon of readLandPolygons()) fillPolygon(mask, polygon, true);
  if (lakes !== 'LAND') {
    for (const polygon of readLakePolygons()) {
      if (lakes === 'WATER' || isGreatLake(polygon)) fillPolygon(mask, polygon, false);
    }
  }
  return mask;
}

/** Marks the inside of a ring of corners as land. */
export function markLand(mask: LandMask, corners: readonly LatLon[]): void {
  const ring = corners.map((p) => [p.longitude, p.latitude]);
  fillPolygon(mask, [[...ring, ...ring.slice(0, 1)]], true);
}

export function isLand(mask: LandMask, point: LatLon): boolean {
  const row = Math.floor((point.latitude + 90) * mask.cellsPerDegree);
  const column = Math.floor((point.longitude + 180) * mask.cellsPerDegree);
  return isLandCell(mask, row, column);
}

/** Columns wrap around the globe; rows beyond a pole answer as the pole. */
export function isLandCell(mask: LandMask, row: number, column: number): boolean {
  const inRow = Math.min(mask.rows - 1, Math.max(0, row));
  const inColumn = ((column % mask.columns) + mask.columns) % mask.columns;
  const cell = inRow * mask.columns + inColumn;
  return ((uint8At(mask.bits, cell >> 3) >> (cell & 7)) & 1) === 1;
}

type Rings = readonly (readonly Position[])[];

/** GeoJSON's type of a position does not say that it has two numbers. */
const lonLatOf = (position: Position): [number, number] => [numberAt(position, 0), numberAt(position, 1)];

function readLandPolygons(): readonly Rings[] {
  const path = join(getPackageDir('world-atlas'), 'land-10m.json');
  const topology = parseOwn<Topology<{ land: GeometryCollection }>>(readFileSync(path, 'utf8'));
  return feature(topology, topology.objects.land).features.flatMap((f) => polygonsOf(f.geometry as MultiPolygon));
}

function readLakePolygons(): readonly Rings[] {
  const path = join(getPackageDir('mapeo-offline-map'), 'dist', 'lakes.json');
  const lakes = parseOwn<FeatureCollection<Polygon | MultiPolygon>>(readFileSync(path, 'utf8'));
  return lakes.features.flatMap((f) => polygonsOf(f.geometry));
}

function isGreatLake(rings: Rings): boolean {
  const [west, south, east, north] = GREAT_LAKES;
  const shore = rings[0] ?? [];
  return shore.every(([lon = 0, lat = 0]) => lon >= west && lon <= east && lat >= south && lat <= north);
}

function polygonsOf(geometry: Polygon | MultiPolygon): readonly Rings[] {
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
}

/** Even-odd scan conversion over the centres of the rows; holes are rings like any other. */
function fillPolygon(mask: LandMask, rings: Rings, land: boolean): void {
  const crossings = new Map<number, number[]>();
  const [outer = [], ...holes] = rings.map(unwrap);
  collectCrossings(mask, outer, crossings);
  for (const hole of holes) collectCrossings(mask, moveInto(outer, hole), crossings);
  for (const [row, columns] of crossings) {
    columns.sort((a, b) => a - b);
    for (let i = 0; i + 1 < columns.length; i += 2) {
      // A cell belongs to the span if its centre does.
      const from = Math.ceil(numberAt(columns, i) - 0.5);
      const to = Math.ceil(numberAt(columns, i + 1) - 0.5);
      setCells(mask, row, from, to, land);
    }
  }
}

/**
 * Sets the cells of a row from a column up to another to land or water; columns wrap around the globe. Whole bytes at
 * once.
 */
export function setCells(mask: LandMask, row: number, from: number, to: number, land: boolean): void {
  const { bits, columns } = mask;
  const first = ((from % columns) + columns) % columns;
  const end = first + Math.min(columns, to - from);
  if (end > columns) setCells(mask, row, 0, end - columns, land);
  const last = row * columns + Math.min(end, columns);
  for (let cell = row * columns + first; cell < last; ) {
    const [bit, byte] = [cell & 7, cell >> 3];
    const count = Math.min(8 - bit, last - cell);
    const cells = ((1 << count) - 1) << bit;
    bits[byte] = land ? uint8At(bits, byte) | cells : uint8At(bits, byte) & ~cells;
    cell += count;
  }
}

function collectCrossings(mask: LandMask, ring: readonly Position[], crossings: Map<number, number[]>): void {
  const scale = mask.cellsPerDegree;
  for (let i = 0; i + 1 < ring.length; i++) {
    const [lonA, latA] = lonLatOf(at(ring, i));
    const [lonB, latB] = lonLatOf(at(ring, i + 1));
    const [yA, yB] = [(latA + 90) * scale, (latB + 90) * scale];
    const [low, high] = yA < yB ? [yA, yB] : [yB, yA];
    const last = Math.min(mask.rows, Math.ceil(high - 0.5));
    for (let row = Math.max(0, Math.ceil(low - 0.5)); row < last; row++) {
      const fraction = (row + 0.5 - yA) / (yB - yA);
      const column = (lonA + fraction * (lonB - lonA) + 180) * scale;
      const inRow = crossings.get(row);
      if (inRow === undefined) crossings.set(row, [column]);
      else inRow.push(column);
    }
  }
}

/**
 * Shifts a hole by whole turns to its outer ring: Eurasia may have been unwrapped from its far side, the Caspian not.
 */
function moveInto(outer: readonly Position[], hole: readonly Position[]): readonly Position[] {
  const lowest = outer.reduce((low, p) => Math.min(low, numberAt(p, 0)), Number.POSITIVE_INFINITY);
  const first = hole[0]?.[0] ?? lowest;
  const turn = Math.ceil((lowest - first) / 360) * 360;
  return hole.map(lonLatOf).map(([lon, lat]) => [lon + turn, lat]);
}

/**
 * Makes longitudes continuous instead of jumping at ±180: rings cross the antimeridian uncut (Fiji, Chukotka), and a
 * jump would be filled as a wall of land around the globe. A ring around a pole (Antarctica) is closed over that pole.
 */
function unwrap(ring: readonly Position[]): readonly Position[] {
  const unwrapped: Position[] = [];
  let turn = 0;
  let previous: number | undefined;
  for (const [lon, lat] of ring.map(lonLatOf)) {
    if (previous !== undefined && lon - previous > 180) turn -= 360;
    if (previous !== undefined && lon - previous < -180) turn += 360;
    previous = lon;
    unwrapped.push([lon + turn, lat]);
  }
  if (turn !== 0) {
    const [firstLon, firstLat] = lonLatOf(at(unwrapped, 0));
    const [lastLon, lastLat] = lonLatOf(at(unwrapped, unwrapped.length - 1));
    const pole = lastLat < 0 ? -90 : 90;
    unwrapped.push([lastLon, pole], [firstLon, pole], [firstLon, firstLat]);
  }
  return unwrapped;
}
