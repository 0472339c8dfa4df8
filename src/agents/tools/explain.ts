import type { CalculationResult } from '../../aggregate/result-schema.js';
import { type Api, ask, explanationPath } from '../api.js';
import { SHIPMENT_REQUIRED, type ShipmentInput, shipmentProperties, toRequest } from '../shipment.js';
import { anything, defineTool, lines, list, number, object, short, text } from '../tool.js';

interface Input {
  readonly id?: string;
  readonly shipment?: ShipmentInput;
  readonly element?: number;
}

interface Step {
  readonly symbol: string;
  readonly label: string;
  readonly value: number | string;
  readonly unit: string;
  readonly origin: string;
  readonly formula?: string;
  readonly reference?: string;
  readonly reason?: string;
}

interface Explained {
  readonly path: string;
  readonly type: string;
  readonly steps: readonly Step[];
}

export const explainResult = defineTool<Input>({
  name: 'explain_result',
  title: 'Explain a figure',
  description:
    'Every step of the arithmetic behind a result: inputs, defaults with their reason, factors with their source, formulas. Give the id of a stored result, or the shipment itself (calculated again, at its price). element picks one transport or hub, counted from 1. Quote formulas and sources as they are.',
  input: object({
    id: text('Id of a stored result.', { minLength: 1, maxLength: 255 }),
    shipment: object(shipmentProperties, SHIPMENT_REQUIRED),
    element: number('Which transport or hub, from 1; all by default.', { minimum: 1, multipleOf: 1 }),
  }),
  output: object({ elements: list(anything) }, ['elements']),
  readOnly: true,
  idempotent: true,
  run: async (input, api) => {
    const all = await explanationOf(input, api);
    const elements = input.element === undefined ? all : all.slice(input.element - 1, input.element);
    if (elements.length === 0) throw new RangeError(`element: must be from 1 to ${all.length}`);
    return { text: lines(...elements.flatMap(describe)), content: { elements } };
  },
});

async function explanationOf({ id, shipment }: Input, api: Api): Promise<readonly Explained[]> {
  if (id !== undefined && shipment === undefined) {
    const path = explanationPath(id);
    return (await ask<{ readonly elements: readonly Explained[] }>(api, { method: 'GET', path })).elements;
  }
  if (shipment === undefined || id !== undefined) throw new RangeError('give either id or shipment');
  const body = toRequest(shipment, { includeExplanation: true });
  const { explanation } = await ask<CalculationResult>(api, { method: 'POST', path: '/v1/calculate', body });
  return (explanation as { readonly elements: readonly Explained[] }).elements;
}

const describe = ({ path, type, steps }: Explained): readonly string[] => [
  `${type} (${path})`,
  ...steps.map((step) => `  ${step.label} = ${show(step)}${how(step)}`),
];

const show = ({ value, unit }: Step): string => `${typeof value === 'number' ? short(value) : value} ${unit}`.trimEnd();

function how({ formula, reference, reason }: Step): string {
  if (formula !== undefined) return ` = ${formula}`;
  if (reference !== undefined) return ` [${reference}]`;
  return reason === undefined || reason === '' ? '' : ` (${reason})`;
}
