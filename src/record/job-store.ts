import type { Transaction } from 'kysely';
import type { SqlDialect } from './dialect.js';
import { insertRows } from './insert-rows.js';
import type { JobStore } from './port.js';
import type { Tables } from './tables.js';

/**
 * The queue of an embedded store: one row per job, leased while it runs and deleted when done. On SQLite a transaction
 * holds the only write lock, so no two processes lease the same job.
 */
export function createJobStore({ db, unseen }: Pick<SqlDialect, 'db' | 'unseen'>, nowMs: () => number): JobStore {
  /**
   * Jobs are never shown, so readers need not wait until they are on disk. Whoever adds one does; a lease or an end that
   * is lost with the system only makes a job run again.
   */
  const transact = <T>(work: (tx: Transaction<Tables>) => Promise<T>, when?: 'LATER'): Promise<T> =>
    db.transaction().execute(async (tx) => {
      const done = await work(tx);
      unseen?.(when);
      return done;
    });
  const lazily = <T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> => transact(work, 'LATER');
  let lastPosition = 0;
  return {
    async addJobs(jobs) {
      // In order of arrival, also within a millisecond.
      const rows = jobs.map(({ id, queue, dataJson, runAtMs }) => {
        lastPosition = Math.max(lastPosition + 1, nowMs() * 1000);
        return [id, queue, dataJson, 0, runAtMs, 0, lastPosition];
      });
      const columns = ['id', 'queue', 'data_json', 'attempts', 'run_at_ms', 'leased_until_ms', 'position'];
      await transact((tx) => insertRows(tx, 'jobs', columns, rows, 'on conflict (id) do nothing'));
    },
    leaseJobs: (queue, limit, now, leaseMs) =>
      lazily(async (tx) => {
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
      const { numUpdatedRows } = await lazily((tx) =>
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
      await lazily((tx) => tx.deleteFrom('jobs').where('id', '=', id).where('attempts', '=', attempts).execute());
    },
    async putBack(id, attempts, runAtMs) {
      await lazily((tx) =>
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
