import { at } from '../../../at.js';
import { fault } from '../../../errors/fault.js';
import { comparePoints, formatPoint, greatCircleKm, type LatLon } from '../../../geo/point.js';
import type { Airport, CountryIndex, FacilityIndex } from '../../../locate/port.js';
import type { AirRouteOptions, CountryShare, Router, RouteSection } from '../../port.js';
import { UNCERTAINTY_PERCENT } from '../../uncertainty.js';
import { drawGeodesic, geodesicKm, middleOf } from './geodesic.js';
import { findStopovers } from './stopovers.js';

const NAME = 'geodesic (WGS 84, Karney 2013)';
const DRAWN_EVERY_KM = 100;

/**
 * Flights along the shortest line on the ellipsoid. Beyond the aircraft's range, stops at real airports are inserted;
 * each flight is a section of its own. The distance is the plain geodesic: additions by a methodology are not geometry.
 * @throws ApiFault NOT_ROUTABLE_BY_AIR if no chain of airports within range connects the two
 */
export function createAirRouter(facilities: FacilityIndex, countries: CountryIndex): Router<AirRouteOptions> {
  return {
    name: NAME,
    async route(from, to, { rangeKm = Number.POSITIVE_INFINITY, runwayMetres }) {
      const stops = findStopsEitherWay(facilities, from, to, rangeKm, runwayMetres);
      if (stops === undefined) {
        throw fault(
          'NOT_ROUTABLE_BY_AIR',
          `(${formatPoint(from)}) to (${formatPoint(to)}): no airports to refuel at are within the range of the aircraft, ${rangeKm} km`,
        );
      }
      const places: readonly LatLon[] = [from, ...stops, to];
      const sections = places.slice(1).map((end, i) => {
        const name = stops.length === 0 ? undefined : `flight ${i + 1}: ${nameOf(stops[i - 1])} to ${nameOf(stops[i])}`;
        return fly(at(places, i), end, countries, name);
      });
      return {
        distanceKm: sections.reduce((sum, section) => sum + section.distanceKm, 0),
        sections,
        passages: [],
        method: 'GREAT_CIRCLE_DISTANCE',
        quality: 'RULE',
        distanceUncertaintyPercent: UNCERTAINTY_PERCENT.RULE,
        engine: NAME,
        snapKm: { from: 0, to: 0 },
        notes:
          stops.length === 0
            ? []
            : [`beyond the range of ${rangeKm} km; stops at ${stops.map((s) => `${s.name} (${s.code})`).join(', ')}`],
      };
    },
  };
}

/** Always searched in one direction, so that the way back has the same stops. */
function findStopsEitherWay(
  facilities: FacilityIndex,
  from: LatLon,
  to: LatLon,
  rangeKm: number,
  runwayMetres: number | undefined,
): readonly Airport[] | undefined {
  if (comparePoints(from, to) <= 0) return findStopovers(facilities, from, to, rangeKm, runwayMetres);
  const stops = findStopovers(facilities, to, from, rangeKm, runwayMetres);
  return stops === undefined ? undefined : [...stops].reverse();
}

function nameOf(stop: Airport | undefined): string {
  return stop === undefined ? 'end of the leg' : stop.code;
}

function fly(from: LatLon, to: LatLon, countries: CountryIndex, name: string | undefined): RouteSection {
  const distanceKm = geodesicKm(from, to);
  const line = drawGeodesic(from, to, DRAWN_EVERY_KM);
  const section = { mode: 'AIR', distanceKm, line, countries: shareCountries(line, distanceKm, countries) } as const;
  return name === undefined ? section : { ...section, name };
}

/** Each piece of the line counts towards the country at its midpoint; pieces are scaled to the distance. */
function shareCountries(line: readonly LatLon[], distanceKm: number, countries: CountryIndex): readonly CountryShare[] {
  const kmByCountry = new Map<string | undefined, number>();
  let drawnKm = 0;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [at(line, i - 1), at(line, i)];
    const km = greatCircleKm(a, b);
    const code = countries.countryAt(middleOf(a, b));
    kmByCountry.set(code, (kmByCountry.get(code) ?? 0) + km);
    drawnKm += km;
  }
  return [...kmByCountry].map(([countryCode, km]) => ({
    countryCode,
    km: drawnKm > 0 ? (km * distanceKm) / drawnKm : 0,
  }));
}
