import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { greatCircleKm } from '../../../src/geo/point.js';
import { readClasses, readRivers } from '../../../src/route/engines/water/rivers.js';
import { getRouter, sail } from './support.js';

interface CaseRow {
  readonly id: string;
  readonly from_latitude: string;
  readonly from_longitude: string;
  readonly to_latitude: string;
  readonly to_longitude: string;
  readonly expected_km: string;
}

describe('inland waterways', () => {
  it('reach a quay whose nearest water is the fairway of seagoing ships', async () => {
    const [phnomPenh, canTho] = [
      { latitude: 11.5, longitude: 105.02 },
      { latitude: 10.06, longitude: 105.72 },
    ];
    const { distanceKm, passages } = await getRouter().route(phnomPenh, canTho, {
      constraints: [],
      vehicle: 'INLAND_VESSEL',
    });
    expect(passages).toEqual(['MEKONG']);
    expect(distanceKm).toBeGreaterThan(190);
    expect(distanceKm).toBeLessThan(230);
  });

  it('agree with official kilometre marks: median at most 2 %, nine in ten within 5 %, none refused', async () => {
    const text = readFileSync(new URL('inland-cases.csv', import.meta.url), 'utf8');
    const cases: CaseRow[] = parse(text, { columns: true, comment: '#', comment_no_infix: true });
    expect(cases.length).toBeGreaterThanOrEqual(30);
    const errors: number[] = [];
    for (const row of cases) {
      const { distanceKm, sections } = await getRouter().route(
        { latitude: Number(row.from_latitude), longitude: Number(row.from_longitude) },
        { latitude: Number(row.to_latitude), longitude: Number(row.to_longitude) },
        { constraints: [], vehicle: 'INLAND_VESSEL' },
      );
      expect(sections.every((section) => section.waterway === 'INLAND')).toBe(true);
      errors.push(Math.abs(distanceKm / Number(row.expected_km) - 1) * 100);
    }
    errors.sort((a, b) => a - b);
    const [median = 100, p90 = 100] = [errors[Math.floor(errors.length / 2)], errors[Math.floor(errors.length * 0.9)]];
    console.log(
      `inland n=${errors.length} median=${median.toFixed(2)}% p90=${p90.toFixed(2)}% max=${errors.at(-1)?.toFixed(1)}%`,
    );
    expect(median).toBeLessThanOrEqual(2);
    expect(p90).toBeLessThanOrEqual(5);
  });

  it('are never shorter than the great circle between two marks, allowing 2 km for their positions', () => {
    for (const { id, marks } of readRivers(readClasses())) {
      marks.slice(1).forEach((mark, i) => {
        const before = marks[i] ?? mark;
        const missingKm = greatCircleKm(before, mark) - Math.abs(mark.km - before.km);
        expect(missingKm, `${id}: ${before.place} to ${mark.place}`).toBeLessThan(2);
      });
    }
  });

  it.each([
    ['Koulikoro to Gao, Compagnie malienne de navigation', [12.86, -7.55], [16.27, -0.05], 1308],
    ['Kosti to Juba, River Transport Corporation of Sudan', [13.17, 32.67], [4.85, 31.61], 1436],
    ['Krasnoyarsk to Dudinka, Yenisei river shipping', [56.01, 92.9], [69.41, 86.15], 1989],
    ['Khabarovsk to Blagoveshchensk, State water register of Russia', [48.48, 135.05], [50.25, 127.53], 970],
    ['Kolkata to Pandu, Indo-Bangladesh protocol route', [22.55, 88.31], [26.17, 91.68], 1535],
    ['Kinshasa to Ilebo, CICOS: Kasai mouth 195, Ilebo 605 above it', [-4.3, 15.3], [-4.33, 20.6], 800],
  ] as const)('have the published length: %s', async (_, [latitude, longitude], [toLatitude, toLongitude], km) => {
    const to = { latitude: toLatitude, longitude: toLongitude };
    const route = await getRouter().route({ latitude, longitude }, to, { constraints: [], vehicle: 'INLAND_VESSEL' });
    expect(Math.abs(route.distanceKm - km)).toBeLessThan(1);
  });

  it('connect: Rotterdam to Wien by Rhine, Main and canal is 1569 km', async () => {
    const { passages, distanceKm } = await sail('rotterdam', 'wien', { vehicle: 'INLAND_CONTAINER' });
    expect(passages).toEqual(expect.arrayContaining(['RHINE', 'MAIN', 'MAIN_DANUBE', 'DANUBE']));
    // Europoort to Dordrecht 43, Rhine 976 to 496.6, Main 384.1, canal 170.7, Danube 2411.5 to 1920.
    expect(Math.abs(distanceKm - (43 + 479.4 + 384.1 + 170.7 + 491.5))).toBeLessThan(10);
  });

  it('take convoys by the class of the stretch: 14,000 t to Koblenz (VIc), 12,000 t to Mannheim (VIb), not beyond', async () => {
    const [rotterdam, koblenz, mannheim] = [
      { latitude: 51.9, longitude: 4.48 },
      { latitude: 50.365, longitude: 7.6 },
      { latitude: 49.495, longitude: 8.455 },
    ];
    const push = (to: typeof rotterdam, deadweightTonnes: number) =>
      getRouter().route(rotterdam, to, { constraints: [], vehicle: 'PUSHED_CONVOY', deadweightTonnes });
    // Rhine kilometres 1000 to 592.3 and 424.
    expect(Math.abs((await push(koblenz, 14_000)).distanceKm - 407.7)).toBeLessThan(3);
    expect(Math.abs((await push(mannheim, 12_000)).distanceKm - 576)).toBeLessThan(3);
    await expect(push(mannheim, 14_000)).rejects.toThrow(/no waterway open to this ship/);
    await expect(push(koblenz, 19_000)).rejects.toThrow(/no waterway open to this ship/);
  });

  it('take inland vessels over the sea only if no rivers connect, and say so', async () => {
    const { sections, notes } = await sail('duisburg', 'london', { vehicle: 'INLAND_VESSEL' });
    expect(sections.map((s) => s.waterway)).toEqual(['INLAND', 'SEA']);
    expect(notes.join()).toContain('estuary or the sea');
    const onlyRiver = await sail('duisburg', 'mannheim', { vehicle: 'INLAND_VESSEL' });
    expect(onlyRiver.sections.map((s) => s.waterway)).toEqual(['INLAND']);
    expect(onlyRiver.quality).toBe('REAL_NETWORK');
  });

  it('join the Caspian to the open sea by Volga and Don', async () => {
    const { passages } = await sail('baku', 'odesa', { vehicle: 'INLAND_VESSEL' });
    expect(passages).toEqual(expect.arrayContaining(['VOLGA', 'VOLGA_DON', 'DON']));
  });

  it('do not take sea ships up the Rhine', async () => {
    await expect(sail('rotterdam', 'duisburg', { vehicle: 'GENERAL_CARGO' })).rejects.toMatchObject({ code: 30 });
    await expect(sail('rotterdam', 'duisburg')).rejects.toMatchObject({ code: 30 });
  });

  it('do not take vessels above the class of the waterway: 3000 t is the limit of the Neckar', async () => {
    const fits = { vehicle: 'INLAND_VESSEL', deadweightTonnes: 2800 } as const;
    expect((await sail('mannheim', 'stuttgart', fits)).passages).toContain('NECKAR');
    const tooLarge = sail('mannheim', 'stuttgart', { vehicle: 'PUSHED_CONVOY', deadweightTonnes: 5000 });
    await expect(tooLarge).rejects.toMatchObject({ code: 30 });
  });

  it('are never shorter than the straight line, however far from the marks a place is', async () => {
    const [dhaka, chittagong] = [
      { latitude: 23.71, longitude: 90.41 },
      { latitude: 22.31, longitude: 91.8 },
    ];
    const { distanceKm } = await getRouter().route(dhaka, chittagong, { constraints: [], vehicle: 'INLAND_VESSEL' });
    expect(distanceKm).toBeGreaterThanOrEqual(greatCircleKm(dhaka, chittagong) - 1e-6);
  });

  it('are as long as the straight line between two ports that face each other at one mark', async () => {
    const [brazzaville, kinshasa] = [
      { latitude: -4.27, longitude: 15.29 },
      { latitude: -4.31, longitude: 15.31 },
    ];
    const options = { constraints: [], vehicle: 'INLAND_VESSEL' } as const;
    const { distanceKm, sections } = await getRouter().route(brazzaville, kinshasa, options);
    expect(distanceKm).toBeCloseTo(greatCircleKm(brazzaville, kinshasa), 6);
    expect(sections.map(({ waterway }) => waterway)).toEqual(['INLAND']);
  });

  it('are as long upstream as downstream', async () => {
    const vehicle = 'INLAND_VESSEL';
    const [down, up] = [
      await sail('mannheim', 'rotterdam', { vehicle }),
      await sail('rotterdam', 'mannheim', { vehicle }),
    ];
    expect(up.distanceKm).toBe(down.distanceKm);
  });
});
