export interface BatchOptions<I, O> {
  /**
   * One outcome per item, in order; an Error refuses only its item. If it throws, nothing of the batch has happened.
   */
  readonly run: (items: readonly I[]) => Promise<readonly (O | Error)[]>;
  /** Maximum number of items per batch. */
  readonly maxItems: number;
  /** An item never starts while another of its group is in one of them. */
  readonly batchesAtOnce: number;
  readonly groupOf: (item: I) => string;
  /** Items with a claim in common are never in the same batch. */
  readonly claimsOf?: (item: I) => readonly string[];
  /** Whether the store as a whole has failed: trying the items one by one would then fail as well. */
  readonly isUnavailable: (error: unknown) => boolean;
}

interface Waiting<I, O> {
  readonly item: I;
  readonly group: string;
  readonly resolve: (outcome: O) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Combines the work of concurrent calls, in order of arrival: calls that arrive together start together, and those that
 * arrive while a batch runs form the next one. A single call waits for nobody.
 */
export function createBatcher<I, O>(options: BatchOptions<I, O>): (item: I) => Promise<O> {
  const { maxItems, batchesAtOnce, groupOf } = options;
  let waiting: Waiting<I, O>[] = [];
  const busy = new Set<string>();
  let running = 0;
  let scheduled = false;

  const schedule = (): void => {
    if (scheduled) return;
    scheduled = true;
    // After the requests that the event loop has already received.
    setImmediate(() => {
      scheduled = false;
      while (running < batchesAtOnce && start());
    });
  };

  /** False if nothing can be started now. */
  const start = (): boolean => {
    const { batch, rest } = pick(waiting, busy, maxItems, options.claimsOf);
    if (batch.length === 0) return false;
    waiting = rest;
    const groups = new Set(batch.map(({ group }) => group));
    for (const group of groups) busy.add(group);
    running += 1;
    settle(batch, options).finally(() => {
      running -= 1;
      for (const group of groups) busy.delete(group);
      if (waiting.length > 0) schedule();
    });
    return true;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, group: groupOf(item), resolve, reject });
      schedule();
    });
}

/** The oldest items that may run together now; the order within a group is kept. */
function pick<I, O>(
  waiting: readonly Waiting<I, O>[],
  busy: ReadonlySet<string>,
  maxItems: number,
  claimsOf: BatchOptions<I, O>['claimsOf'],
): { readonly batch: Waiting<I, O>[]; readonly rest: Waiting<I, O>[] } {
  const batch: Waiting<I, O>[] = [];
  const rest: Waiting<I, O>[] = [];
  const held = new Set(busy);
  const claimed = new Set<string>();
  for (const entry of waiting) {
    const claims = claimsOf?.(entry.item) ?? [];
    if (batch.length === maxItems || held.has(entry.group) || claims.some((claim) => claimed.has(claim))) {
      rest.push(entry);
      // Nothing overtakes within its group.
      held.add(entry.group);
      continue;
    }
    batch.push(entry);
    for (const claim of claims) claimed.add(claim);
  }
  return { batch, rest };
}

async function settle<I, O>(batch: readonly Waiting<I, O>[], options: BatchOptions<I, O>): Promise<void> {
  try {
    const outcomes = await options.run(batch.map(({ item }) => item));
    batch.forEach(({ resolve, reject }, i) => {
      const outcome = outcomes[i];
      if (outcome instanceof Error) reject(outcome);
      else resolve(outcome as O);
    });
  } catch (error) {
    if (batch.length === 1 || options.isUnavailable(error)) {
      for (const { reject } of batch) reject(error);
      return;
    }
    // One of them made the statement fail: run alone, each gets its own failure.
    for (const entry of batch) await settle([entry], options);
  }
}
