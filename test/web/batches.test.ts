import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../account/browser.js';
import { findBarriers } from './support/axe.js';
import { hasBrowser, openSite, type Site } from './support/browser.js';
import { openAs } from './support/people.js';

const CSV = [
  'shipment_id,mass_kg,origin,origin_country,destination,destination_country,mode',
  'row-1,1000,Hamburg,DE,Munich,DE,ROAD',
  'row-2,2000,Hamburg,DE,Basel,CH,RAIL',
  'row-3,3000,Bremen,,Cologne,DE,ROAD',
].join('\n');

describe.skipIf(!hasBrowser)('A file of shipments', () => {
  let site: Site;
  let page: Page;
  beforeAll(async () => {
    site = await openSite();
    ({ page } = await openAs(site, 'MEMBER'));
  });
  afterAll(async () => {
    await site.close();
    expect(site.complaints).toEqual([]);
  });

  it('is out of reach without a session, and for an API key', async () => {
    const outsider = new Browser(site.service);
    expect((await outsider.get('/account/api/batches')).status).toBe(401);
    const byKey = await site.service.get('/account/api/batches', { 'x-api-key': site.service.apiKey });
    expect(byKey.status).toBe(401);
  });

  it('is checked before it costs anything, and one answer mends every row without a country', async () => {
    await page.goto('/batches');
    await page.getByText('No batches yet').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) });
    await page.getByText('2 of 3 rows are ready').waitFor();
    await page.getByText('1 row: The country is missing').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByLabel('Origin country where none is stated').selectOption({ label: 'Germany' });
    await page.getByText('3 of 3 rows are ready').waitFor();
    const account = await site.service.store.findAccount(site.service.account.id);
    expect(account?.balance).toBe(1_000_000);
  });

  it('is calculated with its progress in sight, and its results can be taken back', async () => {
    await page.getByRole('button', { name: 'Calculate 3 rows' }).click();
    await page.getByText('Done', { exact: true }).waitFor();
    await page.getByText(/3 calculated, 0 failed/).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Results' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
    expect(await findBarriers(page)).toEqual([]);
    await page.goto('/shipments?search=row-');
    await page.getByText('3 shipments').waitFor();
  });
});
