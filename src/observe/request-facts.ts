import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestTrace } from './tracing.js';

/** What becomes known of a request while it is answered, for its one line of the log. */
export interface RequestFacts {
  creditsCharged: number;
  readonly trace?: RequestTrace;
}

const facts = new AsyncLocalStorage<RequestFacts>();

/** The request that the running code works for; undefined outside of any. */
export const currentRequest = (): RequestFacts | undefined => facts.getStore();

/** Runs `work` for a request: whatever it starts finds the facts. */
export const workFor = <T>(request: RequestFacts, work: () => T): T => facts.run(request, work);
