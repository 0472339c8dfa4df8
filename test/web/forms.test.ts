import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasBrowser, siteOfSuite } from './support/browser.js';
import { openAs } from './support/people.js';

const GERMAN = { locale: 'de-DE' } as const;

describe.skipIf(!hasBrowser)('Forms', () => {
  const site = siteOfSuite();
  const dialog = (page: Page) => page.getByRole('dialog');
  const send = (page: Page) => dialog(page).locator('button[type=submit]').click();

  it('say at the field what is missing, in the language of the reader and not of the browser', async () => {
    const { page } = await openAs(site, 'MANAGER', GERMAN, 'de');
    await page.goto('/users');
    await page.getByRole('button', { name: 'Benutzer einladen' }).click();
    await send(page);
    const name = dialog(page).getByLabel('Name');
    const email = dialog(page).getByLabel('E-Mail');
    await name.and(page.locator(':focus')).waitFor();
    for (const field of [name, email]) {
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      const note = page.locator(`[id="${await field.getAttribute('aria-describedby')}"]`);
      expect(await note.textContent()).toBe('Bitte ausfüllen.');
    }
    await name.fill('Ada');
    expect(await name.getAttribute('aria-invalid')).toBeNull();
    await email.fill('ada');
    await send(page);
    await dialog(page).getByText('Geben Sie eine E-Mail-Adresse wie name@example.com ein.').waitFor();
    await email.and(page.locator(':focus')).waitFor();
  });

  it('show what the service refuses at its field, and keep what was typed', async () => {
    const { page, user } = await openAs(site, 'MANAGER', GERMAN, 'de');
    await page.goto('/users');
    await page.getByRole('button', { name: 'Benutzer einladen' }).click();
    await dialog(page).getByLabel('Name').fill('Ada');
    const email = dialog(page).getByLabel('E-Mail');
    await email.fill(user.email);
    await send(page);
    await dialog(page).getByText('einen Benutzer mit dieser Adresse gibt es schon').waitFor();
    expect(await dialog(page).getByRole('alert').count()).toBe(0);
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    expect(await email.inputValue()).toBe(user.email);
    await email.and(page.locator(':focus')).waitFor();
  });

  it('stay open while they are sent, so that a secret shown only once is seen', async () => {
    const { page } = await openAs(site, 'MANAGER');
    await page.goto('/keys');
    let go = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route('**/account/api/keys', async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Create a key' }).click();
    await dialog(page).getByLabel('Name').fill('Order system');
    await send(page);
    await dialog(page).locator('button[aria-busy=true]').waitFor();
    // A browser lets a second Escape close what refused the first.
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    expect(await dialog(page).isVisible()).toBe(true);
    go();
    await dialog(page).getByText('The key is shown only this once.').waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
  });

  it('let go of a dialog again when the service is gone', async () => {
    const { page } = await openAs(site, 'MANAGER');
    await page.goto('/keys');
    await page.route('**/account/api/keys', (route) =>
      route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue(),
    );
    await page.getByRole('button', { name: 'Create a key' }).click();
    await dialog(page).getByLabel('Name').fill('Order system');
    await send(page);
    await dialog(page).getByText('The service did not answer.').waitFor();
    expect(await dialog(page).getByLabel('Name').inputValue()).toBe('Order system');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
  });

  it('and lists put what belongs to a name below it on a phone, where there is no room beside it', async () => {
    const long = 'A name of a department that hardly fits into one line of a phone';
    const { store, account } = site.service;
    await store.createUser({ accountId: account.id, email: 'long@example.com', name: long, role: 'MEMBER' });
    const { page } = await openAs(site, 'MANAGER', { viewport: { width: 390, height: 844 } });
    await page.goto('/users');
    const name = await page.getByText(long, { exact: true }).boundingBox();
    const email = await page.getByText('long@example.com').boundingBox();
    expect(email?.y ?? 0).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0));
    const isCut = await page.getByText(long, { exact: true }).evaluate((element) => {
      const { scrollWidth, clientWidth } = element as unknown as Record<'scrollWidth' | 'clientWidth', number>;
      return scrollWidth > clientWidth;
    });
    expect(isCut).toBe(false);
  });

  it('of an account without users say so', async () => {
    await site.service.store.createAccount('Nobody Ltd', 0);
    const { page } = await openAs(site, 'ADMINISTRATOR');
    await page.goto('/accounts');
    await page.waitForURL('**/admin/accounts');
    await page.getByRole('button', { name: 'Actions for Nobody Ltd' }).click();
    await page.getByRole('menuitem', { name: 'Users' }).click();
    await dialog(page).getByText('Nobody can sign in to this account yet.').waitFor();
  });
});
