import type { SqlDialect } from './dialect.js';
import { insertRows } from './insert-rows.js';
import type { JobStore } from './port.js';

/**
 * The queue of an embedded store: a row for each job, leased while it runs, gone when it is done. On SQLite a transaction
 * holds the only write lock, so that no two processes lease the same job.
 */
export function createJobStore({ db }: SqlDialect, nowMs: () => number): JobStore {
  let lastPosition = 0;
  return {
    async addJobs(jobs) {
      // In the order of their arrival, also within a millisecond.
      const rows = jobs.map(({ id, queue, dataJson, runAtMs }) => {
        lastPosition = Math.max(lastPosition + 1, nowMs() * 1000);
        return [id, queue, dataJson, 0, runAtMs, 0, lastPosition];
      });
      const columns = ['id', 'queue', 'data_json', 'attempts', 'run_at_ms', 'leased_until_ms', 'position'];
      await db.transaction().execute((tx) => insertRows(tx, 'jobs', columns, rows, 'on conflict (id) do nothing'));
    },
    leaseJobs: (queue, limit, now, leaseMs) =>
      db.transaction().execute(async (tx) => {
        const due = await tx
          .selectFrom('jobs')
          .selectAll()
          .where('queue', '=', queue)
          .where('run_at_ms', '<=', now)
          .where('leased_until_ms', '<=', now)
          .orderBy('position')
          .limit(limit)
          .execute();
        if (due.length === 0) return [];
        await tx
          .updateTable('jobs')
          .set((eb) => ({ leased_until_ms: now + leaseMs, attempts: eb('attempts', '+', 1) }))
          .where(
            'id',
            'in',
            due.map(({ id }) => id),
          )
          .execute();
        return due.map(({ id, data_json, attempts }) => ({ id, queue, dataJson: data_json, attempts: attempts + 1 }));
      }),
    async extendLease(id, attempts, leasedUntilMs) {
      const { numUpdatedRows } = await db
        .transaction()
        .execute((tx) =>
          tx
            .updateTable('jobs')
            .set({ leased_until_ms: leasedUntilMs })
            .where('id', '=', id)
            .where('attempts', '=', attempts)
            .executeTakeFirst(),
        );
      return Number(numUpdatedRows) > 0;
    },
    async endJob(id, attempts) {
      await db
        .transaction()
        .execute((tx) => tx.deleteFrom('jobs').where('id', '=', id).where('attempts', '=', attempts).execute());
    },
    async putBack(id, attempts, runAtMs) {
      await db
        .transaction()
        .execute((tx) =>
          tx
            .updateTable('jobs')
            .set({ leased_until_ms: 0, run_at_ms: runAtMs })
            .where('id', '=', id)
            .where('attempts', '=', attempts)
            .execute(),
        );
    },
  };
}
