import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXAMPLES } from '../../src/http/examples.js';
import { PASSWORD } from '../account/browser.js';
import { findBarriers } from './support/axe.js';
import { hasBrowser, openSite, type Site } from './support/browser.js';
import { openAs, signIn } from './support/people.js';

describe.skipIf(!hasBrowser)('Administration', () => {
  let site: Site;
  let page: Page;
  beforeAll(async () => {
    site = await openSite({ credits: 100 });
    ({ page } = await openAs(site, 'ADMINISTRATOR'));
  });
  afterAll(async () => {
    await site.close();
    expect(site.complaints).toEqual([]);
  });

  const actions = async (name: string, item: string): Promise<void> => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  const dialog = () => page.getByRole('dialog');
  /** The one-time link that a dialog shows. */
  const readLink = async (): Promise<string> => {
    const link =
      (await dialog()
        .getByText(/\/welcome\?token=/)
        .textContent()) ?? '';
    await dialog().getByRole('button', { name: 'Done' }).click();
    return link;
  };
  const choosePassword = async (guest: Page, link: string, password: string): Promise<void> => {
    await guest.goto(link);
    await guest.getByLabel('New password').fill(password);
    await guest.getByLabel('Repeat the password').fill(password);
    await guest.getByRole('button', { name: 'Set password' }).click();
    await guest.waitForURL((address) => address.pathname !== '/welcome');
  };

  it('creates an account and grants it credits, whole numbers only', async () => {
    await page.goto('/admin/accounts');
    await page.getByRole('button', { name: 'Create an account' }).click();
    await dialog().getByLabel('Name').fill('Acme Logistics');
    await dialog().getByLabel('Initial credits').fill('2.5');
    await dialog().getByRole('button', { name: 'Create an account' }).click();
    await dialog().getByText('Enter a whole number, zero or more.').waitFor();
    await dialog().getByLabel('Initial credits').fill('0');
    await dialog().getByRole('button', { name: 'Create an account' }).click();
    const row = page.getByRole('row', { name: /Acme Logistics/ });
    await row.waitFor();
    await actions('Acme Logistics', 'Grant credits');
    await dialog().getByLabel('Credits').fill('1,500');
    await dialog().getByRole('button', { name: 'Grant credits' }).click();
    await row.getByText('1,500').waitFor();
    expect((await site.service.store.findAccount('Acme Logistics'))?.balance).toBe(1500);
  });

  it('invites a user to it by a one-time link, which works once', async () => {
    await actions('Acme Logistics', 'Users');
    expect(await findBarriers(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Invite a user' }).click();
    await dialog().getByLabel('Name').fill('Berta');
    await dialog().getByLabel('E-mail').fill('berta@acme.example');
    await dialog().getByLabel('Role').selectOption('Manager');
    await dialog().getByRole('button', { name: 'Invite a user' }).click();
    const link = await readLink();
    await dialog()
      .getByRole('row', { name: /berta@acme\.example/ })
      .getByText('Invited')
      .waitFor();
    await dialog().getByRole('button', { name: 'Close' }).click();

    const guest = await site.open();
    await choosePassword(guest, link, PASSWORD);
    if (new URL(guest.url()).pathname === '/sign-in') await signIn(guest, 'berta@acme.example');
    await guest.getByRole('link', { name: 'Acme Logistics 1,500 credits' }).waitFor();
    expect(await guest.getByRole('link', { name: 'Accounts' }).count()).toBe(0);
    await guest.goto('/admin/accounts');
    await guest.getByText('Your role does not include this page').waitFor();
    const again = await site.open();
    await again.goto(link);
    await again.getByText(/link/i).first().waitFor();
    expect(await site.service.signIn.links.find(new URL(link).searchParams.get('token') ?? '')).toBeUndefined();
    await guest.context().close();
  });

  it('changes a role, makes a new link and removes a user', async () => {
    const { user } = await openAs(site, 'MEMBER');
    await page.goto('/users');
    const row = page.getByRole('row', { name: new RegExp(user.email) });
    await row.getByLabel(`Role of ${user.name}`).selectOption('Manager');
    await page.getByText('Role changed.').first().waitFor();
    await page.reload();
    expect(await row.getByLabel(`Role of ${user.name}`).inputValue()).toBe('MANAGER');
    await actions(user.name, 'New one-time link');
    await dialog().getByRole('button', { name: 'Create link' }).click();
    const guest = await site.open();
    await choosePassword(guest, await readLink(), 'quite another password');
    await signIn(guest, user.email, 'quite another password');
    await actions(user.name, 'Remove');
    await dialog().getByRole('button', { name: 'Remove' }).click();
    await row.waitFor({ state: 'detached' });
    await guest.goto('/credits');
    await guest.waitForURL(/\/sign-in/);
  });

  it('removes an account, whose certificates stay', async () => {
    const account = await site.service.store.findAccount('Acme Logistics');
    const { secret } = await site.service.store.createKey(account?.id ?? '', { name: 'acme' });
    const request = { ...(EXAMPLES.roadHamburgToMunich?.value as object), id: 'acme', options: { storeResult: true } };
    const { body } = await site.service.calculate(request, { 'x-api-key': secret });
    await page.goto('/admin/accounts');
    await actions('Acme Logistics', 'Remove');
    await dialog().getByRole('button', { name: 'Remove' }).click();
    await page
      .getByRole('row', { name: /Acme Logistics/ })
      .getByText('Removed')
      .waitFor();
    expect((await site.service.calculate(request, { 'x-api-key': secret })).status).toBe(401);
    const guest = await site.open();
    await guest.goto(`/verify/${new URL(body.certificateUrl).pathname.split('/').at(-1)}`);
    await guest.getByRole('heading', { name: 'Genuine and current' }).waitFor();
  });

  it('exports an account’s data, and erases it once its name is typed', async () => {
    await page.goto('/admin/accounts');
    const begun = page.waitForEvent('download');
    await actions('Acme Logistics', 'Export all data');
    const kept = await readFile(await (await begun).path(), 'utf8');
    expect(kept).toMatch(/^\{"kind":"account",.*\n/);
    expect(kept).toContain('"kind":"result"');
    await actions('Acme Logistics', 'Erase');
    await dialog().getByLabel('Account name').fill('Acme');
    await dialog().getByRole('button', { name: 'Erase' }).click();
    await dialog().getByText('This does not match the account name.').waitFor();
    await dialog().getByLabel('Account name').fill('Acme Logistics');
    await dialog().getByRole('button', { name: 'Erase' }).click();
    await page.getByText('The account is being erased.').first().waitFor();
    await expect.poll(() => site.service.store.findAccount('Acme Logistics'), { timeout: 60_000 }).toBeUndefined();
  });

  it('shows what the installation runs on and where its factors come from', async () => {
    await page.goto('/admin/system');
    await page.getByRole('definition').filter({ hasText: 'sqlite' }).waitFor();
    const factors = page.getByRole('table', { name: 'Emission factors' });
    expect(await factors.getByRole('row', { name: /desnz-2025/ }).textContent()).toMatch(/OGL|Open Government/);
    const datasets = page.getByRole('table', { name: 'Data' });
    expect(await datasets.getByRole('row').count()).toBe(4);
  });
});
