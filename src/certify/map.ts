import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type GeoPermissibleObjects,
  type GeoProjection,
  geoAzimuthalEqualArea,
  geoDistance,
  geoNaturalEarth1,
  geoPath,
} from 'd3-geo';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { parseOwn } from '../own-json.js';
import type { TransportMode } from '../request/vocabulary.js';
import { alongLine, distinct, middleOf, toCoordinates } from './map-geometry.js';
import type { Position, RouteDrawing } from './model.js';

export type Point = readonly [x: number, y: number];

/** A map as SVG path data in points of a `width` x `height` box. */
export interface DrawnMap {
  readonly width: number;
  readonly height: number;
  readonly sea: string;
  readonly land: string;
  readonly borders: string;
  readonly legs: readonly DrawnLeg[];
  readonly hubs: readonly Point[];
  readonly start: Point;
  readonly end: Point;
}

export interface DrawnLeg {
  readonly number: number;
  readonly mode: TransportMode;
  readonly path: string;
  /** Points along the course, close to each other. */
  readonly course: readonly Point[];
}

const MARGIN = 30;
/** Routes that extend further from their centre than this, in degrees of arc, are drawn on a world map. */
const REGIONAL_DEGREES = 30;
/** Smallest reach shown: a local delivery still needs recognisable surroundings. */
const LEAST_DEGREES = 0.8;
const DEGREES = 180 / Math.PI;

/** Draws the route on land and borders (Natural Earth); undefined when no leg can be placed. Same route, same drawing. */
export function drawMap(route: RouteDrawing, width: number, height: number): DrawnMap | undefined {
  const lines = route.legs.flatMap((leg) => leg.lines);
  const [first, last] = [lines[0]?.[0], lines.at(-1)?.at(-1)];
  if (first === undefined || last === undefined) return undefined;

  const frame = frameOf(lines);
  const projection = projectionFor(frame, width, height);
  const draw = geoPath(projection).digits(1);
  const path = (object: GeoPermissibleObjects): string => draw(object) ?? '';
  const place = (position: Position): Point => projection([...position]) ?? [0, 0];
  const world = loadWorld(frame.reachDegrees > REGIONAL_DEGREES ? '110m' : '50m');
  return {
    width,
    height,
    sea: path({ type: 'Sphere' }),
    land: path(world.land),
    borders: path(world.borders),
    legs: route.legs.map((leg) => ({
      number: leg.number,
      mode: leg.mode,
      path: path({ type: 'MultiLineString', coordinates: toCoordinates(leg.lines) }),
      course: leg.lines.flatMap((line) => alongLine(line).map(place)),
    })),
    hubs: distinct(route.hubs).map(place),
    start: place(first),
    end: place(last),
  };
}

interface Frame {
  readonly centre: Position;
  /** Angle from the centre to the furthest point. */
  readonly reachDegrees: number;
  /** What must be on the map. */
  readonly lines: readonly (readonly Position[])[];
}

function frameOf(lines: readonly (readonly Position[])[]): Frame {
  const centre = middleOf(lines);
  const [longitude, latitude] = centre;
  const distances = lines.flat().map((point) => geoDistance([longitude, latitude], [...point]) * DEGREES);
  return {
    centre,
    reachDegrees: distances.reduce((furthest, distance) => Math.max(furthest, distance), LEAST_DEGREES),
    lines: [
      ...lines,
      [
        [longitude, Math.min(90, latitude + LEAST_DEGREES)],
        [longitude, Math.max(-90, latitude - LEAST_DEGREES)],
      ],
    ],
  };
}

/** Equal-area around the route's centre for a region, Natural Earth turned to the route's meridian for the world. */
function projectionFor({ centre, reachDegrees, lines }: Frame, width: number, height: number): GeoProjection {
  const [longitude, latitude] = centre;
  const projection =
    reachDegrees > REGIONAL_DEGREES
      ? geoNaturalEarth1().rotate([-longitude, 0])
      : geoAzimuthalEqualArea()
          .rotate([-longitude, -latitude])
          // The route fills the height; the corners of a wide map are further away.
          .clipAngle(Math.min(150, (1.5 * reachDegrees * width) / (height - 2 * MARGIN)));
  return projection
    .fitExtent(
      [
        [MARGIN, MARGIN],
        [width - MARGIN, height - MARGIN],
      ],
      { type: 'MultiLineString', coordinates: toCoordinates(lines) },
    )
    .clipExtent([
      [0, 0],
      [width, height],
    ]);
}

interface World {
  readonly land: GeoPermissibleObjects;
  readonly borders: GeoPermissibleObjects;
}

const require = createRequire(import.meta.url);
const worlds = new Map<string, World>();

function loadWorld(scale: '50m' | '110m'): World {
  const known = worlds.get(scale);
  if (known !== undefined) return known;
  const file = require.resolve(`world-atlas/countries-${scale}.json`);
  const topology = parseOwn<
    Topology<{
      land: GeometryCollection;
      countries: GeometryCollection;
    }>
  >(readFileSync(file, 'utf8'));
  const world = {
    land: feature(topology, topology.objects.land),
    borders: mesh(topology, topology.objects.countries, (a, b) => a !== b),
  };
  worlds.set(scale, world);
  return world;
}
