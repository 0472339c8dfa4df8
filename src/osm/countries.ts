import { int32At, uint32At } from '../at.js';
import { countryAt } from '../locate/engines/embedded/countries.js';
import { DEGREES } from '../route/engines/osm/network.js';
import type { Edges } from './edges.js';

/**
 * Spacing of the points looked up, degrees: if the four corners of a square agree, everything in it belongs to that
 * country.
 */
const SQUARE = 0.02;
const UNITS = SQUARE * DEGREES;
const COLUMNS = 360 / SQUARE + 1;

/** Country of every edge, by its midpoint, as an index into the list of codes; '' at sea. */
export function listCountries(edges: Edges): {
  readonly of: Uint8Array<ArrayBuffer>;
  readonly codes: readonly string[];
} {
  const codes: string[] = [];
  const numberOf = (code: string | undefined): number => {
    const known = codes.indexOf(code ?? '');
    return known >= 0 ? known : codes.push(code ?? '') - 1;
  };
  const corners = new Map<number, number>();
  const atCorner = (row: number, column: number): number => {
    const key = row * COLUMNS + column;
    const number = corners.get(key) ?? numberOf(countryAt({ latitude: row * SQUARE, longitude: column * SQUARE }));
    corners.set(key, number);
    return number;
  };
  const of = new Uint8Array(edges.length);
  for (let edge = 0; edge < edges.length; edge++) {
    const [a, b] = [uint32At(edges.from.items, edge), uint32At(edges.to.items, edge)];
    const middle = (values: Int32Array): number => (int32At(values, a) + int32At(values, b)) / 2;
    const [latitude, longitude] = [middle(edges.latitudes.items), middle(edges.longitudes.items)];
    const [row, column] = [Math.floor(latitude / UNITS), Math.floor(longitude / UNITS)];
    const first = atCorner(row, column);
    const isUniform = [atCorner(row, column + 1), atCorner(row + 1, column), atCorner(row + 1, column + 1)].every(
      (c) => c === first,
    );
    of[edge] = isUniform
      ? first
      : numberOf(countryAt({ latitude: latitude / DEGREES, longitude: longitude / DEGREES }));
  }
  return { of, codes };
}
