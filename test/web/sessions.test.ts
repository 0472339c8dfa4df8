import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../account/browser.js';
import { findBarriers } from './support/axe.js';
import { hasBrowser, siteOfSuite } from './support/browser.js';
import { openAs, signIn } from './support/people.js';

describe.skipIf(!hasBrowser)('Signing in', () => {
  const site = siteOfSuite();

  it('begins with the link that the first start prints, which makes the administrator and works once', async () => {
    const { link } = await site.service.signIn.links.issueSetup();
    const page = await site.open();
    await page.goto(link);
    await page.getByRole('heading', { name: 'Set up Cargowake' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByLabel('Name').fill('Ada Lovelace');
    await page.getByLabel('E-mail').fill('ada@example.com');
    await page.getByLabel('New password').fill(PASSWORD);
    await page.getByLabel('Repeat the password').fill('another long password');
    await page.getByRole('button', { name: 'Create administrator' }).click();
    await page.getByText('The passwords do not match.').waitFor();
    await page.getByLabel('Repeat the password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create administrator' }).click();
    await page.getByRole('link', { name: 'Accounts' }).first().waitFor();
    const late = await site.open();
    await late.goto(link);
    await late.getByRole('heading', { name: 'This link can no longer be used' }).waitFor();
    expect(await findBarriers(late)).toEqual([]);
  });

  it('explains a wrong password, and continues to the requested page', async () => {
    const page = await site.open();
    await page.goto('/credits');
    await page.waitForURL(/\/sign-in/);
    await page.getByLabel('E-mail').fill('ada@example.com');
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Credits and usage' }).waitFor();
  });

  it('shows that it is loading until a slow service answers, and then continues by itself', async () => {
    const { page } = await openAs(site, 'MEMBER');
    let answer = (): void => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/account/api/session', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/credits');
    await page.getByText('Loading…').waitFor();
    answer();
    await page.getByRole('heading', { level: 1, name: 'Credits and usage' }).waitFor();
  });

  it('ends on every device at once when it is asked to', async () => {
    const { page, user } = await openAs(site, 'MEMBER');
    const other = await site.open();
    await signIn(other, user.email);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.waitForURL(/\/sign-in/);
    await other.goto('/calculations');
    await other.waitForURL(/\/sign-in/);
  });

  it('keeps the cookie from scripts', async () => {
    const { page } = await openAs(site, 'MEMBER');
    const cookies = await page.context().cookies();
    expect(cookies.length).toBeGreaterThan(0);
    for (const { name, httpOnly, sameSite } of cookies) {
      expect([name, httpOnly]).toEqual([name, true]);
      expect(['Lax', 'Strict'], name).toContain(sameSite);
    }
  });

  describe('remembers in the browser', () => {
    let page: Page;
    beforeAll(async () => {
      ({ page } = await openAs(site, 'MEMBER'));
      await page.goto('/profile');
    });

    it('the language', async () => {
      await page.getByLabel('Language').selectOption('de');
      await page.getByRole('heading', { level: 1, name: 'Profil' }).waitFor();
      await page.reload();
      await page.getByRole('link', { name: 'Sendungen' }).first().waitFor();
      expect(await page.evaluate<string>('document.documentElement.lang')).toBe('de');
      await page.getByLabel('Sprache').selectOption('zh');
      await page.getByRole('link', { name: '运输记录' }).first().waitFor();
      await page.getByLabel('语言').selectOption('en');
    });

    it('the appearance, also against that of the device', async () => {
      const background = () => page.evaluate<string>('getComputedStyle(document.documentElement).backgroundColor');
      const light = await background();
      await page.getByLabel('Appearance').selectOption('dark');
      await page.reload();
      await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
      expect(await background()).not.toBe(light);
    });

    it('the units', async () => {
      await page.getByLabel('Distances in').selectOption('mi');
      await page.reload();
      expect(await page.getByLabel('Distances in').inputValue()).toBe('mi');
    });
  });

  it('works on a phone: the bar at the bottom has daily work, the drawer the rest', async () => {
    const { page } = await openAs(site, 'ADMINISTRATOR', {
      viewport: { width: 360, height: 740 },
      isMobile: true,
      hasTouch: true,
    });
    await page.getByRole('link', { name: 'Shipments' }).last().tap();
    await page.getByRole('heading', { level: 1, name: 'Shipments' }).waitFor();
    await page.getByRole('button', { name: 'More' }).tap();
    const drawer = page.getByRole('dialog');
    expect(await findBarriers(page)).toEqual([]);
    await drawer.getByRole('link', { name: 'API keys' }).tap();
    await page.getByRole('heading', { level: 1, name: 'API keys' }).waitFor();
    await drawer.waitFor({ state: 'hidden' });
  });
});
