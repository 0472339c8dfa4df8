import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { fault } from '../../errors/fault.js';
import type { PlaceIndex } from '../../locate/port.js';
import type { Allowances, KeyStore } from '../../record/port.js';
import { found } from '../../request/messages.js';
import { LOCATION_TYPES } from '../../request/vocabulary.js';
import { admit } from '../auth.js';
import { readQuery, textOf, wordOf } from '../input.js';
import type { Operation } from '../operation.js';
import { inQuery, oneOf, USUAL_ERRORS } from '../parameters.js';

const MIN_LENGTH = 2;
const MAX_LENGTH = 200;
const SHOWN = 8;
/** Candidates considered before other countries and kinds are filtered out. */
const CONSIDERED = 60;

export const FIND_PLACES: Operation = {
  method: 'get',
  path: '/-/places',
  operationId: 'findPlaces',
  tag: 'Places',
  summary: 'Suggest places while a user is typing',
  description: 'Finds places by the beginning of a name, code or postcode, most likely first. Costs no credits.',
  parameters: [
    {
      ...inQuery('q', 'Text typed so far.', { type: 'string', minLength: MIN_LENGTH, maxLength: MAX_LENGTH }),
      required: true,
    },
    inQuery('country', 'Only places in this country, two letters.'),
    inQuery('kind', 'Only places of this kind.', oneOf(LOCATION_TYPES)),
  ],
  answer: {
    description: `At most ${SHOWN} places.`,
    schema: Type.Object(
      {
        items: Type.Array(
          Type.Object(
            {
              label: Type.String(),
              detail: Type.String({
                description: 'Region or other detail that distinguishes places of the same name.',
              }),
              countryCode: Type.String(),
              ...{ latitude: Type.Number(), longitude: Type.Number() },
              kind: Type.Unsafe<string>({ type: 'string', enum: LOCATION_TYPES }),
              inhabitants: Type.Optional(Type.Integer({ minimum: 0 })),
              isWhole: Type.Optional(
                Type.Boolean({
                  description: 'Whether the text is a complete name of the place, not only its beginning.',
                }),
              ),
              location: Type.Unsafe<unknown>({ $ref: 'Location' }),
            },
            { title: 'PlaceSuggestion' },
          ),
        ),
      },
      { $id: 'PlaceSuggestions' },
    ),
  },
  errors: USUAL_ERRORS,
};

/** Countries that ICU knows; `XX` stands for none, and `ZZ` for an unknown one. */
const REGIONS = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const isCountry = (code: string): boolean => /^[A-Z]{2}$/.test(code) && code !== 'ZZ' && REGIONS.of(code) !== undefined;

/** `GET /v1/-/places?q=hambu&country=DE&kind=HARBOR`: places by the beginning of a name, a code or a postcode. */
export function placesRoute(app: FastifyInstance, store: KeyStore & Allowances, index: PlaceIndex): void {
  const onRequest = admit(store, 'calculate');
  app.get('/v1/-/places', { onRequest, config: { operation: FIND_PLACES } }, async (request) => {
    const query = readQuery(request, FIND_PLACES, 'REFUSED');
    const text = textOf(query, 'q') ?? '';
    if (text.length < MIN_LENGTH || text.length > MAX_LENGTH) {
      throw fault(
        'INVALID_PROPERTY_VALUE',
        `q: must have ${MIN_LENGTH} to ${MAX_LENGTH} characters, not ${text.length}`,
      );
    }
    const country = textOf(query, 'country')?.trim().toUpperCase();
    if (country !== undefined && !isCountry(country)) {
      throw fault('INVALID_COUNTRY_CODE', `country: must be two letters such as DE, not ${found(query.country)}`);
    }
    const kind = wordOf(query, 'kind', LOCATION_TYPES);
    const isNarrowed = country !== undefined || kind !== undefined;
    const places = await index.suggest(text, isNarrowed ? CONSIDERED : SHOWN);
    const items = places.filter(
      (place) => (country ?? place.countryCode) === place.countryCode && (kind ?? place.kind) === place.kind,
    );
    return { items: items.slice(0, SHOWN) };
  });
}
