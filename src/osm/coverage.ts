import type { Coverage } from '../route/engines/osm/coverage.js';
import type { Edges } from './edges.js';

/** Cells of a degree, each way: 1.1 km from south to north. */
const CELLS_PER_DEGREE = 100;
const UNITS = 1e7 / CELLS_PER_DEGREE;
/** Gaps so many cells wide are closed: woods, lakes and ridges between roads are inside. */
const CLOSED = 3;
const MARGIN = CLOSED + 1;

/** The area that the roads cover: cells with roads, gaps between them closed, holes filled. */
export function measureCoverage(edges: Edges): Coverage | undefined {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  visitPoints(edges, (latitude, longitude) => {
    const [row, column] = [Math.floor(latitude / UNITS), Math.floor(longitude / UNITS)];
    box.south = Math.min(box.south, row);
    box.north = Math.max(box.north, row);
    box.west = Math.min(box.west, column);
    box.east = Math.max(box.east, column);
  });
  if (box.west > box.east) return undefined;
  const [west, south] = [box.west - MARGIN, box.south - MARGIN];
  const [columns, rows] = [box.east - west + 1 + MARGIN, box.north - south + 1 + MARGIN];
  let cells: Uint8Array<ArrayBuffer> = new Uint8Array(columns * rows);
  visitPoints(edges, (latitude, longitude) => {
    cells[(Math.floor(latitude / UNITS) - south) * columns + Math.floor(longitude / UNITS) - west] = 1;
  });
  cells = spread(cells, columns, rows, 1);
  cells = fillHoles(cells, columns, rows);
  cells = spread(cells, columns, rows, 0);
  return { cellsPerDegree: CELLS_PER_DEGREE, west, south, columns, rows, cells };
}

/** Every vertex and bend, and points between them that no cell is passed over. */
function visitPoints(edges: Edges, visit: (latitude: number, longitude: number) => void): void {
  for (let edge = 0; edge < edges.length; edge++) {
    const [from, to] = [edges.from.items[edge] as number, edges.to.items[edge] as number];
    if ((edges.kinds.items[edge] as number) === 1) continue;
    let latitude = edges.latitudes.items[from] as number;
    let longitude = edges.longitudes.items[from] as number;
    const go = (nextLatitude: number, nextLongitude: number): void => {
      const steps = Math.ceil(Math.max(Math.abs(nextLatitude - latitude), Math.abs(nextLongitude - longitude)) / UNITS);
      for (let step = 0; step <= steps; step++) {
        const share = steps === 0 ? 0 : step / steps;
        visit(latitude + (nextLatitude - latitude) * share, longitude + (nextLongitude - longitude) * share);
      }
      [latitude, longitude] = [nextLatitude, nextLongitude];
    };
    const end = edge + 1 < edges.length ? (edges.firstBend.items[edge + 1] as number) : edges.bendLatitudes.length;
    for (let bend = edges.firstBend.items[edge] as number; bend < end; bend++) {
      go(edges.bendLatitudes.items[bend] as number, edges.bendLongitudes.items[bend] as number);
    }
    go(edges.latitudes.items[to] as number, edges.longitudes.items[to] as number);
  }
}

/** Lets the cells of a value grow by CLOSED cells: of 1 outwards, of 0 back again. */
function spread(cells: Uint8Array<ArrayBuffer>, columns: number, rows: number, value: 0 | 1): Uint8Array<ArrayBuffer> {
  const along = (from: Uint8Array<ArrayBuffer>, count: number, step: number, lines: number, lineStep: number) => {
    const to = from.slice();
    for (let line = 0; line < lines; line++) {
      let since = value === 0 ? 0 : CLOSED + 1;
      const run = (at: number): void => {
        since = from[at] === value ? 0 : since + 1;
        if (since <= CLOSED) to[at] = value;
      };
      for (let i = 0; i < count; i++) run(line * lineStep + i * step);
      since = value === 0 ? 0 : CLOSED + 1;
      for (let i = count - 1; i >= 0; i--) run(line * lineStep + i * step);
    }
    return to;
  };
  return along(along(cells, columns, 1, rows, columns), rows, columns, columns, 1);
}

function fillHoles(cells: Uint8Array<ArrayBuffer>, columns: number, rows: number): Uint8Array<ArrayBuffer> {
  const outside = new Uint8Array(cells.length);
  const queue: number[] = [];
  const enter = (cell: number): void => {
    if (cells[cell] !== 0 || outside[cell] !== 0) return;
    outside[cell] = 1;
    queue.push(cell);
  };
  for (let column = 0; column < columns; column++) {
    enter(column);
    enter((rows - 1) * columns + column);
  }
  for (let row = 0; row < rows; row++) {
    enter(row * columns);
    enter(row * columns + columns - 1);
  }
  for (let cell = queue.pop(); cell !== undefined; cell = queue.pop()) {
    const column = cell % columns;
    if (column > 0) enter(cell - 1);
    if (column < columns - 1) enter(cell + 1);
    if (cell >= columns) enter(cell - columns);
    if (cell < cells.length - columns) enter(cell + columns);
  }
  return outside.map((isOutside) => 1 - isOutside);
}
