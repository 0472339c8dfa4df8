import type { Dataset } from '../../../datasets/open.js';
import { fault } from '../../../errors/fault.js';
import { formatPoint, type LatLon } from '../../../geo/point.js';
import type { CountryIndex } from '../../../locate/port.js';
import { parseOwn } from '../../../own-json.js';
import type { RoadRouteOptions, Route, Router } from '../../port.js';
import { createLandEngine, type LandEngine } from './engine.js';
import { CLOSED_ROADS_FILE, openNetwork } from './network.js';
import { type LandWay, toModelledRoute } from './way.js';

/** A road router that also answers for many destinations at once, which is needed for choosing facilities. */
export interface EmbeddedRoadRouter extends Router<RoadRouteOptions> {
  readonly reach: LandEngine['reach'];
}

/** Farther than this from every settlement there is no real road. */
const MAX_SNAP_KM = 75;

/** The embedded road network: settlements as nodes, fitted to published lengths. Throws 34 where trucks cannot go. */
export function openRoadRouter(land: Dataset, countries: CountryIndex): EmbeddedRoadRouter {
  const engine = createLandEngine(openNetwork(land.read('road.bin')), 'ROAD', MAX_SNAP_KM);
  const closed = new Set(parseOwn<readonly string[]>(new TextDecoder().decode(land.read(CLOSED_ROADS_FILE))));
  const name = `settlement-road-network ${land.id} (GeoNames CC BY 4.0, Natural Earth)`;
  return {
    name,
    async route(from, to): Promise<Route> {
      const countryOf = (point: LatLon): string => {
        const country = countries.countryAt(point);
        if (country === undefined) throw notRoutable(from, to, `(${formatPoint(point)}) lies at sea`);
        return country;
      };
      const [home, away] = [countryOf(from), countryOf(to)];
      const way = engine.find(from, to);
      if ('reason' in way) throw notRoutable(from, to, REASONS[way.reason]);
      const route = toModelledRoute(way, name);
      return { ...route, notes: [...route.notes, ...notesOfBorder(way, [home, away].sort())] };
    },
    reach: engine.reach,
  };

  /** Whoever sends goods round a closed border needs third countries that let them pass. */
  function notesOfBorder({ sections }: LandWay, ends: readonly string[]): readonly string[] {
    if (!closed.has(ends.join('-'))) return [];
    const passed = new Set(sections.flatMap((section) => section.countries.map(({ countryCode }) => countryCode)));
    const through = [...passed].filter((country) => country !== undefined && !ends.includes(country));
    if (through.length === 0) return [];
    return [`the border of ${ends.join(' and ')} is closed to trucks: this route leads through ${through.join(', ')}`];
  }
}

const REASONS = {
  FROM_TOO_FAR: 'no road near the start',
  TO_TOO_FAR: 'no road near the end',
  NOT_JOINED: 'no road, vehicle ferry or train shuttle connects them',
  ROUND_ABOUT: 'the only road is more than three times as long as the straight line',
};

function notRoutable(from: LatLon, to: LatLon, reason: string) {
  return fault('NOT_ROUTABLE_BY_ROAD', `(${formatPoint(from)}) to (${formatPoint(to)}): ${reason}`);
}
