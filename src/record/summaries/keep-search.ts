import { type Kysely, sql } from 'kysely';
import { parseOwn } from '../../own-json.js';
import { insertRows } from '../insert-rows.js';
import { padded } from '../padded.js';
import type { SearchBlockRow, SummaryScopeRow, Tables } from '../tables.js';
import { SEARCHED, SearchBlock, type Searched } from './block.js';
import type { Change } from './changes.js';

/** Blocks of fewer entries than this are put together once there are more than `MAX_SMALL` of them. */
const SMALL = 2_000;
const MAX_SMALL = 16;

const COLUMNS = ['account_id', 'number', 'entries', 'texts', 'ids_json', 'places'];
const SEARCHED_COLUMNS = sql.raw(SEARCHED.join());

/**
 * What changed shipments have for searches, and how many of them are gone. Read before the transaction that takes the changes
 * from the log: later changes are logged again.
 */
export async function readSearched(
  db: Kysely<Tables>,
  accountId: string,
  changes: readonly Change[],
): Promise<{ readonly block: SearchBlock; readonly gone: number }> {
  const ids = [...new Set(changes.map(({ id }) => id))];
  const block = new SearchBlock();
  if (ids.length === 0) return { block, gone: 0 };
  const { rows } = await sql<Searched>`select ${SEARCHED_COLUMNS} from summaries
    where account_id = ${accountId} and id in (${sql.join(padded(ids))})`.execute(db);
  const unchanged = unchangedIds(changes);
  block.add(rows.filter(({ id }) => !unchanged.has(id)));
  return { block, gone: ids.length - rows.length };
}

/** Replaced, and still with the same texts: a calculation repeated every year would otherwise fill the blocks. */
function unchangedIds(changes: readonly Change[]): ReadonlySet<string> {
  const texts = new Map<string, Set<string>>();
  for (const { id, carrier, lane, codes, tags } of changes) {
    texts.set(id, (texts.get(id) ?? new Set()).add(JSON.stringify([carrier, lane, codes, tags])));
  }
  // Without a lane, a change does not tell its only place.
  const isSame = ({ id, sign, lane }: Change) => sign === -1 && lane !== null && texts.get(id)?.size === 1;
  return new Set(changes.filter(isSame).map(({ id }) => id));
}

/** Within a transaction that holds the account. */
export async function writeBlock(tx: Kysely<Tables>, accountId: string, block: SearchBlock): Promise<void> {
  if (block.size === 0) return;
  const { entries, texts, ids_json, places } = block.write();
  const number = await nextNumber(tx, accountId);
  await insertRows(tx, 'search_blocks', COLUMNS, [[accountId, number, entries, texts, ids_json, places]]);
  await joinSmall(tx, accountId);
}

async function nextNumber(tx: Kysely<Tables>, accountId: string): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`select max(number) as last from search_blocks
    where account_id = ${accountId}`.execute(tx);
  return (rows[0]?.last ?? 0) + 1;
}

/** Puts small blocks together: each is read from its own place on the disk. */
async function joinSmall(tx: Kysely<Tables>, accountId: string): Promise<void> {
  const small = sql`from search_blocks where account_id = ${accountId} and entries < ${sql.lit(SMALL)}`;
  const counted = await sql<{ blocks: number | string }>`select count(*) as blocks ${small}`.execute(tx);
  if (Number(counted.rows[0]?.blocks) <= MAX_SMALL) return;
  const { rows } = await sql<SearchBlockRow>`select number, entries, texts, ids_json, places ${small}
    order by number limit ${sql.lit(MAX_SMALL + 1)}`.execute(tx);
  const joined = new SearchBlock();
  const taken: number[] = [];
  for (const row of rows) {
    if (joined.size >= SMALL) break;
    joined.addBlock(row);
    taken.push(row.number);
  }
  const { entries, texts, ids_json, places } = joined.write();
  const number = await nextNumber(tx, accountId);
  await sql`delete from search_blocks where account_id = ${accountId} and number in (${sql.join(taken)})`.execute(tx);
  await insertRows(tx, 'search_blocks', COLUMNS, [[accountId, number, entries, texts, ids_json, places]]);
}

/** Blocks looked through per step. */
const SWEPT_AT_ONCE = 4;

/**
 * Takes deleted shipments out of the next blocks of each account that has any: each account once a day.
 * @returns whether more is left
 */
export async function sweepBlocks(db: Kysely<Tables>, today: string): Promise<boolean> {
  const { rows } = await sql<SummaryScopeRow>`select * from summary_scopes where scope = '' and is_built = 1
    and (swept > 0 or (gone > 0 and (swept_on is null or swept_on < ${today})))`.execute(db);
  for (const scope of rows) {
    await db.transaction().execute(async (tx) => {
      const accountId = scope.account_id;
      await sql`update accounts set balance = balance where id = ${accountId}`.execute(tx);
      const blocks = await sql<SearchBlockRow>`select number, entries, texts, ids_json, places from search_blocks
        where account_id = ${accountId} and number > ${scope.swept} order by number limit ${sql.lit(SWEPT_AT_ONCE)}`.execute(
        tx,
      );
      for (const block of blocks.rows) await sweep(tx, accountId, block);
      const last = blocks.rows.length < SWEPT_AT_ONCE ? undefined : blocks.rows.at(-1);
      const isFirst = scope.swept === 0;
      await sql`update summary_scopes set swept = ${last?.number ?? 0}, swept_on = ${today},
        gone = gone - ${isFirst ? scope.gone : 0} where account_id = ${accountId} and scope = ''`.execute(tx);
    });
  }
  return rows.length > 0;
}

async function sweep(tx: Kysely<Tables>, accountId: string, block: SearchBlockRow): Promise<void> {
  const ids = parseOwn<readonly string[]>(block.ids_json);
  const { rows } = await sql<{ id: string }>`select id from summaries
    where account_id = ${accountId} and id in (${sql.join(padded(ids))})`.execute(tx);
  const left = new Set(rows.map(({ id }) => id));
  if (ids.every((id) => left.has(id))) return;
  const swept = new SearchBlock();
  swept.addBlock(block, (id) => left.has(id));
  const { entries, texts, ids_json, places } = swept.write();
  const own = sql`where account_id = ${accountId} and number = ${block.number}`;
  // In its place: whoever reads the blocks in order misses nothing.
  if (entries === 0) await sql`delete from search_blocks ${own}`.execute(tx);
  else
    await sql`update search_blocks set entries = ${entries}, texts = ${texts}, ids_json = ${ids_json},
      places = ${places} ${own}`.execute(tx);
}

/** The searched columns of the shipments that a statement selects as `id`. */
export async function readSearchedOf(
  db: Kysely<Tables>,
  accountId: string,
  ids: ReturnType<typeof sql>,
): Promise<readonly Searched[]> {
  const { rows } = await sql<Searched>`select ${sql.raw(SEARCHED.map((column) => `s.${column}`).join())}
    from (${ids}) as t cross join summaries as s where s.account_id = ${accountId} and s.id = t.id`.execute(db);
  return rows;
}
