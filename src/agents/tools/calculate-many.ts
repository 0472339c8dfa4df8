import type { CalculationResult } from '../../aggregate/result-schema.js';
import { defined } from '../../defined.js';
import { sumStated } from '../../stored/emissions.js';
import { ask } from '../api.js';
import { type ErrorSummary, errorOutput, summarizeError, type WireError } from '../errors.js';
import { type NamedShipment, shipmentList, toRequest } from '../shipment.js';
import { summarizeShipment } from '../summary.js';
import { defineTool, figure, lines, list, number, object, text } from '../tool.js';

interface Input {
  readonly shipments: readonly NamedShipment[];
}

interface Item {
  readonly reference: string;
  readonly total_co2e_kg?: number;
  readonly distance_km?: number;
  readonly intensity_g_per_tkm?: number;
  readonly credits?: number;
  readonly error?: ErrorSummary;
}

/** As many as `POST /v1/-/calculations` takes. */
const MAX_SHIPMENTS = 100;

export const calculateShipments = defineTool<Input>({
  name: 'calculate_shipments',
  title: 'Calculate many shipments',
  description:
    'Emissions of up to 100 shipments at once, each with its result or its own error; one that fails does not stop the others. For longer lists use start_batch. The rules of calculate_shipment apply.',
  input: object(
    {
      shipments: shipmentList(MAX_SHIPMENTS),
    },
    ['shipments'],
  ),
  output: object(
    {
      total_co2e_kg: number('Sum over the shipments that were calculated.'),
      calculated: number('How many were calculated.'),
      failed: number('How many failed.'),
      credits: number('Credits charged.'),
      shipments: list(
        object(
          {
            reference: text('Your name for the shipment, else its position from 1.'),
            total_co2e_kg: number('kg CO2e, well-to-wheel plus hubs.'),
            distance_km: number('Sum over all transport legs.'),
            intensity_g_per_tkm: number('Total over tonne-kilometres.'),
            credits: number('Credits charged.'),
            error: errorOutput,
          },
          ['reference'],
        ),
      ),
    },
    ['total_co2e_kg', 'calculated', 'failed', 'credits', 'shipments'],
  ),
  readOnly: false,
  idempotent: true,
  run: async ({ shipments }, api) => {
    const { results } = await ask<{ readonly results: readonly (CalculationResult | { readonly error: WireError })[] }>(
      api,
      { method: 'POST', path: '/v1/-/calculations', body: { requests: shipments.map((one) => toRequest(one)) } },
    );
    const items = results.map((answer, index) => toItem(shipments[index]?.reference ?? String(index + 1), answer));
    const calculated = items.filter(({ error }) => error === undefined);
    const failed = items.length - calculated.length;
    const content = {
      ...defined({
        total_co2e_kg: sumStated(calculated.map((item) => item.total_co2e_kg)),
        credits: sumStated(calculated.map((item) => item.credits)),
      }),
      calculated: calculated.length,
      failed,
      shipments: items,
    };
    return {
      text: lines(
        `${content.calculated} calculated, ${failed} failed: ${figure(content.total_co2e_kg, 'kg CO2e')} in all`,
        ...items.map(describe),
      ),
      content,
    };
  },
});

function toItem(reference: string, answer: CalculationResult | { readonly error: WireError }): Item {
  if ('error' in answer) return { reference, error: summarizeError(answer.error) };
  const { total_co2e_kg, distance_km, intensity_g_per_tkm, credits } = summarizeShipment(answer);
  return { reference, ...defined({ total_co2e_kg, distance_km, intensity_g_per_tkm, credits }) };
}

const describe = ({ reference, total_co2e_kg: total, distance_km: km, error }: Item): string =>
  error === undefined
    ? `- ${reference}: ${figure(total, 'kg')}, ${figure(km, 'km')}`
    : `- ${reference}: error ${error.code} ${error.title}: ${error.details.join('; ')}`;
