import { expect, test } from 'vitest';
import { AccessRules, decideAccess } from '../../../src/route/engines/water/access.js';
import type { WaterRouteOptions } from '../../../src/route/port.js';
import { getNetwork } from './support.js';

test('what a ship may use depends only on the query, however many ships were queried before', () => {
  const network = getNetwork();
  const open = new Set(['NORTHEAST_PASSAGE']);
  const rules = new AccessRules(network, open);
  const constraints = [[], ['AVOID_SUEZ_CANAL'], ['AVOID_SUEZ_CANAL', 'AVOID_PANAMA_CANAL']] as const;
  const ships: WaterRouteOptions[] = constraints.flatMap((avoided) =>
    [undefined, 1000, 90_000, 300_000].flatMap((deadweightTonnes) =>
      [undefined, 24_000].flatMap((teu) =>
        ([undefined, 'INLAND_VESSEL', 'PUSHED_CONVOY'] as const).map((vehicle) => ({
          constraints: avoided,
          ...(deadweightTonnes === undefined ? {} : { deadweightTonnes }),
          ...(teu === undefined ? {} : { teu }),
          ...(vehicle === undefined ? {} : { vehicle }),
        })),
      ),
    ),
  );
  for (const options of [...ships, ...ships]) {
    for (const overSea of [false, true]) {
      const access = rules.decide(options, overSea);
      expect(access).toEqual(decideAccess(network, options, open, overSea));
      expect(rules.decide({ ...options }, overSea)).toBe(access);
    }
  }
});
