import { expect, it } from 'vitest';
import { calculateRow } from '../../src/batch/calculate-row.js';
import { findRowFigures, readFigures, writeFigures } from '../../src/batch/figures.js';
import { calculate, calculateFigures } from '../../src/calculate.js';
import { composeEngines } from '../../src/compose.js';
import { readConfig } from '../../src/config.js';
import { parseRequest } from '../../src/request/parse.js';
import { summarize } from '../../src/stored/summary.js';

const engines = composeEngines(readConfig({}));

const cargo = { weight: { value: 12_345.678, unit: 'KILOGRAM' } };
const hamburg = { city: 'Hamburg', countryCode: 'DE' };
const ulm = { city: 'Ulm', countryCode: 'DE' };
const shanghai = { unLoCode: 'CNSHA', type: 'HARBOR' };
const from = { cargo, origin: hamburg, destination: ulm };

/** Of every shape that a result can have. */
const REQUESTS: Readonly<Record<string, object>> = {
  'one leg': { ...from, transportChain: [{ type: 'ROAD' }] },
  'no chain': { ...from },
  'everything stated, contexts everywhere': {
    ...from,
    context: { tags: { customer: 'Müller', tour: '7' }, shipmentDate: '2026-02-03' },
    transportChain: [
      {
        type: 'ROAD',
        id: 'a',
        structure: 'RIGID',
        loadFactor: 55,
        context: { transportProvider: { name: 'Nordfracht' } },
      },
      { type: 'HUB', hubType: 'WAREHOUSE', location: { city: 'Kassel', countryCode: 'DE' }, context: { dock: 4 } },
      {
        type: 'ROAD',
        departureDateTime: '2026-03-01T08:00:00Z',
        energyConsumption: { value: 30, unit: 'LITRE_PER_100_KM' },
      },
    ],
  },
  'first and last miles, a fallback': { ...from, transportChain: [{ type: 'RAIL' }] },
  'a ship between trucks': {
    ...from,
    destination: { city: 'Hangzhou', countryCode: 'CN' },
    transportChain: [{ type: 'ROAD' }, { type: 'WATER', vehicle: 'CONTAINER' }, { type: 'ROAD' }],
  },
  'a hub first': {
    ...from,
    destination: shanghai,
    transportChain: [{ type: 'HUB', location: hamburg }, { type: 'WATER' }],
  },
  'an inland vessel': {
    cargo,
    origin: { unLoCode: 'NLRTM', type: 'HARBOR' },
    destination: { unLoCode: 'DEDUI', type: 'HARBOR' },
    transportChain: [{ type: 'WATER', vehicle: 'INLAND_CONTAINER' }],
  },
  'a mix of modes': {
    ...from,
    transportChain: [
      {
        type: 'WEIGHTED_MODES',
        modes: [
          { type: 'ROAD', percentage: 70, context: { movedBy: 'Spedition' } },
          { type: 'RAIL', percentage: 30 },
        ],
      },
    ],
  },
  'by air, chilled': {
    cargo: { ...cargo, climateControl: 'REQUIRED' },
    origin: hamburg,
    destination: { city: 'Chicago', countryCode: 'US' },
    transportChain: [{ type: 'AIR', aircraftType: 'FREIGHTER' }],
  },
  'a warning': { ...from, transportChain: [{ type: 'ROAD' }], orderNumber: 7 },
};

it.each(Object.entries(REQUESTS))('keeps of %s what the whole result states', async (_, document) => {
  const request = parseRequest(document);
  const [{ result }, figures] = [await calculate(request, engines), await calculateFigures(request, engines)];
  const kept = findRowFigures(figures, ['a note']);
  if (kept === undefined) throw new Error('no figures');
  expect(kept).toStrictEqual(findRowFigures(result, ['a note']));
  expect(readFigures(writeFigures(kept))).toStrictEqual(kept);
  expect(figures.creditCost).toBe(result.creditCost);
  expect(summarize(figures, undefined)).toStrictEqual(summarize(result, undefined));
});

it('gives a row the same figures whether or not its result is stored', async () => {
  for (const document of Object.values(REQUESTS)) {
    const plain = await calculateRow({ request: JSON.stringify(document) }, engines);
    const stored = { ...document, id: 'stored', options: { storeResult: true } };
    const kept = await calculateRow({ request: JSON.stringify(stored) }, engines);
    if ('fault' in plain || 'fault' in kept) throw new Error('a row failed');
    const { store, ...figures } = kept;
    expect(figures).toStrictEqual(plain);
    expect(store?.id).toBe('stored');
  }
});

it('writes the only leg of a row without its figures where they are those of the row, and reads rows written with them', () => {
  const movement = { distanceKm: 612.5, tonneKm: 735.25, wttGrams: 12_193.5, ttwGrams: 51_303.25, hubGrams: 0 };
  const row = { ...movement, totalGrams: 63_496.75, notes: [] };
  const one = { ...row, legs: [{ mode: 'ROAD', ...movement }] };
  const written = '[612.5,735.25,12193.5,51303.25,0,63496.75,null,null,null,';
  expect(writeFigures(one)).toBe(`${written}[["ROAD"]]]`);
  expect(readFigures(`${written}[["ROAD",612.5,735.25,12193.5,51303.25,0]]]`)).toStrictEqual(one);
  const other = { ...row, legs: [{ mode: 'ROAD', ...movement, hubGrams: 3 }] };
  expect(readFigures(writeFigures(other))).toStrictEqual(other);
  const two = { ...row, legs: [one.legs[0], one.legs[0]].flatMap((leg) => leg ?? []) };
  expect(readFigures(writeFigures(two))).toStrictEqual(two);
});
