import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiFault } from '../../errors/fault.js';
import { createBuckets } from '../buckets.js';

/** Token bucket for a browser: its size and its refill rate. Opening a page takes about ten requests. */
const OF_USER = { most: 200, perSecond: 10 } as const;
/** For all users of an account together. */
const OF_ACCOUNT = { most: 600, perSecond: 40 } as const;
/** Exporting a whole table counts as this many requests. */
const EXPORT_COST = 10;

/**
 * Limits signed-in browsers to a rate that nobody reaches by hand: a script that loops gets 429, and other accounts are
 * not affected. Calculations also count against the account's rate.
 */
export function limitPace(app: FastifyInstance, now: () => number = () => performance.now()): void {
  const users = createBuckets(OF_USER, now);
  const accounts = createBuckets(OF_ACCOUNT, now);
  app.addHook('onRequest', (request, _reply: FastifyReply, done) => {
    if (request.signedIn === null) return done();
    const { account, user } = request.signedIn;
    const cost = isExport(request.url) ? EXPORT_COST : 1;
    const seconds = Math.max(users.waitFor(user.id, cost), accounts.waitFor(account.id, cost));
    if (seconds > 0) {
      const headers = { 'retry-after': String(Math.ceil(seconds)) };
      return done(new ApiFault('RATE_LIMIT_EXCEEDED', ['too many requests of the dashboard'], { headers }));
    }
    users.take(user.id, cost);
    accounts.take(account.id, cost);
    done();
  });
}

/** Exports of all matching rows as a file. */
const isExport = (url: string): boolean => /\.csv(\?|$)|[?&]format=|\/csv(\?|$)|\/file(\?|$)/.test(url);
