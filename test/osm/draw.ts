import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { greatCircleKm, type LatLon } from '../../src/geo/point.js';
import { importOsm, type OsmImportOptions } from '../../src/osm/import.js';
import { openImportedOsm } from '../../src/route/engines/osm/imported.js';
import { withOsmRoads } from '../../src/route/engines/osm/modes.js';
import type { RoadRouteOptions, Route, Router } from '../../src/route/port.js';
import { type DrawnMap, writeExtract } from '../support/write-extract.js';

export type Tags = Readonly<Record<string, string>>;

/** Letters of the drawing stand this far apart: 0.01 degrees south, 0.015 east, about 1.1 km each way near Kassel. */
const [NORTH, WEST, DOWN, RIGHT] = [51.4, 9.3, 0.01, 0.015];

export interface Drawing {
  /** Letters are nodes: `A--B` over lines and columns. */
  readonly map: string;
  /** Ways by their letters: `{ ABC: { highway: 'primary' } }`; `?` is a node that the extract lacks. */
  readonly ways: Readonly<Record<string, Tags>>;
  readonly nodes?: Readonly<Record<string, Tags>>;
  readonly extra?: DrawnMap;
  readonly bounds?: DrawnMap['bounds'];
}

export function placeOf(map: string): (letter: string) => LatLon {
  const places = new Map<string, LatLon>();
  map.split('\n').forEach((line, row) => {
    [...line].forEach((letter, column) => {
      if (/[A-Za-z0-9]/.test(letter))
        places.set(letter, { latitude: NORTH - row * DOWN, longitude: WEST + column * RIGHT });
    });
  });
  return (letter) => {
    const place = places.get(letter);
    if (place === undefined) throw new Error(`no ${letter} is drawn`);
    return place;
  };
}

/** The drawing as elements; a letter has the same id in every drawing, so that drawings overlap as extracts do. */
export function toMap({ map, ways, nodes = {}, bounds }: Drawing): DrawnMap {
  const at = placeOf(map);
  const letters = [...new Set(map.replace(/[^A-Za-z0-9]/g, ''))].sort();
  return {
    nodes: letters.map((letter) => {
      const { latitude, longitude } = at(letter);
      const tags = nodes[letter];
      return { id: idOf(letter), at: [latitude, longitude], ...(tags === undefined ? {} : { tags }) };
    }),
    ways: Object.entries(ways)
      .map(([line, tags]) => ({
        id: [...line].reduce((sum, letter) => sum * 31 + idOf(letter), 7) % 1e9,
        nodes: [...line].map(idOf),
        tags,
      }))
      .sort((a, b) => a.id - b.id),
    ...(bounds === undefined ? {} : { bounds }),
    timestamp: 1_767_225_600,
  };
}

const idOf = (letter: string): number => 10_000_000_000 + letter.charCodeAt(0);

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'osm-'));

export async function importDrawing(
  dataDir: string,
  drawing: Drawing,
  { name = 'drawn', ...options }: OsmImportOptions & { name?: string } = {},
) {
  const file = writeExtract(join(dataDir, `${name}.osm.pbf`), toMap(drawing));
  return importOsm(dataDir, [file], options);
}

/** Kilometres along the letters. */
export function alongKm(map: string, letters: string): number {
  const points = [...letters].map(placeOf(map));
  return points.slice(1).reduce((sum, point, i) => sum + greatCircleKm(points[i] ?? point, point), 0);
}

/** In place of the modelled network: straight lines, 100 km longer than they are. */
export const straight: Router<RoadRouteOptions> = {
  name: 'straight',
  async route(from, to): Promise<Route> {
    const km = greatCircleKm(from, to) + 100;
    return {
      distanceKm: km,
      sections: [{ mode: 'ROAD', distanceKm: km, line: [from, to], countries: [{ countryCode: 'DE', km }] }],
      passages: [],
      method: 'SHORTEST_FEASIBLE_DISTANCE',
      quality: 'MODELLED_NETWORK',
      distanceUncertaintyPercent: 10,
      engine: 'straight',
      snapKm: { from: 0, to: 0 },
      notes: [],
    };
  },
};

export const roadsOf = (dataDir: string): Router<RoadRouteOptions> => withOsmRoads(straight, openImportedOsm(dataDir));
