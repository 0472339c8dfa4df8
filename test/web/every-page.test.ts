import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXAMPLES } from '../../src/http/examples.js';
import { findBarriers } from './support/axe.js';
import { hasBrowser, openSite, type Site } from './support/browser.js';
import { openAs } from './support/people.js';
import { settle } from './support/settle.js';

const STORED = { ...(EXAMPLES.londonToBrussels?.value as object), id: 'web-every', options: { storeResult: true } };

/** Every page with its heading. */
const PAGES = [
  ['/calculate', 'Calculate'],
  ['/compare', 'Compare'],
  ['/overview', 'Overview'],
  ['/shipments', 'Shipments'],
  ['/batches', 'Batches'],
  ['/recalculations/{id}', 'Recalculation'],
  ['/scenarios', 'Scenarios'],
  ['/carriers', 'Carriers'],
  ['/reports', 'Reports'],
  ['/reports/new', 'New report'],
  ['/shipments/web-every', 'web-every'],
  ['/aliases', 'Place names'],
  ['/keys', 'API keys'],
  ['/webhooks', 'Webhooks'],
  ['/credits', 'Credits and usage'],
  ['/users', 'Users'],
  ['/profile', 'Profile'],
  ['/admin/accounts', 'Accounts'],
  ['/admin/system', 'System'],
  ['/admin/audit', 'Audit log'],
] as const;

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
/** Screens, and the colours that a page is switched through on each once it is loaded. */
const LOOKS = [
  ['light and dark', {}, ['light', 'dark']],
  ['on a phone', PHONE, ['light']],
] as const;

describe.skipIf(!hasBrowser)('Every page', () => {
  let site: Site;
  let recalculation: string;
  beforeAll(async () => {
    site = await openSite();
    await site.service.calculate(STORED);
    const { payload } = await site.service.app.inject({
      method: 'POST',
      url: '/v1/-/recalculations',
      headers: { 'x-api-key': site.service.apiKey },
      payload: { all: true },
    });
    recalculation = JSON.parse(payload).id;
  });
  afterAll(async () => {
    await site.close();
    expect(site.complaints).toEqual([]);
  });

  /** What is wider than the window, so that the page would scroll sideways. */
  const overflow = (page: Page) => page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');

  /** In each of the colours: no barrier, and nothing wider than the window. */
  async function expectWellDrawn(page: Page, colours: readonly ('light' | 'dark')[]): Promise<void> {
    for (const colorScheme of colours) {
      await page.emulateMedia({ colorScheme });
      await settle(page);
      expect(await findBarriers(page), colorScheme).toEqual([]);
      expect(await overflow(page), colorScheme).toBeLessThanOrEqual(0);
    }
  }

  describe.each(LOOKS)('%s', (_, look, colours) => {
    let page: Page;
    beforeAll(async () => {
      ({ page } = await openAs(site, 'ADMINISTRATOR', look));
    });
    afterAll(() => page.context().close());

    it.each(PAGES)('%s is accessible (WCAG 2.2 AA)', async (path, heading) => {
      await page.goto(path.replace('{id}', recalculation));
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await page.waitForLoadState('networkidle');
      await expectWellDrawn(page, colours);
    });

    it.each([
      ['/sign-in', 'Sign in'],
      ['/welcome', 'This link is incomplete'],
    ])('%s is free of barriers without a session', async (path, heading) => {
      const guest = await site.open(look);
      await guest.goto(path);
      await guest.getByRole('heading', { level: 1, name: heading }).waitFor();
      await expectWellDrawn(guest, colours);
      await guest.context().close();
    });
  });
});
