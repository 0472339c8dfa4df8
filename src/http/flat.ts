import { findRowFigures } from '../batch/figures.js';
import { legColumns, legValues, RESULT_COLUMNS, resultValues, type Value } from '../batch/write/columns.js';
import type { JsonText } from '../machine/json-text.js';
import { asNumber, type Json } from '../stored/json.js';
import { parseResult } from '../stored/parse.js';

export type Flat = Readonly<Record<string, Value>>;

/** Columns about the state of a batch row: an answer has a status instead. */
const OF_ROWS: ReadonlySet<string> = new Set(['state', 'error_code', 'error_detail']);

/** The same from the text of a result. */
export const flattenText = async (json: JsonText): Promise<Flat> => flatten(await parseResult(json));

/**
 * A result without nesting, in kilograms, with the column names of batches: totals, then each leg. A figure that a
 * result of an earlier version does not state is null.
 */
export function flatten(result: Json): Flat {
  const figures = findRowFigures(result);
  if (figures === undefined) throw new Error('the result has no total');
  const legs = figures.legs.length;
  const names = [...RESULT_COLUMNS, ...legColumns(legs)];
  const values = [...resultValues({ state: 'DONE', figures, credits: 0 }), ...legValues(figures, legs)];
  const named = names.map((name, index) => [name, values[index] ?? null] as const);
  return {
    ...(typeof result.id === 'string' && { id: result.id }),
    ...Object.fromEntries(named.filter(([name]) => !OF_ROWS.has(name))),
    credits: asNumber(result.creditCost) ?? null,
    ...(typeof result.certificateUrl === 'string' && { certificate_url: result.certificateUrl }),
  };
}
