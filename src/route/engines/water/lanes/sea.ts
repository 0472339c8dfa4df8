import type { Graph } from '../../../graph/graph.js';
import type { Snapper } from '../../../graph/snapper.js';
import type { LandMask } from '../../../land-mask.js';
import type { Barrier } from '../gates.js';
import type { Shore } from '../shore.js';
import type { Passage } from '../waterways.js';

/** What the lanes are laid over: the finished squares and fairways, and the shore. */
export interface Sea {
  readonly graph: Graph;
  readonly nodeKinds: Uint8Array;
  readonly reachable: Uint8Array;
  readonly fixedKm: Float32Array;
  readonly snapper: Snapper;
  readonly shore: Shore;
  readonly inshore: LandMask;
  readonly barriers: readonly Barrier[];
  readonly passages: readonly Passage[];
}
