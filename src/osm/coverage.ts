import { int32At, uint32At } from '../at.js';
import type { Coverage } from '../route/engines/osm/coverage.js';
import { DEGREES } from '../route/engines/osm/network.js';
import type { Edges } from './edges.js';
import { KIND } from './ways.js';

/** Cells per degree in each direction: 1.1 km from south to north; larger ones if extracts are far apart. */
const SCALES = [100, 50, 20, 10];
const MOST_CELLS = 40_000_000;
/** Gaps up to twice this many cells wide are closed: woods, lakes and ridges between roads are inside. */
const CLOSED = 3;
const MARGIN = CLOSED + 1;

/** The area covered by the ways: cells with ways, with gaps closed and holes filled. */
export function measureCoverage(edges: Edges): Coverage {
  const box = { west: 180, south: 90, east: -180, north: -90 };
  const { latitudes, longitudes } = edges;
  for (let vertex = 0; vertex < latitudes.length; vertex++) {
    const [latitude, longitude] = [
      int32At(latitudes.items, vertex) / DEGREES,
      int32At(longitudes.items, vertex) / DEGREES,
    ];
    box.south = Math.min(box.south, latitude);
    box.north = Math.max(box.north, latitude);
    box.west = Math.min(box.west, longitude);
    box.east = Math.max(box.east, longitude);
  }
  const area = Math.max(0, box.east - box.west) * Math.max(0, box.north - box.south);
  const cellsPerDegree = SCALES.find((scale) => area * scale * scale < MOST_CELLS) ?? 10;
  // Bends may lie outside the vertices: no road deviates by more than a tenth of a degree.
  const reach = MARGIN + Math.ceil(cellsPerDegree / 10);
  const [west, south] = [Math.floor(box.west * cellsPerDegree) - reach, Math.floor(box.south * cellsPerDegree) - reach];
  const columns = Math.max(1, Math.floor(box.east * cellsPerDegree) - west + 1 + reach);
  const rows = Math.max(1, Math.floor(box.north * cellsPerDegree) - south + 1 + reach);
  const units = DEGREES / cellsPerDegree;
  const drawn = new Uint8Array(columns * rows);
  visitPoints(edges, units, (latitude, longitude) => {
    const [row, column] = [Math.floor(latitude / units) - south, Math.floor(longitude / units) - west];
    if (row >= 0 && row < rows && column >= 0 && column < columns) drawn[row * columns + column] = 1;
  });
  const grown = fillHoles(spread(drawn, columns, rows, 1), columns, rows);
  return { cellsPerDegree, west, south, columns, rows, cells: spread(grown, columns, rows, 0) };
}

/** Every vertex and bend, and points between them close enough that no cell is missed. Ferries cover nothing. */
function visitPoints(edges: Edges, units: number, visit: (latitude: number, longitude: number) => void): void {
  for (let edge = 0; edge < edges.length; edge++) {
    if (edges.kinds.items[edge] === KIND.FERRY) continue;
    const [from, to] = [uint32At(edges.from.items, edge), uint32At(edges.to.items, edge)];
    let latitude = int32At(edges.latitudes.items, from);
    let longitude = int32At(edges.longitudes.items, from);
    const go = (nextLatitude: number, nextLongitude: number): void => {
      const steps = Math.ceil(Math.max(Math.abs(nextLatitude - latitude), Math.abs(nextLongitude - longitude)) / units);
      for (let step = 0; step <= steps; step++) {
        const share = steps === 0 ? 0 : step / steps;
        visit(latitude + (nextLatitude - latitude) * share, longitude + (nextLongitude - longitude) * share);
      }
      [latitude, longitude] = [nextLatitude, nextLongitude];
    };
    const end = edge + 1 < edges.length ? uint32At(edges.firstBend.items, edge + 1) : edges.bendLatitudes.length;
    for (let bend = uint32At(edges.firstBend.items, edge); bend < end; bend++) {
      go(int32At(edges.bendLatitudes.items, bend), int32At(edges.bendLongitudes.items, bend));
    }
    go(int32At(edges.latitudes.items, to), int32At(edges.longitudes.items, to));
  }
}

type Cells = Uint8Array<ArrayBuffer>;

/** Expands the cells with a value by CLOSED cells: those of 1 outwards, those of 0 back again. */
function spread(cells: Cells, columns: number, rows: number, value: 0 | 1): Cells {
  const alongRows = spreadLines(cells, { count: columns, step: 1, lines: rows, lineStep: columns }, value);
  return spreadLines(alongRows, { count: rows, step: columns, lines: columns, lineStep: 1 }, value);
}

interface Lines {
  readonly count: number;
  readonly step: number;
  readonly lines: number;
  readonly lineStep: number;
}

function spreadLines(from: Cells, { count, step, lines, lineStep }: Lines, value: 0 | 1): Cells {
  const to = from.slice();
  for (let line = 0; line < lines; line++) {
    for (const isBack of [false, true]) {
      // Everything beyond the grid is outside.
      let since = value === 0 ? 0 : CLOSED + 1;
      for (let i = 0; i < count; i++) {
        const cell = line * lineStep + (isBack ? count - 1 - i : i) * step;
        since = from[cell] === value ? 0 : since + 1;
        if (since <= CLOSED) to[cell] = value;
      }
    }
  }
  return to;
}

function fillHoles(cells: Cells, columns: number, rows: number): Cells {
  const outside = new Uint8Array(cells.length);
  const open: number[] = [];
  const enter = (cell: number): void => {
    if (cells[cell] !== 0 || outside[cell] !== 0) return;
    outside[cell] = 1;
    open.push(cell);
  };
  for (let column = 0; column < columns; column++) {
    enter(column);
    enter((rows - 1) * columns + column);
  }
  for (let row = 0; row < rows; row++) {
    enter(row * columns);
    enter(row * columns + columns - 1);
  }
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    const column = cell % columns;
    if (column > 0) enter(cell - 1);
    if (column < columns - 1) enter(cell + 1);
    if (cell >= columns) enter(cell - columns);
    if (cell < cells.length - columns) enter(cell + columns);
  }
  return outside.map((isOutside) => 1 - isOutside);
}
