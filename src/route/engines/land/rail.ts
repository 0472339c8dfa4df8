import type { Dataset } from '../../../datasets/open.js';
import { fault } from '../../../errors/fault.js';
import { formatPoint, type LatLon } from '../../../geo/point.js';
import { rememberRecent } from '../../../geo/recent.js';
import type { CountryIndex } from '../../../locate/port.js';
import { parseOwn } from '../../../own-json.js';
import { shareOut } from '../../country-shares.js';
import type { RailRouter, Route } from '../../port.js';
import { snapNotes } from '../../snap-notes.js';
import { UNCERTAINTY_PERCENT } from '../../uncertainty.js';
import { branchKm } from './branch.js';
import { createLandEngine } from './engine.js';
import { NO_RAIL_FILE, openNetwork, REAL_RAILS_PREFIX } from './network.js';
import { openRealRails, type RealRailWay } from './rails/real-rails.js';
import { toModelledRoute } from './way.js';

/** Farther than this from every settlement of a railway country, no line is in reach. */
const MAX_SNAP_KM = 75;
/** A branch line that no table lists is at most this long, km. */
const LONGEST_BRANCH_KM = 60;
/** Towns whose distance to a line is kept. */
const RECENT_TOWNS = 512;
/** A route over real track this much longer than the modelled one shows that the real network lacks the direct line. */
const REAL_DETOUR = 1.25;
/** Below this, the modelled length is too coarse for a comparison. */
const REAL_DETOUR_FROM_KM = 30;

/**
 * The embedded rail network: real track if a package or an import (`readImportedRails`) covers it from end to end, the
 * modelled network elsewhere. Throws 31 for countries without a railway and 33 if no line connects the two.
 */
export function openRailRouter(land: Dataset, countries: CountryIndex, imported?: ArrayBuffer): RailRouter {
  const network = openNetwork(land.read('rail.bin'));
  const engine = createLandEngine(network, 'RAIL', MAX_SNAP_KM);
  const noRail = parseOwn<Readonly<Record<string, string>>>(new TextDecoder().decode(land.read(NO_RAIL_FILE)));
  const packaged = land.manifest.files.filter(({ name }) => name.startsWith(REAL_RAILS_PREFIX));
  // The user's own network comes first.
  const files = [...(imported === undefined ? [] : [imported]), ...packaged.map(({ name }) => land.read(name))];
  const realRails = files.map(openRealRails);
  const name = `settlement-rail-network ${land.id} (GeoNames CC BY 4.0, Natural Earth)`;

  function findReal(from: LatLon, to: LatLon, modelledKm: number): Route | undefined {
    for (const rails of realRails) {
      const way = rails.find(from, to);
      const longestKm = Math.max(modelledKm, REAL_DETOUR_FROM_KM) * REAL_DETOUR;
      if (way === undefined || way.km > longestKm) continue;
      return toRealRoute(way, `rail-network (${rails.source})`, countries);
    }
    return undefined;
  }

  return {
    name,
    hasRail: (country) => noRail[country] === undefined,
    branchKm: rememberRecent(RECENT_TOWNS, (town) =>
      realRails.some((rails) => rails.serves(town)) ? 0 : branchKm(network, town, LONGEST_BRANCH_KM),
    ),
    async route(from, to, options): Promise<Route> {
      for (const country of [options.fromCountry, options.toCountry]) {
        const reason = noRail[country];
        if (reason !== undefined)
          throw fault(
            'NO_RAIL_SYSTEM_IN_COUNTRY',
            `(${formatPoint(from)}) to (${formatPoint(to)}): no freight goes by rail in ${country}: ${reason}`,
          );
      }
      for (const point of [from, to]) {
        if (countries.countryAt(point) === undefined)
          throw notRoutable(from, to, `(${formatPoint(point)}) lies at sea`);
      }
      const way = engine.find(from, to);
      if ('reason' in way) throw notRoutable(from, to, REASONS[way.reason]);
      return findReal(from, to, way.distanceKm) ?? toModelledRoute(way, name);
    },
  };
}

function toRealRoute({ km, line, snapKm }: RealRailWay, engine: string, countries: CountryIndex): Route {
  return {
    distanceKm: km,
    sections: [{ mode: 'RAIL', distanceKm: km, line, countries: shareOut(line, km, countries) }],
    passages: [],
    method: 'SHORTEST_FEASIBLE_DISTANCE',
    quality: 'REAL_NETWORK',
    distanceUncertaintyPercent: UNCERTAINTY_PERCENT.REAL_RAILS,
    engine,
    snapKm,
    notes: snapNotes(snapKm),
  };
}

const REASONS = {
  FROM_TOO_FAR: 'no railway near the start',
  TO_TOO_FAR: 'no railway near the end',
  NOT_JOINED: 'no railway connects them',
  ROUND_ABOUT: 'the only railway is more than three times as long as the straight line',
};

function notRoutable(from: LatLon, to: LatLon, reason: string) {
  return fault('NOT_ROUTABLE_BY_RAIL', `(${formatPoint(from)}) to (${formatPoint(to)}): ${reason}`);
}
