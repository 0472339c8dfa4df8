import { readTable as readTableOf } from '../../../datasets/tables.js';

/** The folder of hand-made tables behind the gazetteer, below `data/`. */
export const TABLES = 'places';

/** Rows of a reviewed table of data/places. */
export function readTable<Column extends string>(name: string): readonly Readonly<Record<Column, string>>[] {
  return readTableOf(TABLES, `${name}.csv`) as readonly Readonly<Record<Column, string>>[];
}
