import type { CalculationResult } from '../api/types.js';
import type { Exchange } from '../request/facility.js';
import { type Leg, listRows, type Mode, placeName, type ResultLocation } from '../result/model.js';
import { decodeLine, greatCircle, type Line, type Point, unwrap } from './lines.js';

export type { Exchange };

export interface DrawnRoute {
  readonly mode: Mode;
  /** Which of several compared results it belongs to. */
  readonly owner: string;
  readonly label: string;
  readonly lines: readonly Line[];
}

export interface DrawnPoint {
  readonly kind: 'END' | 'FACILITY' | 'HUB' | 'ALTERNATIVE';
  readonly name: string;
  readonly at: Point;
  /** Of an alternative: what it stands for. */
  readonly exchange?: Exchange;
}

export interface Drawing {
  readonly routes: readonly DrawnRoute[];
  readonly points: readonly DrawnPoint[];
}

/** Routes and stops of a result, with continuous longitudes even across the date line. */
export function drawResult(id: string, result: CalculationResult): Drawing {
  let near = result.origin.longitude;
  const place = (location: ResultLocation): Point =>
    unwrap([[location.longitude, location.latitude]], near)[0] ?? [location.longitude, location.latitude];
  const routes: DrawnRoute[] = [];
  const points: DrawnPoint[] = [{ kind: 'END', name: placeName(result.origin), at: place(result.origin) }];
  for (const row of listRows(result)) {
    if (row.kind === 'HUB') {
      points.push({ kind: 'HUB', name: placeName(row.hub.location), at: place(row.hub.location) });
      continue;
    }
    const { leg } = row;
    const start = place(leg.start);
    const lines = linesOf(leg).map((line) => unwrap(line, start[0]));
    near = lines.at(-1)?.at(-1)?.[0] ?? near;
    routes.push({ mode: leg.type, owner: id, label: `${placeName(leg.start)} → ${placeName(leg.end)}`, lines });
    for (const [location, at] of [
      [leg.start, start],
      [leg.end, place(leg.end)],
    ] as const) {
      if (location.type !== 'PLACE') points.push({ kind: 'FACILITY', name: placeName(location), at });
    }
  }
  points.push({ kind: 'END', name: placeName(result.destination), at: place(result.destination) });
  return { routes, points: withoutRepeats(points) };
}

/** Flights have no polyline: an aircraft flies close enough to the great circle. */
function linesOf(leg: Leg): readonly Line[] {
  const lines = (leg.routePolylines ?? []).map(decodeLine).filter((line) => line.length > 1);
  if (lines.length > 0) return lines;
  return [greatCircle([leg.start.longitude, leg.start.latitude], [leg.end.longitude, leg.end.latitude])];
}

/** A port that is both facility and hub is drawn once, in its most telling role: end, then hub, then facility. */
export function withoutRepeats(points: readonly DrawnPoint[]): readonly DrawnPoint[] {
  const order = { END: 0, HUB: 1, FACILITY: 2, ALTERNATIVE: 3 } as const;
  const sorted = [...points].sort((left, right) => order[left.kind] - order[right.kind]);
  return sorted.filter(
    (point, index) =>
      sorted.findIndex(({ at }) => Math.abs(at[0] - point.at[0]) < 1e-4 && Math.abs(at[1] - point.at[1]) < 1e-4) ===
      index,
  );
}
