import { EXAMPLES } from './http/examples.js';
import { type Asked, hashBody, type Prepared } from './prepare.js';

/** What a thread has done once is compiled and remembered; what it has done twice runs at normal speed. */
const ROUNDS = 2;

/**
 * Calculates every example of the API description in every thread, so that the first request of a user is as fast as the next:
 * before, it waited up to 7 s. Failures are those of the first request as well, which tells them.
 */
export async function warmUp(threads: number, prepare: (asked: Asked) => Promise<Prepared>): Promise<void> {
  const examples = Object.values(EXAMPLES).map(({ value }): Asked => {
    const body = Buffer.from(JSON.stringify(value));
    return { accountId: 'warm-up', body, bodyHash: hashBody(body), balance: Number.MAX_SAFE_INTEGER, mayStore: true };
  });
  for (let round = 0; round < ROUNDS; round++) {
    for (const example of examples) {
      await Promise.allSettled(Array.from({ length: threads }, () => prepare(example)));
    }
  }
}
