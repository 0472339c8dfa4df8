import type { Engines } from './calculate.js';
import type { Estimator } from './estimate/types.js';
import type { Geocoder } from './locate/port.js';
import type { Router, Routers } from './route/port.js';

/** A wrapper for the engines of each kind; kinds without one are left unchanged. */
export interface EngineWrappers {
  readonly geocoder?: (geocoder: Geocoder) => Geocoder;
  readonly router?: <O>(router: Router<O>, mode: keyof Routers) => Router<O>;
  readonly estimator?: (estimator: Estimator) => Estimator;
}

/** The same engines with wrappers around them: caches, measurement, yielding. */
export function mapEngines<E extends Engines>(engines: E, { geocoder, router, estimator }: EngineWrappers): E {
  const { road, rail, water, air } = engines.routers;
  return {
    ...engines,
    ...(geocoder === undefined ? {} : { geocoder: geocoder(engines.geocoder) }),
    ...(router === undefined
      ? {}
      : {
          routers: {
            road: router(road, 'road'),
            rail: router(rail, 'rail'),
            water: router(water, 'water'),
            air: router(air, 'air'),
          },
        }),
    ...(estimator === undefined ? {} : { estimator: estimator(engines.estimator) }),
  };
}
