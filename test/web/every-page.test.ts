import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXAMPLES } from '../../src/http/examples.js';
import { findBarriers } from './support/axe.js';
import { hasBrowser, openSite, type Site } from './support/browser.js';
import { openAs } from './support/people.js';

const STORED = { ...(EXAMPLES.londonToBrussels?.value as object), id: 'web-every', options: { storeResult: true } };

/** Every page with its heading. */
const PAGES = [
  ['/calculate', 'Calculate'],
  ['/compare', 'Compare'],
  ['/overview', 'Overview'],
  ['/shipments', 'Shipments'],
  ['/batches', 'Batches'],
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

const LOOKS = [
  ['light', { colorScheme: 'light' }],
  ['dark', { colorScheme: 'dark' }],
  ['on a phone', { colorScheme: 'light', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const;

describe.skipIf(!hasBrowser)('Every page', () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite();
    await site.service.calculate(STORED);
  });
  afterAll(async () => {
    await site.close();
    expect(site.complaints).toEqual([]);
  });

  /** What is wider than the window, so that the page would scroll sideways. */
  const overflow = (page: Page) => page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');

  describe.each(LOOKS)('%s', (_, look) => {
    let page: Page;
    beforeAll(async () => {
      ({ page } = await openAs(site, 'ADMINISTRATOR', look));
    });
    afterAll(() => page.context().close());

    it.each(PAGES)('%s is accessible (WCAG 2.2 AA)', async (path, heading) => {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await findBarriers(page)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    });

    it.each([
      ['/sign-in', 'Sign in'],
      ['/welcome', 'This link is incomplete'],
    ])('%s is free of barriers without a session', async (path, heading) => {
      const guest = await site.open(look);
      await guest.goto(path);
      await guest.getByRole('heading', { level: 1, name: heading }).waitFor();
      expect(await findBarriers(guest)).toEqual([]);
      expect(await overflow(guest)).toBeLessThanOrEqual(0);
      await guest.context().close();
    });
  });
});
