import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXAMPLES } from '../../src/http/examples.js';
import { readPdf } from '../certify/pdf-text.js';
import { findBarriers } from './support/axe.js';
import { hasBrowser, openSite, type Site } from './support/browser.js';
import { openAs } from './support/people.js';

const REQUEST = { ...(EXAMPLES.roadHamburgToMunich?.value as object), options: { storeResult: true } };

describe.skipIf(!hasBrowser)('From a key to a certificate', () => {
  let site: Site;
  let page: Page;
  let secret: string;
  let answer: string;
  beforeAll(async () => {
    site = await openSite({ credits: 1000 });
    ({ page } = await openAs(site, 'MANAGER'));
  });
  afterAll(async () => {
    await site.close();
    expect(site.complaints).toEqual([]);
  });

  /** As a program would: over the socket, with nothing but the key. */
  const calculate = (id: string) =>
    fetch(`${site.url}/v1/calculate`, {
      method: 'POST',
      headers: { 'x-api-key': secret, 'content-type': 'application/json' },
      body: JSON.stringify({ ...REQUEST, id }),
    });

  it('shows a new key once, and the key calculates', async () => {
    await page.goto('/keys');
    await page.getByRole('button', { name: 'Create a key' }).click();
    const dialog = page.getByRole('dialog');
    expect(await findBarriers(page)).toEqual([]);
    await dialog.getByLabel('Name').fill('Order system');
    await dialog.getByLabel('Expires').selectOption({ label: 'In 90 days' });
    await dialog.getByRole('button', { name: 'Create a key' }).click();
    secret = (await dialog.getByText(/^cw_[\w-]{20,}$/).textContent()) ?? '';
    expect(await findBarriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('row', { name: /Order system/ }).waitFor();
    expect(await page.content()).not.toContain(secret);

    const response = await calculate('web-order-1');
    expect(response.status).toBe(200);
    answer = await response.text();
    const row = page.getByRole('row', { name: /Order system/ });
    // The last use is noted beside the answer.
    const isNoted = async (): Promise<boolean> => {
      await page.reload();
      await row.getByText('Active').waitFor();
      return (await row.getByText('Not yet').count()) === 0;
    };
    await expect.poll(isNoted, { timeout: 60_000 }).toBe(true);
  });

  it('lists the calculation, finds it by a part of its id, and downloads it byte for byte', async () => {
    await calculate('web-other-2');
    await page.getByRole('link', { name: 'Shipments' }).first().click();
    await page.getByRole('row', { name: /web-other-2/ }).waitFor();
    await page.getByLabel('Search by id, place or tag').fill('ORDER-1');
    await page.getByRole('row', { name: /web-other-2/ }).waitFor({ state: 'detached' });
    const row = page.getByRole('row', { name: /web-order-1/ });
    const { totalEmissions } = JSON.parse(answer);
    const kilograms = String(Math.round(totalEmissions.co2eGrams / 1000));
    for (const shown of ['Hamburg, DE to Munich, DE', 'Road', kilograms]) {
      expect(await row.textContent()).toContain(shown);
    }
    await row.getByRole('link').click();
    await page.getByRole('heading', { name: 'web-order-1' }).waitFor();
    const saved = async (item: string): Promise<Buffer> => {
      await page.getByRole('button', { name: 'Download' }).click();
      const waiting = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: item }).click();
      return readFile(await (await waiting).path());
    };
    expect((await saved('Result (JSON)')).toString()).toBe(answer);
    const [head, leg, ...rest] = (await saved('Legs and hubs (CSV)')).toString().trim().split('\r\n');
    expect(head).toContain('wtw_kg');
    expect(leg).toContain('web-order-1');
    expect(rest).toEqual([]);
    const pdf = await readPdf(new Uint8Array(await saved('Certificate (PDF)')));
    expect(pdf.text).toContain('web-order-1');
  });

  it('opens a line of the calculation down to the source of its figures', async () => {
    const line = page.locator('details').filter({ hasText: 'Hamburg' }).first();
    await line.locator('summary').first().click();
    const source = line.getByText(/Conversion Factors/).filter({ visible: true });
    const closed = line.locator('details:not([open]) > summary').filter({ visible: true });
    // A line opens where it stands: a click before the one above it is drawn would be lost.
    const open = async (): Promise<number> => {
      if ((await source.count()) === 0) await closed.last().click();
      return source.count();
    };
    await expect.poll(open, { timeout: 60_000 }).toBeGreaterThan(0);
  });

  it('shows the certificate in the page and links to its verification, which shows the same checksum', async () => {
    const sha256 = createHash('sha256').update(answer, 'utf8').digest('hex');
    const preview = page.getByTitle('Preview of the certificate');
    await preview.scrollIntoViewIfNeeded();
    const { certificateUrl } = JSON.parse(answer);
    expect(await preview.getAttribute('src')).toContain(new URL(certificateUrl).pathname);
    await page.getByText(sha256).waitFor();
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Verification page' }).click();
    const verification = await opened;
    await verification.getByRole('heading', { name: 'Genuine and current' }).waitFor();
    await verification.getByText(sha256, { exact: true }).waitFor();
    await verification.close();
  });

  it('updates the credits with every calculation and names the key that spent them', async () => {
    await page.getByRole('link', { name: 'Credits and usage' }).click();
    const spent = 2 * JSON.parse(answer).creditCost;
    await page
      .getByRole('definition')
      .filter({ hasText: String(1000 - spent) })
      .waitFor();
    const source = page.getByRole('table', { name: 'Usage by source' }).getByRole('row', { name: /Order system/ });
    await expect.poll(() => source.textContent()).toBe(`Order system2${spent}100\u00a0%`);
    const charge = page.getByRole('table', { name: 'Ledger' }).getByRole('row', { name: /web-order-1/ });
    expect(await charge.textContent()).toContain('Order system');
    await page.getByText('Table', { exact: true }).click();
    const today = page.getByRole('table', { name: 'Usage by day' }).getByRole('row').nth(1);
    await expect.poll(() => today.textContent()).toMatch(new RegExp(`^\\d{4}-\\d\\d-\\d\\d2${spent}$`));
  });

  it('revokes the key, which is then refused', async () => {
    await page.getByRole('link', { name: 'API keys' }).click();
    await page.getByRole('button', { name: 'Revoke: Order system' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await page
      .getByRole('row', { name: /Order system/ })
      .getByText('Revoked')
      .waitFor();
    const refused = await calculate('web-order-3');
    expect(refused.status).toBe(401);
    expect(await refused.json()).toMatchObject({ code: 41 });
  });
});
