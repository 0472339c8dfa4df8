import { describe, expect, it } from 'vitest';
import { findBarriers } from './support/axe.js';
import { hasBrowser, siteOfSuite } from './support/browser.js';
import { openAs, openComparison } from './support/people.js';

describe.skipIf(!hasBrowser)('Comparing modes', () => {
  const site = siteOfSuite();

  it('ranks one movement by every mode, from lowest to highest, and draws all routes on one map', async () => {
    const { page } = await openAs(site, 'MEMBER');
    await openComparison(page);
    const totals: number[] = [];
    page.on('response', async (response) => {
      if (!response.url().endsWith('/account/api/calculate') || !response.ok()) return;
      totals.push((await response.json()).totalEmissions.co2eGrams);
    });
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    const price = page.getByRole('dialog');
    await price.getByText(/This comparison costs \d+ credits/).waitFor();
    expect(totals).toEqual([]);
    expect(await findBarriers(page)).toEqual([]);
    // Leaving the dialog leads back to the button, and the same key opens it again, with its own button at hand.
    await page.keyboard.press('Escape');
    await price.waitFor({ state: 'detached' });
    const focused = () => page.evaluate<string>('document.activeElement?.textContent ?? ""');
    await expect.poll(focused).toBe('Compare');
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Compare now');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'From least to most' }).waitFor();
    await page.getByText('Lowest').first().waitFor();
    await page.getByRole('region', { name: 'Side by side' }).getByRole('table').waitFor();
    await page.locator('canvas[data-map=plain]').waitFor();
    await page.waitForLoadState('networkidle');
    expect(totals.length).toBeGreaterThanOrEqual(3);
    const ranked = await page
      .getByRole('region', { name: 'From least to most' })
      .getByRole('listitem')
      .allTextContents();
    const shown = ranked.map((text) => /([\d,.]+)\s*kg CO₂e/.exec(text)?.[1]).filter((text) => text !== undefined);
    const kilograms = shown.map((text) => Number(text.replaceAll(',', '')));
    expect(kilograms.length).toBeGreaterThanOrEqual(3);
    expect(kilograms).toEqual([...kilograms].sort((a, b) => a - b));
    expect(await findBarriers(page)).toEqual([]);
  });
});
