import type { FastifyInstance, FastifyReply } from 'fastify';
import type { CalculationResult } from '../../aggregate/result-schema.js';
import { fault } from '../../errors/fault.js';
import type { Allowances, KeyStore } from '../../record/port.js';
import { readPlaceText } from '../../request/place-text.js';
import { TRANSPORT_MODES } from '../../request/vocabulary.js';
import { type ServiceDependencies, submit } from '../../service.js';
import { admitInQuery, getCaller } from '../auth.js';
import { type Flat, flatten } from '../flat.js';
import { textOf } from './places.js';

const FORMATS = ['json', 'csv', 'text'] as const;
type Format = (typeof FORMATS)[number];
type Query = Readonly<Record<string, unknown>>;

/**
 * `GET /v1/-/quick?from=DEHAM&to=ITMIL&mode=RAIL&kg=1000&format=csv`: one movement in one address, for spreadsheets. Places are
 * written as people write them; `format=text` answers the kilograms of CO2e alone.
 */
export function quickRoute(
  app: FastifyInstance,
  dependencies: ServiceDependencies & { readonly store: KeyStore & Allowances },
): void {
  app.get('/v1/-/quick', { onRequest: admitInQuery(dependencies.store, 'calculate') }, async (request, reply) => {
    const query = request.query as Query;
    const format = readFormat(query);
    const body = Buffer.from(JSON.stringify(readRequest(query)));
    const { responseJson, creditsCharged } = await submit(body, getCaller(request), {}, dependencies);
    reply.creditsCharged = creditsCharged;
    return send(reply, flatten(JSON.parse(responseJson) as CalculationResult), format);
  });
}

/** @throws ApiFault 3, 4 or 5 naming the parameter */
function readRequest(query: Query): object {
  const mode = textOf(query, 'mode')?.toUpperCase();
  if (mode !== undefined && !(TRANSPORT_MODES as readonly string[]).includes(mode)) {
    throw fault('INVALID_PROPERTY_VALUE', `mode: must be one of ${TRANSPORT_MODES.join(', ')}, or absent`);
  }
  const vehicle = textOf(query, 'vehicle');
  if (vehicle !== undefined && mode !== 'WATER' && mode !== 'AIR') {
    throw fault('INVALID_PROPERTY_VALUE', 'vehicle: is for the modes WATER and AIR');
  }
  return {
    cargo: { weight: { value: readKilograms(query), unit: 'KILOGRAM' } },
    origin: readPlaceText(required(query, 'from'), [mode]),
    destination: readPlaceText(required(query, 'to'), [mode]),
    // Whoever names a mode wants its figure or an error, not that of another mode.
    options: mode === undefined ? {} : { fallbackTransportModes: [] },
    transportChain: mode === undefined ? [] : [{ type: mode, ...(vehicle === undefined ? {} : { vehicle }) }],
  };
}

function required(query: Query, name: string): string {
  const text = textOf(query, name);
  if (text === undefined) throw fault('API_PROPERTY_MISSING', `${name}: is missing`);
  return text;
}

/** Spreadsheets of many countries write a decimal comma. */
function readKilograms(query: Query): number {
  const text = required(query, 'kg');
  const value = Number(text.replace(',', '.'));
  if (!/^\d+([.,]\d+)?$/.test(text) || value === 0) {
    throw fault('INVALID_WEIGHT', `kg: ${JSON.stringify(text)} is not a positive number`);
  }
  return value;
}

function readFormat(query: Query): Format {
  const format = (textOf(query, 'format') ?? 'json') as Format;
  if (!FORMATS.includes(format)) throw fault('INVALID_PROPERTY_VALUE', `format: must be one of ${FORMATS.join(', ')}`);
  return format;
}

function send(reply: FastifyReply, flat: Flat, format: Format): FastifyReply {
  if (format === 'json') return reply.send(flat);
  if (format === 'text') return reply.type('text/plain; charset=utf-8').send(String(flat.co2e_total_kg));
  const names = Object.keys(flat);
  return reply.type('text/csv; charset=utf-8').send(`${names.join(',')}\r\n${Object.values(flat).join(',')}\r\n`);
}
