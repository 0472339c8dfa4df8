import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../bench/support/random.js';
import { greatCircleKm, type LatLon } from '../../../src/geo/point.js';
import { createGazetteer } from '../../../src/route/engines/land/build/gazetteer.js';
import { readSettlements } from '../../../src/route/engines/land/build/settlements.js';
import { uncertaintyPercent } from '../../../src/route/engines/land/uncertainty.js';
import { at, openRoad } from './open.js';

const road = openRoad();
const gazetteer = createGazetteer(readSettlements());
const [london, paris] = [at(51.5074, -0.1278), at(48.8566, 2.3522)];
const [hamburg, copenhagen] = [at(53.5511, 9.9937), at(55.6761, 12.5683)];
const [villaSanGiovanni, messina] = [at(38.2193, 15.6384), at(38.1938, 15.554)];

describe('ferries and shuttles are separate sections', () => {
  test('London to Paris drives, crosses the Channel by ship, and drives', async () => {
    const { sections, passages } = await road.route(london, paris, {});
    expect(sections.map((s) => s.mode)).toEqual(['ROAD', 'WATER', 'ROAD']);
    expect(sections[1]).toMatchObject({ waterway: 'FERRY', name: 'Dover-Calais', distanceKm: 42 });
    expect(passages).toContain('Dover-Calais');
  });
  test('from terminal to terminal the shuttle carries the truck by rail', async () => {
    const { sections } = await road.route(at(51.094, 1.145), at(50.925, 1.815), {});
    expect(sections.map((s) => s.mode)).toContain('RAIL');
    expect(sections.find((s) => s.mode === 'RAIL')).toMatchObject({ name: 'Channel Tunnel shuttle', distanceKm: 56 });
  });
  test.each([
    { name: 'the Strait of Messina', from: villaSanGiovanni, to: messina, ferry: 'Villa San Giovanni-Messina' },
    { name: 'the Irish Sea', from: at(53.35, -6.26), to: at(53.2, -3.5), ferry: 'Dublin-Holyhead' },
    { name: 'Fehmarn Belt', from: at(54.5, 11.1), to: at(54.72, 11.5), ferry: 'Puttgarden-Rodby' },
    { name: 'Cook Strait', from: at(-41.2866, 174.7756), to: at(-41.5134, 173.9612), ferry: 'Cook Strait ferry' },
  ])('$name is crossed by $ferry', async ({ from, to, ferry }) => {
    const { sections } = await road.route(from, to, {});
    expect(sections.filter((s) => s.mode === 'WATER').map((s) => s.name)).toEqual([ferry]);
  });
  test('the Öresund is crossed on the bridge', async () => {
    const { sections, passages } = await road.route(copenhagen, at(55.605, 13.0038), {});
    expect(sections.map((s) => s.mode)).toEqual(['ROAD']);
    expect(passages).toContain('Oresund bridge');
  });
  test.each([
    ['London to Paris', london, paris, 'crossing Dover-Calais: departures at least hourly'],
    [
      'Newhaven to Dieppe',
      at(50.7936, 0.0577),
      at(49.9229, 1.0773),
      'crossing Newhaven-Dieppe: fewer departures than one an hour',
    ],
  ])('%s: a note tells whether a driver has to plan for a departure', async (_, from, to, note) => {
    expect((await road.route(from, to, {})).notes).toContain(note);
  });
  test.each([
    ['behind the shore that the mask shows', 'Qeshm IR', 'Bandar-e Khamīr IR', 'Qeshm Laft-Pohl'],
    [
      'on a river shore opposite a nearer town of the neighbours',
      'Paramaribo SR',
      'Georgetown GY',
      'Moleson Creek-South Drain ferry',
    ],
    [
      'on a small harbor without land in the mask',
      'Tanjung Pandan ID',
      'Pangkalpinang ID',
      'Tanjung Ru-Sadai Belitung',
    ],
  ])('a port is joined to its own shore: %s', async (_, from, to, ferry) => {
    const { passages } = await road.route(gazetteer.find(from), gazetteer.find(to), {});
    expect(passages).toContain(ferry);
  });
});

describe('a listed road that winds through mountains is not cut short by assumed ones', () => {
  test.each([
    ['over villages beside one of its pieces', 'Rishikesh IN', 'Devaprayāg IN', 70],
    ['between neighbouring towns', 'Uttarkāshi IN', 'Barkot IN', 80],
    ['past a town between two pieces', 'Pathankot IN', 'Chamba IN', 120],
    ['from the middle of another road', 'Birendranagar NP', 'Jumla NP', 232],
  ])('%s: %s to %s', async (_, from, to, km) => {
    const { distanceKm } = await road.route(gazetteer.find(from), gazetteer.find(to), {});
    expect(Math.abs(distanceKm / km - 1)).toBeLessThan(0.03);
  });
});

describe('remote towns that have a road are reached', () => {
  test.each([
    ['Yellowknife CA', 'Edmonton CA', 1480],
    ['Inuvik CA', 'Whitehorse CA', 1309],
    ['Dakhla EH', 'Laayoune EH', 536],
    ['Manacapuru BR', 'Manaus BR', 84],
    ['Yurimaguas PE', 'Tarapoto PE', 127],
    ['Exmouth AU', 'Carnarvon AU', 365],
    ['Hel PL', 'Władysławowo PL', 35],
    ['Ushuaia AR', 'Río Gallegos AR', 580],
  ])('%s to %s: %d km', async (from, to, km) => {
    const { distanceKm } = await road.route(gazetteer.find(from), gazetteer.find(to), {});
    expect(Math.abs(distanceKm / km - 1)).toBeLessThan(0.08);
  });
});

describe('islands', () => {
  test.each([
    ['Kalmar SE', 'Färjestaden SE', 10],
    ['Rivedoux-Plage FR', 'La Rochelle FR', 13],
    ['Sistranda NO', 'Fillan NO', 29],
    ['Sandur FO', 'Tórshavn FO', 28],
    ['Dunoon GB', 'Inveraray GB', 78],
  ])('with a bridge, a tunnel or a road round the loch have its length: %s to %s, %d km', async (from, to, km) => {
    const { distanceKm, sections } = await road.route(gazetteer.find(from), gazetteer.find(to), {});
    expect(sections.map((s) => s.mode)).toEqual(['ROAD']);
    expect(Math.abs(distanceKm / km - 1)).toBeLessThan(0.1);
  });
  test.each([
    ['Procida IT', 'Naples IT', 'Pozzuoli-Procida'],
    ['Pellworm DE', 'Husum DE', 'Nordstrand-Pellworm'],
    ['Leipsoí GR', 'Pátmos GR', undefined],
    ['Ban Ko Lan TH', 'Pattaya TH', undefined],
    ['Hiddensee DE', 'Stralsund DE', undefined],
    ['Rapu-Rapu PH', 'Bacacay PH', undefined],
  ])('without one have a vehicle ferry or no road: %s to %s', async (from, to, ferry) => {
    const answer = road.route(gazetteer.find(from), gazetteer.find(to), {});
    if (ferry === undefined) await expect(answer).rejects.toMatchObject({ code: 34 });
    else expect((await answer).passages).toContain(ferry);
  });
});

describe('mountains are crossed by their passes', () => {
  test.each([
    ['the Central Range of Taiwan', at(24.1477, 120.6736), at(23.9772, 121.6044), 250],
    ['the Caucasus', at(41.6941, 44.8337), at(43.4833, 43.6167), 300],
    ['the Sierra Nevada, from Fresno to Bishop', at(36.7477, -119.7724), at(37.3636, -118.3951), 400],
    ['the Andes', at(-38.7397, -72.5984), at(-38.9516, -68.0591), 480],
  ])('%s', async (_, from, to, leastKm) => {
    expect((await road.route(from, to, {})).distanceKm).toBeGreaterThan(leastKm);
  });
  test.each([
    ['the Sierra de Perijá', 'Agustín Codazzi CO', 'Machiques VE', 400],
    ['the Cordillera Central of Hispaniola', 'Mao DO', 'San Juan de la Maguana DO', 250],
    ['the Bago Yoma', 'Bago MM', 'Tharyarwady MM', 130],
    ['the Kopaonik', 'Aleksandrovac RS', 'Leposaviq XK', 70],
  ])('and where there is no pass, driven round: %s', async (_, from, to, leastKm) => {
    const { distanceKm } = await road.route(gazetteer.find(from), gazetteer.find(to), {});
    expect(distanceKm).toBeGreaterThan(leastKm);
  });
  test.each([
    ['the Potomac, whose last ferry is closed', 'Gaithersburg US', 'Leesburg US', 50],
    ['the Thames below Dartford', 'Southend-on-Sea GB', 'Gillingham GB', 50],
    ['Loch Fyne', 'Oban GB', 'Dunoon GB', 95],
    ['the Stour and the Orwell, to whose port a ferry sails', 'Harwich GB', 'Felixstowe GB', 40],
    ['the Thames between two quays', 'Tilbury GB', 'Gravesend GB', 20],
    ['the Humber', 'Hull GB', 'Immingham GB', 30],
    ['Howe Sound', 'Gibsons CA', 'Squamish CA', 65],
    ['Loch Broom', 'Kyle of Lochalsh GB', 'Ullapool GB', 130],
  ])('rivers and firths are crossed on their bridges: %s', async (_, from, to, leastKm) => {
    const { distanceKm } = await road.route(gazetteer.find(from), gazetteer.find(to), {});
    expect(distanceKm).toBeGreaterThan(leastKm);
  });
  test('a quay opposite a town belongs to the town on its own shore', async () => {
    const felixstowe = await road.route(at(51.955, 1.305), gazetteer.find('Felixstowe GB'), {});
    const harwich = await road.route(at(51.955, 1.305), gazetteer.find('Harwich GB'), {});
    expect(felixstowe.distanceKm).toBeLessThan(8);
    expect(harwich.distanceKm).toBeGreaterThan(40);
  });
  test('and lakes are driven around: Thunder Bay to Sault Ste. Marie is listed with 705 km', async () => {
    const { distanceKm } = await road.route(at(48.38202, -89.25018), at(46.51677, -84.33325), {});
    expect(distanceKm).toBeCloseTo(705, 0);
  });
});

describe('the network has the lengths that rows list', () => {
  test.each([
    ['Al Bahah to Abha, along the escarpment, whatever is drawn past it', 'Al Bahah SA', 'Abha SA', 340],
    ['Muscat to Ibra, inland of the road to Sur', 'Muscat OM', 'Ibrā’ OM', 165],
    ['Setúbal to Grândola, round the Sado, by way of a common neighbour', 'Setúbal PT', 'Grândola PT', 78],
    ['Cali to Buenaventura, neighbours across the ridge', 'Cali CO', 'Buenaventura CO', 120],
    ['Jakarta to Bekasi, by way of a common neighbour', 'Jakarta ID', 'Bekasi ID', 28],
    ['Kathmandu to Birgunj, not over the hills that nobody listed', 'Kathmandu NP', 'Birgañj NP', 185],
    ['Iranshahr to Bam', 'Iranshahr IR', 'Bam IR', 345],
    ['Ashgabat to Daşoguz, across the Karakum', 'Ashgabat TM', 'Daşoguz TM', 545],
    ['Nagaur to Phalodi, on a local road', 'Nāgaur IN', 'Phalodi IN', 152],
    [
      'Fort Portal to Bundibugyo, round the Rwenzori and not from its bends to villages',
      'Fort Portal UG',
      'Bundibugyo UG',
      82,
    ],
    ['Moab to Grand Junction', 'Moab US', 'Grand Junction US', 182],
    ['Sault Ste. Marie to Wawa, along the lake', 'Sault Ste. Marie CA', 'Wawa CA', 226],
    ['Kendal to Barrow in Furness, on a local road round the bay', 'Kendal GB', 'Barrow in Furness GB', 54],
  ])('%s', async (_, from, to, km) => {
    const { distanceKm } = await road.route(gazetteer.find(from), gazetteer.find(to), {});
    expect(Math.abs(distanceKm / km - 1)).toBeLessThan(0.03);
  });
  test('the A9 passes Leipzig and Nuremberg: 585 km from Berlin to Munich', async () => {
    const { distanceKm } = await road.route(gazetteer.find('Berlin DE'), gazetteer.find('Munich DE'), {});
    expect(Math.abs(distanceKm / 585 - 1)).toBeLessThan(0.02);
  });
  test('local roads through Syke and Korbach carry no traffic from Bremen to Frankfurt: 440 km', async () => {
    const { distanceKm } = await road.route(gazetteer.find('Bremen DE'), gazetteer.find('Frankfurt am Main DE'), {});
    expect(distanceKm / 440).toBeGreaterThan(0.95);
  });
});

test.each([
  ['Agartala', 1480, 1680],
  ['Silchar', 1300, 1450],
])('Indian trucks go round Bangladesh to %s', async (town, leastKm, mostKm) => {
  const { distanceKm, sections } = await road.route(gazetteer.find('Kolkata IN'), gazetteer.find(`${town} IN`), {});
  expect(distanceKm).toBeGreaterThan(leastKm);
  expect(distanceKm).toBeLessThan(mostKm);
  expect(sections.flatMap(({ countries }) => countries.map(({ countryCode }) => countryCode))).toEqual(['IN']);
});

describe('code 34 where no truck can go', () => {
  test.each([
    ['the Darién gap', at(8.9824, -79.5199), at(4.711, -74.0721)],
    ['the Atlantic', at(38.7223, -9.1393), at(42.3601, -71.0589)],
    ['no ferry to Bermuda', at(40.7128, -74.006), at(32.2949, -64.782)],
    ['no road between towns of Greenland', at(64.1836, -51.7214), at(69.2167, -51.1)],
    ['the tundra to Dudinka', at(53.8833, 86.7167), at(69.4058, 86.1778)],
    ['Vorkuta, which has a railway only', at(67.5, 64.03), at(55.7558, 37.6173)],
    ['Port Moresby to Lae', at(-9.4431, 147.1797), at(-6.7221, 146.9847)],
    ['Namche Bazaar, which has a footpath only', at(27.7172, 85.324), at(27.8056, 86.714)],
    ['the Baliem valley', at(-2.5337, 140.7181), at(-4.0817, 138.9532)],
    ['Moosonee, which has a railway only', at(51.279, -80.646), at(43.6532, -79.3832)],
    ['the forest to Inírida', at(3.8653, -67.9239), at(4.711, -74.0721)],
    ['the Serra do Divisor, from Cruzeiro do Sul to Pucallpa', at(-7.6307, -72.6704), at(-8.3791, -74.5539)],
    ['the north of Kamchatka', at(59.083, 159.95), at(53.0445, 158.6478)],
    ['the Amazon to Iquitos', at(-3.7491, -73.2538), at(-12.0432, -77.0282)],
    ['Hudson Bay to Churchill', at(58.7684, -94.165), at(49.8844, -97.147)],
    ['the middle of an ocean', at(0, -30), at(4.711, -74.0721)],
    ['the closed border from Amritsar to Gujranwala', at(31.634, 74.8723), at(32.1617, 74.1883)],
    ['Kinshasa to Boende by way of Brazzaville and Bangui', at(-4.3276, 15.3136), at(-0.2819, 20.8806)],
    ['Japan from Korea without passing a sealed border', at(37.5665, 126.978), at(39.0392, 125.7625)],
  ])('%s', async (_, from, to) => {
    const refused = road.route(from, to, {});
    await expect(refused).rejects.toMatchObject({ code: 34 });
    // The pair of coordinates is in the details.
    await expect(refused).rejects.toThrow(from.latitude.toFixed(5));
    await expect(refused).rejects.toThrow(to.latitude.toFixed(5));
  });
});

describe('laws of a route', () => {
  const pairs: readonly (readonly [string, LatLon, LatLon])[] = [
    ['Europe', at(51.9225, 4.4792), at(45.4642, 9.19)],
    ['North America', at(41.8781, -87.6298), at(49.2827, -123.1207)],
    ['Africa', at(-26.2041, 28.0473), at(-1.2921, 36.8219)],
    ['Asia', at(31.2304, 121.4737), at(13.7563, 100.5018)],
    ['across a ferry', london, paris],
  ];
  test.each(pairs)('%s: the distance is the same in both directions', async (_, from, to) => {
    const [there, back] = [await road.route(from, to, {}), await road.route(to, from, {})];
    expect(back.distanceKm).toBeCloseTo(there.distanceKm, 6);
    expect(back.passages).toEqual([...there.passages].reverse());
  });
  test.each(pairs)('%s: sections, countries and line are consistent', async (_, from, to) => {
    const { sections, distanceKm } = await road.route(from, to, {});
    expect(sections.reduce((sum, s) => sum + s.distanceKm, 0)).toBeCloseTo(distanceKm, 9);
    for (const section of sections) {
      expect(section.countries.reduce((sum, c) => sum + c.km, 0)).toBeCloseTo(section.distanceKm, 9);
      expect(section.line.length).toBeGreaterThanOrEqual(2);
    }
    expect(sections[0]?.line[0]).toEqual(from);
    expect(sections.at(-1)?.line.at(-1)).toEqual(to);
    expect(distanceKm).toBeGreaterThan(greatCircleKm(from, to));
  });
  test('no route is shorter than the straight line, even over listed roads with a gap between them', async () => {
    const [abidjan, bouake] = [at(5.35444, -4.00167), at(7.69385, -5.03031)];
    const { distanceKm } = await road.route(abidjan, bouake, {});
    expect(distanceKm).toBeGreaterThan(greatCircleKm(abidjan, bouake) * 1.05);
    const random = createRandom(15);
    for (let n = 0; n < 300; n++) {
      const [from, to] = [at(46 + random() * 6, random() * 20), at(46 + random() * 6, random() * 20)];
      const way = await road.route(from, to, {}).catch(() => undefined);
      if (way) expect(way.distanceKm).toBeGreaterThanOrEqual(greatCircleKm(from, to));
    }
  });
  test('Rotterdam to Milan crosses the countries in between, along the Rhine or via Luxembourg, and no others', async () => {
    const { sections } = await road.route(at(51.9225, 4.4792), at(45.4642, 9.19), {});
    const crossed = new Set(sections.flatMap((s) => s.countries.map((c) => c.countryCode)));
    expect([...crossed]).toEqual(expect.arrayContaining(['NL', 'CH', 'IT']));
    for (const country of crossed) expect(['NL', 'BE', 'LU', 'DE', 'FR', 'CH', 'IT']).toContain(country);
  });
  test('a point reaches itself and the next street', async () => {
    expect((await road.route(london, london, {})).distanceKm).toBe(0);
    const nearby = at(51.5154, -0.1278);
    const { distanceKm } = await road.route(london, nearby, {});
    expect(distanceKm).toBeGreaterThan(greatCircleKm(london, nearby));
    expect(distanceKm).toBeLessThan(2);
  });
  test('the same query has the same answer', async () => {
    expect(await road.route(hamburg, copenhagen, {})).toEqual(await road.route(hamburg, copenhagen, {}));
  });
});

describe('short trips', () => {
  const towns: readonly (readonly [string, LatLon])[] = [
    ['Berlin', at(52.52, 13.405)],
    ['Lagos', at(6.4541, 3.3947)],
    ['Celle', at(52.6226, 10.0805)],
    ['Harrisburg', at(40.2737, -76.8844)],
    ['Vientiane', at(17.9667, 102.6)],
  ];
  const beside = ({ latitude, longitude }: LatLon, northKm: number, eastKm: number): LatLon =>
    at(latitude + northKm / 111.2, longitude + eastKm / 111.2 / Math.cos((latitude * Math.PI) / 180));
  const km = async (a: LatLon, b: LatLon): Promise<number> => (await road.route(a, b, {})).distanceKm;

  test.each(towns)('%s: a point farther along a street is farther to drive', async (_, centre) => {
    for (const [north, east] of [
      [1, 0],
      [0, 1],
      [-0.6, 0.8],
    ] as const) {
      let last = 0;
      for (let step = 0.25; step <= 6; step += 0.25) {
        const here = await km(centre, beside(centre, north * step, east * step));
        expect(here).toBeGreaterThan(last);
        last = here;
      }
    }
  });
  test.each(towns)(
    '%s: without a ring road or a detour through the centre, 1.2 to 1.9 times the straight line',
    async (_, centre) => {
      for (const [north, east] of [
        [3, 1],
        [-2, 5],
        [6, -4],
      ] as const) {
        const [a, b] = [beside(centre, north, east), beside(centre, north + 2, east + 3)];
        const detour = (await km(a, b)) / greatCircleKm(a, b);
        expect(detour).toBeGreaterThan(1.2);
        expect(detour).toBeLessThan(1.9);
      }
    },
  );
  test.each(towns)(
    '%s: by way of a third point of the town is never more than one per cent shorter',
    async (_, centre) => {
      const points = [beside(centre, 0, 0), beside(centre, 2, 1), beside(centre, -1, 2), beside(centre, 1, -2)];
      for (const a of points)
        for (const b of points)
          for (const c of points)
            expect(await km(a, c)).toBeLessThanOrEqual(1.01 * ((await km(a, b)) + (await km(b, c))));
    },
  );
  test('hold across the country for 98 of 100 triples of points of one region', async () => {
    const random = createRandom(7);
    const chance = (km: number): number => (random() - 0.5) * km;
    let [triples, longer] = [0, 0];
    for (const [, centre] of towns) {
      for (let i = 0; i < 60; i++) {
        const [a, b, c] = [0, 1, 2].map(() => beside(centre, chance(80), chance(80))) as [LatLon, LatLon, LatLon];
        const lengths = await Promise.all([km(a, c), km(a, b), km(b, c)]).catch(() => undefined);
        if (lengths === undefined) continue;
        triples += 1;
        if (lengths[0] > 1.01 * (lengths[1] + lengths[2])) longer += 1;
      }
    }
    expect(triples).toBeGreaterThan(200);
    expect(longer / triples).toBeLessThanOrEqual(0.02);
  });
});

describe('closed borders', () => {
  const [beirut, haifa, amman] = [at(33.8938, 35.5018), at(32.794, 34.9896), at(31.9539, 35.9106)];
  test('are told where the road leads round them', async () => {
    const { notes } = await road.route(haifa, beirut, {});
    expect(notes).toContainEqual(
      expect.stringMatching(/^the border of IL and LB is closed to trucks: this route leads through .*SY/),
    );
    expect((await road.route(beirut, haifa, {})).notes).toContainEqual(expect.stringContaining('closed to trucks'));
    const open = await road.route(amman, haifa, {});
    expect(open.notes).not.toContainEqual(expect.stringContaining('closed to trucks'));
  });
  test('no truck of the Republic of Cyprus reaches Greece through the north of the island and Turkey', async () => {
    const { sections } = await road.route(at(35.1856, 33.3823), at(37.9838, 23.7275), {});
    expect(sections.flatMap(({ countries }) => countries.map(({ countryCode }) => countryCode))).not.toContain('TR');
    const [, ferry] = sections;
    expect(ferry).toMatchObject({ mode: 'WATER', name: 'Limassol-Lavrio' });
  });
});

describe('mountain ranges', () => {
  const kmBetween = async (from: LatLon, to: LatLon): Promise<number> => (await road.route(from, to, {})).distanceKm;

  test.each([
    ['Telluride and Silverton', at(37.9375, -107.8123), at(37.8119, -107.6645), 70],
    ['McCall and Salmon', at(44.911, -116.0987), at(45.1758, -113.8959), 330],
    ['Sochi and Maykop', at(43.5992, 39.7257), at(44.6078, 40.1058), 240],
    ['Quba and Qabala', at(41.3597, 48.5126), at(40.9814, 47.8458), 180],
    ['Shahrisabz and Denov', at(39.0528, 66.8342), at(38.2675, 67.8989), 230],
    ['Tari and Porgera', at(-5.8449, 142.9475), at(-5.4635, 143.1472), 200],
  ])('have no road between %s: the way round is known to be longer', async (_pair, from, to, atLeastKm) => {
    expect(await kmBetween(from, to)).toBeGreaterThan(atLeastKm);
  });
  test.each([
    ['Chalus-Karaj', at(36.655, 51.4204), at(35.8355, 51.0103), 160],
    ['Golden-Revelstoke', at(51.2996, -116.9655), at(50.9981, -118.1957), 148],
    ['Marrakesh-Ouarzazate', at(31.6342, -7.9999), at(30.9189, -6.8934), 198],
    ['Te Anau-Queenstown', at(-45.4167, 167.7167), at(-45.0302, 168.6627), 171],
  ])('leave the passes open: %s', async (_pass, from, to, km) => {
    expect((await kmBetween(from, to)) / km).toBeCloseTo(1, 1);
  });
});

describe('uncertainty of the distance', () => {
  test('is small between two places that the tables name, large where every road is assumed', async () => {
    const [celle, luneburg] = [at(52.6226, 10.0805), at(53.2509, 10.4141)];
    const listed = await road.route(hamburg, at(52.3759, 9.732), {});
    const assumed = await road.route(celle, luneburg, {});
    expect(listed.distanceUncertaintyPercent).toBeLessThan(5.5);
    expect(assumed.distanceUncertaintyPercent).toBeGreaterThan(6.5);
    expect(assumed.distanceUncertaintyPercent).toBeLessThan(12);
  });
  test('is a quarter on the first miles, where the bends of streets vary, and falls with the distance', async () => {
    const centre = at(52.6226, 10.0805);
    const told = await Promise.all(
      [0, 0.03, 0.1, 0.3, 1].map(async (step) => {
        const route = await road.route(centre, at(centre.latitude + step, centre.longitude + step), {});
        return route.distanceUncertaintyPercent;
      }),
    );
    expect(told[0]).toBe(30);
    expect(told[1]).toBeGreaterThan(18);
    expect(told).toEqual(told.toSorted((a, b) => b - a));
    expect(told.at(-1)).toBeGreaterThan(1);
  });
  test('off the rows grows with the bends of the region and where the network differs from what is usual there', () => {
    const assumed = { listedKm: 0, insideKm: 0, offKm: 100 };
    const told = (ratio: number, km: number): number => uncertaintyPercent('ROAD', assumed, { ratio, km });
    expect(told(1.12, 100)).toBeLessThan(0.85 * told(1.2, 100));
    expect(told(1.3, 100)).toBeGreaterThan(1.25 * told(1.2, 100));
    for (const usualKm of [80, 125]) expect(told(1.2, usualKm)).toBeGreaterThan(1.5 * told(1.2, 100));
    const listed = { listedKm: 100, insideKm: 0, offKm: 0 };
    const [plain, bent] = [1.12, 1.4].map((ratio) => uncertaintyPercent('ROAD', listed, { ratio, km: 80 }));
    expect(bent).toBe(plain);
  });
});

describe('many destinations at once', () => {
  const ports = [at(53.5461, 9.9661), at(53.5396, 8.5809), at(51.9496, 4.1453), at(32.2949, -64.782)];

  test('have the same distances as when queried one by one', async () => {
    const reached = road.reach(hamburg, ports);
    for (const [i, port] of ports.slice(0, 3).entries()) {
      expect(reached[i]?.km).toBeCloseTo((await road.route(hamburg, port, {})).distanceKm, 6);
    }
    expect(reached[3]).toBeUndefined();
  });
  test('beyond the limit are left out', () => {
    const [near, , far] = road.reach(hamburg, ports, 300);
    expect(near?.km).toBeLessThan(20);
    expect(far).toBeUndefined();
  });
});
