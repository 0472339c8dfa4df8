import type { Gazetteer } from './gazetteer.js';
import { readRailLines } from './rail-lines.js';
import { readRoadLines } from './road-lines.js';
import { type Corridor, type LandMode, readCorridors } from './tables.js';

/**
 * Everything with a published length: the rows from place to place, and the lines with their kilometres. Numbered roads
 * come before the rows: of two that share a road, the later is met more closely, and the rows have been checked more
 * often.
 */
export function readStretches(mode: LandMode, gazetteer: Gazetteer): readonly Corridor[] {
  const rows = readCorridors(mode, gazetteer);
  return mode === 'rail' ? [...rows, ...readRailLines(gazetteer)] : [...readRoadLines(gazetteer), ...rows];
}
