import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type TestService } from '../support/service.js';

/** Two of our installations: the carrier publishes, the shipper fetches and calculates. */
let carrier: TestService;
let shipper: TestService;

/** The line was as full in 2024 as in 2025: one category of operation, used in both years. */
const shipment = (year: number, loadFactor?: number) => ({
  cargo: { weight: { value: 40, unit: 'METRIC_TONNE' } },
  origin: { city: 'Bremen', countryCode: 'DE' },
  destination: { type: 'HARBOR', unLoCode: 'SGSIN' },
  transportChain: [
    { type: 'ROAD', structure: 'ARTICULATED', departureDateTime: `${year}-03-01T08:00:00Z` },
    { type: 'HUB', location: { type: 'HARBOR', unLoCode: 'DEHAM' } },
    {
      ...{ type: 'WATER', vehicle: 'CONTAINER', departureDateTime: `${year}-03-02T08:00:00Z` },
      ...(loadFactor !== undefined && { loadFactor }),
    },
  ],
});

beforeAll(async () => {
  [carrier, shipper] = await Promise.all([
    startService({ account: 'Wave Logistics' }),
    startService({ account: 'Shipper' }),
  ]);
}, 60_000);
afterAll(async () => {
  await carrier.close();
  await shipper.close();
});

async function ask(url: string, body: object) {
  const headers = { 'x-api-key': shipper.apiKey, 'content-type': 'application/json' };
  const answer = await shipper.app.inject({ method: 'POST', url, headers, payload: JSON.stringify(body) });
  return answer.json();
}

test('a category that was used in two years holds for shipments of either, whichever was stored first', async () => {
  const address = await carrier.listen();
  // Far from the modelled figure, so that a shipment that misses the carrier's figure is noticed.
  for (const year of [2025, 2024]) {
    const answer = await carrier.calculate({
      ...{ ...shipment(year, 95), id: `Y-${year}` },
      options: { storeResult: true },
    });
    expect(answer.status, answer.text).toBe(200);
  }
  const { client, secret } = await carrier.store.createExchangeClient(carrier.account.id, { name: 'shipper' });
  const partner = await ask('/v1/-/carriers/partners', {
    ...{ name: 'Wave', baseUrl: `${address}/exchange`, clientId: client.id, clientSecret: secret },
  });
  const fetched = await ask(`/v1/-/carriers/partners/${partner.id}/fetch`, {});
  // The road leg, the ship and the terminal, each of two years.
  expect(fetched).toMatchObject({ state: 'DONE', figures: 6, shipments: 2, problems: [] });

  for (const year of [2024, 2025]) {
    const theirs = (await carrier.get(`/v1/Y-${year}`)).body.result;
    const { tces } = (await carrier.get(`/v1/Y-${year}/ileap`)).body.shipment;
    const { transportChain, ...known } = shipment(year);
    const answer = await shipper.calculate({
      ...known,
      transportChain: transportChain.map((leg, i) => {
        const { tocId, hocId } = tces[i];
        return { ...leg, context: { movedBy: { name: 'Wave Logistics', tocId, hocId } } };
      }),
    });
    expect(answer.status, answer.text).toBe(200);
    expect(
      answer.body.carrierData.map(({ used, periodFrom }: { used: boolean; periodFrom: string }) => [used, periodFrom]),
    ).toEqual(Array.from({ length: 3 }, () => [true, `${year}-01-01`]));
    // Decimals of iLEAP have twelve digits.
    expect(answer.body.totalEmissions.co2eGrams / theirs.totalEmissions.co2eGrams).toBeCloseTo(1, 10);
  }
});
