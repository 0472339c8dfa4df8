import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { SqlDialect } from './dialect.js';
import { insertRows } from './insert-rows.js';
import { isBehind } from './is-behind.js';
import type { FrozenSummary, ModeFigures, ReportStore, StoredReport, StoredSummary } from './port.js';
import { fromStoredText, toStoredText } from './stored-text.js';
import { present } from './summaries/present.js';
import { eachWindow, toSummary } from './summaries/read.js';
import type { ReportRow, SummaryModeRow, SummaryRow, Tables } from './tables.js';

const ID_CHUNK = 500;
/** Rows of a report read at a time, whole: some milliseconds on SQLite, and as long with their modes. */
const ROWS_AT_ONCE = 250;
/** Per statement, so that a large report does not hold up others. */
const PARTS_AT_ONCE = 20;

/** Reports with their frozen lines. */
export function createReportStore(dialect: SqlDialect): ReportStore {
  const { db } = dialect;
  const lasting = async <T>(read: Promise<T>): Promise<T> => {
    const found = await read;
    await dialect.flushed?.();
    return found;
  };
  const find = async (where: ReturnType<typeof sql>): Promise<StoredReport | undefined> => {
    const { rows } = await lasting(sql<ReportRow>`select * from reports where ${where}`.execute(db));
    return rows[0] && toReport(rows[0]);
  };
  return {
    readFrozen: (accountId, filter, each) =>
      dialect.snapshot(async (frozen) => {
        const query = { ...filter, sort: 'shipmentDate', direction: 'asc' } as const;
        for await (const { rows, where } of eachWindow(frozen, accountId, query, ROWS_AT_ONCE)) {
          const found = await sql<SummaryRow>`select * from ${rows} ${where} order by shipment_date, id`.execute(
            frozen,
          );
          if (found.rows.length === 0) continue;
          await nextTurn();
          const summaries = await withModes(frozen, accountId, found.rows.map(toSummary));
          await nextTurn();
          await each(summaries);
        }
      }),

    addModes: (accountId, summaries) => withModes(db, accountId, summaries),

    createReport: (report, parts) =>
      db.transaction().execute(async (tx) => {
        const { id, accountId, createdAt, title, periodFrom, periodTo, documentJson, supersedes } = report;
        const columns = ['id', 'account_id', 'created_at', 'status', 'title', 'period_from', 'period_to'];
        const values = [id, accountId, createdAt, 'draft', toStoredText(title), periodFrom, periodTo];
        await insertRows(
          tx,
          'reports',
          [...columns, 'document_json', 'supersedes'],
          [[...values, toStoredText(documentJson), supersedes ?? null]],
        );
        for (let start = 0; start < parts.length; start += PARTS_AT_ONCE) {
          const rows = parts.slice(start, start + PARTS_AT_ONCE).map((packed, i) => [id, start + i, packed]);
          await insertRows(tx, 'report_parts', ['report_id', 'part', 'lines_packed'], rows);
        }
      }),

    findReport: (accountId, id) => find(sql`account_id = ${accountId} and id = ${toStoredText(id)}`),
    findIssuedReport: (id) => find(sql`id = ${toStoredText(id)} and status <> 'draft'`),

    async findReportPart(id, part) {
      const statement = sql<{ lines_packed: Uint8Array }>`select lines_packed from report_parts
        where report_id = ${id} and part = ${part}`;
      return (await statement.execute(db)).rows[0]?.lines_packed;
    },

    async listReports(accountId, { after, limit }) {
      const further = after === undefined ? sql`` : sql`and ${isBehind(after)}`;
      const statement = sql<ReportRow>`select * from reports where account_id = ${accountId} ${further}
        order by created_at desc, id desc limit ${limit + 1}`;
      const { rows } = await lasting(statement.execute(db));
      return { items: rows.slice(0, limit).map(toReport), hasMore: rows.length > limit };
    },

    changeReport: (seen, change) =>
      db.transaction().execute(async (tx) => {
        const { rows } = await sql<ReportRow>`select * from reports where id = ${seen.id}`.execute(tx);
        const [now] = rows;
        if (now === undefined || JSON.stringify(toReport(now)) !== JSON.stringify(seen)) return false;
        const next = { ...seen, ...change };
        const changed = await sql`update reports set status = ${next.status}, issued_at = ${next.issuedAt ?? null},
          verification_json = ${storedOrNull(next.verificationJson)}, signature = ${next.signature ?? null},
          statement_json = ${storedOrNull(next.statementJson)}
          where id = ${seen.id} and status = ${seen.status} returning id`.execute(tx);
        if (changed.rows.length === 0) return false;
        if (seen.status === 'draft' && next.status === 'issued' && seen.supersedes !== undefined) {
          await sql`update reports set status = 'superseded', superseded_by = ${seen.id}
            where id = ${seen.supersedes} and account_id = ${seen.accountId}`.execute(tx);
        }
        return true;
      }),

    deleteReport: (accountId, id) =>
      db.transaction().execute(async (tx) => {
        const own = sql`account_id = ${accountId} and id = ${toStoredText(id)} and status = 'draft'`;
        await sql`delete from report_parts where report_id in (select id from reports where ${own})`.execute(tx);
        const { rows } = await sql`delete from reports where ${own} returning id`.execute(tx);
        return rows.length > 0;
      }),
  };
}

async function withModes(
  db: Kysely<Tables>,
  accountId: string,
  summaries: readonly StoredSummary[],
): Promise<readonly FrozenSummary[]> {
  const byId = new Map<string, ModeFigures[]>(summaries.map(({ id }) => [id, []]));
  const ids = [...byId.keys()].map(toStoredText);
  for (let start = 0; start < ids.length; start += ID_CHUNK) {
    const found = await sql<SummaryModeRow>`select * from summary_modes where account_id = ${accountId}
      and id in (${sql.join(ids.slice(start, start + ID_CHUNK))}) order by id, mode`.execute(db);
    for (const row of found.rows) byId.get(fromStoredText(row.id))?.push(toFigures(row));
  }
  return summaries.map((summary) => ({ ...summary, byMode: byId.get(summary.id) ?? [] }));
}

const toFigures = (row: SummaryModeRow): ModeFigures => ({
  mode: row.mode,
  ...present('distanceKm', row.distance_km),
  ...present('distanceType', row.distance_type),
  ...present('tonneKm', row.tonne_km),
  ...present('wttGrams', row.wtt_grams),
  ...present('ttwGrams', row.ttw_grams),
  ...present('totalGrams', row.total_grams),
});

const storedOrNull = (text: string | undefined): string | null => (text === undefined ? null : toStoredText(text));

const toReport = (row: ReportRow): StoredReport => ({
  id: row.id,
  accountId: row.account_id,
  createdAt: row.created_at,
  title: fromStoredText(row.title),
  periodFrom: row.period_from,
  periodTo: row.period_to,
  documentJson: fromStoredText(row.document_json),
  status: row.status,
  ...(row.supersedes !== null && { supersedes: row.supersedes }),
  ...(row.superseded_by !== null && { supersededBy: row.superseded_by }),
  ...(row.verification_json !== null && { verificationJson: fromStoredText(row.verification_json) }),
  ...(row.issued_at !== null && { issuedAt: row.issued_at }),
  ...(row.statement_json !== null && { statementJson: fromStoredText(row.statement_json) }),
  ...(row.signature !== null && { signature: row.signature }),
});
