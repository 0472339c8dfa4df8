import type { Graph } from '../../../graph/graph.js';
import type { NearestPoints } from '../../../graph/point-grid.js';
import type { LandMask } from '../../../land-mask.js';
import type { Barrier } from '../gates.js';
import type { Shore } from '../shore.js';
import type { Passage } from '../waterways.js';

/** The basis of the waypoints: the finished squares and fairways, and the shore. */
export interface Sea {
  readonly graph: Graph;
  readonly nodeKinds: Uint8Array;
  readonly reachable: Uint8Array;
  /** Per link: length fixed by a table, km; NaN if the drawn line determines it. */
  readonly fixedKm: Float32Array;
  readonly snapper: NearestPoints;
  readonly shore: Shore;
  /** The same shore, for passing to threads. */
  readonly sharedShore: SharedArrayBuffer;
  readonly inshore: LandMask;
  readonly barriers: readonly Barrier[];
  readonly passages: readonly Passage[];
}
