import type { Engines } from '../calculate.js';
import { mapEngines } from '../map-engines.js';
import type { Slices } from './give-way.js';

/**
 * The same engines, yielding to other calculations of the thread between two routes, and between the steps after them.
 */
export function yieldingEngines<E extends Engines>(engines: E, { giveWay }: Slices): E {
  const mapped = mapEngines(engines, {
    router: (router) => ({
      name: router.name,
      route: (from, to, options) => {
        const pause = giveWay();
        return pause === undefined
          ? router.route(from, to, options)
          : pause.then(() => router.route(from, to, options));
      },
    }),
  });
  return { ...mapped, giveWay };
}
