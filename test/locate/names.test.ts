import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { distance } from 'fastest-levenshtein';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSharedFile } from '../../src/datasets/shared-file.js';
import type { PlaceRow } from '../../src/locate/engines/embedded/build/layer-rows.js';
import { writeLayer } from '../../src/locate/engines/embedded/build/layer-writer.js';
import { Layer } from '../../src/locate/engines/embedded/layer.js';
import { readArrays } from '../../src/locate/engines/embedded/named-arrays.js';
import { allowedDistance } from '../../src/locate/engines/embedded/names.js';
import { letterMask, nameKey } from '../../src/locate/text.js';

describe('the key of a name', () => {
  test.each([
    ['Saint-Étienne', 'St Etienne'],
    ['Sankt Gallen', 'St. Gallen'],
    ['Łódź', 'Lodz'],
    ['København', 'KOBENHAVN'],
    ['Straße', 'Strasse'],
    ["L'Aquila", 'L’Aquila'],
    ['Győr', 'Gyor'],
    ['Αθήνα', 'ΑΘΗΝΑ'],
    ['Stoke-on-Trent', 'stoke on trent'],
    ['مُدُن', 'مدن'],
  ])('is the same for %s and %s', (a, b) => expect(nameKey(a)).toBe(nameKey(b)));

  test.each([
    ['München', 'Münchendorf'],
    ['서울', '부산'],
    ['が', 'か'],
  ])('is another for %s and %s', (a, b) => expect(nameKey(a)).not.toBe(nameKey(b)));
});

const word = fc.string({
  unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzжшлåßの港'),
  minLength: 1,
  maxLength: 16,
});
const bits = (n: number): number => n.toString(2).replaceAll('0', '').length;

test('letter masks of two words differ in at most as many bits each way as their edit distance', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      const [ma, mb] = [letterMask(a), letterMask(b)];
      const edits = distance(a, b);
      expect(bits((ma & ~mb) >>> 0)).toBeLessThanOrEqual(edits);
      expect(bits((mb & ~ma) >>> 0)).toBeLessThanOrEqual(edits);
    }),
  );
});

describe('a layer', () => {
  const names = [
    'Winkel',
    'Winkler',
    'Winkelhausen',
    'Vinkel',
    'Wankel',
    'Kassel',
    'Köln',
    'Московка',
    'Москва',
    '名古屋',
    'Ulm',
    'Elm',
    'Hinkel',
  ];
  const rows: readonly PlaceRow[] = names.map((name, i) => ({
    id: i + 1,
    name,
    otherNames: [`${name} Stadt`, 'ABC'],
    latitude: i,
    longitude: -i,
    countryCode: i === 5 ? 'AT' : 'DE',
    admin1: 'DE.05',
    admin2: undefined,
    population: 1000 * i,
    featureCode: 'PPL',
  }));
  let dir: string;
  let layer: Layer;
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'cargowake-layer-'));
    const admins = new Map([['DE.05', 'Hesse']]);
    await writeLayer(join(dir, 'x.bin'), { places: rows, postcodes: [], locodes: [], admins, placeSource: 'test' });
    layer = new Layer(readArrays(openSharedFile(join(dir, 'x.bin'), new Map())));
  });
  afterAll(() => rmSync(dir, { recursive: true }));

  test('returns what was written', () => {
    expect(layer.getPlace(8)).toEqual({
      id: 9,
      name: 'Москва',
      countryCode: 'DE',
      region: 'Hesse',
      latitude: 8,
      longitude: -8,
      population: 8000,
      source: 'test',
    });
    expect(layer.areasOf(8)).toEqual([{ code: 'DE.05', name: 'Hesse' }]);
  });

  test('finds main and other names in their country only, and no airport codes', () => {
    expect(layer.names.find('DE', 'winkel')).toEqual([{ place: 0, isMain: true }]);
    expect(layer.names.find('DE', 'winkelstadt')).toEqual([{ place: 0, isMain: false }]);
    expect(layer.names.find('DE', 'kassel')).toEqual([]);
    expect(layer.names.find('AT', 'kassel')).toEqual([{ place: 5, isMain: true }]);
    expect(layer.names.find('FR', 'winkel')).toEqual([]);
    expect(layer.names.find('DE', 'abc')).toEqual([]);
  });

  // Oracle: every key of the country compared by Levenshtein distance, without masks, lengths or bisection.
  const keys = rows
    .filter((row) => row.countryCode === 'DE')
    .flatMap((row) => [nameKey(row.name), nameKey(`${row.name} Stadt`)]);
  test.each([
    'winkel',
    'winkl',
    'vinckel',
    'wnkelhausen',
    'москвк',
    'ulm',
    'ulme',
    'koeln',
    'kölnstadt',
    'xyzxyz',
    '名古',
  ])('finds the same names similar to "%s" as a comparison with all of them', (text) => {
    const wanted = keys.filter((key) => allowedDistance(text) > 0 && distance(text, key) <= allowedDistance(text));
    const found = layer.names.findSimilar('DE', text, 100).map((similar) => similar.key);
    expect(found.toSorted()).toEqual(wanted.toSorted());
  });
});

test('a file of another kind or format is refused', () => {
  expect(() => readArrays(openSharedFile(import.meta.filename, new Map()))).toThrow('not a gazetteer file');
});
