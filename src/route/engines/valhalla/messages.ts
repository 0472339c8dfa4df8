import polyline from '@mapbox/polyline';
import type { LatLon } from '../../../geo/point.js';
import type { RoadRouteOptions } from '../../port.js';
import type { RealStretch, RealWay } from '../../real-roads.js';

interface Maneuver {
  readonly type: number;
  readonly length: number;
  readonly begin_shape_index: number;
  readonly end_shape_index: number;
  readonly ferry?: boolean;
  readonly street_names?: readonly string[];
}

/** The parts of a Valhalla route answer that are read. Lengths are kilometres, shapes are encoded with six decimals. */
export interface ValhallaAnswer {
  readonly trip: {
    readonly legs: readonly { readonly shape: string; readonly maneuvers: readonly Maneuver[] }[];
  };
}

/** Maneuver type `kFerryEnter` of Valhalla's API. */
const FERRY_ENTER = 28;
const SHAPE_PRECISION = 6;
/** In OpenStreetMap, car trains are ferries on rails, distinguished from ships by their names. */
const TRAIN_NAMES = /shuttle|tunnel|train|autozug|autoverlad|autozuege/i;
/** Within Valhalla's limits for a truck, tonnes. */
const HEAVIEST_TONNES = 100;

export function createQuery(from: LatLon, to: LatLon, { grossWeightTonnes }: RoadRouteOptions): object {
  return {
    locations: [from, to].map((p) => ({ lat: p.latitude, lon: p.longitude })),
    costing: 'truck',
    ...(grossWeightTonnes === undefined
      ? {}
      : { costing_options: { truck: { weight: Math.min(grossWeightTonnes, HEAVIEST_TONNES) } } }),
    units: 'kilometers',
    directions_type: 'maneuvers',
  };
}

/** @throws Error if the answer is not a route. */
export function readAnswer(answer: unknown): RealWay {
  const leg = (answer as Partial<ValhallaAnswer>).trip?.legs[0];
  if (leg === undefined) throw new Error('an answer without a route');
  const points = polyline
    .decode(leg.shape, SHAPE_PRECISION)
    .map(([latitude, longitude]): LatLon => ({ latitude, longitude }));
  const stretches: { mode: RealStretch['mode']; name?: string; km: number; line: LatLon[] }[] = [];
  for (const maneuver of leg.maneuvers) {
    const { mode, name } = describe(maneuver);
    const line = points.slice(maneuver.begin_shape_index, maneuver.end_shape_index + 1);
    const last = stretches.at(-1);
    if (last?.mode === mode && last.name === name) {
      last.km += maneuver.length;
      last.line.push(...line.slice(1));
    } else if (maneuver.length > 0 || stretches.length === 0) {
      stretches.push({ mode, ...(name === undefined ? {} : { name }), km: maneuver.length, line });
    }
  }
  return { stretches, notes: [] };
}

function describe({ type, ferry, street_names }: Maneuver): { mode: RealStretch['mode']; name: string | undefined } {
  if (type !== FERRY_ENTER && ferry !== true) return { mode: 'ROAD', name: undefined };
  const name = street_names?.[0] ?? 'ferry';
  return { mode: TRAIN_NAMES.test(name) ? 'RAIL' : 'WATER', name };
}
