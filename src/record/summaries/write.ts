import { type Kysely, sql } from 'kysely';
import type { Stamp } from '../../quantity/stamp.js';
import { parseResult } from '../../stored/parse.js';
import { readShipmentDate, summarize } from '../../stored/summary.js';
import { insertRows } from '../insert-rows.js';
import { padded } from '../padded.js';
import type { NewResult, NewSummary, SummaryPlace } from '../port.js';
import { toStoredText } from '../stored-text.js';
import type { Tables } from '../tables.js';
import { type Change, logChanges, readChanges, taken } from './changes.js';
import { applySetTags } from './set-tags.js';

export interface SummaryToWrite {
  readonly accountId: string;
  readonly createdAt: Stamp;
  readonly summary: NewSummary;
  /** Of the full result stored with it. */
  readonly result?: {
    readonly certificateId: string;
    /** Of its text. */
    readonly sha256: string;
  };
}

const FIGURES = [
  'total_grams',
  'wtt_grams',
  'ttw_grams',
  'hub_grams',
  'tonne_km',
  'distance_km',
  'mass_tonnes',
  'primary_share',
  'modelled_share',
  'default_share',
  'credit_cost',
] as const;
const KEY = ['account_id', 'id'] as const;
const TEXTS = [
  'created_at',
  'shipment_date',
  'certificate_id',
  'result_sha256',
  'batch_id',
  'batch_row',
  'modes',
  'carrier',
  'lane',
  'origin_label',
  'origin_code',
  'origin_country',
  'destination_label',
  'destination_code',
  'destination_country',
  'tags_json',
  'details_json',
] as const;
/** Columns of a summary besides its key. */
export const SUMMARY_COLUMNS = [...TEXTS, ...FIGURES];
const COLUMNS = [...KEY, ...SUMMARY_COLUMNS];
const TAG_COLUMNS = ['account_id', 'key', 'value', 'id'];
const MODE_COLUMNS = [
  ...[...KEY, 'mode', 'distance_km', 'tonne_km', 'wtt_grams', 'ttw_grams', 'total_grams'],
  'distance_type',
];

const REPLACE = `on conflict (account_id, id) do update set ${SUMMARY_COLUMNS.map(
  (column) => `${column} = excluded.${column}`,
).join(', ')}`;

/**
 * Writes summaries in the same transaction as what they summarise, replacing earlier ones under the same id. One
 * without a result never replaces one with a result.
 */
export async function writeSummaries(tx: Kysely<Tables>, written: readonly SummaryToWrite[]): Promise<void> {
  /** Accounts where the new summaries replace earlier ones. */
  const replaced = new Set<string>();
  for (const [accountId, ids] of idsByAccount(written)) {
    const before = await readChanges(tx, accountId, ids);
    if (before.length > 0) replaced.add(accountId);
    await logChanges(tx, accountId, taken(before));
  }
  const [full, bare] = [written.filter(isFull), written.filter((one) => !isFull(one))];
  if (full.length > 0) {
    await insertRows(tx, 'summaries', COLUMNS, full.map(toRow), REPLACE);
    await writeParts(tx, full, replaced);
  }
  const kept = await withoutFull(tx, bare, replaced);
  if (kept.length > 0) {
    await insertRows(tx, 'summaries', COLUMNS, kept.map(toRow), `${REPLACE} where summaries.certificate_id is null`);
    await writeParts(tx, kept, replaced);
  }
  for (const [accountId, ids] of idsByAccount(written)) {
    const after = replaced.has(accountId)
      ? await readChanges(tx, accountId, ids)
      : written.filter((one) => one.accountId === accountId).map(toChange);
    await logChanges(tx, accountId, after);
  }
}

/** As `readChanges` would read it. */
function toChange({ createdAt, summary }: SummaryToWrite): Change {
  const { carrier, origin, destination, tags } = summary;
  const [total, wtt, ttw, hub] = [summary.totalGrams, summary.wttGrams, summary.ttwGrams, summary.hubGrams];
  return {
    sign: 1,
    id: toStoredText(summary.id),
    month: dayOf({ createdAt, summary }).slice(0, 7),
    day: dayOf({ createdAt, summary }),
    carrier: carrier === undefined ? null : toStoredText(carrier),
    lane: laneOf(origin, destination),
    codes: [codeOf(origin), codeOf(destination)],
    tags: Object.fromEntries(Object.entries(tags).map(([key, value]) => [toStoredText(key), toStoredText(value)])),
    credits: summary.creditCost ?? null,
    figures: [
      ...([total, wtt ?? null, ttw ?? null, hub ?? null] as const),
      ...([summary.tonneKm ?? null, summary.distanceKm ?? null, summary.massTonnes ?? null] as const),
    ],
    shares: [summary.primaryShare ?? null, summary.modelledShare ?? null, summary.defaultShare ?? null],
    modes: summary.byMode.map((one) => [
      one.mode,
      ...([one.totalGrams ?? null, one.wttGrams ?? null, one.ttwGrams ?? null] as const),
      ...([one.tonneKm ?? null, one.distanceKm ?? null] as const),
    ]),
    mainModes: [...new Set(summary.modes)],
  };
}

/**
 * Those that replace no summary with a result. Every writer of an account's summaries holds its row, so nothing comes between
 * this and the insertion.
 */
async function withoutFull(
  tx: Kysely<Tables>,
  bare: readonly SummaryToWrite[],
  replaced: ReadonlySet<string>,
): Promise<readonly SummaryToWrite[]> {
  const full = new Set<string>();
  for (const [accountId, ids] of idsByAccount(bare)) {
    if (!replaced.has(accountId)) continue;
    const { rows } = await sql<{ id: string }>`select id from summaries
      where account_id = ${accountId} and id in (${sql.join(padded(ids))}) and certificate_id is not null`.execute(tx);
    for (const { id } of rows) full.add(`${accountId} ${id}`);
  }
  return bare.filter(({ accountId, summary }) => !full.has(`${accountId} ${toStoredText(summary.id)}`));
}

const isFull = ({ result }: SummaryToWrite): boolean => result !== undefined;

/** The summary of a result without one, as stored by earlier versions; undefined if it cannot be read. */
export async function summaryOf(stored: Omit<NewResult, 'certificateId'>): Promise<NewSummary | undefined> {
  try {
    const day = stored.requestJson === undefined ? undefined : readShipmentDate(await parseResult(stored.requestJson));
    const summary = summarize(await parseResult(stored.resultJson), day);
    return summary && { ...summary, id: stored.id };
  } catch {
    return undefined;
  }
}

/**
 * Replaces tags and modes of the summaries: only accounts in `replaced` have any; those with tags set by hand are added
 * to it.
 */
async function writeParts(
  tx: Kysely<Tables>,
  written: readonly SummaryToWrite[],
  replaced: Set<string>,
): Promise<void> {
  for (const [accountId, ids] of idsByAccount(written))
    if (replaced.has(accountId)) await deleteParts(tx, accountId, ids);
  const each = <T>(rowsOf: (one: SummaryToWrite, id: string) => T[]): T[] =>
    written.flatMap((one) => rowsOf(one, toStoredText(one.summary.id)));
  const tags = each(({ accountId, summary }, id) =>
    Object.entries(summary.tags).map(([key, value]) => [accountId, toStoredText(key), toStoredText(value), id]),
  );
  if (tags.length > 0) await insertRows(tx, 'summary_tags', TAG_COLUMNS, tags);
  const modes = each(({ accountId, summary }, id) =>
    summary.byMode.map((one) => [
      ...[accountId, id, one.mode],
      ...[one.distanceKm, one.tonneKm, one.wttGrams, one.ttwGrams, one.totalGrams].map((figure) => figure ?? null),
      one.distanceType ?? null,
    ]),
  );
  if (modes.length > 0) await insertRows(tx, 'summary_modes', MODE_COLUMNS, modes);
  for (const [accountId, ids] of idsByAccount(written)) {
    if (await applySetTags(tx, accountId, ids)) replaced.add(accountId);
  }
}

/** As stored. */
function idsByAccount(written: readonly SummaryToWrite[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { accountId, summary } of written) {
    const ids = found.get(accountId) ?? [];
    found.set(accountId, ids);
    ids.push(toStoredText(summary.id));
  }
  return found;
}

/** `ids` as stored. */
async function deleteParts(tx: Kysely<Tables>, accountId: string, ids: readonly string[]): Promise<void> {
  for (const table of ['summary_tags', 'summary_modes'] as const) {
    await sql`delete from ${sql.table(table)} where account_id = ${accountId} and id in (${sql.join(padded(ids))})`.execute(
      tx,
    );
  }
}

/** With tags and modes. `ids` as stored. */
export async function deleteSummaries(tx: Kysely<Tables>, accountId: string, ids: readonly string[]): Promise<void> {
  await logChanges(tx, accountId, taken(await readChanges(tx, accountId, ids)));
  await deleteParts(tx, accountId, ids);
  await sql`delete from summaries where account_id = ${accountId} and id in (${sql.join(padded(ids))})`.execute(tx);
}

const dayOf = ({ createdAt, summary }: Pick<SummaryToWrite, 'createdAt' | 'summary'>): string =>
  summary.shipmentDate ?? createdAt.slice(0, 10);

function toRow({ accountId, createdAt, summary, result }: SummaryToWrite) {
  const { origin, destination, tags } = summary;
  return [
    accountId,
    toStoredText(summary.id),
    createdAt,
    dayOf({ createdAt, summary }),
    result?.certificateId ?? null,
    result?.sha256 ?? null,
    summary.batchId ?? null,
    summary.batchRow ?? null,
    `,${summary.modes.join(',')},`,
    summary.carrier === undefined ? null : toStoredText(summary.carrier),
    laneOf(origin, destination),
    ...placeColumns(origin),
    ...placeColumns(destination),
    Object.keys(tags).length === 0 ? null : toStoredText(JSON.stringify(tags)),
    writeDetails(summary),
    summary.totalGrams,
    summary.wttGrams ?? null,
    summary.ttwGrams ?? null,
    summary.hubGrams ?? null,
    summary.tonneKm ?? null,
    summary.distanceKm ?? null,
    summary.massTonnes ?? null,
    summary.primaryShare ?? null,
    summary.modelledShare ?? null,
    summary.defaultShare ?? null,
    summary.creditCost ?? null,
  ];
}

function writeDetails({ byHub, uncertainty }: NewSummary): string | null {
  return byHub === undefined && uncertainty === undefined ? null : JSON.stringify({ byHub, uncertainty });
}

const codeOf = (place: SummaryPlace | undefined) => (place?.code === undefined ? null : toStoredText(place.code));

const placeColumns = (place: SummaryPlace | undefined) => [
  place === undefined ? null : toStoredText(place.label),
  codeOf(place),
  place?.countryCode === undefined ? null : toStoredText(place.countryCode),
];

/** `Hamburg, DE → Shanghai, CN`. */
function laneOf(origin: SummaryPlace | undefined, destination: SummaryPlace | undefined): string | null {
  return origin === undefined || destination === undefined
    ? null
    : toStoredText(`${origin.label} → ${destination.label}`);
}
