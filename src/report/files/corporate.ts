import type { Readable } from 'node:stream';
import { kilograms, tagsAsText, type Value } from '../../batch/write/columns.js';
import type { AccountProfile, FrozenSummary, ModeFigures } from '../../record/port.js';
import { toKilograms } from '../../stored/emissions.js';
import { distanceTypeIn } from '../../stored/summary.js';
import { writeTable } from './table.js';

export const CORPORATE_FORMATS = ['csv', 'xlsx', 'parquet'] as const;
export type CorporateFormat = (typeof CORPORATE_FORMATS)[number];

export const CORPORATE_TYPES: Readonly<Record<CorporateFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  parquet: 'application/vnd.apache.parquet',
};

interface Row {
  readonly shipment: FrozenSummary;
  readonly figures: ModeFigures;
  readonly profile: AccountProfile;
  readonly publicUrl: string;
}

const tag =
  (...names: readonly string[]) =>
  ({ shipment: { tags } }: Row): Value =>
    names.map((name) => tags[name]).find((value) => value !== undefined) ?? null;
const isHub = ({ figures }: Row): boolean => figures.mode === 'HUB';
const transport =
  (read: (figures: ModeFigures) => number | undefined) =>
  (row: Row): Value =>
    isHub(row) ? null : (read(row.figures) ?? null);

/** Grams per tonne-km of a mode; undefined if it does not state both, or moved nothing. */
export const intensityOf = ({ totalGrams, tonneKm = 0 }: ModeFigures): number | undefined =>
  totalGrams === undefined || tonneKm === 0 ? undefined : totalGrams / tonneKm;

/** One row for each mode of a shipment, and one for its hubs: the sum of a column counts nothing twice. */
const COLUMNS = {
  calculation_id: ({ shipment }) => shipment.id,
  shipment_date: ({ shipment }) => shipment.shipmentDate,
  calculated_at: ({ shipment }) => shipment.createdAt,
  certificate_url: ({ shipment, publicUrl }) =>
    shipment.certificateId === undefined ? null : `${publicUrl}/certificate/${shipment.certificateId}`,
  customer: tag('customer'),
  cost_centre: tag('costCentre', 'cost_centre', 'costCenter'),
  purchase_order: tag('purchaseOrder', 'purchase_order', 'po'),
  incoterm: tag('incoterm'),
  freight_payer: tag('freightPayer', 'freight_payer'),
  scope3_category: (row) =>
    tag('scope3Category', 'scope3_category')(row) ?? row.profile.defaultScope3Category?.toString() ?? null,
  carrier: ({ shipment }) => shipment.carrier ?? null,
  from: ({ shipment }) => shipment.origin?.label ?? null,
  from_code: ({ shipment }) => shipment.origin?.code ?? null,
  from_country: ({ shipment }) => shipment.origin?.countryCode ?? null,
  to: ({ shipment }) => shipment.destination?.label ?? null,
  to_code: ({ shipment }) => shipment.destination?.code ?? null,
  to_country: ({ shipment }) => shipment.destination?.countryCode ?? null,
  mode: ({ figures }) => figures.mode,
  distance_type: ({ figures }) => distanceTypeIn(figures) ?? null,
  tags: ({ shipment: { tags } }) => tagsAsText(tags),
  result_sha256: ({ shipment }) => shipment.resultSha256 ?? null,
  mass_t: ({ shipment }) => shipment.massTonnes ?? null,
  distance_km: transport(({ distanceKm }) => distanceKm),
  tonne_km: transport(({ tonneKm }) => tonneKm),
  co2e_total_kg: ({ figures }) => kilograms(figures.totalGrams),
  co2e_wtw_kg: transport(({ totalGrams }) => toKilograms(totalGrams)),
  co2e_wtt_kg: transport(({ wttGrams }) => toKilograms(wttGrams)),
  co2e_ttw_kg: transport(({ ttwGrams }) => toKilograms(ttwGrams)),
  co2e_hub_kg: (row) => (isHub(row) ? kilograms(row.figures.totalGrams) : null),
  intensity_g_per_tkm: transport(intensityOf),
  primary_share: ({ shipment }) => shipment.primaryShare ?? null,
  modelled_share: ({ shipment }) => shipment.modelledShare ?? null,
  default_share: ({ shipment }) => shipment.defaultShare ?? null,
} satisfies Record<string, (row: Row) => Value>;

/** Columns that identify a shipment, also in front of its legs. */
const OF_SHIPMENT = [
  ...(['calculation_id', 'shipment_date', 'calculated_at', 'certificate_url', 'customer', 'cost_centre'] as const),
  ...(['purchase_order', 'incoterm', 'freight_payer', 'scope3_category', 'carrier'] as const),
  ...(['from', 'from_code', 'from_country', 'to', 'to_code', 'to_country', 'tags', 'result_sha256'] as const),
] as const;
export const SHIPMENT_HEAD: readonly string[] = OF_SHIPMENT;
const NO_FIGURES: ModeFigures = { mode: 'ROAD' };

export const shipmentCells = (shipment: FrozenSummary, profile: AccountProfile, publicUrl: string): readonly Value[] =>
  OF_SHIPMENT.map((name) => COLUMNS[name]({ shipment, figures: NO_FIGURES, profile, publicUrl }));

const HEAD = Object.keys(COLUMNS);
const READERS: readonly ((row: Row) => Value)[] = Object.values(COLUMNS);
const FIRST_NUMBER = HEAD.indexOf('mass_t');

/** The columns required by corporate reporting, written as the shipments are read. */
export function writeCorporate(
  format: CorporateFormat,
  pages: AsyncIterable<readonly FrozenSummary[]>,
  profile: AccountProfile,
  publicUrl: string,
): Readable {
  return writeTable(format, {
    sheet: 'Shipments',
    head: HEAD,
    firstNumber: FIRST_NUMBER,
    rows: rowsOf(pages, profile, publicUrl),
  });
}

async function* rowsOf(pages: AsyncIterable<readonly FrozenSummary[]>, profile: AccountProfile, publicUrl: string) {
  for await (const page of pages) {
    yield page.flatMap((shipment) =>
      shipment.byMode.map((figures) => READERS.map((read) => read({ shipment, figures, profile, publicUrl }))),
    );
  }
}
