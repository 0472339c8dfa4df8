import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { parseOwn } from '../../own-json.js';
import { insertRows } from '../insert-rows.js';
import { padded } from '../padded.js';
import { fromStoredText, toStoredText } from '../stored-text.js';
import type { SummaryModeRow, SummaryRow, Tables } from '../tables.js';
import { toExact } from './exact.js';
import { type Exact, nothing } from './groups.js';

type Figure = number | null;

/** What one summary adds to sums or subtracts from them. Texts as stored. */
export interface Change {
  readonly sign: 1 | -1;
  readonly id: string;
  readonly month: string;
  /** Of shipment; absent in changes that earlier versions logged. */
  readonly day?: string;
  readonly carrier: string | null;
  readonly lane: string | null;
  readonly tags: Readonly<Record<string, string>>;
  readonly credits: Figure;
  /** Total grams, well to tank, tank to wheel, hubs; tonne-km, km, tonnes. */
  readonly figures: readonly [Figure, Figure, Figure, Figure, Figure, Figure, Figure];
  /** Primary, modelled, default. */
  readonly shares: readonly [Figure, Figure, Figure];
  readonly modes: readonly ModeChange[];
}

/** Total grams, well to tank, tank to wheel; tonne-km, km. */
type ModeChange = readonly [mode: string, Figure, Figure, Figure, Figure, Figure];

/**
 * Logs changes in the transaction that makes them: they are added to the kept sums soon after, and until then by
 * readers. One row per commit, so that storing costs a statement and no lock.
 */
export async function logChanges(tx: Kysely<Tables>, accountId: string, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const row = [accountId, randomUUID(), changes.length, JSON.stringify(changes)];
  await insertRows(tx, 'summary_changes', ['account_id', 'id', 'changes', 'changes_json'], [row]);
}

/** The current contribution of these summaries to sums. `ids` as stored; those without a summary are omitted. */
export async function readChanges(
  db: Kysely<Tables>,
  accountId: string,
  ids: readonly string[],
): Promise<readonly Change[]> {
  if (ids.length === 0) return [];
  const among = sql`account_id = ${accountId} and id in (${sql.join(padded(ids))})`;
  const { rows } = await selectChanged(accountId, ids).execute(db);
  if (rows.length === 0) return [];
  const found = await sql<SummaryModeRow>`select id, mode, total_grams, wtt_grams, ttw_grams, tonne_km, distance_km
    from summary_modes where ${among}`.execute(db);
  const modes = new Map<string, ModeChange[]>();
  for (const { id, ...of } of found.rows) {
    const own = modes.get(id) ?? [];
    own.push([of.mode, of.total_grams, of.wtt_grams, of.ttw_grams, of.tonne_km, of.distance_km]);
    modes.set(id, own);
  }
  return rows.map((row) => ({
    sign: 1,
    id: row.id,
    month: row.shipment_date.slice(0, 7),
    day: row.shipment_date,
    carrier: row.carrier,
    lane: row.lane,
    tags: readTags(row.tags_json),
    credits: row.credit_cost,
    figures: [
      ...([row.total_grams, row.wtt_grams, row.ttw_grams, row.hub_grams] as const),
      ...([row.tonne_km, row.distance_km, row.mass_tonnes] as const),
    ],
    shares: [row.primary_share, row.modelled_share, row.default_share],
    modes: modes.get(row.id) ?? [],
  }));
}

/**
 * By id: a condition that no single index covers makes SQLite use the primary key instead of walking all dates of the
 * account.
 */
export const selectChanged = (accountId: string, ids: readonly string[]) =>
  sql<SummaryRow>`select id, shipment_date, carrier, lane, tags_json, total_grams, wtt_grams, ttw_grams, hub_grams, tonne_km,
    distance_km, mass_tonnes, primary_share, modelled_share, default_share, credit_cost
    from summaries where account_id = ${accountId} and id in (${sql.join(padded(ids))})`;

export const taken = (changes: readonly Change[]): readonly Change[] =>
  changes.map((change) => ({ ...change, sign: change.sign === 1 ? -1 : 1 }));

function readTags(json: string | null): Record<string, string> {
  if (json === null) return {};
  const entries = Object.entries(parseOwn<Record<string, string>>(fromStoredText(json)));
  return Object.fromEntries(entries.map(([key, value]) => [toStoredText(key), toStoredText(value)]));
}

export interface Addition {
  readonly dimension: Dimension;
  readonly key: string | null;
  readonly exact: Exact;
}

/** Dimensions of kept sums besides the month. */
export const KEPT_DIMENSIONS = ['', 'mode', 'carrier', 'lane'] as const;
export type Dimension = (typeof KEPT_DIMENSIONS)[number];

/** The same products as in the statements of `sums.ts`, so that both give the same sums. */
export function listAdditions(change: Change, wanted: readonly Dimension[] = KEPT_DIMENSIONS): readonly Addition[] {
  const { figures, shares, sign, credits, modes } = change;
  const [total, , , , , , tonnes] = figures;
  const exactOf = (of: readonly Figure[], grams: Figure): Exact => {
    const exact = nothing();
    exact.results = sign;
    exact.credits = BigInt(sign * (credits ?? 0));
    const products = shares.map((share) => (share === null || grams === null ? null : grams * share));
    for (const [i, value] of [...of, ...products].entries()) exact.figures[i] = toExact(sign * (value ?? 0));
    return exact;
  };
  const found: Addition[] = [];
  const whole = exactOf(figures, total);
  if (wanted.includes('')) found.push({ dimension: '', key: null, exact: whole });
  if (wanted.includes('carrier')) found.push({ dimension: 'carrier', key: change.carrier, exact: whole });
  if (wanted.includes('lane')) found.push({ dimension: 'lane', key: change.lane, exact: whole });
  if (!wanted.includes('mode')) return found;
  for (const [mode, grams, wtt, ttw, tonneKm, km] of modes) {
    const hub = mode === 'HUB' ? grams : null;
    const exact = exactOf([grams, wtt, ttw, hub, tonneKm, km, tonnes], grams);
    found.push({ dimension: 'mode', key: mode, exact });
  }
  return found;
}
