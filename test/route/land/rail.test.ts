import { describe, expect, test } from 'vitest';
import { at, openRail } from './open.js';

const rail = openRail();

describe('where trains cannot go', () => {
  test.each([
    ['Iceland', 'IS', at(64.1466, -21.9426), at(63.9332, -21.0026)],
    ['Oman', 'OM', at(23.588, 58.3829), at(22.9333, 57.5333)],
    ['Rwanda', 'RW', at(-1.9536, 30.0606), at(-2.5967, 29.7394)],
  ])('%s has no railway: 31', async (_, country, from, to) => {
    const refused = rail.route(from, to, { fromCountry: country, toCountry: country });
    await expect(refused).rejects.toMatchObject({ code: 31 });
    await expect(refused).rejects.toThrow(from.latitude.toFixed(5));
  });
  test.each([
    ['Sydney to Wellington: a sea', 'AU', 'NZ', at(-33.8688, 151.2093), at(-41.2866, 174.7756)],
    ['Honolulu: an island without railway', 'US', 'US', at(37.7749, -122.4194), at(21.3069, -157.8583)],
    ['Bergen to Edinburgh: only a way four times round', 'NO', 'GB', at(60.3913, 5.3221), at(55.9533, -3.1883)],
    ['Aflao to Lomé: a town beside the line of the next country', 'GH', 'TG', at(6.12, 1.19), at(6.13, 1.22)],
    ['Lagos to Nairobi: no line across the borders', 'NG', 'KE', at(6.5244, 3.3792), at(-1.2921, 36.8219)],
  ])('%s: 33', async (_, fromCountry, toCountry, from, to) => {
    await expect(rail.route(from, to, { fromCountry, toCountry })).rejects.toMatchObject({ code: 33 });
  });
});

describe('where a railway is assumed', () => {
  test.each([
    ['Hel to Gdynia: along the peninsula, not across the bay', 'PL', 'PL', at(54.608, 18.801), at(54.519, 18.531), 70],
    ['Klaipėda to Liepāja: no line along the coast', 'LT', 'LV', at(55.703, 21.144), at(56.505, 21.011), 300],
    [
      'Koper to Trieste: by Divača and Sežana, not along the bay',
      'SI',
      'IT',
      at(45.555, 13.745),
      at(45.64, 13.755),
      70,
    ],
  ])('%s', async (_, fromCountry, toCountry, from, to, least) => {
    expect((await rail.route(from, to, { fromCountry, toCountry })).distanceKm).toBeGreaterThan(least);
  });
});

describe('the branch line assumed to a town', () => {
  test.each([
    ['Narvik: on a listed line', at(68.4385, 17.4273), 0, 5],
    ['Mossel Bay, where the main line passes', at(-34.183, 22.146), 0, 10],
    ['Yavatmal: the line ends at Wardha', at(20.3899, 78.1307), 30, 60],
  ])('%s', (_, town, least, most) => {
    const km = rail.branchKm(town);
    expect(km).toBeGreaterThanOrEqual(least);
    expect(km).toBeLessThanOrEqual(most);
  });
  test.each([
    ['Tromsø: fjords away from Narvik', at(69.6489, 18.9551)],
    ['Gangtok: in a state without a railway', at(27.3257, 88.6122)],
    ['Denpasar: on an island without a railway, though one begins across the strait', at(-8.65, 115.2167)],
    ['Negara: on the same island, 30 km from the line', at(-8.3603, 114.6264)],
    ['the middle of the Sahara', at(23.4, 4.5)],
  ])('%s: none', (_, town) => {
    expect(rail.branchKm(town)).toBeUndefined();
  });
});

describe('fixed links and train ferries', () => {
  const route = (from: string, to: string, a: ReturnType<typeof at>, b: ReturnType<typeof at>) =>
    rail.route(a, b, { fromCountry: from, toCountry: to });

  test('Great Britain is reached through the Channel Tunnel', async () => {
    const { sections, passages } = await route('FR', 'GB', at(48.8566, 2.3522), at(51.5074, -0.1278));
    expect(passages).toContain('Channel Tunnel');
    expect(sections.map((s) => s.mode)).toEqual(['RAIL']);
  });
  test('Sicily is reached by the train ferry', async () => {
    const { sections } = await route('IT', 'IT', at(40.8518, 14.2681), at(38.1157, 13.3615));
    expect(sections.filter((s) => s.mode === 'WATER').map((s) => s.name)).toEqual(['Villa San Giovanni-Messina']);
  });
  test('Hokkaido is reached through the Seikan tunnel', async () => {
    const { passages } = await route('JP', 'JP', at(35.6762, 139.6503), at(43.0618, 141.3545));
    expect(passages).toContain('Seikan tunnel');
  });
});

test('trains keep to a listed line even if a straight local route is shorter', async () => {
  const { distanceKm } = await rail.route(at(-27.758, 29.932), at(-27.77, 30.792), {
    fromCountry: 'ZA',
    toCountry: 'ZA',
  });
  // Newcastle, Glencoe, Vryheid: 57 + 8 + 86 km in rail-lines.csv; 84 km straight.
  expect(Math.abs(distanceKm - 151)).toBeLessThan(12);
});

describe('long lines add up to what is published for the whole', () => {
  // Whole lengths that no corridor row states: the parts are in the table, the sums are not.
  test.each([
    // RZD kilometre posts: Vladivostok stands at 9,288 km from Moscow Yaroslavsky.
    ['Trans-Siberian', 'RU', 'RU', at(55.7558, 37.6173), at(43.1155, 131.8855), 9288, 3],
    // ARTC: 3,961 km by Broken Hill and Crystal Brook; the Indian Pacific's 4,352 km go into Adelaide and out again.
    ['Sydney-Perth', 'AU', 'AU', at(-33.8688, 151.2093), at(-31.9523, 115.8613), 3961, 3],
    // Railways of the Islamic Republic of Iran: 790 km by Tabas, without the way round by Tehran.
    ['Bafq-Mashhad', 'IR', 'IR', at(31.6035, 55.4025), at(36.3156, 59.568), 790, 3],
    // Vietnam Railways: 1,726 km.
    ['North-South Railway', 'VN', 'VN', at(21.0285, 105.8542), at(10.7769, 106.7009), 1726, 3],
    // China Railway Express: 13,052 km. (Chongqing to Duisburg is published as the 11,179 km by Xi'an; the Lanzhou-Chongqing line of 2017
    // and the lines over Kazan are shorter.)
    ['Yiwu-Madrid', 'CN', 'ES', at(29.3151, 120.0768), at(40.4168, -3.7038), 13052, 5],
  ])('%s', async (_, fromCountry, toCountry, from, to, publishedKm, percent) => {
    const { distanceKm } = await rail.route(from, to, { fromCountry, toCountry });
    expect(Math.abs(distanceKm / publishedKm - 1) * 100).toBeLessThan(percent);
  });
  test('the distance is the same in both directions', async () => {
    const [berlin, warsaw] = [at(52.52, 13.405), at(52.2297, 21.0122)];
    const there = await rail.route(berlin, warsaw, { fromCountry: 'DE', toCountry: 'PL' });
    const back = await rail.route(warsaw, berlin, { fromCountry: 'PL', toCountry: 'DE' });
    expect(back.distanceKm).toBeCloseTo(there.distanceKm, 6);
  });
});
