import { parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { CommitCalculation } from '../../src/record/port.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
const URL = '/v1/-/shipments/export';
let total = 0;

beforeAll(async () => {
  service = await startService();
  await service.store.saveProfile(service.account.id, { defaultScope3Category: 4 });
  for (const n of [0, 1]) {
    const { body } = await service.calculate({
      id: `s${n}`,
      options: { storeResult: true },
      cargo: { weight: { value: 10, unit: 'METRIC_TONNE' } },
      origin: { city: 'Hamburg', countryCode: 'DE' },
      destination: { city: 'Milano', countryCode: 'IT' },
      transportChain: [{ type: 'RAIL' }],
      context: { tags: { costCentre: 'K1', ...(n === 1 ? { scope3Category: '9' } : {}) } },
    });
    total += body.totalEmissions.co2eGrams / 1000;
  }
}, 60_000);
afterAll(() => service.close());

it('has a row for each mode and the hubs, whose totals add up, with the category of the tag or the profile', async () => {
  const headers = { 'x-api-key': service.apiKey };
  const answer = await service.app.inject({ method: 'GET', url: `${URL}?format=parquet`, headers });
  const bytes = new Uint8Array(answer.rawPayload);
  const rows = await parquetReadObjects({ file: bytes.buffer.slice(0, bytes.length) });
  const sum = (name: string) => rows.reduce((all, row) => all + Number(row[name] ?? 0), 0);
  expect(sum('co2e_total_kg')).toBeCloseTo(total, 6);
  expect(sum('co2e_wtt_kg') + sum('co2e_ttw_kg') + sum('co2e_hub_kg')).toBeCloseTo(total, 6);
  expect(rows.filter((row) => row.mode === 'HUB').every((row) => row.tonne_km === null)).toBe(true);
  expect(new Set(rows.map((row) => `${row.calculation_id} ${row.scope3_category} ${row.cost_centre}`))).toEqual(
    new Set(['s0 4 K1', 's1 9 K1']),
  );
});

it('returns the changes since an instant as CSV, and refuses unknown parameters', async () => {
  const { items } = (await service.get('/v1/-/shipments')).body;
  const { text, headers } = await service.get(`${URL}?updated_since=${encodeURIComponent(items[0].createdAt)}`);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  const [head = '', ...lines] = text.trim().split('\r\n');
  expect(head.startsWith('calculation_id,shipment_date,')).toBe(true);
  expect(new Set(lines.map((line) => line.split(',')[0]))).toEqual(new Set(['s1']));
  expect((await service.get(`${URL}?format=doc`)).body.code).toBe(5);
  expect((await service.get(`${URL}?colour=red`)).body.code).toBe(5);
});

it('has a row for each leg and hub with vehicle, energy, factor and method, whose totals add up', async () => {
  const headers = { 'x-api-key': service.apiKey };
  const answer = await service.app.inject({ method: 'GET', url: `${URL}?format=parquet&rows=legs`, headers });
  const bytes = new Uint8Array(answer.rawPayload);
  const rows = await parquetReadObjects({ file: bytes.buffer.slice(0, bytes.length) });
  const sum = (name: string) => rows.reduce((all, row) => all + Number(row[name] ?? 0), 0);
  expect(sum('co2e_wtw_kg')).toBeCloseTo(total, 6);
  expect(sum('co2e_wtt_kg') + sum('co2e_ttw_kg')).toBeCloseTo(total, 6);
  const rail = rows.find((row) => row.mode === 'RAIL' && row.calculation_id === 's0');
  const { body } = await service.get('/v1/s0');
  const leg = body.result.transportChain
    .flatMap(({ elements = [] }) => elements)
    .find(({ type }: { type: string }) => type === 'RAIL');
  expect(rail).toMatchObject({
    role: 'MAIN',
    vehicle_class: leg.vehicle,
    distance_type: 'SFD',
    data_type: leg.calculationBasis,
    gwp: 'IPCC AR5 GWP100',
    mass_basis: body.result.cargo.massBasis,
    cost_centre: 'K1',
  });
  expect(rail?.distance_km).toBeCloseTo(leg.activityDistanceKm, 6);
  expect(String(rail?.factor_source)).toMatch(/: .+/);
  expect(rail?.uncertainty_low_kg).toBeCloseTo(leg.uncertainty.lowerGrams / 1000, 6);
  expect((await service.get(`${URL}?rows=wheels`)).body.code).toBe(5);
});

it('names the carrier and all energy of each leg', async () => {
  const { body } = await service.calculate({
    id: 'carried',
    options: { storeResult: true },
    cargo: { weight: { value: 4, unit: 'METRIC_TONNE' }, climateControl: 'REQUIRED' },
    origin: { city: 'Lyon', countryCode: 'FR' },
    destination: { city: 'Hamburg', countryCode: 'DE' },
    transportChain: [
      {
        type: 'WEIGHTED_MODES',
        modes: [
          { type: 'ROAD', percentage: 60, context: { movedBy: { name: 'Mille Roues', scac: 'MILR' } } },
          { type: 'RAIL', percentage: 40 },
        ],
      },
    ],
    context: { movedBy: 'Rhône Rail' },
  });
  const answer = await service.app.inject({
    method: 'GET',
    url: `${URL}?format=parquet&rows=legs&updated_since=2000-01-01T00:00:00Z`,
    headers: { 'x-api-key': service.apiKey },
  });
  const bytes = new Uint8Array(answer.rawPayload);
  const all = await parquetReadObjects({ file: bytes.buffer.slice(0, bytes.length) });
  const rows = all.filter((row) => row.calculation_id === 'carried');
  const main = rows.filter((row) => row.role === 'MAIN');
  expect(main.map((row) => [row.mode, row.leg_carrier, row.leg_carrier_scac]).sort()).toEqual([
    ['RAIL', 'Rhône Rail', null],
    ['ROAD', 'Mille Roues', 'MILR'],
  ]);
  // Whoever drives to the terminal is not named, nor who runs it.
  expect(rows.filter((row) => row.role !== 'MAIN').map((row) => row.leg_carrier)).not.toContain('Rhône Rail');
  const elements = body.transportChain[0].elements as readonly Record<string, never>[];
  const road = elements.find(({ type, role }) => type === 'ROAD' && role === 'MAIN') as unknown as {
    resultsByEnergyType: { resultsByEnergySource: { energyAmount?: { value: number }; energySource: string }[] }[];
  };
  const litres = road.resultsByEnergyType
    .flatMap(({ resultsByEnergySource }) => resultsByEnergySource)
    .reduce((sum, { energyAmount }) => sum + (energyAmount?.value ?? 0), 0);
  const row = main.find(({ mode }) => mode === 'ROAD');
  // Traction and cooling by diesel are one amount; leaking refrigerant is not energy.
  expect(row?.energy_amount).toBeCloseTo(litres, 9);
  expect(Number(row?.refrigerant_co2e_kg)).toBeGreaterThan(0);
  expect(String(main.find(({ mode }) => mode === 'RAIL')?.energy_amounts)).toMatch(/^ELECTRICITY [\d.]+ kWh; DIESEL/);
});

it('gives others their turns while rows are gathered for a file', async () => {
  const { id: accountId } = await service.store.createAccount('many', 0);
  const { secret } = await service.store.createKey(accountId, { name: 'many' });
  const figures = { mode: 'ROAD', totalGrams: 1, distanceKm: 1, tonneKm: 1 } as const;
  await service.store.commitCalculations(
    Array.from({ length: 3_000 }, (_, n): CommitCalculation => {
      const summary = { id: `${n}`, modes: ['ROAD'], tags: {}, totalGrams: 1, byMode: [figures] } as const;
      return { ...{ accountId, apiKeyId: 'many', creditCost: 0 }, summary };
    }),
  );
  let turns = 0;
  let isOver = false;
  const turn = (): void => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  const seen: number[] = [];
  const list = service.store.listSummaries;
  const spy = vi.spyOn(service.store, 'listSummaries').mockImplementation((...asked) => {
    seen.push(turns);
    return list(...asked);
  });
  const headers = { 'x-api-key': secret };
  const answer = await service.app.inject({ method: 'GET', url: `${URL}?format=parquet`, headers });
  isOver = true;
  spy.mockRestore();
  expect(answer.rawPayload.subarray(-4).toString()).toBe('PAR1');
  // Sixty pages of SQLite, which never waits: more than forty milliseconds of reading.
  expect(seen).toHaveLength(60);
  expect(new Set(seen).size).toBeGreaterThan(4);
});
