import type { CalculationResult } from '../../aggregate/result-schema.js';
import { ask, explanationPath, resultPath } from '../api.js';
import { summarizeShipment } from '../summary.js';
import { defineTool, lines, list, number, object, text } from '../tool.js';
import { describeShipment, storedOutput } from './calculate.js';

export const getResult = defineTool<{ readonly id: string }>({
  name: 'get_result',
  title: 'Get a stored result',
  description: 'The stored result of an id, as calculate_shipment answers it. Costs no credits.',
  input: object({ id: text('Id that the result was stored under.', { minLength: 1, maxLength: 255 }) }, ['id']),
  output: storedOutput,
  readOnly: true,
  idempotent: true,
  run: async ({ id }, api) => {
    const found = await ask<{ readonly result: CalculationResult }>(api, { method: 'GET', path: resultPath(id) });
    const { result } = found;
    const explanation = await ask<unknown>(api, { method: 'GET', path: explanationPath(id) });
    const summary = summarizeShipment(result, explanation);
    return { text: describeShipment(summary), content: summary };
  },
});

interface ListInput {
  readonly created_from?: string;
  readonly created_to?: string;
  readonly limit?: number;
  readonly cursor?: string;
}

interface Page {
  readonly items: readonly { readonly id: string; readonly createdAt: string }[];
  readonly hasMore: boolean;
  readonly nextCursor?: string;
}

export const listResults = defineTool<ListInput>({
  name: 'list_results',
  title: 'List stored results',
  description: 'Ids of stored results, newest first, page by page. get_result has the figures. Costs no credits.',
  input: object({
    created_from: text('Created at or after this ISO 8601 date-time with offset or Z.'),
    created_to: text('Created before this ISO 8601 date-time with offset or Z.'),
    limit: number('1 to 100; 20 by default.', { minimum: 1, maximum: 100, multipleOf: 1 }),
    cursor: text('next_cursor of the page before.'),
  }),
  output: object(
    {
      results: list(object({ id: text('Id.'), created_at: text('ISO 8601.') }, ['id', 'created_at'])),
      next_cursor: text('Present when there are more.'),
    },
    ['results'],
  ),
  readOnly: true,
  idempotent: true,
  run: async ({ limit = 20, ...filter }, api) => {
    const query = new URLSearchParams({ limit: String(limit), ...filter });
    const { items, nextCursor } = await ask<Page>(api, { method: 'GET', path: `/v1/?${query}` });
    const results = items.map(({ id, createdAt }) => ({ id, created_at: createdAt }));
    return {
      text:
        results.length === 0
          ? 'No stored result in this period.'
          : lines(
              ...results.map(({ id, created_at: at }) => `- ${id} (${at})`),
              ...(nextCursor === undefined ? [] : ['There are more: pass next_cursor as cursor.']),
            ),
      content: { results, ...(nextCursor === undefined ? {} : { next_cursor: nextCursor }) },
    };
  },
});
