import { toErrorBody } from '../errors/body.js';
import { fault } from '../errors/fault.js';
import type { Api } from './api.js';

/** Shorter than the time after which clients abandon a tool call. */
const PATIENCE_MS = 20_000;

/**
 * An interface that clients can call while it is still opening: agents give up on a server that takes minutes to answer
 * the handshake, as a first data build does. A call waits for a while, then reports progress (503, error 44).
 */
export function whileOpening(opening: Promise<Api>, progress: () => string, patienceMs = PATIENCE_MS): Api {
  // Its opener sees a failure too. Without a call, nothing else would handle the rejection.
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
