import type { Page } from 'playwright-core';
import { hasBrowser, openSite } from '../../test/web/support/browser.js';
import { openAs } from '../../test/web/support/people.js';
import type { Measurement, Suite } from '../support/measure.js';
import { toCsv } from '../support/movements.js';
import { quantile } from '../support/random.js';

const SEED = 100;
/**
 * Records how long each interaction takes until its first paint, by the browser's own Event Timing. Releasing a key changes
 * nothing on these pages, and is counted until an unrelated paint, such as that of the next state of the batch.
 */
const RECORD = `
  window.interactions = [];
  window.longTasks = 0;
  new PerformanceObserver((list) => {
    for (const { name, interactionId, duration } of list.getEntries())
      if (interactionId > 0 && name !== 'keyup') interactions.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: false });
  new PerformanceObserver((list) => { longTasks += list.getEntries().length; }).observe({ type: 'longtask' });`;

/**
 * How long the dashboard takes to answer a hand (input to paint) while a batch runs, against the same page left alone in the
 * same run. Browser, service and batch share the machine. CARGOWAKE_BENCH_ROWS sets the number of rows.
 */
export const interaction: Suite = {
  name: 'interaction',
  about: 'how long the dashboard takes to answer a hand while a batch runs, against the page left alone',
  async *run({ size, note }) {
    const tiny = size === 'TINY';
    const rows = tiny ? 40 : Number(process.env.CARGOWAKE_BENCH_ROWS ?? 50_000);
    const rounds = tiny ? 2 : 40;
    const site = await openSite({ credits: 10 * rows });
    try {
      const { page } = hasBrowser ? await openAs(site, 'MEMBER') : { page: undefined };
      if (page === undefined) note('without Chromium only the batch is measured');
      const measure = async function* (title: string): AsyncIterable<Measurement> {
        for (const [place, act] of page === undefined ? [] : Object.entries(PLACES)) {
          await page?.goto(place);
          if (page !== undefined) yield lineOf(`${place} ${title}`, await record(page, act, rounds));
        }
      };
      yield* measure('alone');
      const headers = { 'x-api-key': site.service.apiKey };
      const startedAt = performance.now();
      const sent = await fetch(`${site.url}/v1/-/batches`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'text/csv' },
        body: toCsv(rows, SEED),
      });
      if (sent.status !== 202) throw new Error(`the batch was refused: ${await sent.text()}`);
      const { id } = JSON.parse(await sent.text());
      yield* measure('while a batch runs');
      const { state, counts } = (await site.service.get(`/v1/-/batches/${id}`, headers)).body;
      note(`${counts.done} rows were done at the end, the batch is ${state}`);
      const seconds = (performance.now() - startedAt) / 1000;
      yield { name: 'rows meanwhile', unit: '/s', value: counts.done / seconds, better: 'HIGHER' };
      await fetch(`${site.url}/v1/-/batches/${id}/cancel`, { method: 'POST', headers });
    } finally {
      await site.close();
    }
  },
};

/** What somebody does on a page, over and over. */
const PLACES: Readonly<Record<string, (page: Page, n: number) => Promise<void>>> = {
  '/batches': async (page) => {
    await page.getByRole('button', { name: /@example\.com/ }).click();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
  },
  '/calculate': async (page, n) => {
    await page.getByLabel('Weight', { exact: true }).click();
    await page.keyboard.press('End');
    await page.keyboard.type(String(n % 10));
  },
  '/shipments': async (page, n) => {
    await page.getByLabel('Carrier').click();
    await page.keyboard.type(String.fromCharCode(97 + (n % 26)));
  },
};

interface Recorded {
  readonly times: readonly number[];
  readonly longTasks: number;
}

async function record(page: Page, act: (page: Page, n: number) => Promise<void>, rounds: number): Promise<Recorded> {
  await page.waitForLoadState('load');
  await act(page, 0);
  await page.evaluate(RECORD);
  for (let n = 1; n <= rounds; n++) await act(page, n);
  // Entries are handed over after the paint that they describe.
  await page.waitForTimeout(500);
  return page.evaluate<Recorded>('({ times: interactions, longTasks })');
}

/** Interactions of less than 16 ms are not recorded: none at all counts as that. */
const lineOf = (name: string, { times, longTasks }: Recorded): Measurement => ({
  name,
  unit: 'ms',
  value: times.length === 0 ? 16 : quantile(times, 0.5),
  better: 'LOWER',
  more: { p98: times.length === 0 ? 16 : quantile(times, 0.98), recorded: times.length, longTasks },
});
