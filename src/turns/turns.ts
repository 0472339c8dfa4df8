/** Work that somebody waits for, or rows of a file processed in the background. */
export type TurnKind = 'REQUEST' | 'BATCH';

/** Whose work it is and its expected cost. */
export interface TurnOf {
  /** An account: turns are shared between accounts, not between requests. */
  readonly who: string;
  readonly kind: TurnKind;
  /** Processor time, ms. `spent` reports the actual time. */
  readonly estimatedMs: number;
  /** Aborted when nobody waits for it any more: work that has not started is then dropped. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Shares the calculating threads between accounts by deficit round robin (Shreedhar and Varghese, 1995) over processor time.
 * Each account in turn may spend a quantum; it saves what it did not use towards more expensive work, and pays later for
 * work whose estimate was too low, as its later estimates do. An account with expensive work thus gets the same time as one
 * with cheap work, not the same number of turns. Nobody waits while a thread is idle.
 *
 * Two more rules keep the waits of others short. Heavy work (50 ms or more) runs at most once per thread, and if there are
 * several threads, an account leaves one to the others; light work starts beside it, because a calculation yields every few
 * milliseconds (`give-way.ts`). While memory is short, one heavy piece runs at a time, also of the turns beside these; while
 * light requests come, one fewer than there are processors: otherwise the serving thread waits for a processor at every step
 * of a light request.
 *
 * Work of kind BATCH has a quarter of a request's share and two pieces per thread. A batch takes part by calling `run` with
 * kind `BATCH` for `batchAhead` rows at a time, and again whenever one is done: more would only wait here and take memory.
 * Through the service it says so in `submit(…, { kind: 'BATCH' })`.
 */
export interface Turns {
  /**
   * Runs `work` when its turn comes, and tells it whether it is expected to be heavy. `spent` may be called once, with the
   * processor time it took, ms.
   * @throws the reason of the signal if it is aborted before
   */
  run<T>(turn: TurnOf, work: (spent: (ms: number) => void, isHeavy: boolean) => Promise<T>): Promise<T>;
  /** Work waiting for its turn. */
  waiting(who: string): Waiting;
  readonly batchAhead: number;
  /** Turns on other threads of the process, which use the same memory. */
  beside(threads: number): Turns;
}

export interface Waiting {
  readonly count: number;
  /** Its estimated processor time, ms. */
  readonly estimatedMs: number;
}

/**
 * Pieces of work given to a thread before it has finished one, so that it need not wait for the serving thread in
 * between.
 */
export const AHEAD_OF_THREAD = 9;
/** One fewer: another account always finds room. */
const AHEAD_OF_ACCOUNT = AHEAD_OF_THREAD - 1;
const BATCH_AHEAD = 2;
/** With this much light work in a thread, ms, no more is started: its pieces run in slices, each slower for the others. */
const RUNNING_MS = 20;
const HEAVY_MS = 50;
/** After a light request more are expected for this long. */
const EXPECTED_MS = 2_000;
/** Processor time of one round: about a dozen light calculations. */
const QUANTUM_MS = 20;
const SHARE: Readonly<Record<TurnKind, number>> = { REQUEST: 1, BATCH: 0.25 };

/** Weight of the newest piece of work in an account's learnt estimation error. */
const LEARNING = 0.3;
const MAX_FACTOR = 1000;
/** Idle accounts that are remembered. */
const MAX_FLOWS = 1000;

interface Piece {
  readonly estimatedMs: number;
  start(guess: Guess): void;
}

/** The cost assumed for a piece of work once it has started. */
interface Guess {
  readonly ms: number;
  readonly isHeavy: boolean;
}

/** The work of one account and kind. */
interface Flow {
  readonly kind: TurnKind;
  readonly pieces: Piece[];
  /** What the account may spend before the next one's turn, ms; negative if it has spent too much. */
  creditMs: number;
  /** Multiplies its estimates, learnt from the actual cost of its work. */
  factor: number;
  running: number;
  heavy: number;
}

/** What all turns of a process share. */
interface Shared extends Required<Surroundings> {
  /** Heavy pieces that are running. */
  heavy: number;
  /** When the last light request came. */
  lightAt: number;
  /** Starts what may now run, of each of the turns. Those that finished a piece last come last. */
  readonly starts: Set<() => void>;
}

/** What the threads share with everything else. */
export interface Surroundings {
  readonly isMemoryShort?: () => boolean;
  /** Unlimited by default. */
  readonly processors?: number;
  readonly now?: () => number;
}

export function createTurns(
  threads: number,
  {
    isMemoryShort = () => false,
    processors = Number.POSITIVE_INFINITY,
    now = () => performance.now(),
  }: Surroundings = {},
): Turns {
  const lightAt = Number.NEGATIVE_INFINITY;
  return openTurns(threads, { isMemoryShort, processors, now, heavy: 0, lightAt, starts: new Set() });
}

function openTurns(threads: number, shared: Shared): Turns {
  /** In the order of the accounts' last requests. */
  const flows = new Map<string, Flow>();
  /** Those with waiting work; it is the first one's turn. */
  let ring: Flow[] = [];
  /** `lightMs`: what the light pieces are expected to take. */
  const inAll = { running: 0, lightMs: 0, heavy: 0 };

  const guessOf = (flow: Flow, { estimatedMs }: Piece): Guess => {
    const ms = estimatedMs * flow.factor;
    return { ms, isHeavy: ms >= HEAVY_MS };
  };
  const mayStart = (flow: Flow, { isHeavy }: Guess): boolean => {
    const ahead = flow.kind === 'BATCH' ? BATCH_AHEAD : AHEAD_OF_ACCOUNT;
    if (inAll.running >= threads * AHEAD_OF_THREAD || flow.running >= threads * ahead) return false;
    if (!isHeavy) return inAll.lightMs < threads * RUNNING_MS;
    if (inAll.heavy >= threads || flow.heavy >= Math.max(1, threads - 1)) return false;
    if (shared.heavy === 0) return true;
    const isLightExpected = shared.now() - shared.lightAt < EXPECTED_MS;
    return !shared.isMemoryShort() && !(isLightExpected && shared.heavy >= shared.processors - 1);
  };
  const rotate = (flow: Flow): void => {
    ring.shift();
    ring.push(flow);
  };
  /** Starts the next piece in turn; false if nothing that waits may start now. */
  const startNext = (): boolean => {
    for (let held = 0; held < ring.length; ) {
      const [flow] = ring;
      const piece = flow?.pieces[0];
      if (flow === undefined || piece === undefined) return false;
      const guess = guessOf(flow, piece);
      if (!mayStart(flow, guess)) {
        held += 1;
        rotate(flow);
      } else if (flow.creditMs < guess.ms) {
        held = 0;
        flow.creditMs += QUANTUM_MS * SHARE[flow.kind];
        rotate(flow);
      } else {
        flow.creditMs -= guess.ms;
        flow.pieces.shift();
        if (flow.pieces.length === 0) ring = ring.filter((other) => other !== flow);
        count(flow, guess, 1);
        piece.start(guess);
        return true;
      }
    }
    return false;
  };
  const count = (flow: Flow, { ms, isHeavy }: Guess, one: 1 | -1): void => {
    for (const counted of [flow, inAll]) counted.running += one;
    // Sums of fractions never come back to exactly nothing.
    if (!isHeavy) inAll.lightMs = inAll.running === 0 ? 0 : inAll.lightMs + one * ms;
    if (isHeavy) for (const counted of [flow, inAll, shared]) counted.heavy += one;
  };
  const startWhatMay = (): void => {
    while (startNext());
  };
  shared.starts.add(startWhatMay);
  const settle = (flow: Flow, estimatedMs: number, guess: Guess, spentMs: number): void => {
    flow.creditMs += guess.ms - spentMs;
    const factor = Math.min(MAX_FACTOR, Math.max(1 / MAX_FACTOR, spentMs / estimatedMs));
    flow.factor += (factor - flow.factor) * LEARNING;
  };
  /** False if it has started. */
  const leave = (flow: Flow, piece: Piece): boolean => {
    const place = flow.pieces.indexOf(piece);
    if (place < 0) return false;
    flow.pieces.splice(place, 1);
    if (flow.pieces.length === 0) ring = ring.filter((other) => other !== flow);
    return true;
  };
  /** An account that has been idle for a while may start at once, with a quantum and without debt. */
  const findFlow = (key: string, kind: TurnKind): Flow => {
    const known = flows.get(key);
    const flow = known ?? { kind, pieces: [], creditMs: 0, factor: 1, running: 0, heavy: 0 };
    if (flow.running === 0 && flow.pieces.length === 0) flow.creditMs = QUANTUM_MS;
    flows.delete(key);
    flows.set(key, flow);
    for (const [other, { running, pieces }] of flows) {
      if (flows.size <= MAX_FLOWS) break;
      if (running === 0 && pieces.length === 0 && other !== key) flows.delete(other);
    }
    return flow;
  };

  return {
    run: ({ who, kind, estimatedMs, signal }, work) =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        const flow = findFlow(`${kind} ${who}`, kind);
        if (flow.pieces.length === 0) ring.push(flow);
        const giveUp = (): void => {
          if (leave(flow, piece)) reject(signal?.reason);
        };
        const start = (guess: Guess): void => {
          signal?.removeEventListener('abort', giveUp);
          work((spentMs) => settle(flow, estimatedMs, guess, spentMs), guess.isHeavy)
            .then(resolve, reject)
            .finally(() => {
              count(flow, guess, -1);
              shared.starts.delete(startWhatMay);
              if (guess.isHeavy) for (const start of shared.starts) start();
              shared.starts.add(startWhatMay);
              startWhatMay();
            });
        };
        const piece = { estimatedMs, start };
        if (kind === 'REQUEST' && !guessOf(flow, piece).isHeavy) shared.lightAt = shared.now();
        flow.pieces.push(piece);
        startWhatMay();
        if (flow.pieces.includes(piece)) signal?.addEventListener('abort', giveUp);
      }),
    waiting(who) {
      const flow = flows.get(`REQUEST ${who}`);
      if (flow === undefined) return { count: 0, estimatedMs: 0 };
      const guesses = flow.pieces.map((piece) => guessOf(flow, piece).ms);
      return { count: guesses.length, estimatedMs: guesses.reduce((sum, ms) => sum + ms, 0) };
    },
    batchAhead: threads * BATCH_AHEAD,
    beside: (others) => openTurns(others, shared),
  };
}
