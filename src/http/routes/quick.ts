import { Type } from '@sinclair/typebox';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiFault, fault } from '../../errors/fault.js';
import { isOneOf } from '../../keys.js';
import type { Allowances, KeyStore } from '../../record/port.js';
import { readPlaceText } from '../../request/place-text.js';
import { TRANSPORT_MODES } from '../../request/vocabulary.js';
import { type ServiceDependencies, submit } from '../../service.js';
import { admitInQuery, getCaller } from '../auth.js';
import { type Flat, flattenText } from '../flat.js';
import { untilHungUp } from '../hung-up.js';
import { type Fields as Query, readQuery, textOf, wordOf } from '../input.js';
import type { Operation } from '../operation.js';
import { inQuery, oneOf } from '../parameters.js';

const FORMATS = ['json', 'csv', 'text'] as const;
type Format = (typeof FORMATS)[number];

export const QUICK: Operation = {
  method: 'get',
  path: '/-/quick',
  operationId: 'quick',
  tag: 'Calculate',
  summary: 'Calculate a movement with one URL, for spreadsheets',
  description:
    'Write a place as a code, as `Hamburg, DE`, or as `53.55,9.99`. The answer has no nesting; `format=text` returns only the kilograms of CO2e. Unknown parameters are refused.',
  parameters: [
    { ...inQuery('from', 'Origin.'), required: true },
    { ...inQuery('to', 'Destination.'), required: true },
    {
      ...inQuery('kg', 'Net mass of the cargo; a decimal comma works too, unless three digits follow it as in 1,000.'),
      required: true,
    },
    inQuery('mode', 'Without a mode, road, water and air are tried in that order.', oneOf(TRANSPORT_MODES)),
    inQuery('vehicle', 'Vehicle, for the modes WATER and AIR.'),
    inQuery('format', 'Default json.', oneOf(FORMATS)),
    inQuery('key', 'A key with the scope `query`, instead of the header.'),
    inQuery('_', 'Ignored. Send a changing value to bypass caches.'),
  ],
  answer: {
    description: 'Distance, emissions in kilograms and credits; distance and emissions again for each leg.',
    schema: Type.Unsafe<unknown>({ $id: 'FlatResult', type: 'object', additionalProperties: true }),
    files: ['text/csv', 'text/plain'],
  },
  errors: [400, 401, 403, 422, 429, 500, 503],
};

/**
 * `GET /v1/-/quick?from=DEHAM&to=ITMIL&mode=RAIL&kg=1000&format=csv`: one movement in one address, for spreadsheets.
 * Places are written as people write them; `format=text` returns only the kilograms of CO2e.
 */
export function quickRoute(
  app: FastifyInstance,
  dependencies: ServiceDependencies & { readonly store: KeyStore & Allowances },
): void {
  const onRequest = admitInQuery(dependencies.store, 'calculate');
  app.get('/v1/-/quick', { onRequest, config: { operation: QUICK } }, async (request, reply) => {
    const query = readQuery(request, QUICK, 'REFUSED');
    const format: Format = wordOf(query, 'format', FORMATS) ?? 'json';
    const body = Buffer.from(JSON.stringify(readRequest(query)));
    const { responseJson, creditsCharged } = await submit(
      body,
      getCaller(request),
      { signal: untilHungUp(reply) },
      dependencies,
    ).catch(renamed);
    reply.creditsCharged = creditsCharged;
    return send(reply, await flattenText(responseJson), format);
  });
}

/** @throws ApiFault 3, 4 or 5 naming the parameter */
function readRequest(query: Query): object {
  const mode = textOf(query, 'mode')?.toUpperCase();
  if (mode !== undefined && !isOneOf(TRANSPORT_MODES, mode)) {
    throw fault('INVALID_PROPERTY_VALUE', `mode: must be one of ${TRANSPORT_MODES.join(', ')}, or absent`);
  }
  const vehicle = textOf(query, 'vehicle');
  if (vehicle !== undefined && mode !== 'WATER' && mode !== 'AIR') {
    throw fault('INVALID_PROPERTY_VALUE', 'vehicle: is allowed only for the modes WATER and AIR');
  }
  return {
    cargo: { weight: { value: readKilograms(query), unit: 'KILOGRAM' } },
    origin: readPlaceText(required(query, 'from'), [mode]),
    destination: readPlaceText(required(query, 'to'), [mode]),
    // A caller who names a mode wants its figure or an error, not that of another mode.
    options: mode === undefined ? {} : { fallbackTransportModes: [] },
    transportChain: mode === undefined ? [] : [{ type: mode, ...(vehicle === undefined ? {} : { vehicle }) }],
  };
}

function required(query: Query, name: string): string {
  const text = textOf(query, name);
  if (text === undefined) throw fault('API_PROPERTY_MISSING', `${name}: is missing`);
  return text;
}

/** In many countries spreadsheets write a decimal comma; in others the same comma groups thousands. */
function readKilograms(query: Query): number {
  const text = required(query, 'kg');
  const value = Number(text.replace(',', '.'));
  if (!/^\d+([.,]\d+)?$/.test(text) || value === 0) {
    throw fault('INVALID_WEIGHT', `kg: ${JSON.stringify(text)} is not a positive number`);
  }
  // Shown as text, a thousand is 1,000 in some spreadsheets; read as 1 kg it would be wrong without a sign of it.
  if (/^[1-9]\d{0,2},\d{3}$/.test(text)) {
    throw fault(
      'INVALID_WEIGHT',
      `kg: "${text}" may mean ${text.replace(',', '')} or ${text.replace(',', '.')}; write one of the two`,
    );
  }
  return value;
}

/** Maps fields of the generated request back to parameters, so that faults name what was sent. */
const SENT_AS: readonly (readonly [field: RegExp, parameter: string])[] = [
  [/^origin\.countryCode: is needed\b/, 'from: a country is needed'],
  [/^destination\.countryCode: is needed\b/, 'to: a country is needed'],
  [/^origin\b[.\w]*/, 'from'],
  [/^destination\b[.\w]*/, 'to'],
  [/^cargo\.weight\.value\b/, 'kg'],
  [/^transportChain\[0\]\.vehicle\b/, 'vehicle'],
];

function renamed(error: unknown): never {
  if (!(error instanceof ApiFault)) throw error;
  const details = error.details.map((text) =>
    SENT_AS.reduce((said, [field, parameter]) => said.replace(field, parameter), text),
  );
  throw new ApiFault(error.kind, details, error.rendering, { cause: error });
}

function send(reply: FastifyReply, flat: Flat, format: Format): FastifyReply {
  if (format === 'json') return reply.send(flat);
  if (format === 'text') return reply.type('text/plain; charset=utf-8').send(String(flat.co2e_total_kg));
  const names = Object.keys(flat);
  return reply.type('text/csv; charset=utf-8').send(`${names.join(',')}\r\n${Object.values(flat).join(',')}\r\n`);
}
