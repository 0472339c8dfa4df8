import { readTable } from '../../../datasets/tables.js';
import type { LatLon } from '../../../geo/point.js';
import { KILOMETRES_PER } from '../../../quantity/units.js';
import { findNumber, getPoint, getText, TABLES } from './waterways.js';

/** A place on a river or canal with its official kilometre mark. */
export interface RiverMark extends LatLon {
  readonly place: string;
  /** By the authority's marks, km. */
  readonly km: number;
  /** Locks between this mark and the next. */
  readonly locksToNext: number;
  /** Where inland vessels reach estuary or sea. */
  readonly meetsSea: boolean;
  /** Class of the stretch between this mark and the next, as an index into the table of classes. */
  readonly classToNext: number;
}

/** A chain of marks: a river, a canal, or a branch of one. */
export interface River {
  /** `RHINE`: its name among the passages of a route. */
  readonly id: string;
  readonly marks: readonly RiverMark[];
}

export interface WaterwayClass {
  readonly name: string;
  /** Largest cargo of a vessel or convoy, t. */
  readonly maxTonnes: number;
}

export function readClasses(): readonly WaterwayClass[] {
  return readTable(TABLES, 'classes.csv').map((row) => ({
    name: getText(row, 'class'),
    maxTonnes: Number(getText(row, 'max_tonnes')),
  }));
}

/**
 * Every chain, in the order of the tables.
 * @throws Error for a mark of an unknown river or a class that is not in the table
 */
export function readRivers(classes: readonly WaterwayClass[]): readonly River[] {
  const rows = new Map(readTable(TABLES, 'rivers.csv').map((row) => [getText(row, 'id'), row]));
  const indexOf = (name: string | undefined, key: string): number => {
    const index = classes.findIndex((known) => known.name === name);
    if (index < 0) throw new Error(`waterways: no class ${name} (${key})`);
    return index;
  };
  const stretches = readStretches();
  const chains = new Map<string, Omit<RiverMark, 'classToNext'>[]>();
  for (const row of readTable(TABLES, 'river-kilometres.csv')) {
    const key = getText(row, 'waterway');
    const unit = rows.get(key.split(':')[0] ?? key)?.unit === 'mi' ? KILOMETRES_PER.MILE : 1;
    const marks = chains.get(key) ?? [];
    marks.push({
      ...getPoint(row, 'latitude', 'longitude'),
      place: getText(row, 'place'),
      km: Number(getText(row, 'km')) * unit,
      locksToNext: findNumber(row, 'locks') ?? 0,
      meetsSea: row.sea === 'yes',
    });
    chains.set(key, marks);
  }
  return [...chains].map(([key, marks]) => {
    const id = key.split(':')[0] ?? key;
    const row = rows.get(id);
    if (row === undefined) throw new Error(`waterways: no river ${key}`);
    const ofStretch = (km: number, next: number): string | undefined =>
      stretches.find(({ waterway, from, to }) => waterway === key && isWithin(km, from, to) && isWithin(next, from, to))
        ?.name ?? row.class;
    return {
      id,
      marks: marks.map((mark, i) => ({
        ...mark,
        classToNext: indexOf(ofStretch(mark.km, marks[i + 1]?.km ?? mark.km), key),
      })),
    };
  });
}

const isWithin = (km: number, from: number, to: number): boolean =>
  km >= Math.min(from, to) && km <= Math.max(from, to);

/** Stretches whose class differs from the river's. */
function readStretches() {
  return readTable(TABLES, 'class-stretches.csv').map((row) => ({
    waterway: getText(row, 'waterway'),
    from: Number(getText(row, 'from_km')),
    to: Number(getText(row, 'to_km')),
    name: getText(row, 'class'),
  }));
}
