import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { SqlDialect } from '../dialect.js';
import type { SumDimension, SumGroup, SumQuery } from '../port.js';
import { fromStoredText, toStoredText } from '../stored-text.js';
import type { Tables } from '../tables.js';
import { joinParts, sumParts } from './exact.js';
import { addTo, type Exact, FIGURES, type Figure, type Groups, listGroups, STATED, type Stated } from './groups.js';
import { sumKept, toKeptQuestion } from './kept.js';
import { eachWindow, type Window } from './read.js';

/**
 * Groups with their exact sums, largest total first: from kept sums if they can answer, else from the summaries
 * themselves.
 */
export async function sumSummaries(
  dialect: Pick<SqlDialect, 'whole' | 'snapshot'>,
  db: Kysely<Tables>,
  accountId: string,
  query: SumQuery,
): Promise<readonly SumGroup[]> {
  const question = toKeptQuestion(query);
  const kept = question && (await dialect.snapshot((frozen) => sumKept(frozen, accountId, question)));
  return listGroups(kept ?? (await sumWindows(dialect, db, accountId, query))).slice(0, query.top);
}

/** Reads a window of the summaries at a time. */
async function sumWindows(
  dialect: Pick<SqlDialect, 'whole'>,
  db: Kysely<Tables>,
  accountId: string,
  { by = [], frozen: _, top: __, ...filter }: SumQuery,
): Promise<Groups> {
  const groups: Groups = new Map();
  // By day of shipment if a period of it is requested: only that index is walked.
  const sort = filter.shipmentFrom === undefined && filter.shipmentTo === undefined ? 'createdAt' : 'shipmentDate';
  for await (const window of eachWindow(db, accountId, { ...filter, sort })) {
    for (const { keys, exact } of await sumWindow(dialect, db, by, window)) {
      const own = keys.map((key) => (key === null ? null : fromStoredText(key)));
      addTo(groups, own, exact);
    }
  }
  return groups;
}

export interface StoredGroup {
  /** Texts as stored. */
  readonly keys: readonly (string | null)[];
  readonly exact: Exact;
}

/** The sums of a window's rows, added by the database. */
export async function sumWindow(
  dialect: Pick<SqlDialect, 'whole'>,
  db: Kysely<Tables>,
  by: readonly SumDimension[],
  { rows, where }: Window,
): Promise<readonly StoredGroup[]> {
  const keys = by.map((dimension, i) => sql`${keyOf(dimension)} as ${sql.ref(`key_${i}`)}`);
  const columns = by.includes('mode') ? modeColumns : resultColumns;
  const sums = FIGURES.map((figure) => sumParts(figure, columns[figure], dialect.whole));
  const credits = sql`cast(sum(s.credit_cost) as text) as credits`;
  const counts = STATED.map((name) => {
    const column = name === 'credits' ? sql.ref('s.credit_cost') : columns[name];
    return sql`count(${column}) as ${sql.ref(countName(name))}`;
  });
  const groupBy = by.length === 0 ? sql`` : sql`group by ${sql.join(by.map((_dimension, i) => sql.lit(i + 1)))}`;
  const joined = by.includes('mode')
    ? // Outer, so that SQLite looks up the modes of the window, and not the window for each mode of the account.
      sql`left join summary_modes as m on m.account_id = s.account_id and m.id = s.id`
    : sql``;
  const found = await sql<GroupRow>`
    select ${sql.join([...keys, sql`count(*) as results`, credits, ...counts, ...sums])}
    from (select * from ${rows} ${where}) as s ${joined} ${groupBy}`.execute(db);
  return found.rows.flatMap((row) => toGroup(row, by));
}

const countName = (name: Stated): string => `${name}_count`;

type GroupRow = Readonly<Record<string, string | number | null>>;

function toGroup(row: GroupRow, by: readonly SumDimension[]): readonly StoredGroup[] {
  if (Number(row.results) === 0) return [];
  const keys = by.map((_, i) => {
    const key = row[`key_${i}`];
    return key === null || key === undefined ? null : String(key);
  });
  // From the outer join: summaries without a mode.
  if (keys.some((key, i) => key === null && by[i] === 'mode')) return [];
  const sumOf = (figure: Figure): bigint =>
    joinParts([0, 1, 2].map((part) => row[`${figure}_${part}`] as string | null));
  const exact = {
    ...{ results: Number(row.results), credits: BigInt(row.credits ?? 0) },
    ...{ figures: FIGURES.map(sumOf), statedBy: STATED.map((name) => Number(row[countName(name)])) },
  };
  return [{ keys, exact }];
}

/** One product per result, rounded like every product: independent of what it is added to. */
const shareOf = (grams: string, share: string) => sql`(${sql.ref(grams)} * ${sql.ref(share)})`;
const whereAbsent = (figure: string, other: string) =>
  sql`(case when ${sql.ref(other)} is null then ${sql.ref(figure)} end)`;

/** Null where the figure is absent, which neither sums nor counts take in. */
const resultColumns: Readonly<Record<Figure, RawBuilder<unknown>>> = {
  totalGrams: sql.ref('s.total_grams'),
  wttGrams: sql.ref('s.wtt_grams'),
  ttwGrams: sql.ref('s.ttw_grams'),
  hubGrams: sql.ref('s.hub_grams'),
  tonneKm: sql.ref('s.tonne_km'),
  distanceKm: sql.ref('s.distance_km'),
  massTonnes: sql.ref('s.mass_tonnes'),
  primaryGrams: shareOf('s.total_grams', 's.primary_share'),
  modelledGrams: shareOf('s.total_grams', 's.modelled_share'),
  defaultGrams: shareOf('s.total_grams', 's.default_share'),
  inactiveGrams: whereAbsent('s.total_grams', 's.tonne_km'),
  unknownTonneKm: whereAbsent('s.tonne_km', 's.total_grams'),
};

/** A mode has its own figures; the data shares are those of the whole result. */
const modeColumns: Readonly<Record<Figure, RawBuilder<unknown>>> = {
  ...resultColumns,
  totalGrams: sql.ref('m.total_grams'),
  wttGrams: sql.ref('m.wtt_grams'),
  ttwGrams: sql.ref('m.ttw_grams'),
  hubGrams: sql`(case when m.mode = 'HUB' then m.total_grams end)`,
  tonneKm: sql.ref('m.tonne_km'),
  distanceKm: sql.ref('m.distance_km'),
  primaryGrams: shareOf('m.total_grams', 's.primary_share'),
  modelledGrams: shareOf('m.total_grams', 's.modelled_share'),
  defaultGrams: shareOf('m.total_grams', 's.default_share'),
  inactiveGrams: whereAbsent('m.total_grams', 'm.tonne_km'),
  unknownTonneKm: whereAbsent('m.tonne_km', 'm.total_grams'),
};

/** The group of the row `s`. */
export function keyOf(dimension: SumDimension): RawBuilder<unknown> {
  switch (dimension) {
    case 'month':
      return sql`substr(s.shipment_date, 1, 7)`;
    case 'day':
      return sql.ref('s.shipment_date');
    case 'mode':
      return sql.ref('m.mode');
    case 'carrier':
      return sql.ref('s.carrier');
    case 'lane':
      return sql.ref('s.lane');
    case 'originCountry':
      return sql.ref('s.origin_country');
    case 'destinationCountry':
      return sql.ref('s.destination_country');
    default: {
      const key = toStoredText(dimension.slice('tag:'.length));
      return sql`(select t.value from summary_tags as t
        where t.account_id = s.account_id and t.id = s.id and t.key = ${key} limit 1)`;
    }
  }
}
