import { csvLine } from '../../batch/write/csv.js';
import type { StoredResult } from '../../record/port.js';
import { isHub, listElements } from '../../stored/elements.js';
import { readEmissions, toKilograms } from '../../stored/emissions.js';
import { asNumber, asObject, asText, type Json } from '../../stored/json.js';
import { parseResult } from '../../stored/parse.js';
import { labelOf } from '../../stored/place.js';

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

type Row = Partial<Record<(typeof COLUMNS)[number], string | number | undefined>>;

export const CSV_HEAD = `${COLUMNS.join(',')}\r\n`;

/** A row for each leg and hub of a calculation of any version (RFC 4180); missing values are empty cells. */
export async function toCsv({ id, createdAt, resultJson }: StoredResult): Promise<string> {
  const result = await parseResult(resultJson);
  const massTonnes = asNumber(asObject(result.cargo).massTonnes);
  return listElements(result)
    .map(({ path, element }) => ({
      id,
      created_at: createdAt,
      element: path,
      mass_tonnes: massTonnes,
      methodology: asText(element.methodology),
      ...(isHub(element) ? hubRow(element) : legRow(element)),
    }))
    .map((row: Row) => csvLine(COLUMNS.map((column) => row[column])))
    .join('');
}

function legRow(leg: Json): Row {
  const { wttGrams, ttwGrams, wtwGrams } = readEmissions(leg.transportEmissions);
  return {
    type: asText(leg.type),
    role: asText(leg.role),
    vehicle: asText(leg.vehicle),
    from: labelOf(leg.start),
    to: labelOf(leg.end),
    distance_km: asNumber(leg.activityDistanceKm),
    tonne_km: asNumber(leg.activityTonneKm),
    wtt_kg: toKilograms(wttGrams),
    ttw_kg: toKilograms(ttwGrams),
    wtw_kg: toKilograms(wtwGrams),
  };
}

function hubRow(hub: Json): Row {
  const place = labelOf(hub.location);
  const grams = asNumber(asObject(hub.emissions).co2eGrams);
  return { type: asText(hub.hubType), from: place, to: place, hub_kg: toKilograms(grams) };
}
