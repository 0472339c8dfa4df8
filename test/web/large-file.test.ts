import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hasBrowser, siteOfSuite } from './support/browser.js';
import { openAs } from './support/people.js';

const ROWS = 10_000;
/** Bounds for a machine that does much else, not expectations: an idle one takes half a minute. */
const LONG_MS = 900_000;

const LANES = [
  ['Hamburg', 'DE', 'Munich', 'DE', 'ROAD'],
  ['Lyon', 'FR', 'Madrid', 'ES', 'ROAD'],
  ['Rotterdam', 'NL', 'Milan', 'IT', 'RAIL'],
  ['Qqxzw', 'DE', 'Munich', 'DE', 'ROAD'],
] as const;

/** Every fourth row names a place that nobody knows. */
const file = (): string =>
  [
    'shipment_id,shipment_date,mass_kg,origin,origin_country,destination,destination_country,mode',
    ...Array.from({ length: ROWS }, (_, n) => {
      const day = String((n % 28) + 1).padStart(2, '0');
      return [`large-${n}`, `2026-02-${day}`, 1000 + (n % 500), ...(LANES[n % LANES.length] ?? [])].join(',');
    }),
  ].join('\n');

describe.skipIf(!hasBrowser)('A file of ten thousand shipments', () => {
  const site = siteOfSuite();

  it(
    'becomes a report: dropped, mended with one answer, calculated, found in the list, issued, downloaded, verified',
    async () => {
      const { page } = await openAs(site, 'MANAGER');
      page.setDefaultTimeout(LONG_MS);
      await page.goto('/batches');
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'large.csv', mimeType: 'text/csv', buffer: Buffer.from(file()) });
      await page.getByText('7,500 of 10,000 rows are ready').waitFor();
      await page.getByLabel('Instead of “Qqxzw”').fill('Bremen');
      await page.getByRole('button', { name: 'Set for all 2,500' }).click();
      await page.getByText('10,000 of 10,000 rows are ready').waitFor();
      await page.getByRole('button', { name: 'Calculate 10,000 rows' }).click();
      // The page stays usable meanwhile: a click is answered while rows are calculated.
      await page.getByRole('link', { name: 'Shipments' }).first().click();
      await page.getByRole('heading', { level: 1, name: 'Shipments' }).waitFor();
      await page.getByRole('link', { name: 'Batches' }).first().click();
      await page.getByText('10,000 calculated, 0 failed').waitFor();

      await page.goto('/shipments?search=large-');
      await page.getByText('10,000 shipments').waitFor();
      // A page of the list, not all of it.
      expect(await page.getByRole('row').count()).toBeLessThan(200);

      await page.goto('/reports/new?from=2026-02-01&to=2026-02-28');
      await page.getByRole('button', { name: 'Create draft' }).click();
      await page.getByRole('heading', { level: 1, name: /Transport emissions/ }).waitFor();
      await page.getByText('10,000', { exact: true }).first().waitFor();
      await page.getByRole('button', { name: 'Issue' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Issue' }).click();
      await page.getByText('Issued', { exact: true }).waitFor();
      for (const [item, start] of [
        ['Report (PDF)', '%PDF-'],
        ['Workbook (Excel)', 'PK'],
      ] as const) {
        await page.getByRole('button', { name: 'Download' }).click();
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('menuitem', { name: item, exact: true }).click(),
        ]);
        expect(readFileSync(await download.path(), 'latin1').slice(0, start.length)).toBe(start);
      }

      const { page: verifier } = await openAs(site, 'VERIFIER');
      await verifier.goto(new URL(page.url()).pathname);
      await verifier.getByRole('button', { name: 'Enter verification' }).click();
      const dialog = verifier.getByRole('dialog');
      await dialog.getByLabel('Verification body').fill('Assure Ltd');
      await dialog.getByLabel('Statement', { exact: true }).fill('Nothing came to our attention.');
      await dialog.getByRole('button', { name: 'Enter verification' }).click();
      await verifier.getByText('Assure Ltd').waitFor();
    },
    LONG_MS,
  );
});
