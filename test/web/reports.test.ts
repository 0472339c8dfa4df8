import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { MOST_EVIDENCED } from '../../src/report/files/evidence.js';
import { dayBefore, type ReportHead, toReport, toShipmentFilter } from '../../web/src/api/reports.js';
import { findBarriers } from './support/axe.js';
import { hasBrowser, openSite, type Site } from './support/browser.js';
import { openAs } from './support/people.js';

test('a period on the page includes its last day, that of the service does not, and both mean the same', () => {
  const filter = { from: '2026-01-01', to: '2026-12-31', mode: 'RAIL', tag: 'customer=A=B' } as const;
  const report = toReport(filter, { title: 'Rail' });
  expect(report).toEqual({
    period: { from: '2026-01-01', to: '2027-01-01' },
    filter: { mode: 'RAIL', tags: { customer: 'A=B' } },
    title: 'Rail',
  });
  expect(toShipmentFilter(report as unknown as ReportHead)).toEqual(filter);
  expect(dayBefore('2024-03-01')).toBe('2024-02-29');
});

describe.skipIf(!hasBrowser)('Reports', () => {
  let site: Site;
  let page: Page;
  const year = new Date().getUTCFullYear();
  beforeAll(async () => {
    site = await openSite();
    for (let index = 0; index < 3; index += 1) {
      const answer = await site.service.calculate({
        id: `report-${index}`,
        cargo: { weight: { value: index + 1, unit: 'METRIC_TONNE' } },
        origin: { city: 'Hamburg', countryCode: 'DE' },
        destination: { city: 'Munich', countryCode: 'DE' },
        transportChain: [{ type: 'ROAD', departureDateTime: `${year}-02-0${index + 1}T10:00:00Z` }],
        context: { tags: { customer: index < 2 ? 'Acme' : 'Globex' } },
        options: { storeResult: true },
      });
      expect(answer.status, answer.text).toBe(200);
    }
    ({ page } = await openAs(site, 'MANAGER', {}));
  });
  afterAll(async () => {
    await site.close();
    expect(site.complaints).toEqual([]);
  });

  it('are chosen with a preview, frozen as drafts, issued, and downloaded', async () => {
    await page.goto('/reports');
    await page.getByRole('link', { name: 'New report' }).first().click();
    await page.getByRole('button', { name: 'This year' }).click();
    await page.getByLabel('Tag', { exact: true }).fill('customer=Acme');
    await page.keyboard.press('Enter');
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect.poll(() => preview.getByText('Shipments').first().locator('..').textContent()).toContain('2');
    await page.getByLabel('Title').fill('Acme by road');
    await page.getByRole('button', { name: 'Create draft' }).click();
    await page.getByRole('heading', { level: 1, name: 'Acme by road' }).waitFor();
    await page.getByText('customer: Acme').waitFor();
    expect(await findBarriers(page)).toEqual([]);

    await page.getByRole('button', { name: 'Issue' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Statement of conformity').fill('Harbour & Sons states conformity with ISO 14083.');
    await dialog.getByRole('button', { name: 'Issue' }).click();
    await page.getByText('Issued', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Delete draft' }).count()).toBe(0);
    await page.getByText('Harbour & Sons states conformity with ISO 14083.').waitFor();

    for (const [item, start] of [
      ['Report (PDF)', '%PDF-'],
      ['Report (PDF) – Español', '%PDF-'],
      ['Workbook (Excel)', 'PK'],
      ['Evidence package (ZIP)', 'PK'],
    ] as const) {
      await page.getByRole('button', { name: 'Download' }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: item, exact: true }).click(),
      ]);
      expect(readFileSync(await download.path(), 'latin1').slice(0, start.length)).toBe(start);
    }
  });

  it('say why their evidence is no package if they have too many shipments', async () => {
    const report = `**/account/api/reports/${page.url().split('/').at(-1)}`;
    const ofCount = async (count: number) => {
      await page.unroute(report);
      await page.route(report, async (route) => {
        const response = await route.fetch();
        const body = await response.json();
        await route.fulfill({ response, json: { ...body, results: { ...body.results, count } } });
      });
      await page.reload();
      await page.getByRole('button', { name: 'Download' }).click();
      return page.getByRole('menuitem', { name: /^Evidence package/ });
    };
    expect(await (await ofCount(MOST_EVIDENCED)).isEnabled()).toBe(true);
    const tooMany = await ofCount(MOST_EVIDENCED + 1);
    expect(await tooMany.isDisabled()).toBe(true);
    expect(await tooMany.textContent()).toContain(`At most ${MOST_EVIDENCED.toLocaleString('en')} shipments`);
    expect(await findBarriers(page)).toEqual([]);
    await page.unroute(report);
    await page.reload();
  });

  it('tell which rows of files failed, and leave out what none of their results states', async () => {
    const report = `**/account/api/reports/${page.url().split('/').at(-1)}`;
    await page.route(report, async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      const coverage = { ...body.coverage, figuresOnly: 6, failedRows: 2, coveredShare: 0.75 };
      const method = { ...body.method, gwp: [], factorSets: [], dataVersions: [], sources: [] };
      await route.fulfill({ response, json: { ...body, coverage, method } });
    });
    await page.reload();
    await page.getByText('2 rows of files failed; 75 % of the shipments are covered.').waitFor();
    const names = await page.getByRole('region', { name: 'Method and sources' }).locator('dt').allTextContents();
    expect(names).toEqual(['Standard', 'Not included', 'Missing from some shipments']);
    await page.unroute(report);
    await page.reload();
    await page.getByText('Warming potentials').waitFor();
  });

  it('are verified by users with that role only', async () => {
    expect(await page.getByRole('button', { name: 'Enter verification' }).count()).toBe(0);
    const { page: verifier } = await openAs(site, 'VERIFIER', {});
    await verifier.goto('/reports');
    await verifier.getByRole('link', { name: 'Acme by road' }).click();
    await verifier.getByRole('button', { name: 'Enter verification' }).click();
    const dialog = verifier.getByRole('dialog');
    await dialog.getByLabel('Verification body').fill('Assure Ltd');
    await dialog.getByLabel('Statement', { exact: true }).fill('Nothing came to our attention.');
    await dialog.getByRole('button', { name: 'Enter verification' }).click();
    await verifier.getByText('Assure Ltd').waitFor();
    expect(await verifier.getByRole('button', { name: 'Enter verification' }).count()).toBe(0);
    await verifier.context().close();
  });

  it('are replaced by a later one with the same scope', async () => {
    await page.reload();
    await page.getByRole('link', { name: 'Replace' }).click();
    await page.getByText('This report will replace Acme by road when it is issued.').waitFor();
    expect(await page.getByLabel('Tag', { exact: true }).inputValue()).toBe('customer=Acme');
    await page.getByRole('button', { name: 'Create draft' }).click();
    await page.getByRole('button', { name: 'Issue' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Issue' }).click();
    await page.getByText('Issued', { exact: true }).waitFor();
    await page.goto('/reports');
    await page.getByText('Superseded').waitFor();
  });

  it('can be verified, and so can a single certificate, once, by the same people', async () => {
    const verifications = (of: Page) => of.getByRole('region', { name: 'Verification' });
    await page.goto('/shipments/report-2');
    await verifications(page).getByText('Not verified.').waitFor();
    expect(await page.getByRole('button', { name: 'Enter verification' }).count()).toBe(0);
    const { page: verifier } = await openAs(site, 'VERIFIER', {});
    await verifier.goto('/shipments/report-2');
    await verifications(verifier).getByRole('button', { name: 'Enter verification' }).click();
    const dialog = verifier.getByRole('dialog');
    await dialog.getByLabel('Verification body').fill('Assure Ltd');
    await dialog.getByLabel('Assurance').waitFor();
    await dialog.getByLabel('Statement', { exact: true }).fill('The figures are fairly stated.');
    await dialog.getByRole('button', { name: 'Enter verification' }).click();
    // The dialog has the statement too, until the answer is there.
    await dialog.waitFor({ state: 'hidden' });
    await verifications(verifier).getByText('The figures are fairly stated.').waitFor();
    await expect.poll(() => verifier.getByRole('button', { name: 'Enter verification' }).count()).toBe(0);
    expect(await findBarriers(verifier)).toEqual([]);
    await verifier.context().close();
    await page.reload();
    await verifications(page).getByText('Assure Ltd').waitFor();
  });
});
