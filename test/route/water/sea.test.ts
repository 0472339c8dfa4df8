import { describe, expect, it } from 'vitest';
import { greatCircleKm, type LatLon } from '../../../src/geo/point.js';
import { getRouter, NM, placeOf, sail } from './support.js';

/** Within `percent` of a published figure in nautical miles. */
function expectMiles(km: number, publishedMiles: number, percent: number): void {
  expect(Math.abs(km / NM / publishedMiles - 1) * 100).toBeLessThan(percent);
}

describe('sea distances agree with published tables', () => {
  it('goes through Suez between Europe and Asia (Rotterdam-Shanghai 10,525 to 10,600 nm)', async () => {
    const route = await sail('rotterdam', 'shanghai');
    expectMiles(route.distanceKm, 10_560, 2);
    expect(route.passages).toEqual(expect.arrayContaining(['DOVER', 'GIBRALTAR', 'SUEZ', 'BAB_EL_MANDEB', 'MALACCA']));
  });

  it('goes around the Cape when Suez is avoided (13,800 nm), not through Panama although that is shorter', async () => {
    const route = await sail('rotterdam', 'shanghai', { constraints: ['AVOID_SUEZ_CANAL'] });
    expectMiles(route.distanceKm, 13_800, 2);
    expect(route.passages).toContain('GOOD_HOPE');
    expect(route.passages).not.toContain('SUEZ');
    expect(route.passages).not.toContain('PANAMA');
  });

  it('goes through Panama from coast to coast (New York-Los Angeles 4,930 nm) and round the Horn without it', async () => {
    const through = await sail('newYork', 'losAngeles');
    expectMiles(through.distanceKm, 4930, 2);
    expect(through.passages).toContain('PANAMA');
    const round = await sail('newYork', 'losAngeles', { constraints: ['AVOID_PANAMA_CANAL'] });
    // 13,135 nm by the Strait of Magellan.
    expectMiles(round.distanceKm, 13_135, 4);
    expect(round.passages.some((p) => p === 'MAGELLAN' || p === 'CAPE_HORN')).toBe(true);
  });

  it('goes through Kiel into the Baltic and by Skagen without it', async () => {
    const through = await sail('hamburg', 'gdansk');
    expect(through.passages).toContain('KIEL');
    const round = await sail('hamburg', 'gdansk', { constraints: ['AVOID_KIEL_CANAL'] });
    expect(round.passages).not.toContain('KIEL');
    expect(round.distanceKm - through.distanceKm).toBeGreaterThan(200 * NM);
  });

  it('crosses the antimeridian and passes Fiji (Suva-Honolulu 2,783 nm, Suva-Auckland 1,140 nm)', async () => {
    expectMiles((await sail('suva', 'honolulu')).distanceKm, 2783, 2);
    expectMiles((await sail('suva', 'auckland')).distanceKm, 1140, 3);
  });

  it('does not send ships around the world between the two sides of Chukotka', async () => {
    const route = await sail('anadyr', 'providenia');
    const straight = greatCircleKm(placeOf('anadyr'), placeOf('providenia'));
    expect(route.distanceKm).toBeLessThan(1.5 * straight);
  });

  it('reaches the Great Lakes by the Seaway (Montréal-Duluth 1,165 nm)', async () => {
    const route = await sail('montreal', 'duluth');
    expect(route.passages).toEqual(expect.arrayContaining(['ST_LAWRENCE_SEAWAY', 'WELLAND', 'ST_MARYS']));
    expectMiles(route.distanceKm, 1165, 4);
    expect((await sail('chicago', 'rotterdam')).passages).toContain('MACKINAC');
  });
});

describe('passages', () => {
  it('leaves the north-east passage closed, and opens it on demand', async () => {
    const closed = await sail('murmansk', 'yokohama');
    expect(closed.passages).toContain('SUEZ');
    const options = { constraints: [] };
    const open = await getRouter(undefined, ['NORTHEAST_PASSAGE']).route(
      placeOf('murmansk'),
      placeOf('yokohama'),
      options,
    );
    expect(open.passages).toContain('NORTHEAST_PASSAGE');
    expect(open.distanceKm).toBeLessThan(0.6 * closed.distanceKm);
  });

  it('keeps ships out of canals they do not fit', async () => {
    const large = await sail('newYork', 'losAngeles', { vehicle: 'CONTAINER', teu: 24_000 });
    expect(large.passages).not.toContain('PANAMA');
    expect(large.notes.join()).toContain('PANAMA');
    const capesize = await sail('hamburg', 'gdansk', { vehicle: 'BULK_CARRIER', deadweightTonnes: 180_000 });
    expect(capesize.passages).toContain('GREAT_BELT');
    const feeder = await sail('piraeus', 'venice', { deadweightTonnes: 5000 });
    expect(feeder.passages).toContain('CORINTH');
    expect((await sail('piraeus', 'venice', { deadweightTonnes: 50_000 })).passages).not.toContain('CORINTH');
    // Nobody sends a container ship through Corinth: a ship of unstated size is not taken for a coaster.
    expect((await sail('piraeus', 'venice')).passages).not.toContain('CORINTH');
  });

  it('connects a port to the water it lies on, not to another coast behind it', async () => {
    // Auckland lies on the Waitemata. From its quays round East Cape to Lyttelton it is far more than the 600 nautical miles or so
    // by the west coast, which no ship can reach from there without crossing the isthmus.
    const { distanceKm } = await sail('auckland', 'lyttelton');
    expect(distanceKm / 1.852).toBeGreaterThan(620);
  });

  it('keeps outside Ushant and Finisterre, where the traffic separation schemes are', async () => {
    const { sections } = await sail('bilbao', 'rotterdam');
    const line = sections.flatMap((section) => section.line);
    const abeam = line.filter(({ latitude }) => latitude > 48.3 && latitude < 48.8);
    for (const { longitude } of abeam) expect(longitude).toBeLessThan(-5.25);
  });

  it.each([
    ['cadiz', 'valencia', 'GIBRALTAR'],
    ['felixstowe', 'leHavre', 'DOVER'],
    ['jeddah', 'mumbai', 'BAB_EL_MANDEB'],
    ['jebelAli', 'mumbai', 'HORMUZ'],
    ['colombo', 'singapore', 'MALACCA'],
    ['capeTown', 'jakarta', 'SUNDA'],
    ['nome', 'kotzebue', 'BERING'],
    ['goteborg', 'rostock', 'ORESUND'],
    ['kalundborg', 'kiel', 'GREAT_BELT'],
    ['valparaiso', 'buenosAires', 'MAGELLAN'],
    ['singapore', 'sydney', 'TORRES'],
    ['napoli', 'catania', 'MESSINA'],
  ] as const)('between %s and %s are named: %s', async (from, to, passage) => {
    expect((await sail(from, to)).passages).toContain(passage);
  });

  it('names the Turkish Straits on the way to the Black Sea', async () => {
    const { passages } = await sail('piraeus', 'odesa');
    expect(passages).toEqual(['DARDANELLES', 'BOSPORUS']);
  });

  it.each([
    ['nanjing', 'YANGTZE'],
    ['batonRouge', 'MISSISSIPPI'],
    ['kolkata', 'HOOGHLY'],
    ['manaus', 'AMAZON'],
    ['bangkok', 'CHAO_PHRAYA'],
    ['rouen', 'SEINE'],
    ['bordeaux', 'GIRONDE'],
    ['bremen', 'WESER'],
    ['rosario', 'PARANA'],
    ['guangzhou', 'PEARL'],
    ['hamburg', 'ELBE'],
    ['london', 'THAMES'],
  ] as const)('takes sea ships up to %s by the estuary', async (port, passage) => {
    const { passages, snapKm } = await sail('singapore', port);
    expect(passages.at(-1)).toBe(passage);
    expect(snapKm.to).toBeLessThan(3);
  });
});

describe('ports inside the inshore side of a separation scheme, and up small rivers', () => {
  const route = (from: readonly [number, number], to: readonly [number, number]) =>
    getRouter().route(
      { latitude: from[0], longitude: from[1] },
      { latitude: to[0], longitude: to[1] },
      { constraints: [] },
    );
  const brest = [48.38, -4.46] as const;
  const leHavre = [49.48, 0.12] as const;

  it('joins a port to the river it lies on, not to the bay beside it: Nanjing Longtan to Zhangjiagang is some 160 km', async () => {
    const { distanceKm } = await route([32.19, 119.08], [31.97, 120.4]);
    expect(distanceKm).toBeGreaterThan(140);
    expect(distanceKm).toBeLessThan(200);
  });

  it('keeps through traffic out of Bangka Strait (Singapore-Jakarta 525 nm by Gelasa), which ships of Palembang use', async () => {
    const { distanceKm, passages } = await sail('singapore', 'jakarta');
    expect(Math.abs(distanceKm / NM / 525 - 1)).toBeLessThan(0.02);
    expect(passages).not.toContain('BANGKA');
    const fromPalembang = await route([-2.98, 104.78], [-6.1, 106.88]);
    expect(fromPalembang.passages).toContain('BANGKA');
  });

  it('lets ships of Brest go north by the Chenal du Four, not around Ushant', async () => {
    const { passages, distanceKm } = await route(brest, leHavre);
    expect(passages).toEqual(['CHENAL_DU_FOUR']);
    // Outside Ushant it would be 329 nautical miles.
    expect(distanceKm / NM).toBeLessThan(290);
  });

  it('keeps through traffic outside Ushant', async () => {
    expect((await route(leHavre, [38.7, -9.16])).passages).toEqual([]);
    expect((await route(leHavre, [47.27, -2.2])).passages).not.toContain('CHENAL_DU_FOUR');
  });

  // Kilometres of the authorities named in passages.csv.
  it.each([
    ['Albany from the Battery', [40.7, -74.02], [42.63, -73.75], 233],
    ['Zárate from Buenos Aires', [-34.58, -58.33], [-34.1, -59.01], 111],
    ["Ma'anshan from Nanjing", [32.12, 118.74], [31.7, 118.45], 54],
  ] as const)('takes sea ships to %s', async (_, from, to, publishedKm) => {
    const { distanceKm, snapKm } = await route(from, to);
    expect(Math.abs(distanceKm - publishedKm)).toBeLessThan(0.1 * publishedKm);
    expect(Math.max(snapKm.from, snapKm.to)).toBeLessThan(3);
  });

  it.each([
    // Danube Commission: Chilia km 116 to 93, Ceatal Izmail 80.5 km above Sulina.
    ['Izmail from Sulina', [45.155, 29.72], [45.33, 28.84], 103.5],
    ['Reni from Sulina', [45.155, 29.72], [45.45, 28.27], 128],
    // WSV: km 14 and 41 of the Ems.
    ['Leer from Emden', [53.33, 7.16], [53.215, 7.43], 27],
    // NGA Pub. 151 and distance tables: 400 and about 160 nautical miles.
    ['Massawa from Aden', [12.79, 45], [15.61, 39.47], 741],
    ['Point Tupper from Halifax', [44.635, -63.565], [45.6, -61.36], 298],
    // On the chart, by Ma Wan: not round Lantau, which is 83 km.
    ['Shekou from Kwai Tsing', [22.335, 114.12], [22.47, 113.9], 36],
    ['Port Harcourt from Onne, by the river and not by the sea', [4.69, 7.15], [4.77, 7], 33],
  ] as const)('joins a port to its own side of island, bank and headland: %s', async (_, from, to, publishedKm) => {
    const { distanceKm } = await route(from, to);
    expect(Math.abs(distanceKm - publishedKm)).toBeLessThan(0.06 * publishedKm + 2);
  });

  it.each([
    ['Västerås', [59.6, 16.55]],
    ['Sacramento', [38.56, -121.55]],
    ['Basra', [30.53, 47.85]],
    ['Sibu', [2.29, 111.83]],
    ['Varna West', [43.19, 27.78]],
  ] as const)('has water at %s', async (_, port) => {
    expect((await route(port, port)).snapKm.from).toBeLessThan(3);
  });
});

describe('faults', () => {
  it('answers 30 for a town that hills separate from the sea, and for one far from any river', async () => {
    const [kyoto, osaka] = [
      { latitude: 35.01, longitude: 135.77 },
      { latitude: 34.65, longitude: 135.43 },
    ];
    await expect(getRouter().route(kyoto, osaka, { constraints: [] })).rejects.toMatchObject({ code: 30 });
    const [milan, mantova] = [
      { latitude: 45.46, longitude: 9.19 },
      { latitude: 45.15, longitude: 10.83 },
    ];
    const barge = { constraints: [], vehicle: 'INLAND_VESSEL' } as const;
    await expect(getRouter().route(milan, mantova, barge)).rejects.toMatchObject({ code: 30 });
  });

  it('answers 30 with the pair of coordinates when no water is in reach', async () => {
    await expect(sail('madrid', 'rotterdam')).rejects.toMatchObject({ code: 30 });
    await expect(sail('rotterdam', 'madrid')).rejects.toThrow(
      /\(51\.95000, 4\.14000\) to \(40\.42000, -3\.70000\).*the end/,
    );
  });

  it('answers 30 if no water connects the two: sea ships do not leave the Caspian', async () => {
    await expect(sail('baku', 'rotterdam')).rejects.toMatchObject({ code: 30 });
  });
});

describe('routes', () => {
  it('have exactly the same distance in both directions, with the line reversed', async () => {
    for (const [from, to] of [
      ['rotterdam', 'shanghai'],
      ['suva', 'honolulu'],
      ['hamburg', 'gdansk'],
    ] as const) {
      const [there, back] = [await sail(from, to), await sail(to, from)];
      expect(back.distanceKm).toBe(there.distanceKm);
      expect(back.passages).toEqual([...there.passages].reverse());
      expect(back.snapKm).toEqual({ from: there.snapKm.to, to: there.snapKm.from });
    }
  });

  it('begin and end at the ports and add up: sections, line, countries', async () => {
    // A made-up border along the prime meridian stands for countries.
    const countries = { countryAt: ({ longitude }: LatLon) => (longitude < 0 ? 'WW' : 'EE') };
    const { sections, distanceKm } = await getRouter(countries).route(placeOf('hamburg'), placeOf('newYork'), {
      constraints: [],
    });
    const line = sections.flatMap((s) => s.line);
    expect(line[0]).toEqual(placeOf('hamburg'));
    expect(line.at(-1)).toEqual(placeOf('newYork'));
    expect(sections.reduce((sum, s) => sum + s.distanceKm, 0)).toBeCloseTo(distanceKm, 6);
    const shares = sections.flatMap((s) => s.countries);
    expect(shares.reduce((sum, s) => sum + s.km, 0)).toBeCloseTo(distanceKm, 6);
    expect(new Set(shares.map((s) => s.countryCode))).toEqual(new Set(['EE', 'WW', undefined]));
  });

  it('have no length from a port to itself', async () => {
    expect((await sail('hamburg', 'hamburg')).distanceKm).toBe(0);
  });

  it('are the same for the same query', async () => {
    expect(JSON.stringify(await sail('rotterdam', 'shanghai'))).toBe(
      JSON.stringify(await sail('rotterdam', 'shanghai')),
    );
  });
});
