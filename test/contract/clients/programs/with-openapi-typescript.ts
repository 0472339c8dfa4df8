// A client program using the types that openapi-typescript generates with its default settings.
import type { components, paths } from './types.js';

type Request = components['schemas']['CalculationRequest'];
type Answer = paths['/calculate']['post']['responses'];
type Result = Answer[200]['content']['application/json'];
type Failure = Answer[422]['content']['application/json'];

const [baseUrl = '', key = ''] = process.argv.slice(2);

async function calculate(body: Request): Promise<Result | Failure> {
  const response = await fetch(`${baseUrl}/calculate`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Result | Failure;
}

const describe = (result: Result | Failure): string =>
  'code' in result
    ? `error ${result.code}`
    : result.transportChain
        .map((item) =>
          item.type === 'HUB'
            ? item.hubType
            : item.elements.map((e) => (e.type === 'HUB' ? e.hubType : e.type)).join('+'),
        )
        .join(' ');

// The example of the specification.
const london: Request = {
  cargo: { weight: { value: 100, unit: 'KILOGRAM' }, category: 'GENERAL', densityCharacteristics: 'LIGHT' },
  origin: { type: 'PLACE', street: '10 Downing St', postCode: 'SW1A 2AB', city: 'London', countryCode: 'GB' },
  destination: { type: 'PLACE', street: 'Wetstraat 175', postCode: '1048', city: 'Brussel', countryCode: 'BE' },
  options: { fallbackTransportModes: ['ROAD', 'AIR'] },
  transportChain: [
    {
      type: 'WATER',
      vehicle: 'CONTAINER',
      containerTypeCode: '22G1',
      departureDateTime: '2025-12-25T00:00:00+00:00',
      firstMile: {
        structure: 'ARTICULATED',
        grossWeight: { value: 40.234, unit: 'METRIC_TONNE' },
        energyType: 'DIESEL',
      },
    },
    { type: 'HUB', hubType: 'MARITIME_TERMINAL', location: { type: 'HARBOR', unLoCode: 'BEANR' } },
    { type: 'RAIL', trainType: 'MANIFEST', energyType: 'ELECTRICITY' },
  ],
};
const ends = { origin: { city: 'Duisburg', countryCode: 'DE' }, destination: { city: 'Milano', countryCode: 'IT' } };
const cargo: Request['cargo'] = { weight: { value: 25, unit: 'METRIC_TONNE' } };
const mix: Request = {
  cargo,
  ...ends,
  transportChain: [
    {
      type: 'WEIGHTED_MODES',
      modes: [
        { type: 'RAIL', percentage: 70 },
        { type: 'ROAD', percentage: 30 },
      ],
    },
  ],
};
const bad: Request = { cargo, ...ends, origin: { city: 'Wvxqzkjp', countryCode: 'NL' } };

const said: string[] = [];
for (const request of [london, mix, bad]) said.push(describe(await calculate(request)));
console.log(JSON.stringify(said));
