import { readTable, type TableRow } from '../../../datasets/tables.js';
import type { LatLon } from '../../../geo/point.js';

/** The folder of hand-made tables behind the water network, below `data/`. */
export const TABLES = 'waterways';

/** A canal, strait, estuary or icy passage: a row of data/waterways/passages.csv. */
export interface Passage {
  readonly id: string;
  readonly name: string;
  /**
   * `BOTH`: the fairway meets the sea at both ends; `FIRST`: at its first point only; `ALL`: at every point; `NONE`:
   * only at shared points.
   */
  readonly joins: 'BOTH' | 'FIRST' | 'ALL' | 'NONE';
  /** Published length between the ends of the fairway, km; undefined if the drawn length applies. */
  readonly lengthKm: number | undefined;
  /** Cost of a passage beyond its length, in km sailed: waiting, slow steaming and dues. */
  readonly costKm: number;
  /** Largest ship; unlimited if undefined. */
  readonly maxDeadweightTonnes: number | undefined;
  readonly maxTeu: number | undefined;
  /** Ice-bound for most of the year: closed unless opened. */
  readonly closed: boolean;
  /** Inland vessels use the kilometre marks of the same river instead. */
  readonly seaShipsOnly: boolean;
}

export interface Fairway {
  readonly passage: string;
  /** A side branch: the published length is that of the main fairway alone. */
  readonly branch: boolean;
  readonly points: readonly FairwayPoint[];
}

/** `km`: published kilometre from the first point; undefined where none is known. */
export interface FairwayPoint extends LatLon {
  readonly km: number | undefined;
}

/** A line across a strait: whatever crosses it uses the passage. */
export interface Gate {
  readonly passage: string;
  readonly ends: readonly [LatLon, LatLon];
}

export function readPassages(): readonly Passage[] {
  return readTable(TABLES, 'passages.csv').map((row) => ({
    id: getText(row, 'id'),
    name: getText(row, 'name'),
    joins: (row.joins || 'NONE') as Passage['joins'],
    lengthKm: findNumber(row, 'length_km'),
    costKm: findNumber(row, 'cost_km') ?? 0,
    maxDeadweightTonnes: findNumber(row, 'max_deadweight_tonnes'),
    maxTeu: findNumber(row, 'max_teu'),
    closed: row.closed === 'yes',
    seaShipsOnly: row.inland === 'no',
  }));
}

/** Points of one fairway are consecutive, in order. */
export function readFairways(): readonly Fairway[] {
  const fairways = new Map<string, FairwayPoint[]>();
  for (const row of readTable(TABLES, 'fairways.csv')) {
    const key = getText(row, 'fairway');
    const points = fairways.get(key) ?? [];
    points.push({ ...getPoint(row, 'latitude', 'longitude'), km: findNumber(row, 'km') });
    fairways.set(key, points);
  }
  return [...fairways].map(([key, points]) => ({
    passage: key.split(':')[0] ?? key,
    branch: key.includes(':'),
    points,
  }));
}

export function readGates(): readonly Gate[] {
  return readTable(TABLES, 'gates.csv').map((row) => ({
    passage: getText(row, 'passage'),
    ends: [getPoint(row, 'latitude_a', 'longitude_a'), getPoint(row, 'latitude_b', 'longitude_b')],
  }));
}

/** Rings around waters where ships do not sail although the coastline leaves them open. */
export function readShoals(): readonly (readonly LatLon[])[] {
  const rings = new Map<string, LatLon[]>();
  for (const row of readTable(TABLES, 'shoals.csv')) {
    const ring = rings.get(getText(row, 'shoal')) ?? [];
    ring.push(getPoint(row, 'latitude', 'longitude'));
    rings.set(getText(row, 'shoal'), ring);
  }
  return [...rings.values()];
}

export function getText(row: TableRow, column: string): string {
  const value = row[column];
  if (value === undefined || value === '') throw new Error(`waterways: ${column} is missing in ${JSON.stringify(row)}`);
  return value;
}

export function findNumber(row: TableRow, column: string): number | undefined {
  const text = row[column];
  if (text === undefined || text === '') return undefined;
  const value = Number(text);
  if (!Number.isFinite(value)) throw new Error(`waterways: ${column} is not a number in ${JSON.stringify(row)}`);
  return value;
}

export function getPoint(row: TableRow, latitude: string, longitude: string): LatLon {
  return { latitude: Number(getText(row, latitude)), longitude: Number(getText(row, longitude)) };
}
