import type { Dataset } from '../../../datasets/open.js';
import { fault } from '../../../errors/fault.js';
import { formatPoint, type LatLon } from '../../../geo/point.js';
import type { CountryIndex } from '../../../locate/port.js';
import type { RoadRouteOptions, Route, Router } from '../../port.js';
import { createLandEngine, type LandEngine } from './engine.js';
import { openNetwork } from './network.js';
import { toModelledRoute } from './way.js';

/** A road router that also answers for many destinations at once, which is needed for choosing facilities. */
export interface EmbeddedRoadRouter extends Router<RoadRouteOptions> {
  readonly reach: LandEngine['reach'];
}

/** Farther than this from every settlement there is no real road. */
const MAX_SNAP_KM = 75;

/** The embedded road network: settlements as nodes, fitted to published lengths. Throws 34 where trucks cannot go. */
export function openRoadRouter(land: Dataset, countries: CountryIndex): EmbeddedRoadRouter {
  const engine = createLandEngine(openNetwork(land.read('road.bin')), 'ROAD', MAX_SNAP_KM);
  const name = `settlement-road-network ${land.id} (GeoNames CC BY 4.0, Natural Earth)`;
  return {
    name,
    async route(from, to): Promise<Route> {
      for (const point of [from, to]) {
        if (countries.countryAt(point) === undefined)
          throw notRoutable(from, to, `(${formatPoint(point)}) lies at sea`);
      }
      const way = engine.find(from, to);
      if ('reason' in way) throw notRoutable(from, to, REASONS[way.reason]);
      return toModelledRoute(way, name);
    },
    reach: engine.reach,
  };
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
