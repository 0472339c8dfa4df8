import type { Dataset } from '../../../datasets/open.js';
import { fault } from '../../../errors/fault.js';
import { formatPoint, type LatLon } from '../../../geo/point.js';
import type { CountryIndex } from '../../../locate/port.js';
import type { RailRouteOptions, Route, Router } from '../../port.js';
import { createLandEngine } from './engine.js';
import { NO_RAIL_FILE, openNetwork } from './network.js';
import { snapNotes } from './road.js';

/** Farther from every settlement of a railway country there is no line in reach. */
const MAX_SNAP_KM = 75;

/** The embedded rail network. Throws 31 for countries without a railway and 33 where no line joins the two. */
export function openRailRouter(land: Dataset, countries: CountryIndex): Router<RailRouteOptions> {
  const engine = createLandEngine(openNetwork(land.read('rail.bin')), 'RAIL', MAX_SNAP_KM);
  const noRail = JSON.parse(new TextDecoder().decode(land.read(NO_RAIL_FILE))) as Readonly<Record<string, string>>;
  const name = `settlement-rail-network ${land.id} (GeoNames CC BY 4.0, Natural Earth)`;
  return {
    name,
    async route(from, to, options): Promise<Route> {
      for (const country of [options.fromCountry, options.toCountry]) {
        const reason = noRail[country];
        if (reason !== undefined) throw fault(31, `${formatPoint(from)} to ${formatPoint(to)}: ${country}: ${reason}`);
      }
      for (const point of [from, to]) {
        if (countries.countryAt(point) === undefined) throw notRoutable(from, to, `${formatPoint(point)} lies at sea`);
      }
      const way = engine.find(from, to);
      if ('reason' in way) throw notRoutable(from, to, REASONS[way.reason]);
      return {
        ...way,
        method: 'SHORTEST_FEASIBLE_DISTANCE',
        quality: 'MODELLED_NETWORK',
        engine: name,
        notes: snapNotes(way.snapKm),
      };
    },
  };
}

const REASONS = {
  FROM_TOO_FAR: 'no railway near the start',
  TO_TOO_FAR: 'no railway near the end',
  NOT_JOINED: 'no railway joins them',
  ROUND_ABOUT: 'the only line goes more than three times round',
};

function notRoutable(from: LatLon, to: LatLon, reason: string) {
  return fault(33, `${formatPoint(from)} to ${formatPoint(to)}: ${reason}`);
}
