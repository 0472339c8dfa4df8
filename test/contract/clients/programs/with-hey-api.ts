// A client program using the code that @hey-api/openapi-ts generates.
import { createClient } from './hey/client/index.js';
import { calculate, getResult, list } from './hey/sdk.gen.js';
import type { CalculationRequest, TransportChainItem } from './hey/types.gen.js';

const [baseUrl = '', key = ''] = process.argv.slice(2);
const client = createClient({ baseUrl, headers: { 'x-api-key': key } });

const nameOf = (item: TransportChainItem): string =>
  item.type === 'HUB' ? item.hubType : item.elements.map((e) => (e.type === 'HUB' ? e.hubType : e.type)).join('+');

async function describe(body: CalculationRequest): Promise<string> {
  const { data, error } = await calculate({ client, body });
  return data === undefined ? `error ${error?.code}` : data.transportChain.map(nameOf).join(' ');
}

const cargo: CalculationRequest['cargo'] = { weight: { value: 25, unit: 'METRIC_TONNE' } };
const ends = { origin: { city: 'Duisburg', countryCode: 'DE' }, destination: { city: 'Milano', countryCode: 'IT' } };
const said = [
  await describe({
    cargo,
    origin: { city: 'London', countryCode: 'GB' },
    destination: { city: 'Brussel', countryCode: 'BE' },
    transportChain: [
      { type: 'WATER', vehicle: 'CONTAINER' },
      { type: 'HUB', hubType: 'MARITIME_TERMINAL', location: { type: 'HARBOR', unLoCode: 'BEANR' } },
      { type: 'RAIL' },
    ],
  }),
  await describe({
    id: 'by a generated client',
    options: { storeResult: true },
    cargo,
    ...ends,
    transportChain: [{ type: 'WEIGHTED_MODES', modes: [{ type: 'RAIL' }, { type: 'ROAD' }], percentages: [70, 30] }],
  }),
  await describe({ cargo, ...ends, origin: { city: 'Wvxqzkjp', countryCode: 'NL' } }),
];
const page = await list({ client, query: { limit: 1 } });
const stored = await getResult({ client, path: { id: page.data?.items[0]?.id ?? '' } });
console.log(JSON.stringify([...said, stored.data?.result.id]));
