import type { CalculationResult } from '../../aggregate/result-schema.js';
import { TRANSPORT_MODES } from '../../request/vocabulary.js';
import { ask } from '../api.js';
import { type ErrorSummary, errorOutput, summarizeError, type WireError } from '../errors.js';
import { SHIPMENT_REQUIRED, type ShipmentInput, shipmentProperties, toRequest } from '../shipment.js';
import { defineTool, figure, lines, list, number, object, oneOf } from '../tool.js';

type Input = Omit<ShipmentInput, 'legs' | 'store_as'> & { readonly modes?: readonly string[] };

interface Answer {
  readonly alternatives: readonly {
    readonly name: string;
    readonly result?: CalculationResult;
    readonly error?: WireError;
  }[];
}

interface Row {
  readonly mode: string;
  readonly total_co2e_kg?: number;
  readonly distance_km?: number;
  readonly intensity_g_per_tkm?: number;
  readonly more_than_lowest_percent?: number;
  readonly error?: ErrorSummary;
}

const { legs: _, ...cargoAndPlaces } = shipmentProperties;

export const compareModes = defineTool<Input>({
  name: 'compare_modes',
  title: 'Compare modes',
  description:
    'The same shipment by several modes, lowest emissions first, each from door to door with its first and last mile and hubs. A mode that cannot be used is listed with its error. Each mode costs what a calculation costs.',
  input: object(
    {
      ...cargoAndPlaces,
      modes: list(oneOf(TRANSPORT_MODES, 'A mode to compare.'), {
        minItems: 1,
        maxItems: TRANSPORT_MODES.length,
        description: 'All four by default.',
      }),
    },
    SHIPMENT_REQUIRED,
  ),
  output: object(
    {
      ranking: list(
        object(
          {
            mode: oneOf(TRANSPORT_MODES, 'Mode that was asked for.'),
            total_co2e_kg: number('kg CO2e from door to door.'),
            distance_km: number('Sum over all transport legs.'),
            intensity_g_per_tkm: number('Total over tonne-kilometres.'),
            more_than_lowest_percent: number('Above the lowest, percent; 0 for the lowest.'),
            error: errorOutput,
          },
          ['mode'],
        ),
      ),
    },
    ['ranking'],
  ),
  readOnly: true,
  idempotent: true,
  run: async ({ modes = TRANSPORT_MODES, ...shipment }, api) => {
    const { cargo, origin, destination } = toRequest(shipment) as Readonly<Record<string, unknown>>;
    const { alternatives } = await ask<Answer>(api, {
      method: 'POST',
      path: '/v1/-/compare',
      body: { cargo, origin, destination, modes },
    });
    const ranking = rank(alternatives);
    return { text: lines(...ranking.map(describe)), content: { ranking } };
  },
});

function rank(alternatives: Answer['alternatives']): readonly Row[] {
  const totals = alternatives.flatMap(({ result }) => (result === undefined ? [] : [result.totalEmissions.co2eGrams]));
  const lowest = Math.min(...totals);
  const rows = alternatives.map(({ name, result, error }): Row => {
    if (result === undefined) return { mode: name, ...(error === undefined ? {} : { error: summarizeError(error) }) };
    const grams = result.totalEmissions.co2eGrams;
    return {
      mode: name,
      total_co2e_kg: grams / 1000,
      distance_km: result.activityDistanceKm,
      intensity_g_per_tkm: result.totalIntensities.co2eGramsPerTonneKm,
      more_than_lowest_percent: (grams / lowest - 1) * 100,
    };
  });
  return rows.sort(
    (a, b) => (a.total_co2e_kg ?? Number.POSITIVE_INFINITY) - (b.total_co2e_kg ?? Number.POSITIVE_INFINITY),
  );
}

const describe = (row: Row): string =>
  row.error === undefined
    ? `${row.mode}: ${figure(row.total_co2e_kg, 'kg CO2e')}, ${figure(row.distance_km, 'km')}, ${figure(row.intensity_g_per_tkm, 'g/tkm')} (+${figure(row.more_than_lowest_percent, '%')})`
    : `${row.mode}: not possible (${row.error.code} ${row.error.title}: ${row.error.details.join('; ')})`;
