import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../account/browser.js';
import { excelWorkbook } from '../batch/support.js';
import { findBarriers } from './support/axe.js';
import { hasBrowser, openSite, type Site } from './support/browser.js';
import { openAs } from './support/people.js';

const CSV = [
  'shipment_id,mass_kg,origin,origin_country,destination,destination_country,mode',
  'row-1,1000,Hamburg,DE,Munich,DE,ROAD',
  'row-2,2000,Hamburg,DE,Basel,CH,RAIL',
  'row-3,3000,Bremen,,Cologne,DE,ROAD',
].join('\n');

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const sheetXml = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells, row) => {
      const written = cells.map(
        (text, column) =>
          `<c r="${String.fromCharCode(65 + column)}${row + 1}" t="inlineStr"><is><t>${text}</t></is></c>`,
      );
      return `<row r="${row + 1}">${written.join('')}</row>`;
    })
    .join('');

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

  /** Opens the wizard with a CSV file. */
  async function chooseCsv(name: string, text: string): Promise<void> {
    await page.goto('/batches');
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  }

  it('is out of reach without a session, and for an API key', async () => {
    const outsider = new Browser(site.service);
    expect((await outsider.get('/account/api/batches')).status).toBe(401);
    const byKey = await site.service.get('/account/api/batches', { 'x-api-key': site.service.apiKey });
    expect(byKey.status).toBe(401);
  });

  it('is refused if it has headings only, and nothing can be started', async () => {
    await chooseCsv('headings.csv', `${CSV.split('\n')[0]}\n`);
    await page.getByText('has no rows below its headings').waitFor();
    expect(await page.getByRole('button', { name: /^Calculate/ }).count()).toBe(0);
  });

  it('says what was assumed about it, what was left out, and which rows replace others', async () => {
    const lines = [
      'Shipment,Weight tons,From,To,Mode',
      'row-1,1,"Hamburg, DE","Munich, DE",ROAD',
      'row-1,2,"Hamburg, DE","Basel, CH",RAIL',
      'Total,3,,,',
    ];
    await chooseCsv('tons.csv', lines.join('\n'));
    const said = page.getByRole('region', { name: 'How the file was read' });
    await said.getByText('a ton is read as a metric tonne, 1000 kg').waitFor();
    await said.getByText('Line 4 was skipped as a total.').waitFor();
    await page.getByText('One row repeats an earlier id').waitFor();
    await page.getByText('row-1 (lines 2 and 3)').waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  it('is checked before it costs anything, and one answer corrects every row without a country', async () => {
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

  it('is calculated with visible progress, and its results can be downloaded', async () => {
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

  it('keeps the figures of a row, and its page says so instead of a missing result', async () => {
    await page.goto('/shipments/row-2');
    await page.getByRole('heading', { level: 1, name: 'row-2' }).waitFor();
    const figures = page.getByRole('region', { name: 'Figures only' });
    await figures.getByText('Hamburg, DE to Basel, CH').waitFor();
    expect(await figures.getByText('Mass').locator('..').textContent()).toBe('Mass2.00 t');
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Shipments of the batch' }).click();
    await page.getByText('3 shipments').waitFor();
    await page.getByRole('button', { name: 'One batch' }).click();
    await page.waitForURL((address) => address.search === '');
    await page.goto('/credits');
    await page.getByRole('link', { name: '3 rows of a batch' }).click();
    await page.getByText('3 shipments').waitFor();
    await page.goto('/shipments/row-unknown');
    await page.getByText('Result not found').waitFor();
  });

  it('costs the page next to nothing while it runs: a request every 1.5 s, and only its figures are repainted', async () => {
    const watched = await page.context().newPage();
    await watched.clock.install();
    let asked = 0;
    const rows = 1_000_000;
    await watched.route('**/account/api/batches?*', (route) => {
      asked += 1;
      const counts = { rows, done: asked * 1000, failed: asked, skipped: 0 };
      const batch = { id: 'running', fileName: 'year.csv', state: 'RUNNING', counts, rowsPerSecond: 700 + asked };
      const common = { createdAt: '2026-01-01T00:00:00.000Z', creditsCharged: counts.done };
      return route.fulfill({ json: { items: [{ ...batch, ...common }], hasMore: false } });
    });
    await watched.goto('/batches');
    const shown = (n: number) =>
      watched.getByText(`${(n * 1000).toLocaleString('en')} calculated, ${n} failed`).waitFor();
    await shown(1);
    await watched.waitForLoadState('networkidle');
    const nodes = () => watched.evaluate<number>('document.querySelectorAll("*").length');
    const before = await nodes();
    await watched.evaluate(`
      window.changed = 0;
      new MutationObserver((records) => { window.changed += records.length; })
        .observe(document, { subtree: true, childList: true, attributes: true, characterData: true });`);
    for (let n = 2; n <= 21; n++) {
      await watched.clock.runFor(1500);
      await shown(n);
      expect(asked).toBe(n);
    }
    await watched.clock.runFor(1400);
    expect(asked).toBe(21);
    // Nothing is added with each answer.
    expect(await nodes()).toBeLessThan(before + 10);
    // Bar, its two parts and the line below it.
    expect(await watched.evaluate<number>('window.changed')).toBeLessThanOrEqual(20 * 10);
    await watched.close();
  });

  it('without countries is mended by one answer for all towns, and keeps full results if asked to', async () => {
    const rows = ['shipment_id,mass_kg,origin,destination,mode', 'far-1,1000,Hamburg,"Munich, DE",ROAD'];
    const buffer = Buffer.from([...rows, 'far-2,1000,Lyon,"Munich, DE",ROAD'].join('\n'));
    await page.goto('/batches');
    await page.locator('input[type=file]').setInputFiles({ name: 'far.csv', mimeType: 'text/csv', buffer });
    await page.getByText('0 of 2 rows are ready').waitFor();
    expect(await page.getByLabel('Instead of “Lyon”').inputValue()).toBe('Lyon, FR');
    await page.getByRole('button', { name: 'Take the likeliest country for all 2' }).click();
    await page.getByText('2 of 2 rows are ready').waitFor();
    await page.getByLabel('Keep the full result of each row').check();
    await page.getByRole('button', { name: 'Calculate 2 rows' }).click();
    await page.getByText(/2 calculated, 0 failed/).waitFor();
    await page.getByRole('link', { name: 'Shipments of the batch' }).first().click();
    await page.getByRole('link', { name: 'far-2' }).click();
    await page.getByText('Leg by leg').waitFor();
  });

  it('has a wrong value corrected in every row that has it, and the answer can be undone', async () => {
    const rows = [
      'shipment_id,mass_kg,origin,origin_country,destination,destination_country,mode',
      ...['wrong-1', 'wrong-2', 'wrong-3'].map((id) => `${id},1000,Qqxzw,DE,Munich,DE,ROAD`),
      'wrong-4,1000,Bremen,DE,Munich,DE,TRUK',
      'wrong-5,1000,Bremen,DE,Cologne,DE,ROAD',
    ];
    const file = { name: 'wrong.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
    await page.goto('/batches');
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByText('1 of 5 rows are ready').waitFor();
    await page.getByText('“Qqxzw” in 3 rows').waitFor();
    await page.getByLabel('Instead of “Qqxzw”').fill('Hamburg');
    await page.getByRole('button', { name: 'Set for all 3' }).click();
    await page.getByText('4 of 5 rows are ready').waitFor();
    await page.getByLabel('Instead of “TRUK”').selectOption({ label: 'Road' });
    await page.getByRole('button', { name: 'Set it' }).click();
    await page.getByText('5 of 5 rows are ready').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Undo: mode: TRUK → ROAD' }).click();
    await page.getByText('4 of 5 rows are ready').waitFor();
    await page.getByRole('button', { name: 'Calculate 4 rows' }).click();
    await page.getByText(/4 calculated, 1 failed/).waitFor();
    await page.goto('/shipments?search=wrong-');
    await page.getByRole('row').filter({ hasText: 'wrong-2' }).filter({ hasText: 'Hamburg' }).waitFor();
    // Said once, it is known of the next file with these headings, where more can be said beside it.
    await page.goto('/batches');
    await page.locator('input[type=file]').setInputFiles(file);
    // The four are paid for.
    await page.getByText('0 of 5 rows are ready').waitFor();
    await page.getByLabel('Instead of “TRUK”').selectOption({ label: 'Road' });
    await page.getByRole('button', { name: 'Set it' }).click();
    await page.getByText('1 of 5 rows are ready').waitFor();
  });

  it('has its failed rows corrected in place and calculated, in the words of the file', async () => {
    const rows = [
      'Sendungsnr.;Gewicht;ME;Abgangsort;Empfangsort;Verkehrsträger',
      'again-1;1,5;t;Hamburg, DE;Bremen, DE;LKW',
      'again-2;0,5;t;Hamburg, DE;Qwxyzburg, DE;LKW',
    ];
    await chooseCsv('again.csv', rows.join('\n'));
    await page.getByText('1 of 2 rows are ready').waitFor();
    await page.getByText(/^Columns:/).click();
    const unit = page.getByLabel('ME', { exact: true });
    expect(await unit.locator('option:checked').textContent()).toBe('Unit of weight');
    await page.getByRole('button', { name: 'Calculate one row' }).click();
    await page
      .getByText(/1 calculated, 1 failed/)
      .first()
      .waitFor();
    await page.getByText('Show what failed and why').first().click();
    const fault = page.getByRole('row').filter({ hasText: 'again-2' });
    await fault.getByText('Empfangsort: no place called').waitFor();
    await page.getByRole('button', { name: 'Correct failed rows' }).first().click();
    await page.getByText('again-failed.csv').waitFor();
    await page.getByLabel(/^Instead of “Qwxyzburg/).fill('Bremen, DE');
    await page.keyboard.press('Enter');
    await page.getByText('1 of 1 rows are ready').waitFor();
    await page.getByRole('button', { name: 'Calculate one row' }).click();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'again-failed.csv' })
      .getByText(/1 calculated, 0 failed/)
      .waitFor();
    await page.goto('/shipments/again-2');
    await page.getByRole('region', { name: 'Figures only' }).getByText('Hamburg, DE to Bremen, DE').first().waitFor();
  });

  it('names what else a town may mean, and takes the one that is chosen', async () => {
    const rows = [
      'shipment_id,mass_kg,origin,origin_country,destination,destination_country,mode,Cost centre',
      'name-1,1000,Springfield,US,Chicago,US,road,4711',
    ];
    await chooseCsv('names.csv', rows.join('\n'));
    await page.getByText('One place to check').waitFor();
    await page.getByText(/^May also mean: Springfield, Illinois; /).waitFor();
    await page.getByRole('button', { name: 'Instead of “Springfield”' }).click();
    const right = page.getByRole('combobox', { name: 'Instead of “Springfield”' });
    await right.fill('Springfield, Illinois');
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByText('One place to check').waitFor({ state: 'detached' });
    await page.getByText(/^Columns:/).click();
    await page.getByLabel('Cost centre').selectOption({ label: 'Keep it as a tag' });
    await page.getByRole('button', { name: 'Calculate one row' }).click();
    await page
      .getByText(/1 calculated, 0 failed/)
      .first()
      .waitFor();
    await page.goto('/shipments/name-1');
    // 320 km by road; Springfield in Missouri is 800 km away.
    await page.getByText('Cost centre: 4711').waitFor();
    const activity = page.getByText('Transport activity').locator('..');
    expect(Number.parseFloat(((await activity.textContent()) ?? '').replace(/\D+/, ''))).toBeLessThan(400);
  });

  it('of a workbook is read from the chosen sheet, and columns show their contents', async () => {
    const rows = CSV.split('\n').map((line) => line.split(','));
    const lost = ['row-9', '5', 'Xqzvw', 'DE', 'Munich', 'DE', 'ROAD'];
    const sheets = { 'Old orders': rows.slice(0, 2), Orders: [...rows.slice(0, 3), lost] };
    const workbook = await excelWorkbook(
      Object.fromEntries(Object.entries(sheets).map(([name, own]) => [name, { xml: sheetXml(own) }])),
      [],
    );
    await page.goto('/batches');
    await page.locator('input[type=file]').setInputFiles({ name: 'orders.xlsx', mimeType: XLSX, buffer: workbook });
    // Rows that an earlier test has calculated are unchanged, not ready.
    await page.getByText(/[01] of 1 rows are ready/).waitFor();
    await page.getByLabel('Sheet with the shipments').selectOption('Orders');
    await page.getByText(/[012] of 3 rows are ready/).waitFor();
    await page.getByText(/^Columns:/).click();
    await page.getByText('Hamburg · Xqzvw').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: /Calculate [12] rows?/ }).click();
    const batch = page.getByRole('listitem').filter({ hasText: 'orders.xlsx' });
    await batch.getByText(/[012] calculated, 1 failed/).waitFor();
    await batch.getByText('Show what failed and why').click();
    await page.getByRole('row').filter({ hasText: 'row-9' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });
});
