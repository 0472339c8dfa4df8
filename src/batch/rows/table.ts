import { splitRoute } from '../cells/routes.js';
import type { Column, TablePlan } from '../columns/plan.js';
import { normalize } from '../headings/match.js';
import { SUBTOTAL_WORDS, TOTAL_WORDS } from '../headings/words.js';
import type { Cell, RawRow } from '../types.js';
import { type CellProblem, Fields, type Valued } from './cells.js';
import { type BuiltRequest, buildRequest, type RowOptions } from './shipment.js';

/** The request of one shipment's rows, or what is wrong with them. */
export type ReadShipment = Pick<BuiltRequest, 'id' | 'notes'> &
  (
    | { readonly request: BuiltRequest['request']; readonly problems?: never }
    | { readonly problems: readonly CellProblem[]; readonly request?: never }
  );

/** One row that is a complete shipment. */
export function readWideRow(row: RawRow, plan: TablePlan, options: RowOptions): ReadShipment {
  const shipment = new Map<string, Valued>();
  const legs = new Map<number, Map<string, Valued>>();
  plan.columns.forEach((column, index) => {
    const cell = cellOf(row, index, column);
    if (column.field === undefined || !isFilled(cell)) return;
    const { leg, name } = column.field;
    const own = leg === undefined ? shipment : (legs.get(leg) ?? new Map<string, Valued>());
    if (leg !== undefined) legs.set(leg, own);
    put(own, name, { cell, column }, leg !== undefined);
  });
  fillDefaults(plan, shipment, legs);
  const fields = new Fields(shipment, [], plan.columns);
  const ordered = [...legs].sort(([a], [b]) => a - b).map(([, values]) => new Fields(values, fields.problems));
  return settle(buildRequest(fields, ordered, options), fields.problems);
}

/** The rows of one shipment, each a leg, in travel order. */
export function readLongRows(rows: readonly RawRow[], plan: TablePlan, options: RowOptions): ReadShipment {
  const shipment = new Map<string, Valued>();
  const legs = rows.map((row) => {
    const leg = new Map<string, Valued>();
    plan.columns.forEach((column, index) => {
      const cell = cellOf(row, index, column);
      if (column.field === undefined || !isFilled(cell)) return;
      // The first row with a value counts for the shipment: in most files its mass is repeated on every leg.
      if (isOfShipment(column)) {
        if (!shipment.has(column.field.name)) shipment.set(column.field.name, { cell, column });
      } else put(leg, column.field.name, { cell, column }, true);
    });
    fillDefaults(plan, leg, new Map());
    return leg;
  });
  fillDefaults(plan, shipment, new Map());
  const fields = new Fields(shipment, [], plan.columns);
  return settle(
    buildRequest(
      fields,
      legs.map((values) => new Fields(values, fields.problems)),
      options,
    ),
    fields.problems,
  );
}

/**
 * A route fills both ends, unless they have columns of their own, and places on the way, which a single leg has not; one
 * that names no places is left as it is.
 */
function put(fields: Map<string, Valued>, name: string, valued: Valued, isLeg: boolean): void {
  const places = name === 'route' ? splitRoute(String(valued.cell)) : undefined;
  if (places === undefined || (isLeg && places.length > 2)) {
    fields.set(name, valued);
    return;
  }
  for (const [index, cell] of places.entries()) {
    const end = index === 0 ? 'origin' : index === places.length - 1 ? 'destination' : `via${index}`;
    if (!fields.has(end)) fields.set(end, { ...valued, cell });
  }
}

const OF_LEG =
  /^(route|mode|vehicle|energy|load_factor|empty_running|distance|departure|arrival|carrier|structure|gross_vehicle_mass|consumption|consumption_unit|emissions_standard|aircraft_type|train_type|hub_type|imo_number|emission_intensity|electricity|dwell_days|vessel_name|voyage|container_type|origin|destination|port_of_)/;
const isOfShipment = ({ field }: Column): boolean => field !== undefined && !OF_LEG.test(field.name);

function fillDefaults(
  plan: TablePlan,
  shipment: Map<string, Valued>,
  legs: ReadonlyMap<number, Map<string, Valued>>,
): void {
  for (const [key, cell] of plan.defaults) {
    const [, leg, name = ''] = /^(?:leg(\d+)_)?(.+)$/.exec(key) ?? [];
    const target = leg === undefined ? shipment : legs.get(Number(leg));
    // A country alone is not a place: it belongs to a place that the row has.
    if (target === undefined || target.has(name)) continue;
    if (name.endsWith('_country') && ![...target.keys()].some((known) => known.startsWith(name.slice(0, -8)))) continue;
    target.set(name, { cell, column: undefined });
  }
}

function settle(built: BuiltRequest, problems: readonly CellProblem[]): ReadShipment {
  const { id, notes, request } = built;
  return problems.length > 0 ? { id, notes, problems } : { id, notes, request };
}

/** The cell's own value, or the account's replacement for it. */
function cellOf({ cells }: RawRow, index: number, { values }: Column): Cell {
  const cell = cells[index] ?? null;
  return values?.get(writtenIn(cell)) ?? cell;
}

/** A cell's text as mappings refer to it. */
export const writtenIn = (cell: Cell): string => (cell === null ? '' : String(cell).trim());

const isFilled = (cell: Cell): boolean => cell !== null && String(cell).trim() !== '';

export const isEmptyRow = ({ cells }: RawRow): boolean => !cells.some(isFilled);

const PAGE = /^(page|seite|pagina|página|blz\.?|pag\.?|第)\s*\d+/iu;

/** Lines that a report repeats on each page: its headings, or the page number. */
export function isOfPage({ cells }: RawRow, { headings }: TablePlan): boolean {
  const filled = cells.flatMap((cell, index) =>
    isFilled(cell) ? [{ text: String(cell).trim(), heading: headings[index] }] : [],
  );
  const [first] = filled;
  if (filled.length === 1 && first !== undefined) return PAGE.test(first.text);
  return filled.length > 1 && filled.every(({ text, heading }) => text === heading);
}

const SUBTOTAL = new RegExp(`^(?:${SUBTOTAL_WORDS})(?: |$)`, 'u');
/** SAP marks them with stars. */
const STARS = /^\*{1,4}$/;
const isTotalsWord = (cell: string): boolean => {
  const text = normalize(cell);
  return TOTAL_WORDS.has(text) || SUBTOTAL.test(text) || STARS.test(cell.trim());
};

/** A row with totals of the others: it says so, or it has numbers but neither an id nor a place. */
export function isTotalsRow({ cells }: RawRow, plan: TablePlan): boolean {
  const filled = cells.flatMap((cell, index) =>
    isFilled(cell) ? [{ cell, field: plan.columns[index]?.field?.name }] : [],
  );
  const words = filled.filter(({ cell }) => typeof cell === 'string' && isTotalsWord(cell));
  // The word may be in a column of places: `Total` is a town only if another cell of the row confirms it.
  const others = filled.filter((one) => !words.includes(one));
  if (others.some(({ field }) => field !== undefined && /^(route|origin|destination|port_of_)/.test(field)))
    return false;
  if (words.length > 0) return true;
  const texts = filled.filter(({ cell }) => typeof cell === 'string' && !/^[\d.,\s%'-]+$/.test(cell));
  return (
    texts.length === 0 &&
    plan.columns.some(({ field }) => field?.name === 'shipment_id') &&
    filled.every(({ field }) => field !== 'shipment_id')
  );
}
