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
