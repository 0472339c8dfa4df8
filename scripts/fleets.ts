import { createEstimator } from '../src/estimate/estimator.js';
import type { RoadSpec } from '../src/request/types.js';

/** The articulated truck of each fleet doing general work, with a country that represents the fleet. */
const FLEETS = [
  ['Europe', 'DE'],
  ['Great Britain', 'GB'],
  ['United States and Canada', 'US'],
  ['India and its neighbours', 'IN'],
  ['China', 'CN'],
  ['Japan and Korea', 'JP'],
  ['South-East Asia', 'TH'],
  ['Central Asia', 'KZ'],
  ['Middle East', 'SA'],
  ['Africa', 'KE'],
  ['Southern Africa', 'ZA'],
  ['Latin America', 'BR'],
  ['Oceania', 'AU'],
] as const;

/** Cells of a table: name, gross weight, payload, load, empty share, fuel on loaded and on empty kilometres, g/tkm. */
export function listFleets(): readonly (readonly string[])[] {
  const estimator = createEstimator();
  return FLEETS.map(([name, country]) => {
    const spec: RoadSpec = { mode: 'ROAD', structure: 'ARTICULATED' };
    const { trace } = estimator.transport({
      spec,
      cargo: {
        massTonnes: 1,
        category: 'GENERAL',
        density: 'AVERAGE_MIXED',
        climateControl: 'AT_AMBIENT',
        defaulted: ['category', 'density', 'climateControl'],
      },
      movement: {
        distanceKm: 1000,
        distanceStated: false,
        countries: [{ countryCode: country, km: 1000 }],
        originCountry: country,
        destinationCountry: country,
      },
    });
    const line = (symbol: string): number => Number(trace.find((step) => step.symbol === symbol)?.value);
    const fleet = line('fleet');
    const grams = (line('wttGrams') + line('ttwGrams')) / 1000;
    const figures = [
      line('grossWeight'),
      line('payload'),
      line('load'),
      line('emptyRunning'),
      line('fuelLoaded') * fleet,
      line('fuelEmpty') * fleet,
      grams,
    ];
    return [name, ...figures.map((figure) => String(Number(figure.toPrecision(3))))];
  });
}
