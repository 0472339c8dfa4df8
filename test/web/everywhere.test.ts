import { readFileSync } from 'node:fs';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { at } from '../../src/at.js';
import { findBarriers } from './support/axe.js';
import { hasBrowser, siteOfSuite } from './support/browser.js';
import { openAs } from './support/people.js';
import { settle } from './support/settle.js';
import { LANGUAGES, sayIn } from './support/wording.js';

const SIZES = {
  desktop: { width: 1920, height: 1080 },
  laptop: { width: 1280, height: 720 },
  phone: { width: 390, height: 844 },
} as const;
const SCHEMES = ['light', 'dark'] as const;
const LOOKS = Object.keys(SIZES).flatMap((size) =>
  SCHEMES.map((colorScheme) => ({ size: size as keyof typeof SIZES, colorScheme })),
);

/** Each language starts on another screen; its page result is then looked at on all of them. */
const READERS = LANGUAGES.map((language, n) => ({ language, ...at(LOOKS, n % LOOKS.length) }));

/** A place that nobody knows in one of three rows: its own in each language, because answers are remembered. */
const fileOf = (unknown: string) =>
  [
    'shipment_id,shipment_date,mass_kg,origin,origin_country,destination,destination_country,mode',
    `${unknown}-1,2026-02-03,1000,Hamburg,DE,Munich,DE,ROAD`,
    `${unknown}-2,2026-02-04,2000,${unknown},DE,Munich,DE,ROAD`,
    `${unknown}-3,2026-02-05,3000,Lyon,FR,Madrid,ES,RAIL`,
  ].join('\n');

describe.skipIf(!hasBrowser)('In every language, on every screen, light and dark', () => {
  const site = siteOfSuite();
  let storageState: Exclude<BrowserContextOptions['storageState'], string | undefined>;
  beforeAll(async () => {
    const { page } = await openAs(site, 'MANAGER');
    storageState = await page.context().storageState();
    // What the language is stays the browser's.
    storageState = { ...storageState, origins: [] };
    await page.context().close();
  });

  const openFor = ({ language, size, colorScheme }: (typeof READERS)[number]) =>
    site.open({
      storageState,
      locale: language,
      colorScheme,
      viewport: SIZES[size],
      ...(size === 'phone' && { isMobile: true, hasTouch: true }),
    });

  const overflow = (page: Page) => page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');

  /** No barrier, and nothing wider than the window. */
  async function expectWellDrawn(page: Page): Promise<void> {
    expect(await findBarriers(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  }

  /** Also in the other colours, and nothing wider than any of the windows. */
  async function expectWellDrawnEverywhere(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
    await expectWellDrawn(page);
    await page.emulateMedia({ colorScheme: colorScheme === 'light' ? 'dark' : 'light' });
    await settle(page);
    expect(await findBarriers(page)).toEqual([]);
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport);
      await settle(page);
      expect(await overflow(page), size).toBeLessThanOrEqual(0);
    }
  }

  /** What is shown once the page has asked again, without waiting for its pauses. */
  async function soon(page: Page, shown: Locator): Promise<void> {
    const isShown = async () => {
      await page.clock.fastForward(1000);
      return shown.isVisible();
    };
    await expect.poll(isShown, { timeout: 20_000 }).toBe(true);
  }

  const place = (page: Page, name: string) => page.getByRole('combobox', { name: new RegExp(`^${name}`) });
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  describe.each(READERS)('$language, at first on a $colorScheme $size', (reader) => {
    const say = sayIn(reader.language);
    const leg = say('calculate.legNumber', { number: 1 });

    it('the example of the README is typed by hand and calculated as the API does', async () => {
      const page = await openFor(reader);
      await page.goto('/calculate');
      await place(page, say('calculate.origin')).click();
      await page.keyboard.type('10 Downing St, SW1A 2AB London');
      await page.keyboard.press('Tab');
      await page.getByRole('combobox', { name: say('calculate.legType', { leg }) }).selectOption('WATER');
      await page.getByRole('button', { name: say('calculate.legDetails', { leg }) }).click();
      await page.getByLabel(say('fields.vehicle'), { exact: true }).first().selectOption('CONTAINER');
      await page.getByLabel(say('fields.containerTypeCode')).click();
      await page.keyboard.type('22G1');
      await button(page, say('calculate.addLeg')).click();
      await page.getByRole('menuitem', { name: say('values.HUB'), exact: true }).click();
      await place(page, say('fields.location')).click();
      await page.keyboard.type('BEANR');
      await page.keyboard.press('Enter');
      await button(page, say('calculate.addLeg')).click();
      await page.getByRole('menuitem', { name: say('values.RAIL'), exact: true }).click();
      await place(page, say('calculate.destination')).click();
      await page.keyboard.type('Wetstraat 175, 1048 Brussel');
      await page.keyboard.press('Tab');
      await page.getByLabel(say('calculate.weight'), { exact: true }).fill('100');
      const sent = page.waitForRequest((request) => request.url().endsWith('/account/api/calculate'));
      await button(page, say('calculate.submit')).click();
      const body = (await sent).postDataJSON();
      expect(body).toMatchObject({
        origin: { countryCode: 'GB' },
        destination: { countryCode: 'BE' },
        cargo: { weight: { value: 100, unit: 'KILOGRAM' } },
        transportChain: [
          { type: 'WATER', vehicle: 'CONTAINER', containerTypeCode: '22G1' },
          { type: 'HUB', location: { type: 'HARBOR', unLoCode: 'BEANR' } },
          { type: 'RAIL' },
        ],
      });
      const answer = await site.service.calculate(body);
      const kg = (answer.body.totalEmissions.co2eGrams / 1000).toFixed(2);
      const decimal = new Intl.NumberFormat(reader.language).format(0.5).charAt(1);
      await page.getByText(kg.replace('.', decimal), { exact: true }).first().waitFor();
      await expectWellDrawnEverywhere(page, reader.colorScheme);
      await page.context().close();
    });

    it('no wrong place is taken, and nothing waits for a service that is slow or gone', async () => {
      const page = await openFor(reader);
      await page.clock.install();
      await page.goto('/calculate');
      const origin = place(page, say('calculate.origin'));
      await origin.fill('Cambridge');
      await origin.blur();
      const question = page.getByRole('group', { name: say('places.which', { text: 'Cambridge' }) });
      await question.waitFor();
      await expectWellDrawn(page);
      // The answer to the next text does not come: the other fields are as quick as ever, and nothing is understood.
      let letGo: () => void = () => undefined;
      const held = new Promise<void>((done) => {
        letGo = done;
      });
      await page.route('**/account/api/**', async (route) => {
        await held;
        await route.abort('internetdisconnected');
      });
      await origin.fill('Paris');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.getByText(say('places.reading')).waitFor();
      await page.getByLabel(say('calculate.weight'), { exact: true }).fill('7');
      letGo();
      await soon(page, page.getByText(say('places.failed')));
      expect(await origin.inputValue()).toBe('Paris');
      await button(page, say('calculate.submit')).click();
      await soon(page, page.getByRole('alert').first());
      expect(await page.getByLabel(say('calculate.weight'), { exact: true }).inputValue()).toBe('7');
      await page.context().close();
    });

    it('a file is dropped, mended and calculated, and its report issued and downloaded', async () => {
      const page = await openFor(reader);
      await page.goto('/batches');
      const unknown = `Qqxzw${reader.language}`;
      const buffer = Buffer.from(fileOf(unknown));
      await page.locator('input[type=file]').setInputFiles({ name: 'file.csv', mimeType: 'text/csv', buffer });
      await page.getByText(say('batches.ready', { ready: 2, rows: 3 })).waitFor();
      await expectWellDrawn(page);
      await page.getByLabel(say('batches.insteadOf', { value: unknown })).fill('Bremen');
      await page.getByRole('button', { name: say('batches.setForAll', { count: 1 }) }).click();
      await page.getByText(say('batches.ready', { ready: 3, rows: 3 })).waitFor();
      await button(page, say('batches.start', { count: 3 })).click();
      await page.getByText(say('batches.state_DONE'), { exact: true }).first().waitFor();

      await page.goto('/reports/new?from=2026-02-01&to=2026-02-28');
      await button(page, say('reports.create')).click();
      await button(page, say('reports.issue')).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('reports.issue'), exact: true })
        .click();
      await page.getByText(say('reports.status_issued'), { exact: true }).first().waitFor();
      await button(page, say('reports.download')).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: say('reports.pdf'), exact: true }).click(),
      ]);
      expect(readFileSync(await download.path(), 'latin1').slice(0, 5)).toBe('%PDF-');
      await expectWellDrawn(page);
      await page.context().close();
    });
  });
});
