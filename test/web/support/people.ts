import type { Page } from 'playwright-core';
import type { Role, User } from '../../../src/record/port.js';
import { addUser, PASSWORD } from '../../account/browser.js';
import type { Site } from './browser.js';

let nextNumber = 0;

/** Signs a user in through the form. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/sign-in');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((address) => address.pathname !== '/sign-in');
}

/** A page of a new browser profile in which a new user of this role is signed in. */
export async function openAs(
  site: Site,
  role: Role,
  options: Parameters<Site['open']>[0] = {},
): Promise<{ readonly page: Page; readonly user: User }> {
  nextNumber += 1;
  const email = `${role.toLowerCase()}${nextNumber}@example.com`;
  const user = await addUser(site.service, role, site.service.account.id, email);
  const page = await site.open(options);
  await signIn(page, user.email);
  return { page, user };
}

/** Has the compare page ask for Rotterdam to Milan, as somebody would who types the beginnings. */
export async function openComparison(page: Page): Promise<void> {
  await page.goto('/compare');
  for (const [label, text, option] of [
    ['Origin', 'rotterd', /Rotterdam/],
    ['Destination', 'milan', /Milan/],
  ] as const) {
    await page.getByRole('combobox', { name: new RegExp(`^${label}`) }).fill(text);
    await page.getByRole('option', { name: option }).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  }
}
