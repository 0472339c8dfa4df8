import { countBytes } from '../machine/json-text.js';
import type { Prepare, Prepared } from '../prepare.js';
import { createCache } from './two-queue.js';

const MAX_BYTES = 16_000_000;
/** An entry that would displace many others is not cached. */
const MAX_ENTRY_BYTES = MAX_BYTES / 16;

/**
 * `prepare`, cached by body: the same bytes ask for the same calculation. Only for engines that always answer alike.
 * Each use is charged and stored anew; refusals are not cached.
 */
export function rememberPrepared(prepare: Prepare, onLookup: (hit: boolean) => void): Prepare {
  const bytesOf = ({ resultJson, store }: Prepared): number =>
    countBytes(resultJson) + (store === undefined ? 0 : countBytes(store.explanationJson));
  const kept = createCache<Prepared>({ maxBytes: MAX_BYTES, bytesOf, onLookup });
  return async (asked, signal) => {
    const known = asked.balance > 0 ? kept.find(asked.bodyHash) : undefined;
    if (known !== undefined && (known.store === undefined || asked.mayStore)) return known;
    const prepared = await prepare(asked, signal);
    if (bytesOf(prepared) > MAX_ENTRY_BYTES) return { ...prepared, isOwn: true };
    kept.keep(asked.bodyHash, prepared);
    return prepared;
  };
}
