import { describe, expect, test } from 'vitest';
import type { PlaceRow, PostcodeRow } from '../../src/locate/engines/embedded/build/layer-rows.js';
import { mendStrays } from '../../src/locate/engines/embedded/build/stray-postcodes.js';

const code = (postcode: string, city: string, latitude: number, longitude: number): PostcodeRow => ({
  countryCode: 'DE',
  postcode,
  city,
  latitude,
  longitude,
  source: 'test',
});
const place = (name: string, latitude: number, longitude: number, population: number): PlaceRow => ({
  id: 1,
  name,
  otherNames: [],
  latitude,
  longitude,
  countryCode: 'DE',
  admin1: undefined,
  admin2: undefined,
  population,
  featureCode: 'PPL',
});

/** Twelve codes around a point, 3 km apart, each of a suburb of its own. */
const around = (beginning: string, latitude: number, longitude: number): readonly PostcodeRow[] =>
  Array.from({ length: 12 }, (_, i) =>
    code(
      `${beginning}${100 + i}`,
      `Suburb ${beginning} ${i}`,
      latitude + (i % 4) * 0.03,
      longitude + Math.floor(i / 4) * 0.03,
    ),
  );

const north = around('20', 53.5, 10);
const south = around('80', 48.1, 11.5);
const mend = (rows: readonly PostcodeRow[], places: readonly PlaceRow[] = []): ReadonlyMap<string, PostcodeRow> =>
  new Map(mendStrays([...north, ...south, ...rows], places).map((row) => [row.postcode, row]));

describe('codes of a list', () => {
  test('that lie where they belong stay as they are', () => {
    expect([...mend([]).values()]).toEqual([...north, ...south]);
  });

  test('that lie among codes with another prefix are left out', () => {
    expect(mend([code('20999', '', 48.12, 11.52)]).has('20999')).toBe(false);
  });

  test('that lie far from all others stay: an island', () => {
    expect(mend([code('20998', 'Helgoland', 54.18, 7.89)]).get('20998')).toMatchObject({ latitude: 54.18 });
  });

  test('placed at a namesake of their town move to the town with their prefix', () => {
    const towns = [place('Neustadt', 53.55, 10.05, 40_000)];
    const moved = mend([code('20997', 'Neustadt', 48.12, 11.52)], towns).get('20997');
    expect(moved).toMatchObject({ latitude: 53.55, longitude: 10.05 });
  });

  test('of a small town that shares its name with a large one elsewhere stay', () => {
    const towns = [place('Neustadt', 48.12, 11.52, 40_000)];
    expect(mend([code('20996', 'Neustadt', 53.53, 10.02)], towns).get('20996')).toMatchObject({ latitude: 53.53 });
  });

  test('at the town of other digits are left out, by the list of postal areas', () => {
    const towns = ['Sapporo', 'Obihiro'].map((name, i) => ({
      ...place(name, 43.06 - i * 0.14, 141.35 + i * 1.85, 100_000),
      countryCode: 'JP',
    }));
    const inObihiro = { ...code('0630801', 'Obihiro', 42.97, 143.24), countryCode: 'JP' };
    const inSapporo = { ...code('0630802', 'Sapporo', 43.07, 141.3), countryCode: 'JP' };
    const kept = mend([inObihiro, inSapporo], towns);
    expect(kept.has('0630801')).toBe(false);
    expect(kept.has('0630802')).toBe(true);
  });
});
