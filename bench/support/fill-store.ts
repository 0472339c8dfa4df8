import { type Kysely, sql } from 'kysely';
import { openDialect } from '../../src/record/open.js';
import type { Account } from '../../src/record/port.js';
import type { Tables } from '../../src/record/tables.js';
import { formatStamp } from './stamp.js';

export const FILL_START_MS = Date.UTC(2026, 0, 1);
export const FILL_STEP_MS = 7;
const ROWS_AT_ONCE = 500;
const ROWS_PER_TRANSACTION = 20_000;
const COST = 3;
/** Bytes of JSON per row, small enough for several rows on a page of the table. */
export const FILL_RESULT = JSON.stringify({ text: 'x'.repeat(390) });
export const FILL_EXPLANATION = JSON.stringify({ text: 'y'.repeat(190) });

/** Nine out of ten rows belong to the first account, the others to the remaining ones in turn. */
export function ownerOf(n: number, [first, ...others]: readonly Account[]): Account {
  const owner = n % 10 === 9 ? others[Math.floor(n / 10) % others.length] : first;
  if (owner === undefined) throw new Error('no account to fill');
  return owner;
}

/**
 * Fills an empty store with `rows` results as commits would leave them (including ledger rows and certificates), many
 * rows per statement and without waiting for the disk: `shipment N`, one every 7 ms.
 */
export async function fillStore(url: string, accounts: readonly Account[], rows: number): Promise<void> {
  const { db, name, close } = await openDialect(url);
  try {
    if (name === 'sqlite') await sql`pragma synchronous = off`.execute(db);
    for (let start = 0; start < rows; start += ROWS_PER_TRANSACTION) {
      await db.transaction().execute(async (tx) => {
        if (name === 'postgres') await sql`set local synchronous_commit = off`.execute(tx);
        const end = Math.min(rows, start + ROWS_PER_TRANSACTION);
        for (let n = start; n < end; n += ROWS_AT_ONCE) await insert(tx, accounts, n, Math.min(end, n + ROWS_AT_ONCE));
      });
      // Between transactions of seconds, the store's own thread never finds the moment at which the log can start over.
      if (name === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db);
    }
    await sql`update accounts set balance = (select sum(amount) from ledger where account_id = accounts.id)`.execute(
      db,
    );
    if (name === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db);
    else await sql`checkpoint`.execute(db);
  } finally {
    await close();
  }
}

async function insert(db: Kysely<Tables>, accounts: readonly Account[], from: number, to: number): Promise<void> {
  const rows = Array.from({ length: to - from }, (_, i) => {
    const n = from + i;
    const certificateId = certificateOf(n);
    return {
      n,
      certificateId,
      accountId: ownerOf(n, accounts).id,
      createdAt: formatStamp(FILL_START_MS + n * FILL_STEP_MS),
    };
  });
  await db
    .insertInto('results')
    .values(
      rows.map(({ n, certificateId, accountId, createdAt }) => ({
        account_id: accountId,
        id: `shipment ${n}`,
        created_at: createdAt,
        certificate_id: certificateId,
        result_json: FILL_RESULT,
        explanation_json: FILL_EXPLANATION,
      })),
    )
    .execute();
  await db
    .insertInto('certificates')
    .values(
      rows.map(({ n, certificateId, accountId }) => {
        return { id: certificateId, account_id: accountId, result_id: `shipment ${n}`, superseded_at: null };
      }),
    )
    .execute();
  await db
    .insertInto('ledger')
    .values(
      rows.map(({ n, certificateId, accountId, createdAt }) => ({
        id: certificateId,
        account_id: accountId,
        kind: 'CHARGE' as const,
        amount: -COST,
        calculation_id: `shipment ${n}`,
        api_key_id: 'filled',
        created_at: createdAt,
      })),
    )
    .execute();
}

/** Spread like random ones: begins with a multiplicative permutation of 48 bits. */
export function certificateOf(n: number): string {
  const mixed = ((BigInt(n) * 0x5deece66dn + 0xbn) & 0xffffffffffffn).toString(16).padStart(12, '0');
  return `${mixed.slice(0, 8)}-${mixed.slice(8)}-4000-8000-${String(n).padStart(12, '0')}`;
}
