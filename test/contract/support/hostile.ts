/**
 * What a careless or hostile client sends in place of a value, by the type of the field. As JSON text, so that nothing
 * is corrected on the way.
 */
export const WRONG = {
  text: ['0', '-0', '1.5', '1e400', 'true', 'false', '[]', '["x"]', '{}', '{"length":1}'],
  number: ['"1"', '""', '"NaN"', '"1e3"', '"１"', 'true', 'false', '[]', '[1]', '{}', '{"value":1}', '-1e400', '1e400'],
  flag: ['"true"', '"false"', '""', '0', '1', '-0', '[]', '[true]', '{}'],
  object: ['"x"', '""', '5', '0', 'true', 'false', '[]', '[{}]'],
  list: ['"x"', '""', '5', 'true', '{}', '{"0":"ROAD","length":1}'],
  word: [
    '""',
    '"x"',
    '" DIESEL"',
    '"ＤＩＥＳＥＬ"',
    '"constructor"',
    '"toString"',
    '5',
    '-0',
    'true',
    '[]',
    '["ROAD"]',
    '{}',
  ],
} as const;
export type Kind = keyof typeof WRONG;

/** JSON has no such number; the error concerns the whole body, wherever it occurs. */
export const NO_NUMBER = /^-?1e400$/;

/** The path of a value, its type, and the error code for a wrong one. `@TYPE` puts it into an element of that type. */
export type Field = readonly [path: string, kind: Kind, code: number];

const LOCATION: readonly (readonly [string, Kind, number])[] = [
  ['type', 'word', 5],
  ['latitude', 'number', 10],
  ['longitude', 'number', 10],
  ...['iataCode', 'unLoCode', 'railYardCode', 'street', 'city', 'region', 'postcode', 'postCode'].map(
    (name) => [name, 'text', 5] as const,
  ),
  ...['countryCode', 'country', 'address'].map((name) => [name, 'text', 5] as const),
];
const below = (place: string, fields: readonly Field[]): readonly Field[] =>
  fields.map(([path, kind, code]) => [`${place}.${path}`, kind, code]);

const AMOUNTS = (name: string, code: number): readonly Field[] => [
  [name, 'object', code],
  [`${name}.value`, 'number', code],
  [`${name}.unit`, 'word', 5],
];
const TIMES: readonly Field[] = [
  ['id', 'text', 5],
  ['context', 'object', 5],
  ['departureDateTime', 'text', 25],
  ['arrivalDateTime', 'text', 25],
];
const CARRIER: readonly Field[] = [
  ['emissionIntensity', 'object', 5],
  ['emissionIntensity.wtt', 'number', 5],
  ['emissionIntensity.unit', 'word', 5],
  ['emissionIntensity.source', 'text', 5],
  ['electricity', 'object', 5],
  ['electricity.basis', 'word', 5],
  ['energyMix', 'list', 5],
  ['energyMix.0', 'object', 5],
  ['energyMix.0.share', 'number', 37],
];
const CONNECTOR: readonly Field[] = [
  ['structure', 'word', 5],
  ...AMOUNTS('grossWeight', 5),
  ['energyType', 'word', 40],
  ['emissionsStandard', 'word', 5],
  ['loadFactor', 'number', 22],
  ['emptyRunning', 'number', 23],
  ['loadDistribution', 'word', 5],
  ...AMOUNTS('energyConsumption', 24),
  ...AMOUNTS('distance', 5),
  ...CARRIER,
];
const CONNECTORS: readonly Field[] = [
  ['firstMile', 'object', 5],
  ['lastMile', 'object', 5],
  ...below('firstMile', CONNECTOR),
];

export const FIELDS: readonly Field[] = [
  ['id', 'text', 5],
  ['context', 'object', 5],
  ['options', 'object', 5],
  ['options.storeResult', 'flag', 5],
  ['options.hubInsertion', 'word', 5],
  ['options.defaultHubTypes', 'object', 5],
  ['options.defaultHubTypes.HARBOR', 'word', 5],
  ['options.fallbackTransportModes', 'list', 5],
  ['options.fallbackTransportModes.0', 'word', 5],
  ['options.includeRoutePolylines', 'flag', 5],
  ['options.includeExplanation', 'flag', 5],
  ['cargo', 'object', 5],
  ['cargo.weight', 'object', 4],
  ['cargo.weight.value', 'number', 4],
  ['cargo.weight.unit', 'word', 5],
  ['cargo.category', 'word', 5],
  ['cargo.densityCharacteristics', 'word', 5],
  ['cargo.climateControl', 'word', 5],
  ['origin', 'object', 5],
  ...below('origin', LOCATION),
  ['destination', 'object', 5],
  ...below('destination', LOCATION),
  ['transportChain', 'list', 5],
  ['transportChain.0', 'object', 6],
  ['transportChain.0.type', 'word', 6],
  ...below('@ROAD', [...TIMES, ...CONNECTOR]),
  ...below('@RAIL', [
    ...TIMES,
    ['trainType', 'word', 5],
    ...AMOUNTS('trainWeight', 5),
    ['energyType', 'word', 5],
    ['loadFactor', 'number', 22],
    ['emptyRunning', 'number', 23],
    ...AMOUNTS('energyConsumption', 24),
    ...CARRIER,
    ...CONNECTORS,
  ]),
  ...below('@WATER', [
    ...TIMES,
    ['vehicle', 'word', 5],
    ['containerTypeCode', 'text', 26],
    ...AMOUNTS('capacity', 5),
    ['containerCount', 'number', 20],
    ...AMOUNTS('volume', 19),
    ['energyType', 'word', 5],
    ['navigationConstraints', 'list', 5],
    ['navigationConstraints.0', 'word', 5],
    ['loadFactor', 'number', 22],
    ...CONNECTORS,
  ]),
  ...below('@AIR', [
    ...TIMES,
    ['vehicle', 'text', 5],
    ['aircraftType', 'word', 5],
    ['energyType', 'word', 5],
    ['loadFactor', 'number', 22],
    ...CONNECTORS,
  ]),
  ...below('@UNKNOWN', TIMES),
  ...below('@WEIGHTED_MODES', [
    ...TIMES,
    ['modes', 'list', 5],
    ['modes.0', 'object', 5],
    ['modes.0.type', 'word', 6],
    ['modes.0.percentage', 'number', 37],
    ['percentages', 'list', 37],
    ['percentages.0', 'number', 37],
  ]),
  ...below('@HUB', [
    ['id', 'text', 5],
    ['context', 'object', 5],
    ['hubType', 'word', 5],
    ['dwellDays', 'number', 5],
    ['location', 'object', 5],
    ...below('location', LOCATION),
  ]),
];

/** A valid request with a JSON text put at the path; missing objects on the way are created. */
export function withText(sound: object, path: string, text: string): string {
  const request = structuredClone(sound) as Record<string, unknown>;
  const [first = '', ...rest] = path.split('.');
  const keys = first.startsWith('@') ? ['transportChain', '0', ...rest] : [first, ...rest];
  if (first.startsWith('@')) request.transportChain = [structuredClone(ELEMENTS[first.slice(1)]), { type: 'ROAD' }];
  let at: Record<string, unknown> = request;
  for (const [index, key] of keys.slice(0, -1).entries()) {
    const next = at[key];
    if (typeof next !== 'object' || next === null) at[key] = /^\d+$/.test(keys[index + 1] ?? '') ? [] : {};
    at = at[key] as Record<string, unknown>;
  }
  at[keys.at(-1) ?? ''] = MARK;
  return JSON.stringify(request).replace(`"${MARK}"`, text);
}

const MARK = 'hostile-value-stands-here';
const ELEMENTS: Readonly<Record<string, object>> = {
  ...Object.fromEntries(['ROAD', 'RAIL', 'WATER', 'AIR', 'UNKNOWN'].map((type) => [type, { type }])),
  WEIGHTED_MODES: { type: 'WEIGHTED_MODES', modes: [{ type: 'ROAD', percentage: 100 }] },
  HUB: { type: 'HUB', location: { city: 'Hamburg', countryCode: 'DE' } },
};
