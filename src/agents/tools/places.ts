import { LOCATION_TYPES } from '../../request/vocabulary.js';
import { ask } from '../api.js';
import { anything, defineTool, lines, list, number, object, oneOf, short, text } from '../tool.js';

interface Input {
  readonly text: string;
  readonly country?: string;
  readonly kind?: string;
}

interface Found {
  readonly items: readonly {
    readonly label: string;
    readonly detail: string;
    readonly countryCode: string;
    readonly kind: string;
    readonly latitude: number;
    readonly longitude: number;
    readonly inhabitants?: number;
    readonly location: object;
  }[];
}

export const findPlaces = defineTool<Input>({
  name: 'find_places',
  title: 'Find places',
  description:
    'Towns, postcodes, ports, airports and rail yards by name or code, likeliest first. Use it when a place is ambiguous or was not found; let the user choose between places of similar size. Costs no credits.',
  input: object(
    {
      text: text('Name, code or postcode, at least two characters.', { minLength: 2, maxLength: 200 }),
      country: text('ISO 3166-1 alpha-2 code, to leave out other countries.', { minLength: 2, maxLength: 2 }),
      kind: oneOf(LOCATION_TYPES, 'Only places of this kind.'),
    },
    ['text'],
  ),
  output: object(
    {
      places: list(
        object(
          {
            name: text('Name.'),
            detail: text('Region or other detail that distinguishes places of the same name.'),
            country: text('ISO 3166-1 alpha-2.'),
            kind: oneOf(LOCATION_TYPES, 'Kind of place.'),
            latitude: number('Degrees.'),
            longitude: number('Degrees.'),
            inhabitants: number('Of towns, if known.'),
            location: anything,
          },
          ['name', 'detail', 'country', 'kind', 'latitude', 'longitude', 'location'],
        ),
      ),
    },
    ['places'],
  ),
  readOnly: true,
  idempotent: true,
  run: async ({ text: wanted, country, kind: only }, api) => {
    const query = new URLSearchParams({
      q: wanted,
      ...(country === undefined ? {} : { country }),
      ...(only === undefined ? {} : { kind: only }),
    });
    const { items } = await ask<Found>(api, { method: 'GET', path: `/v1/-/places?${query}` });
    // Field by field: what the interface adds for other readers is not in the output schema.
    const places = items.map(({ label, detail, countryCode, kind, latitude, longitude, inhabitants, location }) => ({
      name: label,
      detail,
      country: countryCode,
      kind,
      latitude,
      longitude,
      ...(inhabitants !== undefined && { inhabitants }),
      location,
    }));
    return {
      text:
        places.length === 0
          ? `No place found for "${wanted}".`
          : lines(
              ...places.map(({ name, detail, country: code, kind, inhabitants }) => {
                const size = inhabitants === undefined ? '' : `; ${short(inhabitants)} inhabitants`;
                return `- ${name} (${kind}; ${detail}; ${code}${size})`;
              }),
            ),
      content: { places },
    };
  },
});
