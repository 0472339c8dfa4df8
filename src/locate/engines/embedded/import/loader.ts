import type { Facility } from '../../../port.js';
import type { LocodeRow, PlaceRow, PostcodeRow } from '../build/layer-rows.js';

/** The result of one line: rows to keep, nothing (a comment, a header), or why the line is refused. */
export interface Loaded {
  readonly places?: readonly PlaceRow[];
  readonly postcodes?: readonly PostcodeRow[];
  readonly locodes?: readonly LocodeRow[];
  readonly facilities?: readonly Facility[];
}

export type LineResult = Loaded | 'skip' | { readonly refused: string };

export interface SourceRecord {
  readonly line: number;
  readonly result: LineResult;
  /** Whether columns are missing at the end, as in the last line of a truncated file. */
  readonly isShort: boolean;
  /** Whether the file ends inside quotation marks of this record. */
  readonly isOpen?: boolean;
}

/** Reads one kind of file; `lines` yields every record with its line number. */
export interface Loader {
  readonly title: string;
  /** Names the part of the world that a file covers, so that a new edition replaces the old one; `all` if absent. */
  readonly nameOf?: (content: { readonly file: string; readonly countries: ReadonlySet<string> }) => string;
  records(file: string): AsyncIterable<SourceRecord>;
}

/** Said of a file whose end is missing. */
export const CUT = 'ends in the middle of a record: it was cut off';

export function refuse(reason: string): LineResult {
  return { refused: reason };
}

/** Latitude and longitude as numbers, or what is wrong with them. */
export function parsePosition(
  latitude: string | undefined,
  longitude: string | undefined,
): { readonly latitude: number; readonly longitude: number } | string {
  if (!latitude?.trim() || !longitude?.trim()) return 'no coordinates';
  const position = { latitude: Number(latitude), longitude: Number(longitude) };
  if (!(Math.abs(position.latitude) <= 90)) return 'latitude out of range';
  if (!(Math.abs(position.longitude) <= 180)) return 'longitude out of range';
  return position;
}
