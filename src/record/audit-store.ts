import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Stamp } from '../quantity/stamp.js';
import { isBehind } from './is-behind.js';
import type { AuditEntry, AuditLog } from './port.js';
import type { AuditRow, Tables } from './tables.js';

/** The log of administrative actions. */
export function createAuditLog(db: Kysely<Tables>, stamp: () => Stamp): AuditLog {
  return {
    async beginAction({ action, actor, address, accountId, target, details }) {
      const id = randomUUID();
      const row: AuditRow = {
        id,
        created_at: stamp(),
        action,
        actor_kind: actor.kind,
        actor_id: actor.id ?? null,
        actor_name: actor.name ?? null,
        address,
        account_id: accountId ?? null,
        target: target ?? null,
        details_json: details === undefined ? null : JSON.stringify(details),
        outcome: null,
      };
      await db.transaction().execute((tx) => tx.insertInto('audit').values(row).execute());
      return id;
    },

    async endAction(id, outcome, { target, accountId } = {}) {
      const found = {
        ...(target === undefined ? {} : { target }),
        ...(accountId === undefined ? {} : { account_id: accountId }),
      };
      await db.transaction().execute((tx) =>
        tx
          .updateTable('audit')
          .set({ outcome, ...found })
          .where('id', '=', id)
          .where('outcome', 'is', null)
          .execute(),
      );
    },

    async listActions(limit, after, accountId) {
      const rows = await db
        .selectFrom('audit')
        .selectAll()
        .$if(accountId !== undefined, (q) => q.where('account_id', '=', accountId ?? ''))
        .$if(after !== undefined, (q) => q.where(isBehind(after)))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toEntry);
    },
  };
}

const toEntry = (row: AuditRow): AuditEntry => ({
  id: row.id,
  createdAt: row.created_at,
  action: row.action,
  actor: {
    kind: row.actor_kind,
    ...(row.actor_id !== null && { id: row.actor_id }),
    ...(row.actor_name !== null && { name: row.actor_name }),
  },
  address: row.address ?? '',
  ...(row.account_id !== null && { accountId: row.account_id }),
  ...(row.target !== null && { target: row.target }),
  ...(row.details_json !== null && { details: JSON.parse(row.details_json) }),
  ...(row.outcome !== null && { outcome: row.outcome }),
});
