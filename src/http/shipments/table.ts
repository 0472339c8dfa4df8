import { tagsAsText } from '../../batch/write/columns.js';
import { csvLine } from '../../batch/write/csv.js';
import type { StoredSummary } from '../../record/port.js';
import { toKilograms } from '../../stored/emissions.js';

const COLUMNS = {
  id: ({ id }) => id,
  created_at: ({ createdAt }) => createdAt,
  shipment_date: ({ shipmentDate }) => shipmentDate,
  origin: ({ origin }) => origin?.label,
  origin_code: ({ origin }) => origin?.code,
  origin_country: ({ origin }) => origin?.countryCode,
  destination: ({ destination }) => destination?.label,
  destination_code: ({ destination }) => destination?.code,
  destination_country: ({ destination }) => destination?.countryCode,
  modes: ({ modes }) => modes.join(' '),
  carrier: ({ carrier }) => carrier,
  tags: ({ tags }) => tagsAsText(tags),
  mass_tonnes: ({ massTonnes }) => massTonnes,
  distance_km: ({ distanceKm }) => distanceKm,
  tonne_km: ({ tonneKm }) => tonneKm,
  co2e_wtt_kg: ({ wttGrams }) => toKilograms(wttGrams),
  co2e_ttw_kg: ({ ttwGrams }) => toKilograms(ttwGrams),
  co2e_hub_kg: ({ hubGrams }) => toKilograms(hubGrams),
  co2e_total_kg: ({ totalGrams }) => toKilograms(totalGrams),
  data_primary_share: ({ primaryShare }) => primaryShare,
  credits: ({ creditCost }) => creditCost,
  result_sha256: ({ resultSha256 }) => resultSha256,
} as const satisfies Readonly<Record<string, (summary: StoredSummary) => string | number | undefined>>;

export const SHIPMENT_HEAD = `${Object.keys(COLUMNS).join(',')}\r\n`;

/** A row for each shipment (RFC 4180); a missing value is an empty cell, never 0. */
export const toShipmentRow = (summary: StoredSummary): string =>
  csvLine(Object.values(COLUMNS).map((read) => read(summary)));
