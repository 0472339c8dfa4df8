import type { CalculationResult } from '../aggregate/result-schema.js';
import { figuresOf } from '../batch/figures.js';
import { legColumns, legValues, RESULT_COLUMNS, resultValues, type Value } from '../batch/write/columns.js';
import type { JsonText } from '../machine/json-text.js';
import { parseResult } from '../stored/parse.js';

export type Flat = Readonly<Record<string, Value>>;

/** Columns about the state of a batch row: an answer has a status instead. */
const OF_ROWS: ReadonlySet<string> = new Set(['state', 'error_code', 'error_detail']);

/** The same from the text of a result. */
export const flattenText = async (json: JsonText): Promise<Flat> =>
  flatten((await parseResult(json)) as unknown as CalculationResult);

/** A result without nesting, in kilograms, with the column names of batches: totals, then each leg. */
export function flatten(result: CalculationResult): Flat {
  const figures = figuresOf(result);
  const totals = resultValues({ state: 'DONE', figures, credits: result.creditCost });
  const legs = figures.legs.length;
  const named = [
    ...RESULT_COLUMNS.map((name, index) => [name, totals[index] ?? null] as const),
    ...legColumns(legs).map((name, index) => [name, legValues(figures, legs)[index] ?? null] as const),
  ];
  return {
    ...(result.id === undefined ? {} : { id: result.id }),
    ...Object.fromEntries(named.filter(([name]) => !OF_ROWS.has(name))),
    ...(result.certificateUrl === undefined ? {} : { certificate_url: result.certificateUrl }),
  };
}
