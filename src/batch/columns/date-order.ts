import { type DateOrder, weighDateOrder } from '../cells/dates.js';
import type { Cell } from '../types.js';
import { type Assumption, type Found, isDate, type Mapping, type Question } from './plan.js';

interface DecidedDates {
  readonly order: DateOrder;
  readonly questions: readonly Question[];
  readonly assumptions: readonly Assumption[];
}

/** The order of day and month: as stated, as unambiguous dates show it, else as usual where decimals have a comma. */
export function decideDates(
  {
    headings,
    values,
    fields,
  }: {
    readonly headings: readonly string[];
    readonly values: readonly (readonly Cell[])[];
    readonly fields: readonly (Found | undefined)[];
  },
  usesComma: boolean,
  stated: Mapping['dateOrder'],
): DecidedDates {
  const weights = { DMY: 0, MDY: 0 };
  const open: { readonly column: string; readonly example: string }[] = [];
  values.forEach((cells, index) => {
    const name = fields[index]?.field.name;
    if (name === undefined || !isDate(name)) return;
    for (const cell of cells) {
      const weight = weighDateOrder(cell);
      if (weight === 'EITHER') open.push({ column: headings[index] ?? '', example: String(cell) });
      else if (weight !== undefined) weights[weight] += 1;
    }
  });
  const none = { questions: [], assumptions: [] };
  if (stated !== undefined) return { order: stated, ...none };
  if (weights.DMY !== weights.MDY) return { order: weights.DMY > weights.MDY ? 'DMY' : 'MDY', ...none };
  const [first] = open;
  if (first === undefined) return { order: 'DMY', ...none };
  if (usesComma) {
    const text = `${first.example} is read with the day first, as the file writes decimals with a comma`;
    return { order: 'DMY', questions: [], assumptions: [{ column: first.column, text }] };
  }
  const columns = [...new Set(open.map(({ column }) => column))];
  return { order: 'DMY', questions: [{ kind: 'DATE_ORDER', columns, example: first.example }], assumptions: [] };
}
