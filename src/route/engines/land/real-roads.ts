import { ApiFault } from '../../../errors/fault.js';
import type { Line } from '../../../geo/line.js';
import { alongGreatCircle, greatCircleKm, type LatLon } from '../../../geo/point.js';
import type { CountryIndex } from '../../../locate/port.js';
import type { CountryShare, RoadRouteOptions, Route, RouteSection } from '../../port.js';
import { connectOsrm } from '../osrm/osrm.js';
import { connectValhalla } from '../valhalla/http.js';
import { openValhalla } from '../valhalla/local.js';
import { type EmbeddedRoadRouter, snapNotes } from './road.js';

/** A stretch in one mode, as a routing engine for real roads tells it. */
export interface RealStretch {
  readonly mode: 'ROAD' | 'RAIL' | 'WATER';
  readonly name?: string;
  readonly km: number;
  readonly line: Line;
}

export interface RealWay {
  /** In order of travel, never empty, neighbours of different modes or names. */
  readonly stretches: readonly RealStretch[];
  readonly notes: readonly string[];
}

/** A routing engine for real roads: Valhalla in a process of its own, or a server. */
export interface RealRoadEngine {
  /** `valhalla 3.6.1 (OpenStreetMap, ODbL)`. */
  readonly name: string;
  /** @throws Error with the reason when it does not answer, or knows no way. */
  ask(from: LatLon, to: LatLon, options: RoadRouteOptions): Promise<RealWay>;
  close(): void;
}

/** A road router that can also be asked for many destinations, and stopped. */
export interface RoadRouter extends EmbeddedRoadRouter {
  close(): void;
}

/** Farther from its roads, the engine's map does not cover the point. */
const MAX_SNAP_KM = 50;
/** Lines are sampled this often for the countries they cross. */
const COUNTRY_SAMPLE_KM = 2;

/**
 * The router of the setting ROAD_ENGINE: `embedded`, `valhalla:PATH`, `valhalla:URL` or `osrm:URL`. A real engine that does not
 * answer in time, or whose map does not cover the way, is replaced by the embedded network, which is said in `route.notes`.
 * @throws Error when the setting is none of these.
 */
export function createRoadRouter(setting: string, embedded: EmbeddedRoadRouter, countries: CountryIndex): RoadRouter {
  if (setting === 'embedded') return { ...embedded, close: () => {} };
  const engine = connect(setting);
  return {
    name: engine.name,
    reach: embedded.reach,
    close: () => engine.close(),
    async route(from, to, options) {
      try {
        return toRoute(engine, from, to, await engine.ask(from, to, options), countries);
      } catch (error) {
        if (error instanceof ApiFault) throw error;
        const route = await embedded.route(from, to, options);
        const reason = error instanceof Error ? error.message : String(error);
        return {
          ...route,
          notes: [...route.notes, `${engine.name} did not answer (${reason}): embedded network used`],
        };
      }
    },
  };
}

function connect(setting: string): RealRoadEngine {
  const [kind, address] = [setting.slice(0, setting.indexOf(':')), setting.slice(setting.indexOf(':') + 1)];
  const isUrl = /^https?:\/\//.test(address);
  if (kind === 'osrm' && isUrl) return connectOsrm(address);
  if (kind === 'valhalla' && isUrl) return connectValhalla(address);
  if (kind === 'valhalla' && address !== '') return openValhalla(address);
  throw new Error(`ROAD_ENGINE "${setting}" is none of embedded, valhalla:PATH, valhalla:URL, osrm:URL`);
}

function toRoute(engine: RealRoadEngine, from: LatLon, to: LatLon, way: RealWay, countries: CountryIndex): Route {
  const sections = way.stretches.map((stretch) => toSection(stretch, countries));
  const [first, last] = [way.stretches[0]?.line[0], way.stretches.at(-1)?.line.at(-1)];
  if (first === undefined || last === undefined) throw new Error('an empty route');
  const snapKm = { from: greatCircleKm(from, first), to: greatCircleKm(last, to) };
  if (Math.max(snapKm.from, snapKm.to) > MAX_SNAP_KM) throw new Error('outside its map');
  return {
    distanceKm: sections.reduce((sum, section) => sum + section.distanceKm, 0),
    sections,
    passages: way.stretches.flatMap(({ name }) => (name === undefined ? [] : [name])),
    method: 'SHORTEST_FEASIBLE_DISTANCE',
    quality: 'REAL_NETWORK',
    engine: engine.name,
    snapKm,
    notes: [...way.notes, ...snapNotes(snapKm)],
  };
}

function toSection({ mode, name, km, line }: RealStretch, countries: CountryIndex): RouteSection {
  return {
    mode,
    ...(mode === 'WATER' ? { waterway: 'FERRY' as const } : {}),
    ...(name === undefined ? {} : { name }),
    distanceKm: km,
    line,
    countries: shareOut(line, km, countries),
  };
}

/** Kilometres by country: the line sampled, its samples scaled to the length that the engine gives. */
export function shareOut(line: Line, km: number, countries: CountryIndex): readonly CountryShare[] {
  const lengths = new Map<string | undefined, number>();
  let sampled = 0;
  let country = line[0] === undefined ? undefined : countries.countryAt(line[0]);
  let sinceLookup = 0;
  for (let i = 0; i + 1 < line.length; i++) {
    const [a, b] = [line[i] as LatLon, line[i + 1] as LatLon];
    const length = greatCircleKm(a, b);
    const pieces = Math.max(1, Math.ceil(length / COUNTRY_SAMPLE_KM));
    for (let piece = 0; piece < pieces; piece++) {
      sinceLookup += length / pieces;
      if (sinceLookup >= COUNTRY_SAMPLE_KM / 2) {
        country = countries.countryAt(alongGreatCircle(a, b, (piece + 0.5) / pieces));
        sinceLookup = 0;
      }
      lengths.set(country, (lengths.get(country) ?? 0) + length / pieces);
    }
    sampled += length;
  }
  if (sampled === 0) return km > 0 ? [{ countryCode: country, km }] : [];
  return [...lengths].map(([countryCode, length]) => ({ countryCode, km: (length / sampled) * km }));
}
