import type { Suite } from './support/measure.js';

/**
 * In the order they run: single steps, whole calculations, the service, the store. Each is loaded when it is wanted: a revision that
 * is compared with need not have what the others measure.
 */
const SUITES: Readonly<Record<string, () => Promise<Suite>>> = {
  locate: async () => (await import('./suites/locate.js')).locate,
  water: async () => (await import('./suites/water.js')).water,
  land: async () => (await import('./suites/land.js')).land,
  estimate: async () => (await import('./suites/estimate.js')).estimate,
  render: async () => (await import('./suites/render.js')).render,
  flow: async () => (await import('./suites/flow.js')).flow,
  nonsense: async () => (await import('./suites/nonsense.js')).nonsense,
  http: async () => (await import('./suites/http.js')).http,
  start: async () => (await import('./suites/start.js')).start,
  split: async () => (await import('./suites/split.js')).split,
  scale: async () => (await import('./suites/scale.js')).scale,
  stored: async () => (await import('./suites/stored.js')).stored,
  batch: async () => (await import('./suites/batch.js')).batch,
  refusals: async () => (await import('./suites/refusals.js')).refusals,
  exchange: async () => (await import('./suites/exchange.js')).exchange,
  'ways-in': async () => (await import('./suites/ways-in.js')).waysIn,
  store: async () => (await import('./suites/store.js')).store,
  upgrade: async () => (await import('./suites/upgrade.js')).upgrade,
  'rate-limit': async () => (await import('./suites/rate-limit.js')).rateLimit,
  'large-file': async () => (await import('./suites/large-file.js')).largeFile,
};

/** All suites, or those that are named. @throws Error with what there is for a name that is not known */
export async function loadSuites(names: readonly string[] = Object.keys(SUITES)): Promise<readonly Suite[]> {
  const unknown = names.filter((name) => !Object.hasOwn(SUITES, name));
  if (unknown.length > 0) {
    const known = (await loadSuites()).map(({ name, about }) => `  ${name.padEnd(10)} ${about}`).join('\n');
    throw new Error(`no suite ${unknown.join(', ')}; there are\n${known}`);
  }
  const wanted = Object.entries(SUITES).filter(([name]) => names.includes(name));
  return Promise.all(wanted.map(([, load]) => load()));
}
import { batch } from './suites/batch.js';
import { estimate } from './suites/estimate.js';
import { exchange } from './suites/exchange.js';
import { flow } from './suites/flow.js';
import { http } from './suites/http.js';
import { land } from './suites/land.js';
import { locate } from './suites/locate.js';
import { nonsense } from './suites/nonsense.js';
import { rateLimit } from './suites/rate-limit.js';
import { render } from './suites/render.js';
import { scale } from './suites/scale.js';
import { split } from './suites/split.js';
import { start } from './suites/start.js';
import { store } from './suites/store.js';
import { stored } from './suites/stored.js';
import { upgrade } from './suites/upgrade.js';
import { water } from './suites/water.js';
import { waysIn } from './suites/ways-in.js';
import { year } from './suites/year.js';
import type { Suite } from './support/measure.js';

/** In the order they run: single steps, whole calculations, the service, the store. */
export const SUITES: readonly Suite[] = [
  locate,
  water,
  land,
  estimate,
  render,
  flow,
  nonsense,
  http,
  start,
  split,
  scale,
  stored,
  batch,
  exchange,
  year,
  waysIn,
  store,
  upgrade,
  rateLimit,
];
