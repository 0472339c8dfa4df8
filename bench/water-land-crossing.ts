// How far sea routes run over land: 500 seeded pairs of ports. `npx tsx bench/water-land-crossing.ts [data folder]`
// Not counted: canals and river fairways, which lie in land by their nature, and the approach of the two ports.

import { openDataset } from '../src/datasets/open.js';
import { ApiFault } from '../src/errors/fault.js';
import { greatCircleKm, type LatLon } from '../src/geo/point.js';
import { NODE_KIND, nodePoint, openWaterNetwork } from '../src/route/engines/water/network.js';
import { seaRecipe } from '../src/route/engines/water/recipe.js';
import { createWaterRouter } from '../src/route/engines/water/router.js';
import { measureLandKm } from '../src/route/engines/water/sight.js';
import { at } from './support/at.js';
import { pickPairs, quantile } from './support/random.js';
import { listSeaports } from './support/seaports.js';

const PAIRS = 500;
const SEED = 20_261_120;
/** The port's own approach: everything this near, plus the port's distance from navigable water. */
const APPROACH_KM = 10;

const network = openWaterNetwork(openDataset(process.argv[2] ?? 'var/data', seaRecipe));
const router = createWaterRouter(network, { countryAt: () => undefined });
const keyOf = (p: LatLon): string => `${p.latitude},${p.longitude}`;
const fairway = new Set<string>();
network.nodeKinds.forEach((kind, node) => {
  if (kind === NODE_KIND.FAIRWAY) fairway.add(keyOf(nodePoint(network.graph, node)));
});

const lands: { readonly pair: string; readonly km: number; readonly where: string }[] = [];
let routedKm = 0;
let unrouted = 0;
for (const [from, to] of pickPairs(listSeaports(), 4 * PAIRS, SEED)) {
  if (lands.length === PAIRS) break;
  try {
    const { sections, distanceKm, snapKm } = await router.route(from, to, { constraints: [] });
    routedKm += distanceKm;
    let km = 0;
    let where = '';
    const line = sections.flatMap((section) => section.line);
    const isApproach = (p: LatLon): boolean =>
      greatCircleKm(p, from) < APPROACH_KM + snapKm.from || greatCircleKm(p, to) < APPROACH_KM + snapKm.to;
    for (let i = 1; i < line.length; i++) {
      const [a, b] = [at(line, i - 1), at(line, i)];
      if (fairway.has(keyOf(a)) && fairway.has(keyOf(b))) continue;
      const onLand = measureLandKm(network.shore, a, b, (p) => !isApproach(p));
      if (onLand > 0) where += ` ${keyOf(a)}>${keyOf(b)}`;
      km += onLand;
    }
    lands.push({ pair: `${from.code}-${to.code}`, km, where });
  } catch (error) {
    if (!(error instanceof ApiFault)) throw error;
    unrouted += 1;
  }
}
const crossing = lands.filter(({ km }) => km > 0);
const kms = lands.map(({ km }) => km);
console.log(
  `seed ${SEED}: ${lands.length} routes of ${Math.round(routedKm)} km, ${unrouted} pairs passed over (an inland port at one end)`,
);
console.log(`${crossing.length} routes touch land; ${kms.reduce((a, b) => a + b, 0).toFixed(0)} km in all`);
console.log(`km of land per route: p95 ${quantile(kms, 0.95).toFixed(1)}, p99 ${quantile(kms, 0.99).toFixed(1)}`);
for (const { pair, km, where } of [...crossing].sort((a, b) => b.km - a.km).slice(0, 10)) {
  console.log(`  ${pair} ${km.toFixed(1)} km:${where}`);
}
