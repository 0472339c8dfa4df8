/** Another server that is asked over the network: it may be slow, down or wrong. */
export type Neighbour = 'geocoder' | 'road';
/** NOT_ASKED: it had failed too often to be worth waiting for. */
export type NeighbourOutcome = 'ANSWERED' | 'FAILED' | 'NOT_ASKED';
export type OnNeighbour = (neighbour: Neighbour, outcome: NeighbourOutcome, reason?: string) => void;

/** Runs a question; `isFailure` tells a server that fails from one that refuses what was asked. */
export type Breaker = <T>(ask: () => Promise<T>, isFailure?: (error: unknown) => boolean) => Promise<T>;

/** Number of failures in a row that open it. */
const FAILURES = 3;
/** While it is open nothing is asked; then one question tries whether the server is back. */
const REST_MS = 30_000;

export interface BreakerOptions {
  readonly now?: () => number;
  readonly onOutcome?: (outcome: NeighbourOutcome, reason?: string) => void;
}

/**
 * Stops asking a server that does not answer: without it every request would wait for all its attempts to time out.
 * @throws Error of the question; Error saying that it was not asked, at once, while the server rests
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
      // One request tries; others go on without the server meanwhile.
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
