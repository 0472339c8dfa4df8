import type { CalculationResult, HubResult, TransportOperationResult } from '../../aggregate/result-schema.js';
import type { StoredResult } from '../../record/port.js';
import { labelOf, listOperations } from './summary.js';

const COLUMNS = [
  'id',
  'created_at',
  'element',
  'type',
  'role',
  'vehicle',
  'from',
  'to',
  'mass_tonnes',
  'distance_km',
  'tonne_km',
  'wtt_kg',
  'ttw_kg',
  'wtw_kg',
  'hub_kg',
  'methodology',
] as const;

type Row = Partial<Record<(typeof COLUMNS)[number], string | number>>;

export const CSV_HEAD = `${COLUMNS.join(',')}\r\n`;

/** A row for each leg and hub of a calculation (RFC 4180). */
export function toCsv({ id, createdAt, resultJson }: StoredResult): string {
  const result = JSON.parse(resultJson) as CalculationResult;
  const { massTonnes } = result.cargo;
  return listOperations(result)
    .map(({ path, operation }) => ({
      id,
      created_at: createdAt,
      element: path,
      mass_tonnes: massTonnes,
      ...(operation.type === 'HUB' ? hubRow(operation) : legRow(operation)),
    }))
    .map((row: Row) => `${COLUMNS.map((column) => cell(row[column])).join(',')}\r\n`)
    .join('');
}

function legRow(leg: TransportOperationResult): Row {
  const { wttCo2eGrams, ttwCo2eGrams, wtwCo2eGrams } = leg.transportEmissions;
  return {
    type: leg.type,
    role: leg.role,
    vehicle: leg.vehicle,
    from: labelOf(leg.start),
    to: labelOf(leg.end),
    distance_km: leg.activityDistanceKm,
    tonne_km: leg.activityTonneKm,
    wtt_kg: wttCo2eGrams / 1000,
    ttw_kg: ttwCo2eGrams / 1000,
    wtw_kg: wtwCo2eGrams / 1000,
    methodology: leg.methodology,
  };
}

function hubRow(hub: HubResult): Row {
  const place = labelOf(hub.location);
  return {
    type: hub.hubType,
    from: place,
    to: place,
    hub_kg: hub.emissions.co2eGrams / 1000,
    methodology: hub.methodology,
  };
}

/** Texts come from callers: one that a spreadsheet would take for a formula is marked as text. */
function cell(value: string | number | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
