/** Another server queried over the network: it may be slow, down or wrong. */
export type Neighbour = 'geocoder' | 'road';
/** NOT_ASKED: it has failed too often to be worth waiting for. */
export type NeighbourOutcome = 'ANSWERED' | 'FAILED' | 'NOT_ASKED';
export type OnNeighbour = (neighbour: Neighbour, outcome: NeighbourOutcome, reason?: string) => void;

/** Runs a query; `isFailure` tells a failing server from one that refuses the query. */
export type Breaker = <T>(ask: () => Promise<T>, isFailure?: (error: unknown) => boolean) => Promise<T>;

/** Consecutive failures that open it. */
const FAILURES = 3;
/** While open, nothing is sent; then one query tests whether the server is back. */
const REST_MS = 30_000;

export interface BreakerOptions {
  readonly now?: () => number;
  readonly onOutcome?: (outcome: NeighbourOutcome, reason?: string) => void;
}

/**
 * Stops querying a server that does not answer: otherwise every request would wait for all its attempts to time out.
 * @throws Error of the query; Error at once, saying that it was not sent, while the breaker is open
 */
export function createBreaker({ now = () => performance.now(), onOutcome = () => {} }: BreakerOptions = {}): Breaker {
  let failures = 0;
  let restsUntil = 0;
  return async (ask, isFailure = () => true) => {
    if (failures >= FAILURES) {
      if (now() < restsUntil) {
        onOutcome('NOT_ASKED');
        throw new Error(`not asked: the last ${failures} requests failed`);
      }
      // One request tries; the others meanwhile go on without the server.
      restsUntil = now() + REST_MS;
    }
    try {
      const answer = await ask();
      failures = 0;
      onOutcome('ANSWERED');
      return answer;
    } catch (error) {
      if (!isFailure(error)) {
        failures = 0;
        onOutcome('ANSWERED');
        throw error;
      }
      failures += 1;
      restsUntil = now() + REST_MS;
      onOutcome('FAILED', error instanceof Error ? error.message : String(error));
      throw error;
    }
  };
}
