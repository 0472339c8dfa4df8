import { describe, expect, it } from 'vitest';
import { findBarriers } from './support/axe.js';
import { hasBrowser, siteOfSuite } from './support/browser.js';
import { openAs } from './support/people.js';

const ROWS = ['shipment_id,mass_kg,origin,destination,mode', 'alias-1,1000,Plant-01,"Munich, DE",ROAD'].join('\n');

describe.skipIf(!hasBrowser)("The account's own names of places", () => {
  const site = siteOfSuite();

  it('are added, used by the next file, and removed', async () => {
    const { page } = await openAs(site, 'MANAGER');
    await page.goto('/aliases');
    await page.getByText('No names yet').waitFor();
    await page.getByRole('button', { name: 'Add a name' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('PLANT-01');
    await dialog.getByLabel('Place').fill('Nowhereatallburg, DE');
    await dialog.getByRole('button', { name: 'Add a name' }).click();
    // A place that is not found is refused, and what was typed stays.
    await dialog.getByText('No place is known by that').waitFor();
    await dialog.getByLabel('Place').fill('Ulm, DE');
    await dialog.getByRole('button', { name: 'Add a name' }).click();
    await page
      .getByRole('row', { name: 'PLANT-01' })
      .getByText(/Ulm.*DE/)
      .waitFor();
    expect(await findBarriers(page)).toEqual([]);

    await page.goto('/batches');
    const file = { name: 'own-names.csv', mimeType: 'text/csv', buffer: Buffer.from(ROWS) };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByText('1 of 1 rows are ready').waitFor();

    await page.goto('/aliases');
    await page.getByRole('button', { name: 'Remove “PLANT-01”' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('No names yet').waitFor();
    await page.goto('/batches');
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByText('0 of 1 rows are ready').waitFor();
  });
});
