import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findBarriers } from './support/axe.js';
import { hasBrowser, openSite, type Site } from './support/browser.js';
import { openAs } from './support/people.js';

/** More than are shown at once, and than one address can name. */
const ROWS = 130;

describe.skipIf(!hasBrowser)('A large selection of shipments', () => {
  let site: Site;
  let page: Page;
  const send = (method: 'PUT' | 'POST', url: string, type: string, payload: string) =>
    site.service.app.inject({
      method,
      url,
      headers: { 'x-api-key': site.service.apiKey, 'content-type': type },
      payload,
    });
  const name = (city: string) =>
    send(
      'PUT',
      '/v1/-/aliases',
      'application/json',
      JSON.stringify({ aliases: { 'PLANT-01': { city, countryCode: 'DE' } } }),
    );
  beforeAll(async () => {
    site = await openSite({ credits: 10_000 });
    await name('Kiel');
    const rows = Array.from({ length: ROWS }, (_, row) => {
      const origin = row === 0 ? 'PLANT-01' : '"Hamburg, DE"';
      return `row-${String(row).padStart(3, '0')},${1000 + row},${origin},"Bonn, DE",road,2026-03-0${1 + (row % 9)}`;
    });
    const csv = ['shipment_id,mass_kg,origin,destination,mode,shipment_date', ...rows].join('\n');
    const { id } = JSON.parse((await send('POST', '/v1/-/batches?name=march.csv', 'text/csv', csv)).payload);
    const state = async () => ((await site.service.get(`/v1/-/batches/${id}`)).body as { state: string }).state;
    await vi.waitUntil(async () => (await state()) === 'DONE', { timeout: 60_000, interval: 100 });
    expect((await site.service.get('/v1/-/shipments?id=row-000')).status).toBe(200);
    ({ page } = await openAs(site, 'MANAGER', { acceptDownloads: true }));
  });
  afterAll(async () => {
    await site.close();
    expect(site.complaints).toEqual([]);
  });

  const check = (id: string) => page.getByRole('checkbox', { name: `Select ${id}` }).check();

  it('is made with one click, and exported whole', async () => {
    await page.goto('/shipments?search=row-');
    await page.getByRole('checkbox', { name: 'Select all shown' }).check();
    await page.getByText('50 selected', { exact: true }).waitFor();
    await page.getByRole('button', { name: `Select all ${ROWS} that match` }).click();
    await page.getByText(`${ROWS} selected (${ROWS - 50} not shown)`).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export', exact: true }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('shipments.csv');
    const text = readFileSync(await file.path(), 'utf8');
    // Spreadsheets read UTF-8 only behind this mark.
    expect(text.startsWith('\ufeffid,')).toBe(true);
    const table = parse(text, { columns: true, bom: true }) as Record<string, string>[];
    expect(new Set(table.map(({ id }) => id)).size).toBe(ROWS);
    expect(table.length).toBe(ROWS);
  });

  it('keeps what another filter hides, also for a report', async () => {
    await page.goto('/shipments?search=row-001');
    await check('row-001');
    await page.getByLabel('Search').fill('row-008');
    await check('row-008');
    await page.getByText('2 selected (1 not shown)').waitFor();
    await page.getByRole('button', { name: 'Add to report' }).click();
    await page.getByRole('dialog').getByLabel('Name of the report').fill('Two');
    await page.getByRole('button', { name: 'Tag and open' }).click();
    await page.getByRole('heading', { level: 1, name: 'New report' }).waitFor();
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('from'), searchParams.get('to')]).toEqual(['2026-03-02', '2026-03-09']);
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect.poll(() => preview.getByText('Shipments').first().locator('..').textContent()).toContain('2');
  });

  it('is recalculated from the requests of the batch: what is current is free, what changed says why', async () => {
    await name('Ulm');
    const balance = async () =>
      (await site.service.store.listAccounts()).find(({ id }) => id === site.service.account.id)?.balance;
    const before = await balance();
    await page.goto('/shipments?search=row-');
    await page.getByRole('checkbox', { name: 'Select all shown' }).check();
    await page.getByRole('button', { name: `Select all ${ROWS} that match` }).click();
    await page.getByText(`${ROWS} selected`).waitFor();
    await page.getByRole('button', { name: 'Recalculate', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(`This costs at most ${ROWS} credits`).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Recalculate' }).click();
    await page.getByRole('heading', { level: 1, name: 'Recalculation' }).waitFor();
    await page.getByText('Done', { exact: true }).waitFor();
    await page
      .getByText(`1 calculated, 0 failed, one credit · ${ROWS - 1} rows are unchanged and cost nothing.`)
      .waitFor();
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'row-000', exact: true }) });
    await row.getByText('Your place names, or an external engine').waitFor();
    expect(await row.textContent()).toMatch(/[+−]\d/);
    expect(await findBarriers(page)).toEqual([]);
    expect(await balance()).toBe((before ?? 0) - 1);
    await page.getByText(`Failed 0`).click();
    await page.getByText('Nothing has failed.').waitFor();
    // The balance beside the menu follows without a reload.
    await page
      .getByText(`${((before ?? 0) - 1).toLocaleString('en-GB')} credits`)
      .first()
      .waitFor();
    await page.goto('/batches');
    const list = page.getByRole('region', { name: 'Recalculations' });
    await list.getByText(/One result changed: [+−]/).waitFor();
    await list.getByRole('link', { name: 'Open' }).click();
    await page.getByRole('heading', { level: 1, name: 'Recalculation' }).waitFor();
  });

  it('recalculates a single shipment of figures only, and tags it', async () => {
    await page.goto('/shipments/row-005');
    await page.getByRole('button', { name: 'Recalculate' }).click();
    await page.getByRole('dialog').getByText('Recalculate one shipment?').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Tag' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('project');
    await dialog.getByLabel('Value').fill('A1');
    await dialog.getByRole('button', { name: 'Set tag' }).click();
    await page.getByText('project: A1').waitFor();
  });
});
