import type { JobStore } from '../record/port.js';
import { createEmbeddedJobs } from './embedded.js';
import type { Jobs } from './port.js';

/** The queue that goes with the store: inside an embedded store, pg-boss beside PostgreSQL. */
export async function openJobs(
  databaseUrl: string,
  store: JobStore,
  options: { readonly onError?: (error: unknown) => void } = {},
): Promise<Jobs> {
  if (!/^postgres(ql)?:\/\//.test(databaseUrl)) return createEmbeddedJobs(store, options);
  // Loaded here: an embedded store does not need it.
  const { openPgBoss } = await import('./pg-boss.js');
  return openPgBoss(databaseUrl, options);
}
