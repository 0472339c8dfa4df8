import type { Line } from '../geo/line.js';
import type { LatLon } from '../geo/point.js';
import type { RoadRouteOptions } from './port.js';

/** A stretch in one mode, as returned by a routing engine for real roads. */
export interface RealStretch {
  readonly mode: 'ROAD' | 'RAIL' | 'WATER';
  readonly name?: string;
  readonly km: number;
  readonly line: Line;
}

export interface RealWay {
  /** In order of travel, never empty; adjacent ones differ in mode or name. */
  readonly stretches: readonly RealStretch[];
  readonly notes: readonly string[];
}

/** A routing engine for real roads: Valhalla in a separate process, or a server. */
export interface RealRoadEngine {
  /** `valhalla 3.6.1 (OpenStreetMap, ODbL)`. */
  readonly name: string;
  /** @throws Error with the reason if it does not answer, or knows no route. */
  ask(from: LatLon, to: LatLon, options: RoadRouteOptions): Promise<RealWay>;
  close(): void;
}
