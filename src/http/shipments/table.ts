import { csvLine } from '../../batch/write/csv.js';
import type { StoredSummary } from '../../record/port.js';

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
  tags: ({ tags }) =>
    Object.entries(tags)
      .map(([key, value]) => `${key}=${value}`)
      .join('; '),
  mass_tonnes: ({ massTonnes }) => massTonnes,
  distance_km: ({ distanceKm }) => distanceKm,
  tonne_km: ({ tonneKm }) => tonneKm,
  co2e_wtt_kg: ({ wttGrams }) => kilograms(wttGrams),
  co2e_ttw_kg: ({ ttwGrams }) => kilograms(ttwGrams),
  co2e_hub_kg: ({ hubGrams }) => kilograms(hubGrams),
  co2e_total_kg: ({ totalGrams }) => kilograms(totalGrams),
  data_primary_share: ({ primaryShare }) => primaryShare,
  credits: ({ creditCost }) => creditCost,
  result_sha256: ({ resultSha256 }) => resultSha256,
} as const satisfies Readonly<Record<string, (summary: StoredSummary) => string | number | undefined>>;

const kilograms = (grams: number | undefined): number | undefined => (grams === undefined ? undefined : grams / 1000);

export const SHIPMENT_HEAD = `${Object.keys(COLUMNS).join(',')}\r\n`;

/** A row for each shipment (RFC 4180); a missing value is an empty cell, never 0. */
export const toShipmentRow = (summary: StoredSummary): string =>
  csvLine(Object.values(COLUMNS).map((read) => read(summary)));
