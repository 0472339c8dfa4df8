import { ask } from '../api.js';
import { defineTool, lines, number, object, short, text } from '../tool.js';

interface Input {
  readonly from: string;
  readonly to: string;
  readonly title?: string;
  readonly tag?: Readonly<Record<string, string>>;
}

interface Report {
  readonly id: string;
  readonly status: string;
  readonly totals: {
    readonly co2eGrams: number;
    readonly wttCo2eGrams: number;
    readonly ttwCo2eGrams: number;
    readonly hubCo2eGrams: number;
    readonly tonneKm: number;
  };
  readonly results: { readonly count: number };
}

export const createReport = defineTool<Input>({
  name: 'create_report',
  title: 'Create a report',
  description:
    'Adds up the stored results of a period (by shipment date; from inclusive, to exclusive), optionally of one tag value such as {"customer": "ACME"}, into a draft report with frozen sums. Issuing it is left to people, in the dashboard.',
  input: object(
    {
      from: text('ISO 8601 date or date-time, inclusive.'),
      to: text('ISO 8601 date or date-time, exclusive.'),
      title: text('Title of the report.', { maxLength: 200 }),
      tag: {
        type: 'object',
        additionalProperties: { type: 'string' },
        description: 'Only results with these tags.',
      },
    },
    ['from', 'to'],
  ),
  output: object(
    {
      id: text('Id of the report.'),
      status: text('draft, issued or superseded.'),
      results: number('How many results it adds up.'),
      total_co2e_kg: number('Well-to-wheel plus hubs.'),
      well_to_tank_co2e_kg: number('Production of fuel and power.'),
      tank_to_wheel_co2e_kg: number('Use of fuel in the vehicles.'),
      hubs_co2e_kg: number('Terminals and warehouses.'),
      tonne_km: number('Transport activity.'),
      file: text('Path of the file; add format=pdf, xlsx, csv or json.'),
    },
    ['id', 'status', 'results', 'total_co2e_kg', 'tonne_km', 'file'],
  ),
  readOnly: false,
  idempotent: false,
  run: async ({ from, to, title, tag }, api) => {
    const body = {
      period: { from, to },
      ...(title === undefined ? {} : { title }),
      ...(tag === undefined ? {} : { filter: { tags: tag } }),
    };
    const { id, status, totals, results } = await ask<Report>(api, { method: 'POST', path: '/v1/-/reports', body });
    const content = {
      id,
      status,
      results: results.count,
      total_co2e_kg: totals.co2eGrams / 1000,
      well_to_tank_co2e_kg: totals.wttCo2eGrams / 1000,
      tank_to_wheel_co2e_kg: totals.ttwCo2eGrams / 1000,
      hubs_co2e_kg: totals.hubCo2eGrams / 1000,
      tonne_km: totals.tonneKm,
      file: `/v1/-/reports/${encodeURIComponent(id)}/file`,
    };
    return {
      text: lines(
        `Report ${id} (${status}): ${short(content.total_co2e_kg)} kg CO2e of ${results.count} results, ${short(totals.tonneKm)} tonne-km`,
        `File: ${content.file}`,
      ),
      content,
    };
  },
});
