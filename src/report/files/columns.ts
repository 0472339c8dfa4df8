import { kilograms, tagsAsText, type Value } from '../../batch/write/columns.js';
import type { FrozenSummary } from '../../record/port.js';

/** One row per result of a report. Values missing from a result are empty cells. */
export const RESULT_COLUMNS = {
  id: ({ id }) => id,
  created_at: ({ createdAt }) => createdAt,
  shipment_date: ({ shipmentDate }) => shipmentDate,
  customer: ({ tags }) => tags.customer ?? null,
  carrier: ({ carrier }) => carrier ?? null,
  origin: ({ origin }) => origin?.label ?? null,
  origin_code: ({ origin }) => origin?.code ?? null,
  origin_country: ({ origin }) => origin?.countryCode ?? null,
  destination: ({ destination }) => destination?.label ?? null,
  destination_code: ({ destination }) => destination?.code ?? null,
  destination_country: ({ destination }) => destination?.countryCode ?? null,
  modes: ({ modes }) => modes.join(' '),
  tags: ({ tags }) => tagsAsText(tags),
  mass_tonnes: ({ massTonnes }) => massTonnes ?? null,
  distance_km: ({ distanceKm }) => distanceKm ?? null,
  tonne_km: ({ tonneKm }) => tonneKm ?? null,
  co2e_total_kg: ({ totalGrams }) => kilograms(totalGrams),
  co2e_wtt_kg: ({ wttGrams }) => kilograms(wttGrams),
  co2e_ttw_kg: ({ ttwGrams }) => kilograms(ttwGrams),
  co2e_hub_kg: ({ hubGrams }) => kilograms(hubGrams),
  intensity_g_per_tkm: ({ totalGrams, tonneKm }) =>
    tonneKm === undefined || tonneKm === 0 ? null : totalGrams / tonneKm,
  data_primary_share: ({ primaryShare }) => primaryShare ?? null,
  data_modelled_share: ({ modelledShare }) => modelledShare ?? null,
  data_default_share: ({ defaultShare }) => defaultShare ?? null,
  result_sha256: ({ resultSha256 }) => resultSha256 ?? null,
} satisfies Record<string, (line: FrozenSummary) => Value>;

export const RESULT_HEAD = Object.keys(RESULT_COLUMNS);
const READERS: readonly ((line: FrozenSummary) => Value)[] = Object.values(RESULT_COLUMNS);

export const resultRow = (line: FrozenSummary): readonly Value[] => READERS.map((read) => read(line));
