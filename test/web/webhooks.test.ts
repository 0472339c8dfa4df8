import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasBrowser, siteOfSuite } from './support/browser.js';
import { openAs } from './support/people.js';

const LONG = `https://hooks.example.com/${'department-of-deliveries/'.repeat(5)}`;

/** What the service says of one webhook, and of one message to it that has failed so far. */
async function serve(page: Page): Promise<{ deliver(): void }> {
  let isDelivered = false;
  const createdAt = '2026-11-28T18:38:04.628000+00:00';
  await page.route('**/account/api/webhooks', (route) =>
    route.fulfill({
      json: {
        items: [
          {
            ...{ id: 'w1', url: LONG, events: ['batch.done', 'batch.failed', 'batch.paused'], createdAt },
            ...(!isDelivered && { failingSince: createdAt }),
          },
        ],
      },
    }),
  );
  await page.route('**/account/api/webhooks/w1/deliveries', (route) =>
    route.fulfill({
      json: {
        items: [
          {
            ...{ id: 'm1', event: 'batch.done', createdAt, payload: {} },
            ...(isDelivered
              ? { state: 'DELIVERED', attempts: 1, status: 200 }
              : { state: 'WAITING', attempts: 2, problem: 'no answer in time' }),
          },
        ],
      },
    }),
  );
  await page.route('**/deliveries/m1/redeliver', (route) => route.fulfill({ status: 202, json: { id: 'm1' } }));
  return {
    deliver() {
      isDelivered = true;
    },
  };
}

describe.skipIf(!hasBrowser)('Webhooks', () => {
  const site = siteOfSuite();

  it('say in the language of the reader why a message did not arrive, and that it is tried again', async () => {
    const { page } = await openAs(site, 'MANAGER', { locale: 'de-DE' }, 'de');
    await serve(page);
    await page.goto('/webhooks');
    await page.getByText('Zustellungen').click();
    const row = page.getByRole('row', { name: /Stapel ist fertig/ });
    await row.getByText('keine Antwort in der erlaubten Zeit').waitFor();
    expect(await row.textContent()).toContain('Wird wiederholt');
  });

  it('are healthy again as soon as a message arrives', async () => {
    const { page } = await openAs(site, 'MANAGER');
    const service = await serve(page);
    await page.goto('/webhooks');
    await page.getByText(/Failing since/).waitFor();
    await page.getByText('Deliveries', { exact: true }).click();
    await page.getByText('Will be retried').waitFor();
    service.deliver();
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByText('Delivered', { exact: true }).waitFor();
    await page.getByText('Active', { exact: true }).waitFor();
  });

  it('say how one that is off is switched on again, and show it', async () => {
    const { page } = await openAs(site, 'MANAGER');
    const webhook = await site.service.store.createWebhook({
      accountId: site.service.account.id,
      url: 'https://hooks.example.com/off',
      events: ['batch.done'],
      secret: 'whsec_old',
    });
    const day = '2026-11-20T10:00:00.000Z';
    await site.service.store.noteHealth(webhook.id, { failingSince: day, disabledAt: day });
    await page.goto('/webhooks');
    await page.getByText('A new secret switches it on again').waitFor();
    await page.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'New secret' }).click();
    await page.getByRole('dialog').getByText('whsec_').waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('Active', { exact: true }).waitFor();
    expect(await page.getByText('A new secret switches it on again').count()).toBe(0);
  });

  it('keep a long address apart from the state beside it on a phone', async () => {
    const { page } = await openAs(site, 'MANAGER', { viewport: { width: 390, height: 844 } });
    await serve(page);
    await page.goto('/webhooks');
    const heading = await page.getByRole('heading', { name: LONG }).boundingBox();
    const state = await page.getByText(/Failing since/).boundingBox();
    expect(heading?.width).toBeGreaterThan(200);
    expect((heading?.y ?? 0) + (heading?.height ?? 0)).toBeLessThanOrEqual(state?.y ?? 0);
  });
});
