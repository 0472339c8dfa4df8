import { ApiFault } from '../errors/fault.js';
import type { Asked, Prepare, Prepared } from '../prepare.js';
import type { Turns } from './turns.js';

/** Calculates, and reports the processor time it took. */
export type PrepareInTurn = (asked: Asked, spent: (ms: number) => void) => Promise<Prepared>;

export interface WaitingLimits {
  /** Calculations of one account that may wait for their turn. */
  readonly maxWaitingPerAccount: number;
  /** Nobody waits longer for an answer: a request that would is refused at once, ms. */
  readonly maxWaitMs: number;
}

/** Bodies of one account that wait, bytes. */
const MAX_WAITING_BYTES = 16 * 1024 * 1024;
/** A calculation with at least this many parts takes tens of megabytes; if memory is tight it waits outside. */
const LARGE_PARTS = 40;
const TIGHT_RETRY_SECONDS = '5';
/** Processor time per part of a body; each account's deviation from it is learnt (`turns.ts`). */
const MS_PER_PART = 2;

/**
 * The same in turns, shared between accounts. The cost of a calculation is estimated from its body; its actual cost is
 * settled afterwards.
 * @throws ApiFault RATE_LIMIT_EXCEEDED if too much of the account is waiting already, SERVICE_UNAVAILABLE for a large
 * one if memory is tight
 */
export function takeTurns(
  prepare: PrepareInTurn,
  turns: Turns,
  { maxWaitingPerAccount, maxWaitMs }: WaitingLimits,
  isMemoryTight: () => boolean = () => false,
): Prepare {
  const bytesOf = new Map<string, number>();

  const checkRoom = (who: string, bytes: number): void => {
    const { count, estimatedMs } = turns.waiting(who);
    if (count < maxWaitingPerAccount && estimatedMs < maxWaitMs && bytes <= MAX_WAITING_BYTES) return;
    const headers = { 'retry-after': String(Math.min(30, Math.max(1, Math.ceil(estimatedMs / 1000)))) };
    throw new ApiFault('RATE_LIMIT_EXCEEDED', [`${count} calculations of the account are waiting already`], {
      headers,
    });
  };
  return async (asked, signal) => {
    const { accountId: who, kind = 'REQUEST', body } = asked;
    const bytes = (bytesOf.get(who) ?? 0) + body.length;
    const parts = countParts(body);
    if (kind === 'REQUEST') checkRoom(who, bytes);
    if (kind === 'REQUEST' && parts >= LARGE_PARTS && isMemoryTight()) {
      const headers = { 'retry-after': TIGHT_RETRY_SECONDS };
      throw new ApiFault('SERVICE_UNAVAILABLE', ['too little memory is free for a request of this size'], { headers });
    }
    bytesOf.set(who, bytes);
    try {
      const estimatedMs = parts * MS_PER_PART;
      return await turns.run({ who, kind, estimatedMs, signal }, (spent, isHeavy) =>
        prepare(isHeavy ? { ...asked, isHeavy } : asked, spent),
      );
    } finally {
      const left = (bytesOf.get(who) ?? 0) - body.length;
      if (left > 0) bytesOf.set(who, left);
      else bytesOf.delete(who);
    }
  };
}

const TYPE = Buffer.from('"type"');
/** A caller who writes letters as `\\u0074` could hide a type; each counts as one. */
const ESCAPE = Buffer.from('\\u00');

/** The size of a request, without parsing it: chain elements, modes and typed places. At least 1. */
export function countParts(body: Uint8Array): number {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.length);
  let parts = 1;
  for (const word of [TYPE, ESCAPE]) {
    for (let at = bytes.indexOf(word); at !== -1; at = bytes.indexOf(word, at + word.length)) parts += 1;
  }
  return parts;
}
