import type { FastifyReply } from 'fastify';
import { ApiFault } from '../errors/fault.js';

const RETRY_SECONDS = '5';

/** At the same time. */
interface Most {
  readonly ofAccount: number;
  readonly inAll: number;
}

/**
 * Limits requests that last, such as uploads, event streams and reports: an account that has its share of them open is refused
 * with 429, and the shares of others are not affected. A request counts until its answer ends.
 * @param what in the words of the refusal, such as `files are being read`
 */
export function createShares(what: string, { ofAccount, inAll }: Most) {
  const openBy = new Map<string, number>();
  let open = 0;

  const refuse = (title: 'RATE_LIMIT_EXCEEDED' | 'SERVICE_UNAVAILABLE', detail: string): ApiFault =>
    new ApiFault(title, [detail], { headers: { 'retry-after': RETRY_SECONDS } });
  const note = (accountId: string, change: 1 | -1): void => {
    const count = (openBy.get(accountId) ?? 0) + change;
    open += change;
    if (count > 0) openBy.set(accountId, count);
    else openBy.delete(accountId);
  };

  /** @throws ApiFault RATE_LIMIT_EXCEEDED, or SERVICE_UNAVAILABLE when all accounts together have too many */
  return (accountId: string, reply: FastifyReply): void => {
    const own = openBy.get(accountId) ?? 0;
    if (own >= ofAccount) throw refuse('RATE_LIMIT_EXCEEDED', `${own} ${what} for this account already`);
    if (open >= inAll) throw refuse('SERVICE_UNAVAILABLE', `too many ${what}`);
    // If the caller has hung up, no close event would release the slot.
    if (reply.raw.destroyed) return;
    note(accountId, 1);
    reply.raw.once('close', () => note(accountId, -1));
  };
}
