import type { Route } from '../../port.js';
import { snapNotes } from '../../snap-notes.js';
import type { LandSection } from './section.js';

export interface LandWay {
  readonly distanceKm: number;
  readonly sections: readonly LandSection[];
  readonly passages: readonly string[];
  readonly notes: readonly string[];
  /** Standard uncertainty of the distance, per cent. */
  readonly distanceUncertaintyPercent: number;
  readonly snapKm: { readonly from: number; readonly to: number };
}

/**
 * Why there is no route: a point is too far from the network, nothing connects the two, or only a route that nobody
 * would take.
 */
export type NoWay = { readonly reason: 'FROM_TOO_FAR' | 'TO_TOO_FAR' | 'NOT_JOINED' | 'ROUND_ABOUT' };

/** The same way from its end to its start. */
export function turnRound(way: LandWay | NoWay): LandWay | NoWay {
  if ('reason' in way) return { reason: REASON_BACK[way.reason] };
  return {
    ...way,
    sections: way.sections.map((section) => section.turned()).toReversed(),
    passages: way.passages.toReversed(),
    notes: way.notes.toReversed(),
    snapKm: { from: way.snapKm.to, to: way.snapKm.from },
  };
}

const REASON_BACK: Readonly<Record<NoWay['reason'], NoWay['reason']>> = {
  FROM_TOO_FAR: 'TO_TOO_FAR',
  TO_TOO_FAR: 'FROM_TOO_FAR',
  NOT_JOINED: 'NOT_JOINED',
  ROUND_ABOUT: 'ROUND_ABOUT',
};

/** A way over the modelled network as a route. */
export function toModelledRoute(way: LandWay, engine: string): Route {
  const { distanceKm, sections, passages, distanceUncertaintyPercent, snapKm } = way;
  return {
    distanceKm,
    sections,
    passages,
    method: 'SHORTEST_FEASIBLE_DISTANCE',
    quality: 'MODELLED_NETWORK',
    distanceUncertaintyPercent,
    engine,
    snapKm,
    notes: [...way.notes, ...snapNotes(snapKm)],
  };
}
