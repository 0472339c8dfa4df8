import { randomUUID } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { parseOwn } from '../../own-json.js';
import { insertRows } from '../insert-rows.js';
import { padded } from '../padded.js';
import { fromStoredText, toStoredText } from '../stored-text.js';
import type { SummaryModeRow, SummaryRow, Tables } from '../tables.js';
import { cut, type Parts } from './exact-sum.js';

type Figure = number | null;

/** What one summary adds to sums or subtracts from them. Texts as stored. */
export interface Change {
  readonly sign: 1 | -1;
  readonly id: string;
  readonly month: string;
  /** Of shipment. */
  readonly day: string;
  readonly carrier: string | null;
  readonly lane: string | null;
  /** Of origin and destination. */
  readonly codes: readonly [string | null, string | null];
  readonly tags: Readonly<Record<string, string>>;
  readonly credits: Figure;
  /** Total grams, well to tank, tank to wheel, hubs; tonne-km, km, tonnes. */
  readonly figures: readonly [Figure, Figure, Figure, Figure, Figure, Figure, Figure];
  /** Primary, modelled, default. */
  readonly shares: readonly [Figure, Figure, Figure];
  readonly modes: readonly ModeChange[];
  /** Of its main legs, which a filter by mode asks for. */
  readonly mainModes: readonly string[];
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
  const { rows } = await selectChanged(accountId, ids).execute(db);
  if (rows.length === 0) return [];
  const modes = await sql<ModeRow>`select ${MODE_COLUMNS}
    from summary_modes where account_id = ${accountId} and id in (${sql.join(padded(ids))})`.execute(db);
  return toChanges(rows, modes.rows);
}

/** The same for the ids that a statement selects as `id`; tags are left out. */
export async function readChangesOf(
  db: Kysely<Tables>,
  accountId: string,
  ids: RawBuilder<unknown>,
): Promise<readonly Change[]> {
  // In this order on SQLite: from the ids to their rows.
  const { rows } = await sql<ChangedRow>`select s.id, null as tags_json, ${CHANGED_COLUMNS}
    from (${ids}) as t cross join summaries as s where s.account_id = ${accountId} and s.id = t.id`.execute(db);
  const modes = await sql<ModeRow>`select ${MODE_COLUMNS}
    from (select id as of_id from (${ids}) as t) as t cross join summary_modes
    where account_id = ${accountId} and id = t.of_id`.execute(db);
  return toChanges(rows, modes.rows);
}

/**
 * By id: a condition that no single index covers makes SQLite use the primary key instead of walking all dates of the
 * account.
 */
export const selectChanged = (accountId: string, ids: readonly string[]) =>
  sql<ChangedRow>`select id, tags_json, ${CHANGED_COLUMNS}
    from summaries where account_id = ${accountId} and id in (${sql.join(padded(ids))})`;

const CHANGED_COLUMNS =
  sql.raw(`shipment_date, modes, carrier, lane, origin_code, destination_code, total_grams, wtt_grams, ttw_grams, hub_grams, tonne_km,
    distance_km, mass_tonnes, primary_share, modelled_share, default_share, credit_cost`);
const MODE_COLUMNS = sql.raw('id, mode, total_grams, wtt_grams, ttw_grams, tonne_km, distance_km');

type ModeRow = Omit<SummaryModeRow, 'account_id' | 'distance_type'>;
type ChangedRow = Pick<
  SummaryRow,
  | ('id' | 'tags_json' | 'shipment_date' | 'modes' | 'carrier' | 'lane' | 'credit_cost')
  | ('origin_code' | 'destination_code')
  | ('total_grams' | 'wtt_grams' | 'ttw_grams' | 'hub_grams' | 'tonne_km' | 'distance_km' | 'mass_tonnes')
  | ('primary_share' | 'modelled_share' | 'default_share')
>;

function toChanges(rows: readonly ChangedRow[], modeRows: readonly ModeRow[]): readonly Change[] {
  const modes = new Map<string, ModeChange[]>();
  for (const { id, ...of } of modeRows) {
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
    codes: [row.origin_code, row.destination_code],
    tags: readTags(row.tags_json),
    credits: row.credit_cost,
    figures: [
      ...([row.total_grams, row.wtt_grams, row.ttw_grams, row.hub_grams] as const),
      ...([row.tonne_km, row.distance_km, row.mass_tonnes] as const),
    ],
    shares: [row.primary_share, row.modelled_share, row.default_share],
    modes: modes.get(row.id) ?? [],
    mainModes: listModes(row.modes),
  }));
}

/** Each mode once, of a column such as `,ROAD,SEA,ROAD,`. */
const listModes = (column: string): readonly string[] => [...new Set(column.split(',').filter((mode) => mode !== ''))];

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
  readonly results: Change['sign'];
  readonly credits: number;
  /** In the order of `FIGURES`. */
  readonly figures: readonly Parts[];
  /** In the order of `STATED`: 0 for what is not stated. */
  readonly statedBy: readonly number[];
}

/**
 * Dimensions of kept sums besides the month. A mode has its own figures; a main mode has the whole of each shipment with such
 * a main leg, and so has a carrier with a main mode.
 */
export const KEPT_DIMENSIONS = ['', 'day', 'mode', 'mainMode', 'carrier', 'carrierMode', 'lane'] as const;
export type Dimension = (typeof KEPT_DIMENSIONS)[number];

/** Key of the sums of a carrier (as stored) with a main mode. */
export const pairOf = (carrier: string, mode: string): string => `${mode} ${carrier}`;

/** The same products as in the statements of `sums.ts`, so that both give the same sums. */
export function listAdditions(change: Change, wanted: readonly Dimension[] = KEPT_DIMENSIONS): readonly Addition[] {
  const { carrier, figures, shares, sign, modes, mainModes } = change;
  const [, , , , , , tonnes] = figures;
  const exactOf = (of: Change['figures']) => {
    const [grams, , , , tonneKm] = of;
    const products = shares.map((share) => (share === null || grams === null ? null : grams * share));
    const [inactive, unknown] = [tonneKm === null ? grams : null, grams === null ? tonneKm : null];
    return {
      results: sign,
      credits: sign * (change.credits ?? 0),
      figures: [...of, ...products, inactive, unknown].map((value) => cut(sign * (value ?? 0))),
      statedBy: [...of, ...products, change.credits].map((value) => (value === null ? 0 : sign)),
    };
  };
  const whole = exactOf(figures);
  const found: Addition[] = [];
  if (wanted.includes('')) found.push({ dimension: '', key: null, ...whole });
  if (wanted.includes('day')) found.push({ dimension: 'day', key: change.day, ...whole });
  if (wanted.includes('mainMode'))
    found.push(...mainModes.map((key) => ({ dimension: 'mainMode' as const, key, ...whole })));
  if (wanted.includes('carrier')) found.push({ dimension: 'carrier', key: carrier, ...whole });
  if (carrier !== null && wanted.includes('carrierMode'))
    found.push(
      ...mainModes.map((mode) => ({ dimension: 'carrierMode' as const, key: pairOf(carrier, mode), ...whole })),
    );
  if (wanted.includes('lane')) found.push({ dimension: 'lane', key: change.lane, ...whole });
  if (!wanted.includes('mode')) return found;
  for (const [mode, grams, wtt, ttw, tonneKm, km] of modes) {
    const hub = mode === 'HUB' ? grams : null;
    found.push({ dimension: 'mode', key: mode, ...exactOf([grams, wtt, ttw, hub, tonneKm, km, tonnes]) });
  }
  return found;
}
