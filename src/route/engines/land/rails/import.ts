import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createOSMStream } from 'osm-pbf-parser-node';
import { checkExtract } from '../../../../datasets/extract.js';
import { addImport } from '../../../../datasets/imports.js';
import type { Progress } from '../../../../datasets/recipe.js';
import { lengthOfLine } from '../../../../geo/line.js';
import type { LatLon } from '../../../../geo/point.js';
import { IMPORTED_FILE, IMPORTED_RAILS } from './imported.js';
import { packTracks, type Track } from './lines.js';

const NAME = 'all';

export interface RailImport {
  /** The name shown in `dataVersions` of results. */
  readonly id: string;
  readonly tracks: number;
  readonly km: number;
}

interface OsmItem {
  readonly type: 'node' | 'way' | 'relation';
  readonly id: number;
  readonly lat?: number;
  readonly lon?: number;
  readonly refs?: readonly number[];
  readonly tags?: Readonly<Record<string, string>>;
}

/**
 * Imports the railways of an OpenStreetMap extract (ODbL, the user's own) into `dataDir`, replacing an earlier import.
 * Memory grows with the railways, not with the extract: ways are read first, then only their nodes.
 * @throws Error if the file is missing, truncated or not an extract, or contains no railway or far fewer than the
 * previous import
 */
export async function buildRails(
  pbf: string,
  dataDir: string,
  { force = false, progress = () => {} }: { readonly force?: boolean; readonly progress?: Progress } = {},
): Promise<RailImport> {
  checkExtract(pbf);
  progress(0, 'ways');
  const ways: (readonly number[])[] = [];
  const uses = new Map<number, number>();
  for await (const item of createOSMStream(pbf, { withTags: { node: false, way: ['railway', 'service'] } })) {
    const { type, refs, tags } = item as OsmItem;
    if (type !== 'way' || refs === undefined || refs.length < 2 || !isMainTrack(tags ?? {})) continue;
    ways.push(refs);
    refs.forEach((ref, i) => {
      // An end counts twice: ways join there even if no other way is known yet.
      uses.set(ref, (uses.get(ref) ?? 0) + (i === 0 || i === refs.length - 1 ? 2 : 1));
    });
  }
  if (ways.length === 0) throw new Error(`${basename(pbf)} contains no railway`);
  progress(0.4, 'nodes');
  const positions = new Map<number, LatLon>();
  for await (const item of createOSMStream(pbf, { withTags: false })) {
    const { type, id, lat, lon } = item as OsmItem;
    if (type === 'node' && lat !== undefined && lon !== undefined && uses.has(id)) {
      positions.set(id, { latitude: lat, longitude: lon });
    }
  }
  progress(0.8, 'network');
  const tracks = ways.flatMap((refs) => cutAtJunctions(refs, uses, positions));
  const network = packTracks(tracks, `OpenStreetMap, ${basename(pbf)}, ODbL`);
  const added = { kind: IMPORTED_RAILS, name: NAME, file: pbf, rows: tracks.length, force };
  const write = async (dir: string): Promise<void> => writeFileSync(join(dir, IMPORTED_FILE), new Uint8Array(network));
  const { id } = await addImport(dataDir, { ...added, write });
  progress(1, 'done');
  return { id, tracks: tracks.length, km: tracks.reduce((sum, track) => sum + track.km, 0) };
}

/** Track for trains between places: no trams, sidings, yards or disused track. */
function isMainTrack({ railway, service }: Readonly<Record<string, string>>): boolean {
  return (railway === 'rail' || railway === 'narrow_gauge') && (service === undefined || service === 'crossover');
}

function cutAtJunctions(
  refs: readonly number[],
  uses: ReadonlyMap<number, number>,
  positions: ReadonlyMap<number, LatLon>,
): Track[] {
  const tracks: Track[] = [];
  let line: LatLon[] = [];
  refs.forEach((ref) => {
    const point = positions.get(ref);
    // An extract may cut off ways at its edge.
    if (point === undefined) {
      line = [];
      return;
    }
    line.push(point);
    if ((uses.get(ref) ?? 0) > 1 && line.length > 1) {
      tracks.push({ line, km: lengthOfLine(line) });
      line = [point];
    }
  });
  return tracks;
}
