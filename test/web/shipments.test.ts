import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBarriers } from './support/axe.js';
import { hasBrowser, openSite, type Site } from './support/browser.js';
import { openAs } from './support/people.js';
import { settle } from './support/settle.js';

describe.skipIf(!hasBrowser)('Overview and shipments', () => {
  let site: Site;
  let page: Page;
  const month = new Date().toISOString().slice(0, 7);
  beforeAll(async () => {
    site = await openSite();
    for (let index = 0; index < 12; index += 1) {
      const isRail = index % 3 === 0;
      const answer = await site.service.calculate({
        id: `ship-${String(index).padStart(2, '0')}`,
        cargo: { weight: { value: index + 1, unit: 'METRIC_TONNE' } },
        origin: { city: 'Hamburg', countryCode: 'DE' },
        destination: { city: isRail ? 'Basel' : 'Munich', countryCode: isRail ? 'CH' : 'DE' },
        transportChain: [{ type: isRail ? 'RAIL' : 'ROAD', departureDateTime: `${month}-01T10:00:00Z` }],
        context: { tags: { customer: index < 6 ? 'Acme' : 'Globex' }, transportProvider: { name: 'Blue Rail' } },
        options: { storeResult: true },
      });
      expect(answer.status, answer.text).toBe(200);
    }
    ({ page } = await openAs(site, 'MEMBER', {}));
  });
  afterAll(async () => {
    await site.close();
    expect(site.complaints).toEqual([]);
  });

  const rows = () => page.getByRole('row').filter({ hasText: /ship-\d\d/ });

  it('are the start page, and a figure links to the shipments behind it', async () => {
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    await page.getByRole('heading', { name: 'All lanes' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page
      .getByRole('region', { name: 'Top lanes' })
      .getByRole('link', { name: /Hamburg, DE → Munich, DE/ })
      .click();
    await page.getByText('8 shipments').waitFor();
    await expect.poll(() => rows().count()).toBe(8);
  });

  it('say why their map is missing, and draw it when asked again', async () => {
    const positions = '**/account/api/places/positions?*';
    // As from a proxy in front of a service that is gone.
    await page.route(positions, (route) => route.fulfill({ contentType: 'text/html', body: '<html></html>' }));
    await page.goto('/overview');
    const map = page.getByRole('region', { name: 'All lanes' });
    const again = map.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await page.unroute(positions);
    await again.click();
    await map.getByRole('img', { name: 'All lanes' }).waitFor();
  });

  it('filters by tag and mode in the address, so that a filtered list can be sent', async () => {
    await page.goto('/shipments?tag=customer%3DAcme&mode=RAIL');
    await page.getByText('2 shipments').waitFor();
    expect(await page.getByLabel('Tag', { exact: true }).inputValue()).toBe('customer=Acme');
    await page.getByRole('searchbox').fill('ship-03');
    await page.getByText('1 shipment', { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('search')).toBe('ship-03');
  });

  it('lets a link be followed right after typing in a filter, however slowly its page loads', async () => {
    await page.goto('/shipments');
    await page.getByRole('heading', { level: 1, name: 'Shipments' }).waitFor();
    const chunks = /assets\/.*\.js/;
    await page.route(chunks, async (route) => {
      await setTimeout(1500);
      await route.continue();
    });
    await page.getByLabel('Carrier').fill('maersk');
    await page.getByRole('link', { name: 'Overview', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    expect(new URL(page.url()).searchParams.has('carrier')).toBe(false);
  });

  it('sorts by emissions, and keeps a view under a name', async () => {
    await page.goto('/shipments');
    await page.getByRole('button', { name: /^Emissions/ }).click();
    await expect.poll(() => rows().first().textContent()).toContain('ship-11');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Save this view' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Largest first');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.goto('/shipments');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Largest first', exact: true }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('totalGrams');
  });

  it('repaints a single row when one is selected, however many there are', async () => {
    await page.goto('/shipments');
    await expect.poll(() => rows().count()).toBe(12);
    await page.evaluate(
      `const touched = (globalThis.touched = new Set());
       new MutationObserver((changes) => {
         for (const { target } of changes) touched.add(target.closest?.('tr')?.rowIndex ?? target.nodeName);
       }).observe(document.querySelector('table'), { attributes: true, childList: true, characterData: true, subtree: true });`,
    );
    await rows().nth(3).getByRole('checkbox').check();
    await page.getByText('1 selected').waitFor();
    await settle(page);
    // Beside it the head, whose box says whether all are selected.
    expect(await page.evaluate('[...globalThis.touched].filter((row) => row !== 0)')).toEqual([4]);
  });

  it('can be driven from the keyboard: / searches, j and k move, x selects', async () => {
    await page.goto('/shipments?sort=totalGrams&order=desc');
    await rows().first().waitFor();
    await page.locator('h1').click();
    await page.keyboard.press('/');
    expect(await page.evaluate<string>('document.activeElement.type')).toBe('search');
    await rows().first().getByRole('checkbox').focus();
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.getByText('2 selected').waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  it('recalculates a selection after showing the price', async () => {
    await page.getByRole('button', { name: 'Recalculate' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/This costs at most 2 credits/).waitFor();
    await dialog.getByRole('button', { name: 'Recalculate' }).click();
    await page.getByRole('heading', { level: 1, name: 'Recalculation' }).waitFor();
    // Nothing has changed since they were calculated.
    await page.getByText('2 rows are unchanged and cost nothing.').waitFor();
    await page.goBack();
  });

  it('opens a shipment as a template: the same request without its id', async () => {
    await page.goto('/calculations/ship-05');
    await page.getByRole('button', { name: 'Use as template' }).click();
    await page.getByRole('heading', { level: 1, name: 'Calculate' }).waitFor();
    expect(await page.getByLabel('Weight', { exact: true }).inputValue()).toBe('6');
    await page.getByRole('tab', { name: 'Request as JSON' }).click();
    const request = JSON.parse(await page.getByRole('textbox', { name: 'Request as JSON' }).inputValue());
    expect(request.id).toBeUndefined();
    expect(request.options.storeResult).toBeUndefined();
  });

  it.each([
    ['fr', 'Vue d’ensemble'],
    ['es', 'Resumen'],
    ['nl', 'Overzicht'],
    ['de', 'Überblick'],
    ['zh', '概览'],
  ])('speaks %s', async (locale, title) => {
    await page.evaluate(`localStorage.setItem('cargowake.preferences', '{"locale":"${locale}"}')`);
    await page.goto('/overview');
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await page.evaluate<string>('document.documentElement.lang')).toContain(locale);
    expect(await findBarriers(page)).toEqual([]);
  });
});
