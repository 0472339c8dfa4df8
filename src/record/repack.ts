import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { isMissingFile } from './copy.js';
import { openDialect } from './open.js';
import { type PackedKind, packAside, unpack } from './pack.js';
import type { Tables } from './tables.js';
import { unavailable } from './unavailable.js';

const ROWS_AT_ONCE = 50;
/** Pause between two steps, for requests of a running service. */
const PAUSE_MS = 5;

export interface Repacked {
  readonly results: number;
  /** Of these, the ones an earlier version had stored as plain text. */
  readonly packed: number;
  readonly bytesBefore: number;
  readonly bytesAfter: number;
}

interface Plain {
  readonly account_id: string;
  readonly id: string;
  readonly certificate_id: string;
  readonly result_json: string;
  readonly explanation_json: string;
  readonly request_json: string | null;
}

type Key = Pick<Plain, 'account_id' | 'id'>;

/**
 * Compresses results stored as plain text by versions before migration 5, in small transactions beside a running
 * service. Each is unpacked again and compared before the plain text is deleted.
 */
export async function repackStore(url: string, onStep: (so: Repacked) => void = () => {}): Promise<Repacked> {
  if (isMissingFile(url)) throw new Error(`there is no store at ${url}`);
  const dialect = await openDialect(url);
  try {
    let so: Repacked = { results: 0, packed: 0, bytesBefore: 0, bytesAfter: 0 };
    for (let after: Key | undefined; ; ) {
      const step = await repackStep(dialect.db, after);
      so = {
        results: so.results + step.results,
        packed: so.packed + step.packed,
        bytesBefore: so.bytesBefore + step.bytesBefore,
        bytesAfter: so.bytesAfter + step.bytesAfter,
      };
      onStep(so);
      after = step.next;
      if (after === undefined) break;
      if (step.packed > 0) await sleep(PAUSE_MS);
    }
    await dialect.gatherFile?.();
    return so;
  } catch (error) {
    throw dialect.isUnavailable(error) ? unavailable(error) : error;
  } finally {
    await dialect.close();
  }
}

async function repackStep(
  db: Kysely<Tables>,
  after: Key | undefined,
): Promise<Repacked & { readonly next: Key | undefined }> {
  const later = after === undefined ? sql`` : sql`where (account_id, id) > (${after.account_id}, ${after.id})`;
  const { rows } = await sql<Key & { plain: number | boolean }>`
    select account_id, id, result_packed is null as plain from results ${later}
    order by account_id, id limit ${ROWS_AT_ONCE}`.execute(db);
  const byAccount = new Map<string, string[]>();
  for (const { account_id, id } of rows.filter(({ plain }) => plain)) {
    byAccount.set(account_id, [...(byAccount.get(account_id) ?? []), id]);
  }
  let [packed, bytesBefore, bytesAfter] = [0, 0, 0];
  for (const [accountId, ids] of byAccount) {
    for (const row of await packRows(db, accountId, ids)) {
      packed += 1;
      bytesBefore += row.before;
      bytesAfter += row.after;
    }
  }
  const next = rows.length < ROWS_AT_ONCE ? undefined : rows.at(-1);
  return { results: rows.length, packed, bytesBefore, bytesAfter, next };
}

/** Packed before the account is locked; a result that was replaced meanwhile stays unchanged. */
async function packRows(db: Kysely<Tables>, accountId: string, ids: readonly string[]) {
  const { rows } = await sql<Plain>`select account_id, id, certificate_id, result_json, explanation_json, request_json
    from results where account_id = ${accountId} and id in (${sql.join(ids)})`.execute(db);
  const packed = await Promise.all(
    rows.map(async (row) => ({
      row,
      result: await pack(row.result_json, 'result'),
      explanation: await pack(row.explanation_json, 'explanation'),
      request: row.request_json === null ? null : await pack(row.request_json, 'request'),
    })),
  );
  await db.transaction().execute(async (tx) => {
    await sql`update accounts set balance = balance where id = ${accountId}`.execute(tx);
    for (const { row, result, explanation, request } of packed) {
      await sql`update results set result_json = '', explanation_json = '', request_json = null,
        result_packed = ${result}, explanation_packed = ${explanation}, request_packed = ${request}
        where account_id = ${accountId} and id = ${row.id} and certificate_id = ${row.certificate_id}`.execute(tx);
    }
  });
  return packed.map(({ row, result, explanation, request }) => ({
    before: lengthOf(row.result_json) + lengthOf(row.explanation_json) + lengthOf(row.request_json ?? ''),
    after: result.length + explanation.length + (request?.length ?? 0),
  }));
}

async function pack(text: string, kind: PackedKind): Promise<Buffer> {
  const packed = await packAside(text, kind);
  if (unpack(packed, kind) !== text) throw new Error(`a ${kind} does not unpack to what was packed`);
  return packed;
}

const lengthOf = (text: string): number => Buffer.byteLength(text);
