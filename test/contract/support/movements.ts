import type { Answer, TestService } from '../../support/service.js';

/** Building blocks of the tests: a place, a hub, a calculation of ten tonnes. */
export const city = (name: string, countryCode: string) => ({ city: name, countryCode });
export const harbor = (unLoCode: string) => ({ type: 'HARBOR', unLoCode });
export const airport = (iataCode: string) => ({ type: 'AIRPORT', iataCode });
export const hub = (location: unknown, fields: Record<string, unknown> = {}) => ({ type: 'HUB', location, ...fields });

export const HAMBURG = city('Hamburg', 'DE');
export const MUNICH = city('München', 'DE');
export const LONDON = city('London', 'GB');
export const NEW_YORK = city('New York', 'US');
export const TEN_TONNES = { weight: { value: 10, unit: 'METRIC_TONNE' } };

export const movement = (
  origin: unknown,
  destination: unknown,
  transportChain: readonly unknown[],
  more: Record<string, unknown> = {},
) => ({ cargo: TEN_TONNES, origin, destination, transportChain, ...more });

/** By rail, ship and truck over two terminals. */
export const LONG_CHAIN = movement(MUNICH, city('Chicago', 'US'), [
  { type: 'RAIL', id: 'r' },
  hub(harbor('NLRTM')),
  { type: 'WATER', vehicle: 'CONTAINER', containerTypeCode: '45G1' },
  hub(harbor('USNYC')),
  { type: 'ROAD' },
]);

interface Shaped {
  readonly type: string;
  readonly elements?: readonly Shaped[];
}

/** `ROAD[ROAD] HUB WATER[WATER HUB ROAD]`: what was realized, in order. */
export function shapeOf(items: readonly Shaped[]): string {
  return items.map(({ type, elements }) => (elements === undefined ? type : `${type}[${shapeOf(elements)}]`)).join(' ');
}

/** The answer of a calculation that must succeed. */
export async function calculated(service: TestService, body: unknown): Promise<Answer['body']> {
  const { status, body: result } = await service.calculate(body);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(result)}`);
  return result;
}
