import { stringify } from './csv.js';

/** A cell of a workbook or of delimited text. */
type Cell = string | number | boolean | null;

/** A factor set made from a report file: the texts of its files, ready to be written to a folder of FACTOR_SETS. */
export interface ShipReports {
  readonly id: string;
  readonly period: string;
  readonly ships: number;
  /** Skipped rows, by reason. */
  readonly skipped: Readonly<Record<string, number>>;
  readonly files: Readonly<Record<'source.json' | 'table.csv' | 'checks.json', string>>;
}

/**
 * Ships report fuel per transport work for cargo in mass, freight or deadweight; all are per tonne, so the first one
 * that a ship has is used.
 */
const MEASURES = ['mass', 'freight', 'dwt'] as const;

/**
 * Values outside these limits are reporting errors, in grams of fuel per tonne and nautical mile: the largest ore
 * carriers burn about 1, small passenger ferries several hundred for their freight.
 */
const [LEAST, MOST] = [0.2, 1000] as const;

/** Headings are below lines of group titles. */
const HEADING_ROWS = 10;

/**
 * Reads the public file of EU MRV (THETIS-MRV, one reporting period, XLSX or CSV): a row for each ship with the fuel it burnt per
 * tonne of cargo and nautical mile.
 * @throws Error when the columns are not those of the file
 */
export function readShipReports(rows: readonly (readonly Cell[])[]): ShipReports {
  const start = rows.slice(0, HEADING_ROWS).findIndex((cells) => cells.some((cell) => wordsOf(cell) === 'imo number'));
  const headings = rows[start]?.map(wordsOf);
  if (headings === undefined) throw new Error('no heading "IMO Number" in the first rows: is this the EU MRV file?');
  const column = (test: (heading: string) => boolean): number => headings.findIndex(test);
  const columns = {
    imo: column((heading) => heading === 'imo number'),
    name: column((heading) => heading === 'name'),
    type: column((heading) => heading === 'ship type'),
    period: column((heading) => heading === 'reporting period'),
  };
  // `Annual average Fuel consumption per transport work (mass) [g / m tonnes · n miles]`; from 2024 on without the first two words.
  const fuel = MEASURES.map((measure) => ({
    measure,
    index: column((heading) =>
      new RegExp(`^(?:annual average )?fuel consumption per transport work \\(${measure}\\)(?! on laden)`).test(
        heading,
      ),
    ),
  })).filter(({ index }) => index >= 0);
  if (columns.period < 0 || fuel.length === 0)
    throw new Error('columns "Reporting Period" and "Fuel consumption per transport work" are needed');
  return convert(rows.slice(start + 1), columns, fuel);
}

type Columns = Readonly<Record<'imo' | 'name' | 'type' | 'period', number>>;

function convert(
  rows: readonly (readonly Cell[])[],
  columns: Columns,
  fuel: readonly { readonly measure: string; readonly index: number }[],
): ShipReports {
  const skipped: Record<string, number> = {};
  const skip = (reason: string): void => {
    skipped[reason] = (skipped[reason] ?? 0) + 1;
  };
  const lines = new Map<string, readonly string[]>();
  const periods = new Set<string>();
  for (const cells of rows) {
    const text = (name: keyof Columns): string => String(cells[columns[name]] ?? '').trim();
    const [imo, period] = [text('imo'), text('period')];
    if (imo === '') continue;
    if (!/^[1-9]\d{6}$/.test(imo) || !/^20\d\d$/.test(period)) {
      skip('no IMO number or reporting period');
      continue;
    }
    const found = fuel.find(({ index }) => amountOf(cells[index]) !== undefined);
    const grams = found && amountOf(cells[found.index]);
    if (found === undefined || grams === undefined) {
      skip('no fuel per tonne and nautical mile');
      continue;
    }
    if (grams < LEAST || grams > MOST) {
      skip(`fuel per tonne and nautical mile outside ${LEAST} to ${MOST} g`);
      continue;
    }
    const id = `ship/imo/${imo}/${period}`;
    if (lines.has(id)) {
      skip('ship appears twice in the file');
      continue;
    }
    periods.add(period);
    const ship = [text('name'), text('type')].filter((word) => word !== '').join(', ');
    const locator = `IMO ${imo}: fuel consumption per transport work (${found.measure})`;
    lines.set(id, [id, String(grams), ship, 'g/t/nm', 'sailed distance', period, 'published', locator, ship]);
  }
  const [period = '', ...others] = [...periods].sort();
  if (lines.size === 0) throw new Error('no ship with fuel per tonne and nautical mile in the file');
  if (others.length > 0)
    throw new Error(`reporting periods ${period}, ${others.join(', ')} in one file: import one at a time`);
  return { id: `eu-mrv-${period}`, period, ships: lines.size, skipped, files: filesOf(period, [...lines.values()]) };
}

function filesOf(period: string, lines: readonly (readonly string[])[]): ShipReports['files'] {
  const source = {
    id: `eu-mrv-${period}`,
    title: 'CO2 emission reports of ships under Regulation (EU) 2015/757 (THETIS-MRV)',
    publisher: 'European Maritime Safety Agency',
    edition: `reporting period ${period}`,
    url: 'https://mrv.emsa.europa.eu/',
    licence: 'as the publisher states: imported by the operator of this service',
    attribution: 'European Maritime Safety Agency, THETIS-MRV',
    gwp: 'none (fuel only)',
  };
  const headings = ['id', 'value', 'text', 'unit', 'basis', 'valid', 'kind', 'locator', 'note'];
  const checks = { rows: lines.length, ranges: [{ match: 'ship/imo/', field: 'value', min: LEAST, max: MOST }] };
  return {
    'source.json': `${JSON.stringify(source, undefined, 2)}\n`,
    'table.csv': stringify([headings, ...lines]),
    'checks.json': `${JSON.stringify(checks, undefined, 2)}\n`,
  };
}

/** Cells hold numbers, numbers as text, nothing, or `Division by zero!`. */
function amountOf(cell: Cell | undefined): number | undefined {
  const value = typeof cell === 'string' ? Number(cell.trim() === '' ? Number.NaN : cell.trim()) : cell;
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : undefined;
}

/** Headings vary in spaces, line breaks, dots and subscripts from year to year. */
function wordsOf(cell: Cell | undefined): string {
  return String(cell ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}
