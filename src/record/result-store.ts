import { createBatcher } from './batch.js';
import { type CommitMeans, commitCalculations, deleteExpiredKeys, findIdempotent } from './commit.js';
import type { SqlDialect } from './dialect.js';
import type { CommitCalculation, CommitOutcome, ResultStore } from './port.js';
import { deleteResults, findCertificate, findResult, listResults, listStoredResults } from './results.js';

const SWEEP_EVERY_MS = 60_000;
/** Most calculations of one transaction: some 2 MB of results, and some milliseconds in which others wait. */
const MAX_COMMITS = 64;

/** Stored results; calculations that are committed at the same moment share a transaction. */
export function createResultStore(dialect: SqlDialect, means: CommitMeans): ResultStore {
  const { db } = dialect;
  let sweptAtMs = Number.NEGATIVE_INFINITY;

  /** What is shown of results is on disk: nobody sees one that a power cut would take back. */
  const lasting = async <T>(read: Promise<T>): Promise<T> => {
    const found = await read;
    await dialect.flushed?.();
    return found;
  };
  const commit = createBatcher<CommitCalculation, CommitOutcome>({
    run: (commits) => commitCalculations(db, commits, means),
    maxItems: MAX_COMMITS,
    lanes: dialect.writers,
    groupOf: ({ accountId }) => accountId,
    claimsOf: ({ accountId, store, idempotency }) => [
      ...(store === undefined ? [] : [`result ${accountId} ${store.id}`]),
      ...(idempotency === undefined ? [] : [`key ${accountId} ${idempotency.key}`]),
    ],
    isUnavailable: dialect.isUnavailable,
  });

  return {
    findIdempotent: (accountId, key) => lasting(findIdempotent(db, accountId, key, means.nowMs())),

    async commitCalculation(calculation) {
      const { creditCost } = calculation;
      if (!Number.isSafeInteger(creditCost) || creditCost < 0) {
        throw new Error(`credit cost ${creditCost} is no whole number of credits`);
      }
      const nowMs = means.nowMs();
      if (calculation.idempotency !== undefined && nowMs - sweptAtMs >= SWEEP_EVERY_MS) {
        sweptAtMs = nowMs;
        await deleteExpiredKeys(db, sweptAtMs);
      }
      return commit(calculation);
    },

    findResult: (accountId, id) => lasting(findResult(db, accountId, id)),
    findCertificate: (certificateId) => lasting(findCertificate(db, certificateId)),
    listResults: (accountId, query) => lasting(listResults(db, accountId, query)),
    listStoredResults: (accountId, query) => lasting(listStoredResults(db, accountId, query)),
    deleteResults: (createdBefore, limit) => deleteResults(db, createdBefore, limit),
  };
}
