import polyline from '@mapbox/polyline';
import { listElements } from '../../stored/elements.js';
import { asList, asObject, type Json } from '../../stored/json.js';
import type { ChainElement, LegRow, Position, RouteDrawing, RouteLeg } from '../model.js';

/** Points kept of a polyline: more cannot be told apart on a map 18 cm wide. */
const MAX_POINTS = 600;

/**
 * The course of each leg: the polylines of the result if they were requested, else those kept in the explanation, else
 * the straight line between its end points.
 */
export function readRoute(result: Json, explanation: Json, elements: readonly ChainElement[]): RouteDrawing {
  const rows = elements.flatMap((element) => element.rows);
  const explained = new Map(
    asList(explanation.elements)
      .map(asObject)
      .map((element) => [element.path, readPolylines(element)]),
  );
  const stored = new Map(listElements(result).map(({ path, element }) => [path, readPolylines(element)]));
  const linesOf = ({ path }: LegRow): readonly string[] => {
    const own = stored.get(path) ?? [];
    return own.length > 0 ? own : (explained.get(path) ?? []);
  };
  const legs = rows
    .filter((row) => row.kind === 'LEG')
    .map((leg) => drawLeg(leg, linesOf(leg)))
    .filter((leg) => leg.lines.length > 0);
  const hubs = rows.flatMap((row) => (row.kind === 'HUB' && row.at?.position !== undefined ? [row.at.position] : []));
  return { legs, hubs };
}

function readPolylines(element: Json): readonly string[] {
  return asList(element.routePolylines).filter((line) => typeof line === 'string');
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
