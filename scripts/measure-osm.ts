/**
 * Measures the import of extracts: size, time, memory, speed and length of routes beside Valhalla's on the same extract (where
 * its package is installed), and how far addresses drawn by chance are found from where the extract has them. Prints the table
 * of docs/operations/osm.md.
 *
 *     npx tsx scripts/measure-osm.ts FILE.osm.pbf...
 *     npx tsx scripts/measure-osm.ts --copies 1,10,50 FILE.osm.pbf   the file many times over, side by side: how the import grows
 *     npx tsx scripts/measure-osm.ts --grid 600                      a drawn country of 600 by 600 junctions: routes of 500 km
 */

import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { createRandom, quantile } from '../bench/support/random.js';
import { at, numberAt, uint8At, uint32At } from '../src/at.js';
import { listActiveImports } from '../src/datasets/imports.js';
import { openDataset } from '../src/datasets/open.js';
import { greatCircleKm, type LatLon } from '../src/geo/point.js';
import { countryAt } from '../src/locate/engines/embedded/countries.js';
import { openEmbeddedLocator } from '../src/locate/engines/embedded/locator.js';
import { gazetteerRecipe } from '../src/locate/engines/embedded/recipe.js';
import type { OsmImportReport } from '../src/osm/import.js';
import { importOsm } from '../src/osm/import.js';
import { Extract } from '../src/osm/pbf/extract.js';
import { openImportedOsm } from '../src/route/engines/osm/imported.js';
import { withOsmRoads } from '../src/route/engines/osm/modes.js';
import { ACCESS, type OsmNetwork, pointOf } from '../src/route/engines/osm/network.js';
import { buildRoads } from '../src/route/engines/valhalla/build.js';
import { openValhalla } from '../src/route/engines/valhalla/local.js';
import { findValhalla } from '../src/route/engines/valhalla/package.js';
import type { RoadRouteOptions, Router } from '../src/route/port.js';
import { writeCopies, writeGrid } from './draw-extracts.js';

const [PAIRS, ADDRESSES, SEED, LEAST_KM] = [400, 200, 20_261_122, 2];

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { copies: { type: 'string' }, grid: { type: 'string' } },
  });
  const dir = mkdtempSync(join(tmpdir(), 'measure-osm-'));
  try {
    if (values.grid !== undefined) {
      const file = join(dir, 'grid.osm.pbf');
      writeGrid(file, Number(values.grid));
      await measureGrid(dir, file);
    } else if (values.copies !== undefined) {
      print(['extract', 'MB', 's', 's of processor', 'MB of memory', 'MB on disk', 'junctions']);
      for (const count of values.copies.split(',').map(Number)) {
        const file = join(dir, `copies-${count}.osm.pbf`);
        await writeCopies(positionals[0] ?? '', count, file);
        const { report, cpuSeconds } = await importAside(join(dir, `data-${count}`), [file]);
        print([
          `${count} times`,
          megabytes(statSync(file).size),
          report.seconds.toFixed(1),
          cpuSeconds.toFixed(1),
          report.peakMB,
          megabytes(report.bytes),
          report.networks.ROAD?.vertices ?? 0,
        ]);
        rmSync(file);
        rmSync(join(dir, `data-${count}`), { recursive: true });
      }
    } else {
      print([
        'extract',
        'MB',
        'import s',
        'memory MB',
        'on disk MB',
        'junctions',
        'road km',
        'route ms, p90',
        "Valhalla's ms",
        'length against Valhalla: median, p68, p90',
        'addresses found, within 50 m, median m',
        'rail km',
        'waterway km',
      ]);
      for (const file of positionals) print(await measure(dir, file));
      if (together.length > 0) {
        const [median, twoOfThree, p90] = [0.5, 0.68, 0.9].map((share) => quantile(together, share).toFixed(2));
        process.stdout.write(
          `${together.length} routes together: median ${median} %, p68 ${twoOfThree} %, p90 ${p90} %\n`,
        );
      }
    }
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Differences from Valhalla over all extracts, per cent. */
const together: number[] = [];

async function measure(dir: string, file: string): Promise<readonly (string | number)[]> {
  const dataDir = join(dir, basename(file));
  const { report } = await importAside(dataDir, [file]);
  const { ROAD, RAIL, WATER } = report.networks;
  const [imported] = openImportedOsm(dataDir);
  const network = imported?.networks.ROAD;
  const pairs = network === undefined || (ROAD?.km ?? 0) < 10 ? [] : pickPairs(network);
  const own = network === undefined ? undefined : await timeRoutes(dataDir, pairs);
  const peer = pairs.length === 0 || findValhalla() === undefined ? undefined : await askValhalla(dir, file, pairs);
  const errors: readonly number[] = (own?.km ?? []).flatMap((km, i) => {
    const other = peer?.km[i];
    return km === undefined || other === undefined ? [] : [Math.abs(km / other - 1) * 100];
  });
  together.push(...errors);
  return [
    basename(file, '.osm.pbf'),
    megabytes(statSync(file).size),
    report.seconds.toFixed(1),
    report.peakMB,
    megabytes(report.bytes),
    ROAD?.vertices ?? 0,
    (ROAD?.km ?? 0).toFixed(0),
    pairs.length === 0 ? '-' : `${quantile(own?.ms ?? [], 0.5).toFixed(2)}, ${quantile(own?.ms ?? [], 0.9).toFixed(2)}`,
    peer === undefined ? '-' : quantile(peer.ms, 0.5).toFixed(1),
    errors.length === 0 ? '-' : [0.5, 0.68, 0.9].map((share) => `${quantile(errors, share).toFixed(2)} %`).join(', '),
    await findAddresses(dataDir, file),
    (RAIL?.km ?? 0).toFixed(0),
    (WATER?.km ?? 0).toFixed(0),
  ];
}

/** Random pairs of junctions that a truck can reach and leave, some kilometres apart. */
function pickPairs(network: OsmNetwork): readonly (readonly [LatLon, LatLon])[] {
  const random = createRandom(SEED);
  const profile = network.profiles.length - 1;
  const strong: number[] = [];
  for (let edge = 0; edge < network.from.length; edge++) {
    if ((uint32At(network.access, edge) >> (4 * profile)) & ACCESS.STRONG && uint8At(network.ranks, edge) <= 7)
      strong.push(edge);
  }
  const pick = (): LatLon =>
    pointOf(network, uint32At(network.from, numberAt(strong, Math.floor(random() * strong.length))));
  const pairs: (readonly [LatLon, LatLon])[] = [];
  for (let tries = 0; pairs.length < PAIRS && tries < 100 * PAIRS; tries++) {
    const pair = [pick(), pick()] as const;
    if (greatCircleKm(...pair) >= LEAST_KM) pairs.push(pair);
  }
  return pairs;
}

async function timeRoutes(dataDir: string, pairs: readonly (readonly [LatLon, LatLon])[]) {
  const nothing: Router<RoadRouteOptions> = {
    name: 'none',
    route: () => Promise.reject(new Error('not on the map')),
  };
  const router = withOsmRoads(nothing, openImportedOsm(dataDir));
  const ask = (pair: readonly [LatLon, LatLon]) =>
    router.route(...pair, { grossWeightTonnes: 40 }).then(
      (route) => route,
      () => undefined,
    );
  for (const pair of pairs.slice(0, 100)) await ask(pair);
  const [ms, km]: [number[], (number | undefined)[]] = [[], []];
  for (const pair of pairs) {
    const startedAt = performance.now();
    const route = await ask(pair);
    ms.push(performance.now() - startedAt);
    km.push(route?.notes.length === 0 ? route.distanceKm : undefined);
  }
  return { ms, km };
}

async function askValhalla(dir: string, file: string, pairs: readonly (readonly [LatLon, LatLon])[]) {
  const tiles = join(dir, `${basename(file)}-tiles`);
  await buildRoads(file, tiles);
  const valhalla = openValhalla(tiles);
  const [ms, km]: [number[], (number | undefined)[]] = [[], []];
  try {
    for (const [from, to] of pairs) {
      const startedAt = performance.now();
      const way = await valhalla.ask(from, to, { grossWeightTonnes: 40 }).catch(() => undefined);
      ms.push(performance.now() - startedAt);
      km.push(way?.stretches.reduce((sum, stretch) => sum + stretch.km, 0));
    }
  } finally {
    valhalla.close();
  }
  return { ms, km };
}

interface Address {
  readonly street: string;
  readonly city?: string;
  readonly postcode?: string;
  readonly at: LatLon;
}

/** Random addresses of the extract, looked up as a person would write them. */
async function findAddresses(dataDir: string, file: string): Promise<string> {
  const random = createRandom(SEED);
  const all = await listAddresses(file);
  const drawn =
    all.length <= ADDRESSES
      ? all
      : Array.from({ length: ADDRESSES }, () => at(all.splice(Math.floor(random() * all.length), 1), 0));
  if (drawn.length === 0) return '-';
  const dirs = listActiveImports(dataDir).map((active) => active.dir);
  const { geocoder } = openEmbeddedLocator(openDataset('var/data', gazetteerRecipe), dirs);
  const metres: number[] = [];
  for (const { at, ...written } of drawn) {
    const country = countryAt(at);
    const found = await geocoder
      .locate({ path: 'origin', type: 'PLACE', ...written, ...(country === undefined ? {} : { country }) })
      .catch(() => undefined);
    if (found?.match.quality === 'REAL_NETWORK') metres.push(greatCircleKm(found, at) * 1000);
  }
  const within = metres.filter((m) => m <= 50).length;
  return `${metres.length} of ${drawn.length}, ${((100 * within) / drawn.length).toFixed(0)} %, ${quantile(metres, 0.5).toFixed(0)}`;
}

/**
 * Every house number with its street or place, at the centre of its corners; if no town is written, the nearest one.
 */
async function listAddresses(file: string): Promise<Address[]> {
  const extract = new Extract(file);
  const positions = new Map<number, LatLon>();
  const towns: (LatLon & { readonly name: string })[] = [];
  const rows: { readonly tags: Readonly<Record<string, string>>; readonly refs: readonly number[] }[] = [];
  await extract.visit({
    node(id, latitude, longitude, tags) {
      const at = { latitude: latitude / 1e7, longitude: longitude / 1e7 };
      positions.set(id, at);
      if (tags?.get('addr:housenumber') !== undefined)
        rows.push({ tags: Object.fromEntries(tags.entries()), refs: [id] });
      const name = tags?.get('name');
      if (name !== undefined && /^(city|town|village|hamlet)$/.test(tags?.get('place') ?? ''))
        towns.push({ ...at, name });
    },
    way(_, refs, count, tags) {
      if (tags.get('addr:housenumber') !== undefined)
        rows.push({ tags: Object.fromEntries(tags.entries()), refs: [...refs.subarray(0, count)] });
    },
  });
  return rows.flatMap(({ tags, refs }) => {
    const street = tags['addr:street'] ?? tags['addr:place'];
    const corners = refs.flatMap((ref) => positions.get(ref) ?? []);
    if (street === undefined || corners.length === 0) return [];
    // The bounding box of the corners, not their mean: a side drawn with many corners must not weigh more.
    const middle = (of: (point: LatLon) => number): number =>
      (Math.min(...corners.map(of)) + Math.max(...corners.map(of))) / 2;
    const at = { latitude: middle((p) => p.latitude), longitude: middle((p) => p.longitude) };
    const nearest = towns.reduce<(LatLon & { name: string }) | undefined>(
      (best, town) => (best === undefined || greatCircleKm(town, at) < greatCircleKm(best, at) ? town : best),
      undefined,
    );
    const city = tags['addr:city'] ?? nearest?.name;
    const postcode = tags['addr:postcode'];
    return [
      {
        street: `${street} ${tags['addr:housenumber']}`,
        ...(city === undefined ? {} : { city }),
        ...(postcode === undefined ? {} : { postcode }),
        at,
      },
    ];
  });
}

async function measureGrid(dir: string, file: string): Promise<void> {
  const dataDir = join(dir, 'grid');
  const { report } = await importAside(dataDir, [file]);
  const [imported] = openImportedOsm(dataDir);
  const network = imported?.networks.ROAD;
  if (network === undefined) throw new Error('the grid has no roads');
  const pairs = pickPairs(network).filter(([a, b]) => greatCircleKm(a, b) > 200);
  const { ms, km } = await timeRoutes(dataDir, pairs);
  const long = ms.filter((_, i) => (km[i] ?? 0) > 400 && (km[i] ?? 0) < 600);
  const { vertices, km: roadKm } = report.networks.ROAD ?? { vertices: 0, km: 0 };
  process.stdout.write(
    `${vertices} junctions, ${roadKm.toFixed(0)} km, ${megabytes(statSync(file).size)} MB: imported in ${report.seconds.toFixed(0)} s with ${report.peakMB} MB; ` +
      `${long.length} routes of 400 to 600 km: median ${quantile(long, 0.5).toFixed(2)} ms, p90 ${quantile(long, 0.9).toFixed(2)} ms\n`,
  );
}

/** In a separate process, so that its memory is that of the import. */
function importAside(
  dataDir: string,
  files: readonly string[],
): Promise<{ report: OsmImportReport; cpuSeconds: number }> {
  const child = fork(import.meta.filename, ['--import', dataDir, ...files], { execArgv: ['--import', 'tsx'] });
  return new Promise((resolve, reject) => {
    child.on('message', (message) => resolve(message as { report: OsmImportReport; cpuSeconds: number }));
    child.on('exit', (code) => reject(new Error(`the import ended with ${code}`)));
  });
}

async function importAndTell(dataDir: string, files: readonly string[]): Promise<void> {
  const report = await importOsm(dataDir, files);
  const { user, system } = process.cpuUsage();
  process.send?.({ report, cpuSeconds: (user + system) / 1e6 });
}

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);

function print(cells: readonly (string | number)[]): void {
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
}

if (process.argv[2] === '--import') await importAndTell(process.argv[3] ?? '', process.argv.slice(4));
else await main();
