import { readFileSync } from 'node:fs';
import { at } from './at.js';
import { createRequests } from './chains.js';
import { createRandom } from './random.js';

const HARBORS = 'NLRTM BEANR DEHAM GBFXT FRLEH ESVLC ITGOA GRPIR PLGDN AEJEA INNSA CNSHA KRPUS USNYC BRSSZ'.split(' ');
const YARDS = readFileSync('data/places/rail-terminals.csv', 'utf8').match(/^(DE|NL|BE|FR|PL|AT|IT)-[^,]+/gm) ?? [];

/** Requests of one leg each, and rail between towns, with a road leg and a terminal at both ends. */
export function createSingleLegs(seed: number): Readonly<Record<string, (n: number) => object>> {
  const [road, air, fromTown] = [
    createRequests('road', seed),
    createRequests('air', seed),
    createRequests('rail', seed),
  ];
  const random = createRandom(seed);
  const pick = <T>(items: readonly T[]): T => at(items, Math.floor(random() * items.length));
  const leg = (operation: object, end: () => object) => (): object => ({
    cargo: { weight: { value: Number((1 + random() * 24).toFixed(3)), unit: 'METRIC_TONNE' } },
    ...{ origin: end(), destination: end(), transportChain: [operation] },
  });
  return {
    road,
    water: leg({ type: 'WATER', vehicle: 'CONTAINER' }, () => ({ type: 'HARBOR', unLoCode: pick(HARBORS) })),
    air,
    rail: leg({ type: 'RAIL' }, () => ({ type: 'RAIL_YARD', railYardCode: pick(YARDS) })),
    'rail between towns': fromTown,
  };
}
