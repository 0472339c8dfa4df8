import { workerData } from 'node:worker_threads';

/** The setup that the thread was opened with. */
export function readSetup<Setup>(): Setup {
  const { setup }: { readonly setup: Setup } = workerData;
  return setup;
}
