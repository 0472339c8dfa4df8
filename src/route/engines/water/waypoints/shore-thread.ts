import { readSetup } from '../../../../datasets/crew-setup.js';
import type { LandMask } from '../../../land-mask.js';
import { openShore } from '../shore.js';
import { type Candidate, listEdge, readCorners } from './corners.js';
import { listSightings, type Places, placesOf } from './sightings.js';

/** Setup of a thread that examines the shore. */
export interface ShoreSetup {
  readonly shore: SharedArrayBuffer;
  readonly inshore: LandMask;
}

/** EDGE: candidates for corners in rows of the mask. SIGHT: lines from corners, as in `listSightings`. */
export type ShoreTask =
  | { readonly kind: 'EDGE'; readonly first: number; readonly end: number }
  | { readonly kind: 'SIGHT'; readonly first: number; readonly end: number; readonly corners: Float64Array };
export interface ShoreResult {
  readonly edge: readonly Candidate[];
  /** from, to and km of each sighting. */
  readonly sightings: Float64Array<ArrayBuffer>;
}

const setup = readSetup<ShoreSetup>();
const shore = openShore(setup.shore);
/** The corners are the same in all tasks. */
let places: Places | undefined;

export default function work(task: ShoreTask): ShoreResult {
  if (task.kind === 'EDGE') {
    return { edge: listEdge(setup.inshore, task.first, task.end), sightings: new Float64Array(0) };
  }
  places ??= placesOf(readCorners(task.corners));
  return { edge: [], sightings: Float64Array.from(listSightings(shore, places, task.first, task.end)) };
}
