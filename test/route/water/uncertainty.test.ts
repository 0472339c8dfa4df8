import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { type MeasuredVoyage, uncertaintyPercent } from '../../../src/route/engines/water/uncertainty.js';
import { getRouter, NM } from './support.js';

interface Measured {
  readonly km: number;
  readonly passages: number;
  readonly isWithin: boolean;
}

async function measure(list: string): Promise<readonly Measured[]> {
  const text = readFileSync(new URL(`${list}-cases.csv`, import.meta.url), 'utf8');
  const rows: Record<string, string>[] = parse(text, { columns: true, comment: '#', comment_no_infix: true });
  return Promise.all(
    rows.map(async (row) => {
      const { expected_km, published_nm } = row;
      const from = { latitude: Number(row.from_latitude), longitude: Number(row.from_longitude) };
      const to = { latitude: Number(row.to_latitude), longitude: Number(row.to_longitude) };
      const vessel = expected_km === undefined ? {} : ({ vehicle: 'INLAND_VESSEL' } as const);
      const { distanceKm, distanceUncertaintyPercent, passages } = await getRouter().route(from, to, {
        constraints: [],
        ...vessel,
      });
      const km = expected_km === undefined ? Number(published_nm) * NM : Number(expected_km);
      return {
        km,
        passages: passages.length,
        isWithin: Math.abs(distanceKm / km - 1) * 100 <= distanceUncertaintyPercent,
      };
    }),
  );
}

async function measureAll(lists: readonly string[]): Promise<readonly Measured[]> {
  return (await Promise.all(lists.map(measure))).flat();
}

const shareOf = (measured: readonly Measured[]): number =>
  measured.filter(({ isWithin }) => isWithin).length / measured.length;

describe('stated uncertainty', () => {
  it('holds for two of three listed distances at sea, whatever their length', async () => {
    const measured = await measureAll([
      ...['sea', 'short', 'fresh-short', 'blind-short', 'blind-long', 'blind-near', 'blind-port', 'blind-hub', 'world'],
    ]);
    expect(shareOf(measured)).toBeGreaterThan(0.64);
    expect(shareOf(measured)).toBeLessThan(0.69);
    for (const [fromKm, toKm] of [
      [0, 250],
      [250, 500],
      [500, 900],
      [900, 2500],
      [2500, 30_000],
    ] as const) {
      const share = shareOf(measured.filter(({ km }) => km >= fromKm && km < toKm));
      expect(share, `${fromKm} to ${toKm} km`).toBeGreaterThan(0.58);
      expect(share, `${fromKm} to ${toKm} km`).toBeLessThan(0.8);
    }
    for (const [fewest, most] of [
      [0, 0],
      [1, 1],
      [2, 99],
    ] as const) {
      const share = shareOf(measured.filter(({ passages }) => passages >= fewest && passages <= most));
      expect(share, `${fewest} to ${most} passages`).toBeGreaterThan(0.6);
      expect(share, `${fewest} to ${most} passages`).toBeLessThan(0.72);
    }
  });

  it('holds for two of three held-out distances inland', async () => {
    const share = shareOf(await measureAll(['blind-inland', 'blind-river']));
    expect(share).toBeGreaterThan(0.63);
    expect(share).toBeLessThan(0.75);
  });

  it('is the same for a voyage at sea as for its two halves, independent of each other', () => {
    const [whole, half] = [1000, 500].map((km) => (uncertaintyPercent(voyage([{ inland: false, km }])) / 100) * km);
    expect(whole).toBeCloseTo(Math.hypot(half ?? 0, half ?? 0), 9);
  });

  it('adds up what is left open at sea and inland, up to a limit', () => {
    const [sea, river] = [
      { inland: false, km: 400 },
      { inland: true, km: 800 },
    ];
    // 66 % of a kilometre at one kilometre: 13.2 km at 400. 1.2 km and 0.5 % inland between two marks.
    expect(uncertaintyPercent(voyage([sea]))).toBeCloseTo(3.3, 9);
    expect(uncertaintyPercent(voyage([river]))).toBeCloseTo((Math.hypot(1.2, 4) / 800) * 100, 9);
    // 50 % more for each passage: 10 km at 400.
    expect(uncertaintyPercent(voyage([sea], ['KIEL']))).toBeCloseTo(Math.hypot(3.3, 2.5), 9);
    expect(uncertaintyPercent(voyage([sea], ['KIEL', 'ELBE']))).toBeCloseTo(Math.hypot(3.3, 2.5, 2.5), 9);
    expect(uncertaintyPercent(voyage([sea, river], ['ELBE']))).toBeCloseTo(
      (Math.hypot(13.2, 10, 1.2, 4) / 1200) * 100,
      9,
    );
    // Two ports beside their river, 1 km and 4 km off its line: 6.2 km.
    expect(uncertaintyPercent(voyage([river], ['RHINE'], { from: 1, to: 4 }))).toBeCloseTo(
      (Math.hypot(6.2, 4) / 800) * 100,
      9,
    );
    expect(uncertaintyPercent(voyage([{ inland: false, km: 20 }]))).toBe(10);
    expect(uncertaintyPercent(voyage([{ inland: true, km: 20 }], [], { from: 2, to: 2 }))).toBe(10);
    expect(uncertaintyPercent(voyage([]))).toBe(10);
  });
});

function voyage(
  parts: MeasuredVoyage['parts'],
  passages: readonly string[] = [],
  snapKm = { from: 0, to: 0 },
): MeasuredVoyage {
  return { parts, passages, snapKm };
}
