import { at } from './at.js';
import { createRandom } from './random.js';

/** Container ports, each with a town of its hinterland: [UN/LOCODE, latitude, longitude, two-letter country]. */
const PORTS: readonly (readonly [locode: string, latitude: number, longitude: number, country: string])[] = [
  ['NLRTM', 52.09, 5.12, 'NL'],
  ['BEANR', 50.85, 4.35, 'BE'],
  ['DEHAM', 52.37, 9.73, 'DE'],
  ['DEBRV', 52.02, 8.53, 'DE'],
  ['GBFXT', 52.2, 0.12, 'GB'],
  ['FRLEH', 48.86, 2.35, 'FR'],
  ['FRFOS', 45.76, 4.84, 'FR'],
  ['ESVLC', 40.42, -3.7, 'ES'],
  ['ESALG', 37.39, -5.98, 'ES'],
  ['ESBCN', 41.65, -0.88, 'ES'],
  ['ITGOA', 45.46, 9.19, 'IT'],
  ['GRPIR', 39.64, 22.42, 'GR'],
  ['PLGDN', 52.23, 21.01, 'PL'],
  ['SEGOT', 57.78, 14.16, 'SE'],
  ['PTLIS', 38.57, -7.91, 'PT'],
  ['SIKOP', 46.05, 14.51, 'SI'],
  ['EGPSD', 30.04, 31.24, 'EG'],
  ['ZADUR', -26.2, 28.05, 'ZA'],
  ['KEMBA', -1.29, 36.82, 'KE'],
  ['AEJEA', 24.2, 55.74, 'AE'],
  ['SAJED', 21.39, 39.86, 'SA'],
  ['INNSA', 18.52, 73.86, 'IN'],
  ['INMUN', 23.02, 72.57, 'IN'],
  ['LKCMB', 7.29, 80.63, 'LK'],
  ['MYPKG', 3.14, 101.69, 'MY'],
  ['THLCH', 13.76, 100.5, 'TH'],
  ['CNSHA', 31.3, 120.6, 'CN'],
  ['CNNGB', 30.27, 120.15, 'CN'],
  ['CNTAO', 36.65, 117, 'CN'],
  ['KRPUS', 35.87, 128.6, 'KR'],
  ['JPUKB', 35.01, 135.77, 'JP'],
  ['IDJKT', -6.92, 107.61, 'ID'],
  ['AUMEL', -36.76, 144.28, 'AU'],
  ['AUSYD', -35.28, 149.13, 'AU'],
  ['USLAX', 35.37, -119.02, 'US'],
  ['USNYC', 39.95, -75.17, 'US'],
  ['USSAV', 33.75, -84.39, 'US'],
  ['USHOU', 32.78, -96.8, 'US'],
  ['CAVAN', 50.67, -120.33, 'CA'],
  ['CAMTR', 45.42, -75.7, 'CA'],
  ['MXZLO', 20.67, -103.35, 'MX'],
  ['MXVER', 19.04, -98.2, 'MX'],
  ['BRSSZ', -23.55, -46.63, 'BR'],
  ['ARBUE', -32.95, -60.64, 'AR'],
  ['CLSAI', -33.45, -70.67, 'CL'],
];
const AIRPORTS = 'FRA AMS CDG LHR LGG LUX JFK ORD LAX MEM ANC DXB DOH HKG PVG ICN NRT SIN BKK SYD GRU JNB'.split(' ');
const CITIES: readonly (readonly [city: string, country: string])[] = [
  ['Hamburg', 'DE'],
  ['München', 'DE'],
  ['Köln', 'DE'],
  ['Paris', 'FR'],
  ['Lyon', 'FR'],
  ['Milano', 'IT'],
  ['Torino', 'IT'],
  ['Madrid', 'ES'],
  ['Barcelona', 'ES'],
  ['Warszawa', 'PL'],
  ['Praha', 'CZ'],
  ['Wien', 'AT'],
  ['Budapest', 'HU'],
  ['Antwerpen', 'BE'],
  ['Rotterdam', 'NL'],
  ['Zürich', 'CH'],
  ['Zagreb', 'HR'],
  ['București', 'RO'],
];
/** Places are shifted by up to this many degrees: no two requests share a place, and each place stays on land. */
const SPREAD = 0.05;

export const KINDS = ['road', 'road-sea-road', 'air', 'rail', 'weighted', 'unknown', 'fifty legs'] as const;
export type Kind = (typeof KINDS)[number];

/**
 * Requests of a kind, generated from a seed: the same number gives the same request, and no two numbers share places.
 */
export function createRequests(kind: Kind, seed: number): (n: number) => object {
  const random = createRandom(seed);
  const ports = shuffle(pairsOf(PORTS), random);
  const airports = shuffle(pairsOf(AIRPORTS), random);
  const cities = shuffle(pairsOf(CITIES), random);
  return (n) => {
    const local = createRandom(seed * 1_000_003 + n);
    const move = (degrees: number): number => Number((degrees + (local() - 0.5) * 2 * SPREAD).toFixed(5));
    const near = (port: (typeof PORTS)[number]) => ({ latitude: move(port[1]), longitude: move(port[2]) });
    const cargo = { weight: { value: Number((1 + local() * 24).toFixed(3)), unit: 'METRIC_TONNE' } };
    const [from, to] = of(ports, n);
    const [here, there] = of(cities, n).map(([city, countryCode]) => ({ city, countryCode }));
    switch (kind) {
      case 'road':
        // Both ends are on one continent, so that there is a road.
        return { cargo, origin: near(PORTS[n % 13] ?? from), destination: there, transportChain: [{ type: 'ROAD' }] };
      case 'road-sea-road':
        return {
          cargo,
          origin: near(from),
          destination: near(to),
          transportChain: [
            { type: 'ROAD' },
            { type: 'HUB', location: { type: 'HARBOR', unLoCode: from[0] } },
            { type: 'WATER', vehicle: 'CONTAINER', containerTypeCode: '45G1' },
            { type: 'HUB', location: { type: 'HARBOR', unLoCode: to[0] } },
            { type: 'ROAD' },
          ],
        };
      case 'air': {
        const [origin, destination] = of(airports, n).map((iataCode) => ({ type: 'AIRPORT', iataCode }));
        return { cargo, origin, destination, transportChain: [{ type: 'AIR' }] };
      }
      case 'rail':
        return { cargo, origin: here, destination: there, transportChain: [{ type: 'RAIL' }] };
      case 'weighted': {
        const modes = [
          { type: 'ROAD', percentage: 60 },
          { type: 'RAIL', percentage: 40 },
        ];
        return { cargo, origin: here, destination: there, transportChain: [{ type: 'WEIGHTED_MODES', modes }] };
      }
      case 'unknown':
        return { cargo, origin: here, destination: there, transportChain: [] };
      case 'fifty legs':
        return chainOf(50, n, cargo, local);
    }
  };
}

/**
 * A round trip of `legs` elements, trucks with hubs in between, over the same few cities: its cost should follow its
 * length.
 */
export function createRounds(legs: number, seed: number): (n: number) => object {
  return (n) => {
    const local = createRandom(seed * 1_000_003 + n);
    return chainOf(legs, n, { weight: { value: 1 + local() * 24, unit: 'METRIC_TONNE' } }, local);
  };
}

function chainOf(elements: number, n: number, cargo: object, random: () => number): object {
  const place = (stop: number) => {
    const [city, countryCode] = CITIES[(n * 5 + stop * 7) % CITIES.length] ?? ['Hamburg', 'DE'];
    return { city, countryCode };
  };
  const hubTypes = ['TRANSSHIPMENT', 'WAREHOUSE'];
  const transportChain = Array.from({ length: elements }, (_, i) =>
    i % 2 === 0
      ? { type: 'ROAD', loadFactor: 40 + Math.floor(random() * 60) }
      : { type: 'HUB', hubType: hubTypes[Math.floor(random() * 2)], location: place((i + 1) / 2) },
  );
  // A chain that ends in a hub ends there.
  const ends = elements % 2 === 0 ? {} : { destination: place((elements + 1) / 2) };
  return { cargo, origin: place(0), ...ends, transportChain };
}

function pairsOf<T>(items: readonly T[]): (readonly [T, T])[] {
  return items.flatMap((a) => items.filter((b) => b !== a).map((b) => [a, b] as const));
}

function shuffle<T>(items: T[], random: () => number): readonly T[] {
  for (let i = items.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [items[i], items[j]] = [at(items, j), at(items, i)];
  }
  return items;
}

function of<T>(items: readonly T[], n: number): T {
  const item = items[((n % items.length) + items.length) % items.length];
  if (item === undefined) throw new Error('an empty list of pairs');
  return item;
}
