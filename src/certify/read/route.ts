import polyline from '@mapbox/polyline';
import { asList, asObject, type Json } from '../json.js';
import type { LegRow, Operation, Position, RouteDrawing, RouteLeg } from '../model.js';

/** Points kept of one polyline: more cannot be told apart on a map of 18 cm. */
const MAX_POINTS = 600;

/** The course of each leg: its stored polylines, or the straight line between its end points. */
export function readRoute(result: Json, operations: readonly Operation[]): RouteDrawing {
  const rows = operations.flatMap((operation) => operation.rows);
  const stored = collectPolylines(asList(result.transportChain));
  const legs = rows
    .filter((row) => row.kind === 'LEG')
    .map((leg, index) => drawLeg(leg, stored[index] ?? []))
    .filter((leg) => leg.lines.length > 0);
  const hubs = rows.flatMap((row) => (row.kind === 'HUB' && row.at?.position !== undefined ? [row.at.position] : []));
  return { legs, hubs };
}

/** `routePolylines` of every realized transport element, in the order of the legs. */
function collectPolylines(elements: readonly unknown[]): readonly (readonly string[])[] {
  return elements.map(asObject).flatMap((element) => {
    if (element.type === 'HUB') return [];
    if (Array.isArray(element.elements)) return collectPolylines(element.elements);
    return [asList(element.routePolylines).filter((line): line is string => typeof line === 'string')];
  });
}

function drawLeg(leg: LegRow, encoded: readonly string[]): RouteLeg {
  const lines = encoded.map(decode).filter((line) => line.length >= 2);
  const { number, mode } = leg;
  if (lines.length > 0) return { number, mode, lines, schematic: false };
  const [from, to] = [leg.from?.position, leg.to?.position];
  return { number, mode, lines: from === undefined || to === undefined ? [] : [[from, to]], schematic: mode !== 'AIR' };
}

function decode(encoded: string): readonly Position[] {
  const points = polyline.decode(encoded);
  const step = Math.max(1, Math.ceil(points.length / MAX_POINTS));
  return points
    .filter((_, index) => index % step === 0 || index === points.length - 1)
    .filter(([latitude, longitude]) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)
    .map(([latitude, longitude]): Position => [longitude, latitude]);
}
