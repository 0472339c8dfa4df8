import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBarriers } from './support/axe.js';
import { hasBrowser, openSite, type Site } from './support/browser.js';
import { openAs } from './support/people.js';

describe.skipIf(!hasBrowser)('Stored shipments', () => {
  let site: Site;
  let page: Page;
  const store = (id: string, weight: number) =>
    site.service.calculate({
      id,
      cargo: { weight: { value: weight, unit: 'METRIC_TONNE' } },
      origin: { city: 'Hamburg', countryCode: 'DE' },
      destination: { city: 'Munich', countryCode: 'DE' },
      transportChain: [{ type: 'ROAD' }],
      options: { storeResult: true },
    });
  beforeAll(async () => {
    site = await openSite();
    for (const id of ['kept-1', 'kept-2', 'kept-3']) expect((await store(id, 10)).status).toBe(200);
    expect((await store('kept-1', 20)).status).toBe(200);
    ({ page } = await openAs(site, 'MANAGER', {}));
  });
  afterAll(async () => {
    await site.close();
    expect(site.complaints).toEqual([]);
  });

  const select = async (...ids: string[]) => {
    await page.goto('/shipments');
    for (const id of ids) await page.getByRole('checkbox', { name: `Select ${id}` }).check();
  };

  it('are tagged together, and found by the tag', async () => {
    await select('kept-1', 'kept-2');
    await page.getByRole('button', { name: 'Tag', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('customer');
    await dialog.getByLabel('Value').fill('Acme');
    expect(await findBarriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Set tag' }).click();
    await page.getByText('2 shipments changed.').first().waitFor();
    await page.goto('/shipments?tag=customer%3DAcme');
    await page.getByText('2 shipments', { exact: true }).waitFor();
  });

  it('are added to a report over their days', async () => {
    await select('kept-1', 'kept-3');
    await page.getByRole('button', { name: 'Add to report' }).click();
    await page.getByRole('dialog').getByLabel('Name of the report').fill('Spring');
    await page.getByRole('button', { name: 'Tag and open' }).click();
    await page.getByRole('heading', { level: 1, name: 'New report' }).waitFor();
    expect(await page.getByLabel('Tag', { exact: true }).inputValue()).toBe('report=Spring');
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect.poll(() => preview.getByText('Shipments').first().locator('..').textContent()).toContain('2');
  });

  it('show their earlier figures, and are readable by a link until it is withdrawn', async () => {
    await page.goto('/shipments/kept-1');
    const history = page.getByRole('region', { name: 'History' }).first();
    await history.getByText(/Mass \+100/).waitFor();
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Create a link' }).click();
    const address = (await page.getByText(/\/shared\/[\w-]{43}/).textContent()) ?? '';
    const guest = await site.open();
    await guest.goto(new URL(address).pathname);
    await guest.getByRole('heading', { level: 1, name: 'kept-1' }).waitFor();
    await guest.getByRole('heading', { name: 'Certificate' }).waitFor();
    await guest.waitForLoadState('networkidle');
    expect(await findBarriers(guest)).toEqual([]);
    await page.getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('No links yet.').waitFor();
    await guest.reload();
    await guest.getByText('This link no longer works').waitFor();
    await guest.context().close();
  });

  it('are deleted by a manager, after a warning', async () => {
    await select('kept-2', 'kept-3');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByText('deleted permanently').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('2 shipments deleted.').first().waitFor();
    await expect.poll(() => page.getByRole('row').filter({ hasText: 'kept-' }).count()).toBe(1);
    const { page: member } = await openAs(site, 'MEMBER');
    await member.goto('/shipments');
    await member.getByRole('checkbox', { name: 'Select kept-1' }).check();
    expect(await member.getByRole('button', { name: 'Delete', exact: true }).count()).toBe(0);
    await member.context().close();
  });
});

describe.skipIf(!hasBrowser)('Webhooks and the audit log', () => {
  let site: Site;
  let receiver: Server;
  const received: string[] = [];
  beforeAll(async () => {
    site = await openSite();
    receiver = createServer((request, response) => {
      received.push(request.url ?? '');
      request.resume();
      response.end();
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    receiver.close();
    await site.close();
    expect(site.complaints).toEqual([]);
  });

  it('show the secret once, what was sent, and who added it', async () => {
    const { page, user } = await openAs(site, 'ADMINISTRATOR', {});
    await page.goto('/webhooks');
    await page.getByRole('button', { name: 'Add a webhook' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('URL').fill(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`);
    await dialog.getByLabel('Result stored').check();
    await dialog.getByRole('button', { name: 'Add a webhook' }).click();
    await page.getByText(/^whsec_/).waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    expect(await page.getByText(/^whsec_/).count()).toBe(0);
    const answer = await site.service.calculate({
      id: 'told',
      cargo: { weight: { value: 1, unit: 'METRIC_TONNE' } },
      origin: { city: 'Hamburg', countryCode: 'DE' },
      destination: { city: 'Munich', countryCode: 'DE' },
      transportChain: [{ type: 'ROAD' }],
      options: { storeResult: true },
    });
    expect(answer.status).toBe(200);
    await page.getByText('Deliveries').click();
    await page.getByText('Delivered').waitFor();
    expect(received).toEqual(['/hook']);
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect.poll(() => received.length).toBe(2);
    expect(await findBarriers(page)).toEqual([]);

    await page.goto('/admin/audit');
    await page.getByText('POST /account/api/webhooks', { exact: true }).waitFor();
    await page.getByText(user.email).first().waitFor();
    await page.getByText('Signed in').first().waitFor();
    expect(await page.getByText(/whsec_/).count()).toBe(0);
    await page.context().close();
  });
});
