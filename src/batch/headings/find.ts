import { LIMITS } from '../limits.js';
import type { Cell, RawRow } from '../types.js';
import { matchHeading, normalize, readUnit, withoutBrackets } from './match.js';
import { pairPlaces } from './pairs.js';

/** A title, notes and empty rows may stand above. */
const LOOKED_AT = 21;

export interface HeadingRow {
  readonly headingRow: RawRow;
  /** Index of the row; of the lower one if headings span two rows. */
  readonly start: number;
}

/**
 * Of the first rows, the one that names the most fields. Headings in two rows, `Origin` above `City`, `Zip` and
 * `Country`, are joined.
 * @returns undefined if no row names two fields of a shipment
 */
export function findHeadingRow(
  sample: readonly RawRow[],
  { columns = {} }: { readonly columns?: Readonly<Record<string, string | null>> },
): HeadingRow | undefined {
  const mapped = new Set(Object.keys(columns).map(normalize));
  const looked = sample.slice(0, LOOKED_AT);
  let best: HeadingRow | undefined;
  let most = 1;
  const weigh = (headingRow: RawRow, start: number): void => {
    const known = countKnown(headingRow, mapped);
    if (known <= most) return;
    best = { headingRow, start };
    most = known;
  };
  looked.forEach(weigh);
  looked.forEach((upper, index) => {
    const lower = looked[index + 1];
    const joined = lower === undefined ? undefined : join(upper, lower);
    if (joined !== undefined) weigh(joined, index + 1);
  });
  return best === undefined ? undefined : withUnits(best, looked[best.start + 1]);
}

/** Adds units from a row of their own below the headings. */
function withUnits(found: HeadingRow, below: RawRow | undefined): HeadingRow {
  const { headingRow, start } = found;
  const filled = (below?.cells ?? []).flatMap((cell) =>
    isEmpty(cell) ? [] : [isHeading(cell ?? null) ? readUnit(String(cell)) : undefined],
  );
  if (below === undefined || filled.includes(undefined) || !filled.includes('UNIT')) return found;
  const cells = headingRow.cells.map((heading, index) => {
    const unit = isEmpty(below.cells[index]) ? '' : String(below.cells[index]).trim();
    return isEmpty(heading) || readUnit(unit) !== 'UNIT'
      ? heading
      : `${String(heading).trim()} [${withoutBrackets(unit)}]`;
  });
  return { headingRow: { line: below.line, cells }, start: start + 1 };
}

function countKnown({ cells }: RawRow, mapped: ReadonlySet<string>): number {
  const known = new Set<string>();
  for (const cell of cells) {
    if (!isHeading(cell)) continue;
    if (mapped.has(normalize(cell))) known.add(cell);
    const match = matchHeading(cell);
    if (match?.how === 'NAME') known.add(`${match.field.leg ?? ''} ${match.field.name}`);
  }
  // `Weight; City; Country; City; Country` says which end is which by its order alone.
  for (const field of pairPlaces(cells.map((cell) => String(cell ?? ''))).values()) known.add(field);
  return known.size;
}

const isHeading = (cell: Cell): cell is string =>
  typeof cell === 'string' && cell.length <= LIMITS.headingCharacters && cell.trim() !== '';
const isEmpty = (cell: Cell | undefined): boolean => cell === undefined || cell === null || String(cell).trim() === '';

/** Joins two heading rows; undefined if one of them is data, or if no heading spans several columns. */
function join(upper: RawRow, lower: RawRow): RawRow | undefined {
  const rows = [upper, lower];
  if (!rows.every(({ cells }) => cells.every((cell) => isEmpty(cell) || isHeading(cell)))) return undefined;
  const width = Math.max(upper.cells.length, lower.cells.length);
  const cells: string[] = [];
  let group = '';
  let spans = false;
  for (let index = 0; index < width; index++) {
    const [top, sub] = rows.map(({ cells: row }) => (isEmpty(row[index]) ? '' : String(row[index]).trim()));
    if (top !== undefined && top !== '') group = top;
    else if (sub !== '' && group !== '') spans = true;
    cells.push(nameOf(top ?? '', sub ?? '', group));
  }
  return spans ? { line: lower.line, cells } : undefined;
}

/**
 * The first of `Origin City`, `City` and `Origin` that is a known name; a name that spans several columns is not a name
 * for one of them.
 */
function nameOf(top: string, sub: string, group: string): string {
  if (sub === '') return top;
  const joined = `${group} ${sub}`.trim();
  const known = [joined, sub, top].find((name) => name !== '' && matchHeading(name)?.how === 'NAME');
  return known ?? joined;
}
