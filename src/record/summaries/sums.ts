import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { SqlDialect } from '../dialect.js';
import type { SumDimension, SumGroup, SumQuery, Sums } from '../port.js';
import { fromStoredText, toStoredText } from '../stored-text.js';
import type { Tables } from '../tables.js';
import { joinParts, sumParts, toDouble } from './exact.js';
import { dayAfterMonth, sumMonths, wholeMonths } from './months.js';
import { eachWindow } from './read.js';

const FIGURES = [
  'totalGrams',
  'wttGrams',
  'ttwGrams',
  'hubGrams',
  'tonneKm',
  'distanceKm',
  'massTonnes',
  'primaryGrams',
  'modelledGrams',
  'defaultGrams',
] as const;
type Figure = (typeof FIGURES)[number];

/** Most groups kept apart; what goes beyond is one group of its own. */
export const MAX_GROUPS = 20_000;
export const OTHERS = '…';

interface Exact {
  results: number;
  credits: bigint;
  readonly figures: Map<Figure, bigint>;
}

type Groups = Map<string, { readonly keys: (string | null)[]; readonly exact: Exact }>;

/** Groups with their exact sums, the greatest total first. Whole months are summed once for as long as they do not change. */
export async function sumSummaries(
  dialect: Pick<SqlDialect, 'whole'>,
  db: Kysely<Tables>,
  accountId: string,
  query: SumQuery,
): Promise<readonly SumGroup[]> {
  const months = wholeMonths(query);
  const groups =
    months === undefined
      ? await sumWindows(dialect, db, accountId, query)
      : await joinMonths(dialect, db, accountId, months, query.by ?? []);
  return [...groups.values()]
    .map(({ keys: own, exact }) => ({ keys: own, sums: toSums(exact) }))
    .sort((a, b) => b.sums.totalGrams - a.sums.totalGrams || compare(String(a.keys), String(b.keys)));
}

async function joinMonths(
  dialect: Pick<SqlDialect, 'whole'>,
  db: Kysely<Tables>,
  accountId: string,
  months: readonly string[],
  by: readonly SumDimension[],
): Promise<Groups> {
  const inMonth = by.filter((dimension) => dimension !== 'month');
  const found = await sumMonths(db, accountId, months, inMonth, async (month) => {
    const period = { shipmentFrom: `${month}-01`, shipmentTo: dayAfterMonth(month) };
    return [...(await sumWindows(dialect, db, accountId, { ...period, by: inMonth })).values()].map(
      ({ keys, exact }) => [keys, writeExact(exact)] as const,
    );
  });
  const groups: Groups = new Map();
  for (const [month, own] of found) {
    for (const [keys, figures] of own) {
      let next = 0;
      addTo(
        groups,
        by.map((dimension) => (dimension === 'month' ? month : (keys[next++] ?? null))),
        readExact(figures),
      );
    }
  }
  return groups;
}

const writeExact = ({ results, credits, figures }: Exact): readonly string[] =>
  [BigInt(results), credits, ...FIGURES.map((figure) => figures.get(figure) ?? 0n)].map(String);

function readExact([results, credits, ...figures]: readonly string[]): Exact {
  return {
    results: Number(results),
    credits: BigInt(credits ?? 0),
    figures: new Map(FIGURES.map((figure, i) => [figure, BigInt(figures[i] ?? 0)])),
  };
}

/** Looks at a window of the summaries at a time. */
async function sumWindows(
  dialect: Pick<SqlDialect, 'whole'>,
  db: Kysely<Tables>,
  accountId: string,
  { by = [], frozen: _, ...filter }: SumQuery,
): Promise<Groups> {
  const keys = by.map((dimension, i) => sql`${keyOf(dimension, accountId)} as ${sql.ref(`key_${i}`)}`);
  const columns = by.includes('mode') ? modeColumns : resultColumns;
  const sums = FIGURES.map((figure) => sumParts(figure, columns[figure], dialect.whole));
  const credits = sql`cast(sum(coalesce(s.credit_cost, 0)) as text) as credits`;
  const groupBy = by.length === 0 ? sql`` : sql`group by ${sql.join(by.map((_dimension, i) => sql.lit(i + 1)))}`;
  const joined = by.includes('mode')
    ? sql`join summary_modes as m on m.account_id = ${accountId} and m.id = s.id`
    : sql``;
  const groups: Groups = new Map();
  // By day of shipment where a period of it is asked for: that index alone is walked.
  const sort = filter.shipmentFrom === undefined && filter.shipmentTo === undefined ? 'createdAt' : 'shipmentDate';
  for await (const { rows, where } of eachWindow(db, accountId, { ...filter, sort })) {
    const statement = sql<GroupRow>`
      select ${sql.join([...keys, sql`count(*) as results`, credits, ...sums])}
      from (select * from ${rows} ${where}) as s ${joined} ${groupBy}`;
    for (const row of (await statement.execute(db)).rows) add(groups, row, by);
  }
  return groups;
}

type GroupRow = Readonly<Record<string, string | number | null>>;

function add(groups: Groups, row: GroupRow, by: readonly SumDimension[]): void {
  if (Number(row.results) === 0) return;
  const own = by.map((_, i) => {
    const key = row[`key_${i}`];
    return key === null || key === undefined ? null : fromStoredText(String(key));
  });
  const sumOf = (figure: Figure): bigint =>
    joinParts([0, 1, 2].map((part) => row[`${figure}_${part}`] as string | null));
  addTo(groups, own, {
    results: Number(row.results),
    credits: BigInt(row.credits ?? 0),
    figures: new Map(FIGURES.map((figure) => [figure, sumOf(figure)])),
  });
}

function addTo(groups: Groups, own: (string | null)[], more: Exact): void {
  const full = groups.size >= MAX_GROUPS && !groups.has(JSON.stringify(own));
  const keys = full ? own.map(() => OTHERS) : own;
  const name = JSON.stringify(keys);
  const group = groups.get(name) ?? { keys, exact: { results: 0, credits: 0n, figures: new Map() } };
  group.exact.results += more.results;
  group.exact.credits += more.credits;
  for (const figure of FIGURES) {
    group.exact.figures.set(figure, (group.exact.figures.get(figure) ?? 0n) + (more.figures.get(figure) ?? 0n));
  }
  groups.set(name, group);
}

function toSums({ results, credits, figures }: Exact): Sums {
  const of = (figure: Figure): number => toDouble(figures.get(figure) ?? 0n);
  return {
    results,
    totalGrams: of('totalGrams'),
    wttGrams: of('wttGrams'),
    ttwGrams: of('ttwGrams'),
    hubGrams: of('hubGrams'),
    tonneKm: of('tonneKm'),
    distanceKm: of('distanceKm'),
    massTonnes: of('massTonnes'),
    primaryGrams: of('primaryGrams'),
    modelledGrams: of('modelledGrams'),
    defaultGrams: of('defaultGrams'),
    credits: Number(credits),
  };
}

const zeroed = (column: string): RawBuilder<unknown> => sql`coalesce(${sql.ref(column)}, 0)`;
/** One product for each result, rounded as every product is: the same whatever it is added to. */
const shareOf = (share: string): RawBuilder<unknown> => sql`coalesce(s.total_grams * ${sql.ref(share)}, 0)`;

const resultColumns: Readonly<Record<Figure, RawBuilder<unknown>>> = {
  totalGrams: sql.ref('s.total_grams'),
  wttGrams: zeroed('s.wtt_grams'),
  ttwGrams: zeroed('s.ttw_grams'),
  hubGrams: zeroed('s.hub_grams'),
  tonneKm: zeroed('s.tonne_km'),
  distanceKm: zeroed('s.distance_km'),
  massTonnes: zeroed('s.mass_tonnes'),
  primaryGrams: shareOf('s.primary_share'),
  modelledGrams: shareOf('s.modelled_share'),
  defaultGrams: shareOf('s.default_share'),
};

/** Of a mode its own figures; the shares of data are those of the whole result. */
const modeColumns: Readonly<Record<Figure, RawBuilder<unknown>>> = {
  ...resultColumns,
  totalGrams: zeroed('m.total_grams'),
  wttGrams: zeroed('m.wtt_grams'),
  ttwGrams: zeroed('m.ttw_grams'),
  hubGrams: sql`(case when m.mode = 'HUB' then coalesce(m.total_grams, 0) else 0 end)`,
  tonneKm: zeroed('m.tonne_km'),
  distanceKm: zeroed('m.distance_km'),
  primaryGrams: sql`coalesce(m.total_grams * s.primary_share, 0)`,
  modelledGrams: sql`coalesce(m.total_grams * s.modelled_share, 0)`,
  defaultGrams: sql`coalesce(m.total_grams * s.default_share, 0)`,
};

function keyOf(dimension: SumDimension, accountId: string): RawBuilder<unknown> {
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
        where t.account_id = ${accountId} and t.id = s.id and t.key = ${key} limit 1)`;
    }
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
