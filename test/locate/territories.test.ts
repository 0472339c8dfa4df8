import { beforeAll, describe, expect, test } from 'vitest';
import type { EmbeddedLocator } from '../../src/locate/engines/embedded/locator.js';
import { openLocator, query } from './support.js';

let locator: EmbeddedLocator;
beforeAll(() => {
  locator = openLocator();
});

type Fields = Parameters<typeof query>[0];
const locate = async (fields: Fields) => locator.geocoder.locate(query(fields));

describe('a territory where a state would be written', () => {
  test.each<[Fields, string]>([
    [{ city: 'San Juan PR', country: 'US' }, 'PR'],
    [{ city: 'San Juan, PR', country: 'US' }, 'PR'],
    [{ city: 'San Juan', region: 'PR', country: 'US' }, 'PR'],
    [{ city: 'San Juan', region: 'Puerto Rico', country: 'US' }, 'PR'],
    [{ city: 'Charlotte Amalie VI', country: 'US' }, 'VI'],
    [{ city: 'Willemstad', region: 'CW', country: 'NL' }, 'CW'],
  ])('%o is in %s', async (fields, countryCode) => {
    const found = await locate(fields);
    expect(found).toMatchObject({ countryCode });
    expect(found.match.confidence).toBeGreaterThan(0.9);
  });

  test.each<[Fields, string]>([
    [{ city: 'San Juan', region: 'TX', country: 'US' }, 'Texas'],
    [{ city: 'Pasadena CA', country: 'US' }, 'California'],
    [{ city: 'Pasadena, TX', country: 'US' }, 'Texas'],
  ])('%o stays in %s', async (fields, region) => {
    expect(await locate(fields)).toMatchObject({ countryCode: 'US', region });
  });
});
