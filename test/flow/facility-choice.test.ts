import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { calculate } from '../../src/calculate.js';
import { greatCircleKm } from '../../src/geo/point.js';
import { parseRequest } from '../../src/request/parse.js';
import { getEngines } from '../support/service.js';

type Column = 'type' | 'mode' | 'vehicle' | 'city' | 'country' | 'to' | 'expected' | 'main' | 'note';
const CASES = parse(readFileSync(join(import.meta.dirname, 'facility-choice.csv'), 'utf8'), {
  columns: true,
  comment: '#',
}) as readonly Readonly<Record<Column, string>>[];

interface Element {
  readonly type: string;
  readonly vehicle: string;
  readonly start: { readonly code?: string; readonly latitude: number; readonly longitude: number };
  readonly notes?: readonly string[];
  readonly elements?: readonly Element[];
}

function placeOf(to: string): object {
  if (/^[A-Z]{5}$/.test(to)) return { type: 'HARBOR', unLoCode: to };
  if (/^[A-Z]{3}$/.test(to)) return { type: 'AIRPORT', iataCode: to };
  const [city, countryCode] = to.split(', ');
  return { city, countryCode };
}

function isAccepted({ code, ...point }: Element['start'], accepted: string): boolean {
  const [latitude, longitude, km] = accepted.split(' ').map(Number);
  if (latitude === undefined || longitude === undefined || km === undefined) return code === accepted;
  return greatCircleKm(point, { latitude, longitude }) <= km;
}

describe('trucks that would go farther than the whole movement', () => {
  test('do not count as transport by water', async () => {
    const request = parseRequest({
      cargo: { weight: { value: 10, unit: 'METRIC_TONNE' } },
      // Both on Lake Malawi, which no route network covers; the next harbors that are lie on the ocean.
      origin: { city: 'Nkhata Bay', countryCode: 'MW' },
      destination: { city: 'Monkey Bay', countryCode: 'MW' },
      transportChain: [{ type: 'WATER' }],
    });
    const { result } = await calculate(request, getEngines());
    const [movement] = result.transportChain as unknown as readonly Element[];
    expect(movement?.type).toBe('ROAD');
    expect(movement?.notes?.join()).toMatch(/^WATER was not possible \(.+\); calculated as ROAD/);
  });
});

describe('where a movement starts when nobody names the facility', () => {
  test.each(CASES.map((c) => [`${c.type} ${c.mode} ${c.vehicle} ${c.city} to ${c.to}`, c] as const))(
    '%s',
    async (_, c) => {
      const request = parseRequest({
        cargo: { weight: { value: 10, unit: 'METRIC_TONNE' } },
        origin: { type: c.type, city: c.city, countryCode: c.country },
        destination: placeOf(c.to),
        options: { fallbackTransportModes: [] },
        transportChain: [{ type: c.mode, ...(c.vehicle === '' ? {} : { vehicle: c.vehicle }) }],
      });
      const { result } = await calculate(request, getEngines());
      const [requested] = result.transportChain as unknown as readonly Element[];
      const main = (requested?.elements ?? []).find(({ type }) => type === c.mode);
      if (requested === undefined || main === undefined) throw new Error('no main operation');
      expect(
        c.expected.split('|').some((accepted) => isAccepted(main.start, accepted)),
        `started at ${main.start.code}, expected ${c.expected}`,
      ).toBe(true);
      if (c.main !== '') expect(/inland|convoy/i.test(main.vehicle) ? 'INLAND' : 'SEA').toBe(c.main);
      if (c.note === 'NOTE') expect([...(requested.notes ?? []), ...(main.notes ?? [])].join()).toMatch(/km by truck/);
    },
  );
});
