import { ApiFault } from '../errors/fault.js';
import { greatCircleKm } from '../geo/point.js';
import type { Location } from '../locate/port.js';
import type { TransportMode } from '../request/vocabulary.js';
import type { CountryShare, Route } from './port.js';
import { UNCERTAINTY_PERCENT } from './uncertainty.js';

/**
 * The user's own distance in place of the routed one. The route, where there is one, still gives the line and the
 * countries; where there is none, the user knows a way that we do not, and the ends share the distance.
 */
export async function stateDistance(
  mode: TransportMode,
  distanceKm: number,
  from: Location,
  to: Location,
  search: () => Promise<Route>,
): Promise<Route> {
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
    notes:
      routed === undefined
        ? [`no route was found to compare with; great circle ${greatCircleKm(from, to).toFixed(0)} km`]
        : [`routed distance ${routed.distanceKm.toFixed(0)} km (${routed.engine})`],
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
