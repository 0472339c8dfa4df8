import { splitRoute } from '../cells/routes.js';
import type { NamedColumn } from '../rows/name-columns.js';
import { writtenIn } from '../rows/table.js';
import type { Cell, Layout } from '../types.js';

/** A value in a column and the number of rows that have it: one answer corrects all of them. */
export interface Written {
  readonly column: string;
  /** Empty for an empty cell. */
  readonly value: string;
  /** The likeliest replacement, if the value only lacks a country: `Paris, FR`. */
  readonly likely?: string;
}

export interface Correctable {
  readonly written?: Written;
  /** The field that a default would fill. */
  readonly default?: string;
}

/** The column that a fault is about, found by the sender's name in front of it; of equal names, the one that holds the quoted value. */
function columnOf<T extends NamedColumn>(
  detail: string,
  columns: readonly T[],
  lines: readonly { readonly cells: readonly Cell[] }[],
): { column: T; index: number } | undefined {
  const named = columns
    .map((column, index) => ({ column, index }))
    .filter(({ column: { heading } }) => detail.startsWith(`${heading}: `) || detail.startsWith(`${heading} (`))
    .sort((a, b) => b.column.heading.length - a.column.heading.length);
  const longest = named.filter(({ column }) => column.heading === named[0]?.column.heading);
  const isQuoted = ({ index }: { readonly index: number }): boolean =>
    lines.some(({ cells }) => detail.includes(`"${writtenIn(cells[index] ?? null)}"`));
  return longest.find(isQuoted) ?? longest[0];
}

/** Values that an answer could correct, in this row and in all like it; `details` are all that is wrong with the row. */
export function findCorrectable(
  detail: string,
  details: readonly string[],
  lines: readonly { readonly cells: readonly Cell[] }[],
  columns: readonly NamedColumn[],
  layout: Layout,
): Correctable {
  const [, end] = /^[^:]*\b(origin|destination)\.country(?:Code)?\)?: is needed/.exec(detail) ?? [];
  if (end !== undefined) {
    // One country for all of them, or each place with its own.
    const written = findPlaceCell(end as 'origin' | 'destination', lines, columns);
    const likely = written && withLikelyCountries(written, details);
    return { default: `${end}_country`, ...(written !== undefined && { written: { ...written, ...likely } }) };
  }
  const found = columnOf(detail, columns, lines);
  if (found?.column.field === undefined) return {};
  const { heading: column, field } = found.column;
  const cells = lines.map(({ cells }) => writtenIn(cells[found.index] ?? null));
  const value =
    cells.find((cell) => cell !== '' && detail.includes(`"${cell}"`)) ?? (lines.length === 1 ? cells[0] : undefined);
  // An empty cell of a leg means that there is no such leg.
  if (value === undefined || (value === '' && (layout === 'long' || /^leg\d/.test(field)))) return {};
  if (field === 'shipment_id') return {};
  return { written: { column, value, ...(field === 'route' && withLikelyCountries({ column, value }, details)) } };
}

/** The country that a fault names first, `; Paris: FR, US-TX, CA`, behind the town that the cell holds, and behind each of a route. */
function withLikelyCountries({ value }: Written, details: readonly string[]): Pick<Written, 'likely'> | undefined {
  const towns: readonly string[] = splitRoute(value) ?? [value];
  let likely = value;
  for (const detail of details) {
    const [, town, country, state] = /; ([^;]+): ([A-Z]{2})(?:-([A-Z0-9]+))?(?:, [A-Z0-9-]+)*$/.exec(detail) ?? [];
    if (town === undefined || !towns.includes(town)) continue;
    likely = likely.replace(town, () => [town, state, country].filter((part) => part !== undefined).join(', '));
  }
  return likely === value ? undefined : { likely };
}

const END_COLUMNS = ['', '_city', '_code', '_postcode'] as const;
const PORT_OF = { origin: 'port_of_loading', destination: 'port_of_discharge' } as const;

/** The cell that a place was read from, if it was a single one. */
export function findPlaceCell(
  end: 'origin' | 'destination',
  lines: readonly { readonly cells: readonly Cell[] }[],
  columns: readonly NamedColumn[],
): Written | undefined {
  const [line, ...others] = lines;
  if (line === undefined || others.length > 0) return undefined;
  const ends = [end, PORT_OF[end]].flatMap((place) => END_COLUMNS.map((part) => place + part));
  for (const name of [...ends, 'route']) {
    const index = columns.findIndex(({ field }) => field === name);
    const value = writtenIn(line.cells[index] ?? null);
    const column = columns[index]?.heading;
    if (column !== undefined && value !== '') return { column, value };
  }
  return undefined;
}

/** Counts equal items; the most frequent first. */
export class Tally<T extends object> {
  readonly #found = new Map<string, T & { count: number }>();

  add(key: string, one: T): void {
    const known = this.#found.get(key);
    if (known !== undefined) known.count += 1;
    else if (this.#found.size < MOST_KEPT) this.#found.set(key, { ...one, count: 1 });
  }

  top(most: number): readonly (T & { readonly count: number })[] {
    return [...this.#found.values()].sort((a, b) => b.count - a.count).slice(0, most);
  }
}

/** Distinct values counted. If every row of a column has its own value, nobody corrects them one by one. */
const MOST_KEPT = 2_000;
