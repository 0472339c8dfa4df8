import { ApiFault, fault } from '../errors/fault.js';
import { formatPoint, greatCircleKm } from '../geo/point.js';
import type { Location } from '../locate/port.js';
import type { TransportMode } from '../request/vocabulary.js';
import type { CountryShare, Route } from './port.js';
import { UNCERTAINTY_PERCENT } from './uncertainty.js';

/** Positions are accurate only to a few kilometres, for a large town its centre. */
const SLACK_KM = 25;
/**
 * A distance below this share of the great circle is a mistake, of a unit or of a place; between this and the whole it
 * is noted.
 */
const LEAST_SHARE = 0.1;
const WAY: Readonly<Record<TransportMode, string>> = {
  ROAD: 'road',
  RAIL: 'railway',
  WATER: 'waterway',
  AIR: 'flight',
};

/**
 * The user's own distance instead of the routed one. The route, if there is one, still provides the line and the
 * countries; if there is none, the user knows a route that we do not, and the ends share the distance.
 */
export async function stateDistance(
  mode: TransportMode,
  distanceKm: number,
  from: Location,
  to: Location,
  search: () => Promise<Route>,
): Promise<Route> {
  const directKm = greatCircleKm(from, to);
  if (distanceKm < LEAST_SHARE * (directKm - SLACK_KM)) {
    throw fault(
      'INVALID_PROPERTY_VALUE',
      `distance: ${distanceKm} km is too short to get from (${formatPoint(from)}) to (${formatPoint(to)}), ${directKm.toFixed(0)} km apart`,
    );
  }
  const routed = await search().catch((error: unknown) => {
    if (error instanceof ApiFault) return undefined;
    throw error;
  });
  const sections = routed?.sections ?? [];
  const waterway = sections.find((section) => section.mode === mode)?.waterway;
  return {
    distanceKm,
    sections: [
      {
        mode,
        ...(waterway === undefined ? {} : { waterway }),
        distanceKm,
        line: routed === undefined ? [from, to] : sections.flatMap((section) => section.line),
        countries: scale(routed, distanceKm, from, to),
      },
    ],
    passages: routed?.passages ?? [],
    method: 'STATED_DISTANCE',
    quality: 'STATED',
    distanceUncertaintyPercent: UNCERTAINTY_PERCENT.STATED,
    engine: 'stated by the request',
    snapKm: { from: 0, to: 0 },
    notes: [
      routed === undefined
        ? `no ${WAY[mode]} is known between the two ends, ${directKm.toFixed(0)} km apart: the stated distance was used unchanged`
        : `routed distance ${routed.distanceKm.toFixed(0)} km (${routed.engine})`,
      ...(distanceKm < directKm - SLACK_KM
        ? [`the stated distance of ${distanceKm} km is shorter than the great circle of ${directKm.toFixed(0)} km`]
        : []),
    ],
  };
}

function scale(routed: Route | undefined, distanceKm: number, from: Location, to: Location): readonly CountryShare[] {
  if (routed !== undefined && routed.distanceKm > 0) {
    const factor = distanceKm / routed.distanceKm;
    return routed.sections.flatMap((s) => s.countries.map(({ countryCode, km }) => ({ countryCode, km: km * factor })));
  }
  return [
    { countryCode: from.countryCode, km: distanceKm / 2 },
    { countryCode: to.countryCode, km: distanceKm / 2 },
  ];
}
