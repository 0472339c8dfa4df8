import polyline from '@mapbox/polyline';
import { asList, asObject, type Json } from '../../stored/json.js';
import type { LegRow, Operation, Position, RouteDrawing, RouteLeg } from '../model.js';

/** Points kept of one polyline: more cannot be told apart on a map of 18 cm. */
const MAX_POINTS = 600;

/**
 * The course of each leg: the polylines of the result where it was asked for them, else those that the explanation keeps, else the
 * straight line between its end points.
 */
export function readRoute(result: Json, explanation: Json, operations: readonly Operation[]): RouteDrawing {
  const rows = operations.flatMap((operation) => operation.rows);
  const explained = new Map(
    asList(explanation.elements)
      .map(asObject)
      .map((element) => [element.path, readPolylines(element)]),
  );
  const stored = collectLegs(result).map(({ path, element }) => {
    const own = readPolylines(element);
    return own.length > 0 ? own : (explained.get(path) ?? []);
  });
  const legs = rows
    .filter((row) => row.kind === 'LEG')
    .map((leg, index) => drawLeg(leg, stored[index] ?? []))
    .filter((leg) => leg.lines.length > 0);
  const hubs = rows.flatMap((row) => (row.kind === 'HUB' && row.at?.position !== undefined ? [row.at.position] : []));
  return { legs, hubs };
}

/** Every realized transport element with its place in the result (`transportChain[0].elements[2]`), in the order of the legs. */
function collectLegs(result: Json): readonly { readonly path: string; readonly element: Json }[] {
  return asList(result.transportChain).flatMap((item, index) =>
    asList(asObject(item).elements)
      .map((element, place) => ({ path: `transportChain[${index}].elements[${place}]`, element: asObject(element) }))
      .filter(({ element }) => element.type !== 'HUB'),
  );
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
