import { createBatcher } from './batch.js';
import { type CommitDependencies, commitCalculations, type PackedCommit, packCommit } from './commit.js';
import type { SqlDialect } from './dialect.js';
import { deleteExpiredKeys, findIdempotent } from './idempotency.js';
import type { CommitCalculation, CommitOutcome, ResultStore } from './port.js';
import { deleteResults, findCertificate, findResult, findUnread, listResults, verifyCertificate } from './results.js';

const SWEEP_EVERY_MS = 60_000;
/** Calculations per transaction at most: about 2 MB of results, and a few milliseconds in which others wait. */
const MAX_COMMITS = 64;

/** Maximum per transaction if a caller brings many. */
const MAX_ROWS = 1_000;
/** Texts that are packed at the same time. */
const PACKED_AT_ONCE = 50;

/** Claims that no two calculations of a transaction may share. */
function claimsOf({ accountId, store, summary, idempotency }: CommitCalculation): readonly string[] {
  const id = store?.id ?? summary?.id;
  return [
    ...(id === undefined ? [] : [`result ${accountId} ${id}`]),
    ...(idempotency === undefined ? [] : [`key ${accountId} ${idempotency.key}`]),
  ];
}

/** Splits in order, into as few parts as the claims allow. */
export function splitByClaims(commits: readonly CommitCalculation[]): readonly (readonly CommitCalculation[])[] {
  const parts: CommitCalculation[][] = [];
  let claimed = new Set<string>();
  for (const commit of commits) {
    const claims = claimsOf(commit);
    const current = parts.at(-1);
    if (current === undefined || current.length === MAX_ROWS || claims.some((claim) => claimed.has(claim))) {
      parts.push([commit]);
      claimed = new Set(claims);
      continue;
    }
    current.push(commit);
    for (const claim of claims) claimed.add(claim);
  }
  return parts;
}

function checkCost({ creditCost }: CommitCalculation): void {
  if (Number.isSafeInteger(creditCost) && creditCost >= 0) return;
  throw new Error(`credit cost ${creditCost} is no whole number of credits`);
}

/** Stored results; calculations committed at the same moment share a transaction. */
export function createResultStore(dialect: SqlDialect, dependencies: CommitDependencies): ResultStore {
  const { db, reads } = dialect;
  let sweptAtMs = Number.NEGATIVE_INFINITY;
  /** The last commit that each account waits for. */
  const last = new Map<string, Promise<unknown>>();

  /** Results are shown only once they are on disk: nobody sees one that a power cut could undo. */
  const lasting = async <T>(read: Promise<T>): Promise<T> => {
    const found = await read;
    await dialect.flushed?.('SEEN');
    return found;
  };
  const sweep = async (): Promise<void> => {
    const nowMs = dependencies.nowMs();
    if (nowMs - sweptAtMs < SWEEP_EVERY_MS) return;
    sweptAtMs = nowMs;
    await deleteExpiredKeys(db, sweptAtMs);
  };
  const commit = createBatcher<PackedCommit, CommitOutcome>({
    run: (commits) => commitCalculations(db, commits, dependencies),
    maxItems: MAX_COMMITS,
    batchesAtOnce: dialect.writers,
    groupOf: ({ accountId }) => accountId,
    claimsOf,
    isUnavailable: dialect.isUnavailable,
  });

  /** Packed in parallel; those of one account become ready in order of arrival, and no account waits for another's. */
  const packInOrder = async (calculation: CommitCalculation): Promise<PackedCommit> => {
    const { accountId } = calculation;
    const ready = Promise.all([packCommit(calculation), last.get(accountId)]);
    const turn = ready.catch(() => {});
    last.set(accountId, turn);
    try {
      return (await ready)[0];
    } finally {
      if (last.get(accountId) === turn) last.delete(accountId);
    }
  };

  return {
    findIdempotent: (accountId, key) => lasting(findIdempotent(reads, accountId, key, dependencies.nowMs())),

    async commitCalculation(calculation) {
      checkCost(calculation);
      if (calculation.idempotency !== undefined) await sweep();
      const packed = await packInOrder(calculation);
      const outcome = await commit(packed);
      const { resultJson } = packed.store ?? {};
      return outcome.state !== 'COMMITTED' || resultJson === undefined ? outcome : { ...outcome, resultJson };
    },

    async commitCalculations(commits) {
      for (const one of commits) checkCost(one);
      if (commits.some(({ idempotency }) => idempotency !== undefined)) await sweep();
      const outcomes: (CommitOutcome | Error)[] = [];
      for (const part of splitByClaims(commits)) {
        const packed: PackedCommit[] = [];
        for (let n = 0; n < part.length; n += PACKED_AT_ONCE) {
          packed.push(...(await Promise.all(part.slice(n, n + PACKED_AT_ONCE).map(packCommit))));
        }
        outcomes.push(...(await commitCalculations(db, packed, dependencies)));
      }
      return outcomes;
    },

    findResult: (accountId, id) => lasting(findResult(reads, accountId, id)),
    findUnread: (accountId, id) => lasting(findUnread(reads, accountId, id)),
    findCertificate: (certificateId) => lasting(findCertificate(reads, certificateId)),
    verifyCertificate: (accountId, certificateId, verificationJson) =>
      db.transaction().execute((tx) => verifyCertificate(tx, accountId, certificateId, verificationJson)),
    listResults: (accountId, query) => lasting(listResults(reads, accountId, query)),
    deleteResults: (createdBefore, limit) => deleteResults(db, createdBefore, limit),
  };
}
