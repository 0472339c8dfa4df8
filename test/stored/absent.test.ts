import { readdirSync, readFileSync } from 'node:fs';
import { text as textOf } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { summarizeShipment } from '../../src/agents/summary.js';
import { findRowFigures, readFigures, writeFigures } from '../../src/batch/figures.js';
import { compareFigures } from '../../src/batch/recalculation/difference.js';
import { calculate } from '../../src/calculate.js';
import { readCertificate } from '../../src/certify/read.js';
import { composeEngines } from '../../src/compose.js';
import { readConfig } from '../../src/config.js';
import { footprintsOf } from '../../src/exchange/facts.js';
import { toCsv } from '../../src/http/account/csv.js';
import { flatten } from '../../src/http/flat.js';
import type { FrozenSummary } from '../../src/record/port.js';
import { writeCorporate } from '../../src/report/files/corporate.js';
import { readLegs, writeLegs } from '../../src/report/files/legs.js';
import { parseRequest } from '../../src/request/parse.js';
import type { Json } from '../../src/stored/json.js';
import { summarize } from '../../src/stored/summary.js';
import { storedOf } from '../certify/samples.js';

/**
 * What is read from stored results, wherever it is shown. Every reader takes results of every version, and shows a
 * figure that a result does not state as absent, never as 0.
 */
const FOLDER = new URL('./samples/', import.meta.url);
const SAMPLES = readdirSync(FOLDER).map((name): readonly [string, Json] => [
  name,
  JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as Json,
]);
const PUBLIC_URL = 'https://cargowake.example.org';
const DAY = '2026-02-03';

type Reader = (result: Json, explanation: Json) => unknown;

const frozen = (result: Json): FrozenSummary => {
  const summary = summarize(result, DAY);
  if (summary === undefined) throw new Error('no total');
  return { ...summary, shipmentDate: DAY, id: 'order-4711', createdAt: `${DAY}T09:51:38.473461+00:00` };
};
async function* once<T>(value: T): AsyncGenerator<readonly T[]> {
  yield [value];
}

const READERS: Readonly<Record<string, Reader>> = {
  summary: (result) => summarize(result, DAY),
  certificate: (result) => readCertificate(storedOf(result), PUBLIC_URL),
  'row of a batch': (result) => {
    const figures = findRowFigures(result);
    return figures && readFigures(writeFigures(figures));
  },
  'flat answer': (result) => flatten(result),
  'file of legs and hubs': (result) => toCsv(storedOf(result)),
  'export by mode': (result) => textOf(writeCorporate('csv', once(frozen(result)), {}, PUBLIC_URL)),
  'export by leg': (result) =>
    textOf(writeLegs('csv', once({ shipment: frozen(result), legs: readLegs(result) }), {}, PUBLIC_URL)),
  'answer to an agent': (result, explanation) => summarizeShipment(result, explanation),
  footprint: (result, explanation) =>
    footprintsOf('account', { id: 'order-4711', result, explanation }, `${DAY}T09:51:38Z`).map(
      ({ kind, factsJson }) => ({
        kind,
        facts: JSON.parse(factsJson) as unknown,
      }),
    ),
};

describe.each(Object.entries(READERS))('%s', (name, read) => {
  test.each(SAMPLES)('is read from %s', async (_, result) => {
    // Samples come without their explanations, so that no footprint can be made of them, and that is said.
    const shown = JSON.stringify(await read(result, {}));
    expect(shown).not.toMatch(/NaN|undefined|\[object/);
    if (name === 'footprint') expect(shown).toContain('has no explanation');
    else expect(shown.length).toBeGreaterThan(200);
  });
});

describe('a figure that a result does not state', () => {
  let calculated: Awaited<ReturnType<typeof calculateNow>>;
  beforeAll(async () => {
    calculated = await calculateNow();
  });

  test.each(Object.entries(READERS))('is never 0 in %s', async (_, read) => {
    const { result, explanation } = calculated;
    const zeros = countZeros(await read(result, explanation));
    const paths = [...figurePaths(result)];
    expect(paths.length).toBeGreaterThan(100);
    for (const path of paths) {
      const lacking = without(result, path);
      // Lists and sums leave out a result without its total, and the exports read what they list.
      if (summarize(lacking, DAY) === undefined) continue;
      const shown = await read(lacking, explanation);
      expect([path.join('.'), countZeros(shown) <= zeros]).toEqual([path.join('.'), true]);
      expect([path.join('.'), JSON.stringify(shown)]).toEqual([
        path.join('.'),
        expect.not.stringMatching(/NaN|undefined/),
      ]);
    }
  });

  test('is never 0 in a footprint if its explanation lacks it', async () => {
    const { result, explanation } = calculated;
    const read = READERS.footprint as Reader;
    const zeros = countZeros(await read(result, explanation));
    for (const path of figurePaths(explanation)) {
      const shown = await read(result, without(explanation, path));
      expect([path.join('.'), countZeros(shown) <= zeros]).toEqual([path.join('.'), true]);
    }
  });

  test('leaves the difference of two results without its parts', () => {
    const figures = { totalGrams: 900, tonneKm: 10, legs: [], notes: [] };
    const { tonneKm: _, ...lacking } = figures;
    expect(compareFigures(lacking, { ...figures, totalGrams: 1000 })).toMatchObject({
      grams: 100,
      byDistanceGrams: undefined,
      byIntensityGrams: undefined,
    });
  });
});

/** Roads, a railway and hubs with several kinds of energy, calculated now, with its explanation. */
async function calculateNow() {
  const document = {
    cargo: { weight: { value: 12, unit: 'METRIC_TONNE' }, climateControl: 'REQUIRED' },
    origin: { city: 'Hamburg', countryCode: 'DE' },
    destination: { city: 'Milano', countryCode: 'IT' },
    transportChain: [
      { type: 'ROAD', structure: 'RIGID' },
      { type: 'RAIL' },
      { type: 'ROAD', structure: 'VAN' },
      { type: 'HUB', location: { city: 'Monza', countryCode: 'IT' } },
      { type: 'ROAD' },
    ],
  };
  const request = parseRequest(document);
  const calculation = await calculate(request, composeEngines(readConfig({})));
  return {
    result: JSON.parse(JSON.stringify(calculation.result)) as Json,
    explanation: JSON.parse(JSON.stringify(calculation.explainWithLines())) as Json,
  };
}

type Path = readonly (string | number)[];

/** Positions and how places were found: no figures of the movement. */
const OF_PLACES = /^(origin|destination|start|end|location|match|selection)$/;

/** Where a result states a figure that is not 0. */
function* figurePaths(value: unknown, path: Path = []): Generator<Path> {
  if (typeof value === 'number' && value !== 0) yield path;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (OF_PLACES.test(key)) continue;
    yield* figurePaths(inner, [...path, Array.isArray(value) ? Number(key) : key]);
  }
}

function without(value: unknown, [key, ...rest]: Path): Json {
  const copy = (Array.isArray(value) ? [...value] : { ...(value as Json) }) as Record<string | number, unknown>;
  if (key === undefined) throw new Error('an empty path');
  if (rest.length === 0) delete copy[key];
  else copy[key] = without(copy[key], rest);
  return copy;
}

/** Zeros among the values and in the cells of a file. */
function countZeros(value: unknown): number {
  if (typeof value === 'string') return value.split(/[,\r\n]/).filter((cell) => /^0(\.0+)?( |$)/.test(cell)).length;
  if (typeof value !== 'object' || value === null) return value === 0 ? 1 : 0;
  return Object.values(value).reduce((sum: number, inner) => sum + countZeros(inner), 0);
}
