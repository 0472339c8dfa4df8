import { toErrorBody } from '../errors/body.js';
import { fault } from '../errors/fault.js';
import type { Api } from './api.js';

/** Shorter than the time after which clients give a tool up. */
const PATIENCE_MS = 20_000;

/**
 * An interface that opens while its client already speaks to it: agents give a server up that takes minutes to say hello,
 * as building data for the first time does. A call waits a while, then says how far it is (503, error 44).
 */
export function whileOpening(opening: Promise<Api>, progress: () => string, patienceMs = PATIENCE_MS): Api {
  // Whoever opens it hears of a failure too; without a call nobody else would.
  opening.catch(() => {});
  return async (request) => {
    const api = await Promise.race([opening.catch(describe), after(patienceMs).then(progress)]);
    if (typeof api !== 'string') return api(request);
    return { status: 503, body: toErrorBody(fault('SERVICE_UNAVAILABLE', `data: ${api}`), request.path) };
  };
}

const describe = (error: unknown): string =>
  `could not be opened: ${error instanceof Error ? error.message : String(error)}`;

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
