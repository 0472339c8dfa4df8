import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readCertificate } from '../../src/certify/read.js';
import { listElements } from '../../src/stored/elements.js';
import { asObject } from '../../src/stored/json.js';
import { summarize } from '../../src/stored/summary.js';
import { storedOf } from '../certify/samples.js';

/**
 * Stored results of every shape that answers have had, named by the commit that made them. Checkouts of those commits were built,
 * asked with the README's example and others, and their stored bytes kept as they are. A change of the answer adds a sample and
 * leaves these alone. The last sample is shortened to one leg.
 */
const FOLDER = new URL('./samples/', import.meta.url);
const SAMPLES = readdirSync(FOLDER).sort();

const sampleOf = (name: string): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as Record<string, unknown>;
const certificateOf = (result: Record<string, unknown>) =>
  readCertificate(storedOf(result), 'https://cargowake.example.org');

describe('stored results of every shape', () => {
  test.each(SAMPLES)('%s is summed, listed and certified alike', (name) => {
    const result = sampleOf(name);
    const total = asObject(result.totalEmissions).co2eGrams;
    const summary = summarize(result, undefined);
    const certificate = certificateOf(result);
    expect(summary?.totalGrams).toBe(total);
    expect(certificate.totals.totalGrams).toBe(total);
    expect(certificate.totals.distanceKm).toBe(summary?.distanceKm);
    expect(certificate.totals.hubGrams).toBe(summary?.hubGrams);
    // The parts are there and add up to the total.
    const rows = certificate.elements.flatMap((element) => element.rows);
    const sum = rows.reduce(
      (grams, row) => grams + ((row.kind === 'HUB' ? row.grams : row.emissions.wtwGrams) ?? Number.NaN),
      0,
    );
    expect(sum).toBeCloseTo(Number(total), 6);
    expect(rows.flatMap((row) => (row.kind === 'LEG' ? [row.path] : []))).toEqual(
      listElements(result).flatMap(({ path, element }) => (element.type === 'HUB' ? [] : [path])),
    );
  });

  test.each([
    ['2-99a00d4-fallback.json', 'Leg 1: the end lies 13 km from the network'],
    ['7-46bb4f0-barge.json', 'Leg 1: no vessel stated; sea ships do not reach Duisburg'],
  ])('%s: notes are found where they stood', (name, note) => {
    expect(certificateOf(sampleOf(name)).method.limits).toContain(note);
  });
});

test("the carrier of a shipment is who moves it, as carriers' own figures are matched, and not who sold the transport", () => {
  const context = { transportProvider: { name: 'Forwarder' }, movedBy: { name: 'Haulier' } };
  expect(summarize({ totalEmissions: { co2eGrams: 12 }, transportChain: [], context }, undefined)?.carrier).toBe(
    'Haulier',
  );
});

test('legs with carriers of their own name all of them, in the order of travel', () => {
  const leg = (name: string) => ({ type: 'ROAD', context: { transportProvider: { name } }, elements: [] });
  const transportChain = [leg('Metrans'), { type: 'HUB' }, leg('Hapag-Lloyd'), { type: 'HUB' }, leg('Metrans')];
  expect(summarize({ totalEmissions: { co2eGrams: 12 }, transportChain }, undefined)?.carrier).toBe(
    'Metrans / Hapag-Lloyd',
  );
});

describe('a figure that a result does not give', () => {
  const bare = {
    totalEmissions: { co2eGrams: 12 },
    transportChain: [{ type: 'ROAD', elements: [{ type: 'ROAD' }] }, { type: 'HUB' }],
  };

  test('is absent in the summary and on the certificate, never 0', () => {
    expect(summarize(bare, undefined)).not.toHaveProperty('distanceKm');
    const { totals, elements } = certificateOf(bare);
    const none = { wttGrams: undefined, ttwGrams: undefined, wtwGrams: undefined };
    expect(totals).toEqual({
      distanceKm: undefined,
      tonneKm: undefined,
      totalGrams: 12,
      totalIntensity: undefined,
      transport: none,
      transportIntensity: none,
      hubGrams: undefined,
      hubIntensityPerTonne: undefined,
    });
    expect(elements.map(({ totalGrams }) => totalGrams)).toEqual([undefined, undefined]);
    expect(elements.flatMap(({ rows }) => rows)).toMatchObject([
      { kind: 'LEG', distanceKm: undefined, tonneKm: undefined, emissions: none },
      { kind: 'HUB', tonnes: undefined, grams: undefined, gramsPerTonne: undefined },
    ]);
  });

  test('WTW is added up only if both parts are given', () => {
    const of = (transportEmissions: object) => certificateOf({ ...bare, transportEmissions }).totals.transport.wtwGrams;
    expect(of({ wttCo2eGrams: 3, ttwCo2eGrams: '4' })).toBe(7);
    expect(of({ wttCo2eGrams: 3 })).toBeUndefined();
  });
});
