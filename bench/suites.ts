import type { Suite } from './support/measure.js';

/**
 * In the order they run: single steps, whole calculations, the service, the store. Each is loaded on demand, because a
 * revision under comparison may lack what others measure.
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
  neighbours: async () => (await import('./suites/neighbours.js')).neighbours,
  refusals: async () => (await import('./suites/refusals.js')).refusals,
  exchange: async () => (await import('./suites/exchange.js')).exchange,
  year: async () => (await import('./suites/year.js')).year,
  report: async () => (await import('./suites/report.js')).report,
  'ways-in': async () => (await import('./suites/ways-in.js')).waysIn,
  store: async () => (await import('./suites/store.js')).store,
  size: async () => (await import('./suites/size.js')).size,
  interaction: async () => (await import('./suites/interaction.js')).interaction,
  overview: async () => (await import('./suites/overview.js')).overview,
  'full-size': async () => (await import('./suites/full-size.js')).fullSize,
  upgrade: async () => (await import('./suites/upgrade.js')).upgrade,
  'rate-limit': async () => (await import('./suites/rate-limit.js')).rateLimit,
  'large-file': async () => (await import('./suites/large-file.js')).largeFile,
};

/**
 * All suites, or those named.
 * @throws Error listing the suites for an unknown name
 */
export async function loadSuites(names: readonly string[] = Object.keys(SUITES)): Promise<readonly Suite[]> {
  const unknown = names.filter((name) => !Object.hasOwn(SUITES, name));
  if (unknown.length > 0) {
    const known = (await loadSuites()).map(({ name, about }) => `  ${name.padEnd(10)} ${about}`).join('\n');
    throw new Error(`no suite ${unknown.join(', ')}; there are\n${known}`);
  }
  const wanted = Object.entries(SUITES).filter(([name]) => names.includes(name));
  return Promise.all(wanted.map(([, load]) => load()));
}
