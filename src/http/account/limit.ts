import type { FastifyInstance } from 'fastify';
import { addressGroup } from '../../account/client-address.js';
import { ApiFault } from '../../errors/fault.js';

/** A page asks for less than a dozen things when it opens; whoever asks for more than this is a program. */
const BURST = 120;
const PER_SECOND = 20;
const MAX_KEPT = 10_000;

interface Bucket {
  left: number;
  atMs: number;
}

/**
 * Requests of the dashboard by user, without a session by address: a bucket of 120 that gains 20 a second, in each process.
 * Calculations also count against the account's rate.
 */
export function limitDashboard(app: FastifyInstance, nowMs: () => number = () => performance.now()): void {
  const buckets = new Map<string, Bucket>();
  app.addHook('onRequest', (request, _reply, done) => {
    const who = request.signedIn?.user.id ?? addressGroup(request.ip);
    const now = nowMs();
    const known = buckets.get(who) ?? { left: BURST, atMs: now };
    const left = Math.min(BURST, known.left + ((now - known.atMs) / 1000) * PER_SECOND);
    if (buckets.size > MAX_KEPT) buckets.clear();
    buckets.set(who, { left: Math.max(0, left - 1), atMs: now });
    if (left >= 1) return done();
    done(
      new ApiFault('RATE_LIMIT_EXCEEDED', ['too many requests of the dashboard'], { headers: { 'retry-after': '1' } }),
    );
  });
}
